#include "CPixels.h"

#include <string.h>

// Each loop is compiled twice: for every processor of its kind, and for those that take 32 bytes at once.
#define EVERYWHERE static inline __attribute__((always_inline))
#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#endif

typedef uint8_t four_bytes __attribute__((vector_size(4)));
typedef uint32_t four_words __attribute__((vector_size(16)));
// The components of four pixels, as they lie in memory.
typedef uint8_t components __attribute__((vector_size(16)));
// The same with room for products.
typedef uint16_t wide_components __attribute__((vector_size(32)));

EVERYWHERE void load(wide_components *wide, const void *memory)
{
    components narrow;
    memcpy(&narrow, memory, sizeof narrow);
    *wide = __builtin_convertvector(narrow, wide_components);
}

EVERYWHERE void store(const wide_components *wide, void *memory)
{
    components narrow = __builtin_convertvector(*wide, components);
    memcpy(memory, &narrow, sizeof narrow);
}

// Multiplies parts of 255 by parts of 255.
EVERYWHERE void multiply(wide_components *parts, const wide_components *by)
{
    wide_components product = *parts * *by + 128;
    *parts = (product + (product >> 8)) >> 8;
}

// A color that is painted over pixels: the components of four of them, and their alpha.
struct paint {
    wide_components components;
    wide_components alpha;
    uint32_t color;
};

EVERYWHERE void set_paint(struct paint *paint, uint32_t color)
{
    uint32_t colors[4] = {color, color, color, color};
    load(&paint->components, colors);
    uint32_t alphas = (color >> 24) * 0x01010101;
    uint32_t four[4] = {alphas, alphas, alphas, alphas};
    load(&paint->alpha, four);
    paint->color = color;
}

// Paints over four pixels.
EVERYWHERE void blend(uint32_t *pixels, const struct paint *paint)
{
    wide_components below, rest = 255 - paint->alpha;
    load(&below, pixels);
    multiply(&below, &rest);
    below += paint->components;
    store(&below, pixels);
}

// Paints over four pixels by their coverage: four bytes, in the order of memory. An opaque color's alpha is
// the coverage.
EVERYWHERE void blend_through(uint32_t *pixels, uint32_t coverage, int is_opaque,
                              const struct paint *paint)
{
    four_bytes bytes;
    memcpy(&bytes, &coverage, sizeof bytes);
    four_words spread = __builtin_convertvector(bytes, four_words) * 0x01010101;
    wide_components part, color = paint->components, alpha = paint->alpha, below;
    load(&part, &spread);
    multiply(&color, &part);
    if (is_opaque)
        alpha = part;
    else
        multiply(&alpha, &part);
    alpha = 255 - alpha;
    load(&below, pixels);
    multiply(&below, &alpha);
    below += color;
    store(&below, pixels);
}

// Paints over the last one to three pixels of a row that is `width` long.
EVERYWHERE void blend_rest(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t width,
                           const struct paint *paint)
{
    static const uint8_t nothing_but_the_last[4][4] = {
        {0}, {0, 0, 0, 255}, {0, 0, 255, 255}, {0, 255, 255, 255}};
    uint32_t last, parts = UINT32_MAX;
    memcpy(&last, nothing_but_the_last[width & 3], sizeof last);
    if (width >= 4) {
        // The four pixels at the end, of which the first ones are done.
        if (coverage)
            memcpy(&parts, coverage + width - 4, sizeof parts);
        blend_through(pixels + width - 4, parts & last, 0, paint);
        return;
    }
    uint32_t rest[4] = {0};
    if (coverage) {
        uint8_t bytes[4] = {0};
        memcpy(bytes, coverage, (size_t)width);
        memcpy(&parts, bytes, sizeof parts);
    }
    memcpy(rest, pixels, (size_t)width * sizeof *pixels);
    blend_through(rest, parts, 0, paint);
    memcpy(pixels, rest, (size_t)width * sizeof *pixels);
}

EVERYWHERE void replace_row(uint32_t *pixels, ptrdiff_t width, uint32_t color)
{
    for (ptrdiff_t x = 0; x < width; x++)
        pixels[x] = color;
}

EVERYWHERE void fill_row(uint32_t *pixels, ptrdiff_t width, const struct paint *paint)
{
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4)
        blend(pixels + x, paint);
    if (x < width)
        blend_rest(pixels, NULL, width, paint);
}

EVERYWHERE void fill_row_through(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t width,
                                 int is_opaque, const struct paint *paint)
{
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) {
        // Most of a mask is empty or full.
        uint32_t four;
        memcpy(&four, coverage + x, sizeof four);
        if (four == UINT32_MAX && is_opaque)
            replace_row(pixels + x, 4, paint->color);
        else if (four == UINT32_MAX)
            blend(pixels + x, paint);
        else if (four != 0)
            blend_through(pixels + x, four, is_opaque, paint);
    }
    if (x < width)
        blend_rest(pixels, coverage, width, paint);
}

EVERYWHERE void fill(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                     uint32_t color)
{
    struct paint paint;
    set_paint(&paint, color);
    for (ptrdiff_t y = 0; y < height; y++, pixels += row)
        fill_row(pixels, width, &paint);
}

EVERYWHERE void fill_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                             ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                             uint32_t color)
{
    struct paint paint;
    set_paint(&paint, color);
    for (ptrdiff_t y = 0; y < height; y++, pixels += row, coverage += coverage_row) {
        if (color >> 24 == 255)
            fill_row_through(pixels, coverage, width, 1, &paint);
        else
            fill_row_through(pixels, coverage, width, 0, &paint);
    }
}

#ifdef WIDE
static WIDE void wide_fill(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                           uint32_t color)
{
    fill(pixels, row, width, height, color);
}

static WIDE void wide_fill_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                                   ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                                   uint32_t color)
{
    fill_through(pixels, row, coverage, coverage_row, width, height, color);
}
#endif

void pixels_replace(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                    uint32_t color)
{
    // White, black and gray have four equal bytes.
    int is_even = color == (color & 255) * 0x01010101;
    for (ptrdiff_t y = 0; y < height; y++, pixels += row) {
        if (is_even)
            memset(pixels, (int)(color & 255), (size_t)width * sizeof *pixels);
        else
            replace_row(pixels, width, color);
    }
}

void pixels_fill(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, uint32_t color)
{
    if (color >> 24 == 255) {
        pixels_replace(pixels, row, width, height, color);
        return;
    }
#ifdef WIDE
    if (HAS_WIDE) {
        wide_fill(pixels, row, width, height, color);
        return;
    }
#endif
    fill(pixels, row, width, height, color);
}

void pixels_fill_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                         ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height, uint32_t color)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_fill_through(pixels, row, coverage, coverage_row, width, height, color);
        return;
    }
#endif
    fill_through(pixels, row, coverage, coverage_row, width, height, color);
}

void coverage_add(uint8_t *to, ptrdiff_t to_row, const uint8_t *from, ptrdiff_t from_row,
                  ptrdiff_t width, ptrdiff_t height)
{
    for (ptrdiff_t y = 0; y < height; y++, to += to_row, from += from_row) {
        for (ptrdiff_t x = 0; x < width; x++) {
            unsigned sum = (unsigned)to[x] + from[x];
            to[x] = (uint8_t)(sum < 255 ? sum : 255);
        }
    }
}
