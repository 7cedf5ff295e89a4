#ifndef OCTETS_H
#define OCTETS_H
// Arithmetic on eight pixels at once, for the loops of this module.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Each loop is compiled twice: for every processor of its kind, and for those that take 32 bytes at once.
#define EVERYWHERE static inline __attribute__((always_inline))
#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#endif

// Eight pixels as they lie in memory.
typedef uint32_t octet __attribute__((vector_size(32)));
typedef uint8_t octet_bytes __attribute__((vector_size(32)));
// Two of the four components of eight pixels, with room for products.
typedef uint16_t pairs __attribute__((vector_size(32)));
typedef uint32_t long_pairs __attribute__((vector_size(64)));
// One byte for each of eight pixels.
typedef uint8_t eight_bytes __attribute__((vector_size(8)));

// The components of eight pixels: blue and red, and green and alpha.
struct split {
    pairs outer, inner;
};

EVERYWHERE void split(struct split *parts, const octet *pixels)
{
    octet outer = *pixels & 0x00FF00FF, inner = *pixels >> 8 & 0x00FF00FF;
    memcpy(&parts->outer, &outer, sizeof outer);
    memcpy(&parts->inner, &inner, sizeof inner);
}

EVERYWHERE void join(octet *pixels, const struct split *parts)
{
    octet outer, inner;
    memcpy(&outer, &parts->outer, sizeof outer);
    memcpy(&inner, &parts->inner, sizeof inner);
    *pixels = outer | inner << 8;
}

// Multiplies parts of 255 by parts of 255. The quotient by 255 is the product with 257, less its last 16 bits.
EVERYWHERE void multiply(pairs *parts, const pairs *by)
{
    pairs product = *parts * *by + 128;
    long_pairs wide = __builtin_convertvector(product, long_pairs) * 257 >> 16;
    *parts = __builtin_convertvector(wide, pairs);
}

// A byte for each pixel, the lowest of its word, at the places of all components.
EVERYWHERE void spread(pairs *parts, const octet *words)
{
    octet both = *words | *words << 16;
    memcpy(parts, &both, sizeof both);
}

// Eight pixels to be painted over others, and what they leave of those.
struct layer {
    octet pixels;
    pairs rest;
};

EVERYWHERE int are_same(const octet *one, const octet *other)
{
    octet difference = *one ^ *other;
    return __builtin_reduce_or(difference) == 0;
}

// Puts eight pixels over others. A sum ends at 255: the pixels of a picture from outside may be brighter
// than their alpha allows.
EVERYWHERE void put_over(octet *below, const struct layer *layer)
{
    struct split components;
    split(&components, below);
    multiply(&components.outer, &layer->rest);
    multiply(&components.inner, &layer->rest);
    join(below, &components);
    octet_bytes sum = __builtin_elementwise_add_sat((octet_bytes)*below, (octet_bytes)layer->pixels);
    memcpy(below, &sum, sizeof sum);
}

// Paints eight pixels over those in memory.
EVERYWHERE void paint_over(uint32_t *pixels, const struct layer *layer)
{
    octet below;
    memcpy(&below, pixels, sizeof below);
    put_over(&below, layer);
    memcpy(pixels, &below, sizeof below);
}

// The last pixels of a row, fewer than eight, are painted with those before them, which are done: their words
// or bytes are set to nothing.
static const uint32_t word_masks[16] = {0, 0, 0, 0, 0, 0, 0, 0,
    UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
static const uint8_t byte_masks[16] = {0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255};

EVERYWHERE void mask_last(octet *mask, ptrdiff_t count)
{
    memcpy(mask, word_masks + count, sizeof *mask);
}

EVERYWHERE uint64_t last_bytes(ptrdiff_t count)
{
    uint64_t mask;
    memcpy(&mask, byte_masks + count, sizeof mask);
    return mask;
}

// Paints the first pixels of a layer, fewer than eight, where the row is no longer.
EVERYWHERE void paint_some_over(uint32_t *pixels, ptrdiff_t count, const struct layer *layer)
{
    uint32_t some[8] = {0};
#pragma clang loop vectorize(disable) unroll(disable)
    for (ptrdiff_t x = 0; x < count; x++)
        some[x] = pixels[x];
    paint_over(some, layer);
#pragma clang loop vectorize(disable) unroll(disable)
    for (ptrdiff_t x = 0; x < count; x++)
        pixels[x] = some[x];
}

#endif
