#define _GNU_SOURCE
#include "CProcessMemory.h"

#ifdef __linux__
#include <features.h>
#endif

#ifdef __GLIBC__
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether a debugger is attached. Where /proc cannot be read it is assumed.
static bool is_traced(void)
{
    char text[4096];
    const int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    if (file < 0) return true;
    const ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return true;
    text[count] = 0;
    return strstr(text, "\nTracerPid:\t0\n") == NULL;
}

// Whether the loader has written into the code of an object: such pages are in no file.
static bool is_relocated(const struct dl_phdr_info *object)
{
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_TEXTREL) return true;
            if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return true;
        }
    }
    return false;
}

static int release_object(struct dl_phdr_info *object, size_t size, void *data)
{
    (void)size;
    const uintptr_t page = *(const uintptr_t *)data;
    // The kernel's own object is in no file.
    if (strncmp(object->dlpi_name, "linux-", 6) == 0 || is_relocated(object)) return 0;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
        const uintptr_t start = object->dlpi_addr + part->p_vaddr;
        // Whole pages of this part only.
        const uintptr_t first = (start + page - 1) & ~(page - 1);
        const uintptr_t end = (start + part->p_memsz) & ~(page - 1);
        if (end > first) madvise((void *)first, end - first, MADV_DONTNEED);
    }
    return 0;
}

void release_unused_memory(void)
{
    malloc_trim(0);
    if (is_traced()) return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    dl_iterate_phdr(release_object, &page);
}
#else
void release_unused_memory(void) {}
#endif
