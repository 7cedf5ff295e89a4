#ifndef COBJECTLIFE_H
#define COBJECTLIFE_H
// What Swift's runtime does with objects at the end of their life, where the language has no word for it.
#include <stdbool.h>
#include <stdint.h>

// A class's destroyer: the function that the runtime calls when the last reference to an object goes. It
// runs the `deinit` of the class and of its superclasses, and gives the memory back.
typedef __attribute__((swiftcall)) void (*object_destroyer)(
    __attribute__((swift_context)) void *_Nonnull object);

// Frees an object on the main actor: at once where that one's code runs already, else as a job of its own.
// The runtime calls it in place of the destroyers of the classes that were adopted.
__attribute__((swiftcall)) void destroy_on_main_actor(
    __attribute__((swift_context)) void *_Nonnull object);

// Puts `destroy_on_main_actor` into the place of a class's own destroyer. Only on the main actor, before
// the class's first object can be freed.
void adopt_class(void *_Nonnull metadata);

// The destroyer stands two words before the address of the class's metadata: Swift's ABI,
// `docs/ABI/TypeMetadata.rst`.
static inline object_destroyer _Nonnull *_Nonnull destroyer_of_class(void *_Nonnull metadata)
{
    return (object_destroyer *)((uintptr_t *)metadata - 2);
}

// Has objects of this object's class freed on the main actor. Only on the main actor, from the object's
// `init`. After the first object of a class it is a load and a comparison.
static inline void free_on_main_actor(void *_Nonnull object)
{
    void *metadata = *(void **)object;
    if (*destroyer_of_class(metadata) != destroy_on_main_actor) adopt_class(metadata);
}

// Counts an object up unless its last reference is gone; answers whether it did. The memory must be there.
static inline bool retain_if_alive(void *_Nonnull object)
{
    extern void *swift_tryRetain(void *);
    return swift_tryRetain(object) != 0;
}
#endif
