/* Walks a directory and says what is in it, then makes, moves and removes a few things. */
#include <dirent.h>
#include "errors.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void walk(const char *path) {
    struct dirent **entries;
    int n = scandir(path, &entries, 0, alphasort);
    if (n < 0) {
        printf("%s: %s\n", path, name_of(errno));
        return;
    }
    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name;
        if (strcmp(name, ".") && strcmp(name, "..")) {
            char child[1024], text[1024] = "";
            struct stat s;
            snprintf(child, sizeof child, "%s/%s", path, name);
            if (lstat(child, &s))
                printf("%s: %s\n", child, name_of(errno));
            else if (S_ISLNK(s.st_mode)) {
                if (readlink(child, text, sizeof text - 1) < 0)
                    strcpy(text, "?");
                printf("%s -> %s (%s)\n", child, text, stat(child, &s) ? name_of(errno) : "there");
            } else if (S_ISDIR(s.st_mode)) {
                printf("%s/\n", child);
                walk(child);
            } else
                printf("%s %lld\n", child, (long long)s.st_size);
        }
        free(entries[i]);
    }
    free(entries);
}

static void say(const char *what, int result) {
    printf("%s: %s\n", what, result < 0 ? name_of(errno) : "done");
}

int main(int argc, char **argv) {
    walk(argc > 1 ? argv[1] : ".");
    say("mkdir", mkdir("made", 0755));
    say("mkdir again", mkdir("made", 0755));
    int fd = open("made/file", O_CREAT | O_EXCL | O_RDWR, 0644);
    say("open", fd);
    say("write", write(fd, "0123456789", 10));
    say("truncate", ftruncate(fd, 7));
    printf("at %lld of %lld\n", (long long)lseek(fd, 0, SEEK_CUR), (long long)lseek(fd, 0, SEEK_END));
    char buffer[20] = "";
    say("pread", pread(fd, buffer, 4, 2));
    puts(buffer);
    say("close", close(fd));
    say("close again", close(fd));
    say("link", link("made/file", "made/second"));
    say("symlink", symlink("second", "made/third"));
    say("rename", rename("made/second", "made/moved"));
    say("open link to nothing", open("made/third", O_RDONLY));
    say("rmdir full", rmdir("made"));
    say("open as directory", open("made/file", O_RDONLY | O_DIRECTORY));
    say("open beyond a file", open("made/file/x", O_RDONLY));
    say("write to directory", open("made", O_WRONLY));
    walk("made");
    say("unlink", unlink("made/third"));
    say("unlink", unlink("made/moved"));
    say("unlink", unlink("made/file"));
    say("unlink gone", unlink("made/file"));
    say("rmdir", rmdir("made"));
    return 0;
}
