#include "CPixels.h"

#include "octets.h"

// Pixels over pixels.

// Fades eight pixels to a part of 255.
EVERYWHERE void fade(struct layer *layer, const octet *pixels, const pairs *part)
{
    struct split components;
    split(&components, pixels);
    multiply(&components.outer, part);
    multiply(&components.inner, part);
    join(&layer->pixels, &components);
    pairs alpha;
    octet alphas = *pixels >> 24;
    spread(&alpha, &alphas);
    multiply(&alpha, part);
    layer->rest = 255 - alpha;
}

EVERYWHERE int are_opaque(const octet *pixels)
{
    octet alphas = *pixels | 0x00FFFFFF, opaque = (octet){0} + UINT32_MAX;
    return are_same(&alphas, &opaque);
}

// `is_whole` says that the part is 255.
EVERYWHERE void blend_row(uint32_t *to, const uint32_t *from, ptrdiff_t width, const pairs *part, int is_whole)
{
    octet above, next, nothing = {0};
    struct layer layer;
    ptrdiff_t x = 0;
    while (x + 8 <= width) {
        memcpy(&above, from + x, sizeof above);
        if (is_whole && are_opaque(&above)) {
            memcpy(to + x, &above, sizeof above);
            x += 8;
            continue;
        }
        int is_empty = are_same(&above, &nothing);
        if (!is_empty)
            fade(&layer, &above, part);
        // Most pixels are like those before them: what was worked out for eight is used again.
        do {
            if (!is_empty)
                paint_over(to + x, &layer);
            x += 8;
            if (x + 8 > width)
                break;
            memcpy(&next, from + x, sizeof next);
        } while (are_same(&next, &above));
    }
    if (x == width)
        return;
    if (width >= 8) {
        memcpy(&above, from + width - 8, sizeof above);
        octet mask;
        mask_last(&mask, width - x);
        above &= mask;
        fade(&layer, &above, part);
        paint_over(to + width - 8, &layer);
        return;
    }
    uint32_t all[8] = {0};
#pragma clang loop vectorize(disable) unroll(disable)
    for (x = 0; x < width; x++)
        all[x] = from[x];
    memcpy(&above, all, sizeof above);
    fade(&layer, &above, part);
    paint_some_over(to, width, &layer);
}

EVERYWHERE void blend(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                      ptrdiff_t width, ptrdiff_t height, uint32_t part, int is_whole)
{
    pairs parts = (pairs){0} + (uint16_t)part;
    for (ptrdiff_t y = 0; y < height; y++, to += to_row, from += from_row)
        blend_row(to, from, width, &parts, is_whole);
}

// Paints up to eight pixels over others by the bytes of their coverage, in the order of memory.
EVERYWHERE void blend_covered(uint32_t *to, const octet *above, uint64_t coverage)
{
    eight_bytes bytes;
    memcpy(&bytes, &coverage, sizeof bytes);
    octet words = __builtin_convertvector(bytes, octet);
    pairs part;
    spread(&part, &words);
    struct layer layer;
    fade(&layer, above, &part);
    paint_over(to, &layer);
}

EVERYWHERE void blend_row_through(uint32_t *to, const uint32_t *from, const uint8_t *coverage, ptrdiff_t width)
{
    pairs whole = (pairs){0} + 255;
    octet above;
    uint64_t eight;
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
        memcpy(&eight, coverage + x, sizeof eight);
        if (eight == UINT64_MAX) {
            ptrdiff_t end = x + 8;
            while (end + 8 <= width && (memcpy(&eight, coverage + end, sizeof eight), eight == UINT64_MAX))
                end += 8;
            blend_row(to + x, from + x, end - x, &whole, 1);
            x = end - 8;
        } else if (eight != 0) {
            memcpy(&above, from + x, sizeof above);
            blend_covered(to + x, &above, eight);
        }
    }
    if (x == width)
        return;
    uint32_t pixels[8] = {0}, below[8] = {0};
    uint8_t bytes[8] = {0};
    memcpy(pixels, from + x, (size_t)(width - x) * sizeof *from);
    memcpy(below, to + x, (size_t)(width - x) * sizeof *to);
    memcpy(bytes, coverage + x, (size_t)(width - x));
    memcpy(&above, pixels, sizeof above);
    memcpy(&eight, bytes, sizeof eight);
    blend_covered(below, &above, eight);
    memcpy(to + x, below, (size_t)(width - x) * sizeof *to);
}

EVERYWHERE void blend_through(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                              const uint8_t *coverage, ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height)
{
    for (ptrdiff_t y = 0; y < height; y++, to += to_row, from += from_row, coverage += coverage_row)
        blend_row_through(to, from, coverage, width);
}

#ifdef WIDE
static WIDE void wide_blend(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                            ptrdiff_t width, ptrdiff_t height)
{
    blend(to, to_row, from, from_row, width, height, 255, 1);
}

static WIDE void wide_blend_faded(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                                  ptrdiff_t width, ptrdiff_t height, uint32_t part)
{
    blend(to, to_row, from, from_row, width, height, part, 0);
}

static WIDE void wide_blend_through(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                                    const uint8_t *coverage, ptrdiff_t coverage_row, ptrdiff_t width,
                                    ptrdiff_t height)
{
    blend_through(to, to_row, from, from_row, coverage, coverage_row, width, height);
}
#endif

void pixels_blend(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                  ptrdiff_t width, ptrdiff_t height, uint32_t part)
{
#ifdef WIDE
    if (HAS_WIDE) {
        if (part == 255)
            wide_blend(to, to_row, from, from_row, width, height);
        else
            wide_blend_faded(to, to_row, from, from_row, width, height, part);
        return;
    }
#endif
    blend(to, to_row, from, from_row, width, height, part, part == 255);
}

void pixels_blend_through(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                          const uint8_t *coverage, ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_blend_through(to, to_row, from, from_row, coverage, coverage_row, width, height);
        return;
    }
#endif
    blend_through(to, to_row, from, from_row, coverage, coverage_row, width, height);
}
