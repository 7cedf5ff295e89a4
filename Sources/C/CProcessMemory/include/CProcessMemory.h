#ifndef CPROCESSMEMORY_H
#define CPROCESSMEMORY_H

// Hands back memory that a program does not need now, such as that of its start: blocks of the heap that are free, and pages
// of code and constants that lie in files. The kernel maps these again, from its cache of the files, when they are next
// used; until then they do not count as the program's. While a debugger is attached, whose breakpoints are in such pages,
// only the heap's blocks are handed back.
void release_unused_memory(void);

#endif
