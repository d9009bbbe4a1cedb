/* Copies files, or standard input, to standard output. */
#include "errors.h"
#include <stdio.h>
#include <string.h>

static int copy(FILE *from) {
    char buffer[1000];
    size_t n;
    while ((n = fread(buffer, 1, sizeof buffer, from)) > 0)
        if (fwrite(buffer, 1, n, stdout) != n)
            return 1;
    return ferror(from) != 0;
}

int main(int argc, char **argv) {
    int failed = 0;
    if (argc == 1)
        failed = copy(stdin);
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (!file) {
            fprintf(stderr, "cat: %s: %s\n", argv[i], name_of(errno));
            failed = 1;
            continue;
        }
        failed |= copy(file);
        fclose(file);
    }
    return failed;
}
