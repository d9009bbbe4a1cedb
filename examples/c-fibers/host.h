/* What these programs ask of Python: see `host.py`. */
#ifndef HOST_H
#define HOST_H

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name))) name

HOST(print) void print(int number);

#endif
