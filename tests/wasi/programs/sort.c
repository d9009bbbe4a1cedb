/* Sorts what rand() makes. Its numbers differ between libraries; what is said of them does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 20000

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(void) {
    static int numbers[N], again[N];
    srand(7);
    long long sum = 0, after = 0;
    for (int i = 0; i < N; i++)
        sum += numbers[i] = again[i] = rand() % 1000003;
    qsort(numbers, N, sizeof *numbers, compare);
    int sorted = 1, same = 1, seen = 0;
    for (int i = 0; i < N; i++) {
        after += numbers[i];
        sorted &= i == 0 || numbers[i - 1] <= numbers[i];
        seen += i == 0 || numbers[i - 1] != numbers[i];
    }
    srand(7);
    for (int i = 0; i < N; i++)
        same &= again[i] == rand() % 1000003;
    printf("sorted %d, sum kept %d, repeatable %d, spread %d\n", sorted, sum == after, same,
           seen > N * 9 / 10);
    int key = numbers[N / 2];
    int *found = bsearch(&key, numbers, N, sizeof *numbers, compare);
    printf("found %d\n", found && *found == key);
    char *words[] = {"pear", "Apple", "fig", "apple", "", "banana", "fig2"};
    qsort(words, 7, sizeof *words, by_text);
    for (int i = 0; i < 7; i++)
        printf("[%s]", words[i]);
    puts("");
    unsigned state = 12345;
    for (int i = 0; i < N; i++)
        numbers[i] = (int)((state = state * 1103515245u + 12345u) >> 4);
    qsort(numbers, N, sizeof *numbers, compare);
    for (int i = 0; i < N; i += N / 10)
        printf("%d ", numbers[i]);
    puts("");
    return 0;
}
