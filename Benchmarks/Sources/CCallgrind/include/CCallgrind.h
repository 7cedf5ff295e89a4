/// Whether callgrind counts: the headers of valgrind were there, and the program runs under it.
int callgrind_counts(void);
/// Counts instructions from here, from nought.
void callgrind_begin(void);
/// Writes what was counted since then to a file of its own, which bears the name.
void callgrind_end(const char *name);
