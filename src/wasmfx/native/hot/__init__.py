"""What is hot: functions that are seen often, compiled again beside the guests that run them."""
