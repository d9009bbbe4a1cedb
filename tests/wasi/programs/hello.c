/* The first program that anybody compiles; it also says what it was given. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    printf("Hello, %d arguments!\n", argc - 1);
    for (int i = 1; i < argc; i++)
        printf("  [%s]\n", argv[i]);
    const char *who = getenv("WHO");
    fprintf(stderr, "from %s\n", who ? who : "nobody");
    return argc == 3 ? 42 : 0;
}
