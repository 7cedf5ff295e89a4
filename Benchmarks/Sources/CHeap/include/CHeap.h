/// How many bytes of the heap are in use.
unsigned long heap_in_use(void);
