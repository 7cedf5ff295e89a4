/// How often this thread has allocated since it began. Always 0 where a sanitizer has malloc.
unsigned long allocation_count(void);
