/* What a plug-in imports from the service, and what it exports to it. */
#ifndef PLUGIN_H
#define PLUGIN_H

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name))) name

/* Look a key up in the database: at most `size` bytes of its value are copied. Returns the length of
 * the value, or -1 if there is none. Other requests are served meanwhile. */
HOST(lookup) int lookup(const char *key, int length, char *value, int size);

/* Append text to the answer. */
HOST(write) void write(const char *text, int size);

/* Answer a request. Returns an HTTP status. */
int handle(const char *query, int size);

/* The service allocates with these: room for the query, and C stacks of calls that overlap. */
void *malloc(unsigned long size);
void free(void *room);

#endif
