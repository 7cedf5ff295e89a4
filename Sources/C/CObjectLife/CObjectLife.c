// Frees objects of main-actor classes on the main actor, whichever thread drops their last reference. So
// does `isolated deinit`, but it forbids a plain `deinit` in every subclass.
#define _GNU_SOURCE
#include "CObjectLife.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

// An actor's executor, as Swift's runtime hands it on.
typedef struct {
    void *identity;
    uintptr_t implementation;
} executor;

// What the compiler calls for an `isolated deinit`: runs `work` at once where that executor's code runs
// already, else as a job of the executor.
extern __attribute__((swiftcall)) executor swift_task_getMainExecutor(void);
extern __attribute__((swiftcall)) void swift_task_deinitOnExecutor(
    void *object, __attribute__((swiftcall)) void (*work)(void *object), executor executor,
    size_t flags);

// The classes' own destroyers, by the address of the class: a hash table with linear probing, at most half
// full. The main actor alone writes; any thread reads. A class is published after its destroyer, and a
// table after its entries.
typedef struct {
    _Atomic(void *) metadata;
    object_destroyer destroyer;
} entry;

typedef struct table {
    size_t capacity; // a power of two
    size_t count;
    struct table *former; // smaller ones stay: another thread may be reading them
    entry entries[];
} table;

static _Atomic(table *) classes;

// The process's main thread once it has made an object, else 0. Nothing but the main actor runs there. It
// is not the only thread of the main actor: `dispatchMain()` ends it, and others drain the main queue.
static _Atomic(pthread_t) main_thread;

static size_t first_place(const table *in, void *metadata)
{
    return ((uintptr_t)metadata >> 4) * 0x9e3779b97f4a7c15u >> 20 & (in->capacity - 1);
}

static void insert(table *in, void *metadata, object_destroyer destroyer)
{
    size_t place = first_place(in, metadata);
    while (atomic_load_explicit(&in->entries[place].metadata, memory_order_relaxed) != NULL)
        place = (place + 1) & (in->capacity - 1);
    in->entries[place].destroyer = destroyer;
    atomic_store_explicit(&in->entries[place].metadata, metadata, memory_order_release);
    in->count++;
}

// A table of twice the size with the same classes.
static table *grown(table *former)
{
    size_t capacity = former == NULL ? 64 : former->capacity * 2;
    table *made = calloc(1, sizeof(table) + capacity * sizeof(entry));
    if (made == NULL) abort();
    made->capacity = capacity;
    made->former = former;
    for (size_t place = 0; former != NULL && place < former->capacity; place++) {
        entry *old = &former->entries[place];
        void *metadata = atomic_load_explicit(&old->metadata, memory_order_relaxed);
        if (metadata != NULL) insert(made, metadata, old->destroyer);
    }
    return made;
}

void adopt_class(void *metadata)
{
#ifdef __linux__
    if (gettid() == getpid())
        atomic_store_explicit(&main_thread, pthread_self(), memory_order_relaxed);
#endif
    table *present = atomic_load_explicit(&classes, memory_order_relaxed);
    if (present == NULL || present->count * 2 >= present->capacity) {
        present = grown(present);
        atomic_store_explicit(&classes, present, memory_order_release);
    }
    insert(present, metadata, *destroyer_of_class(metadata));
    *destroyer_of_class(metadata) = destroy_on_main_actor;
}

static object_destroyer own_destroyer(void *metadata)
{
    const table *present = atomic_load_explicit(&classes, memory_order_acquire);
    size_t place = first_place(present, metadata);
    while (atomic_load_explicit(&present->entries[place].metadata, memory_order_acquire) != metadata)
        place = (place + 1) & (present->capacity - 1);
    return present->entries[place].destroyer;
}

static __attribute__((swiftcall)) void destroy(void *object) { own_destroyer(*(void **)object)(object); }

__attribute__((swiftcall)) void destroy_on_main_actor(__attribute__((swift_context)) void *object)
{
    // What the runtime finds out in 500 instructions.
    if (pthread_self() == atomic_load_explicit(&main_thread, memory_order_relaxed))
        return destroy(object);
    swift_task_deinitOnExecutor(object, destroy, swift_task_getMainExecutor(), 0);
}
