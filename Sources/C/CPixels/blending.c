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

EVERYWHERE int are_same(const octet *one, const octet *other)
{
    octet difference = *one ^ *other;
    return __builtin_reduce_or(difference) == 0;
}

EVERYWHERE void blend_row(uint32_t *to, const uint32_t *from, ptrdiff_t width, const pairs *part)
{
    // Most pixels are like those before them: what was worked out for eight is used again.
    octet known = {0}, above;
    struct layer layer;
    fade(&layer, &known, part);
    int is_empty = 1;
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
        memcpy(&above, from + x, sizeof above);
        if (!are_same(&above, &known)) {
            fade(&layer, &above, part);
            known = above;
            octet nothing = {0};
            is_empty = are_same(&above, &nothing);
        }
        if (!is_empty)
            paint_over(to + x, &layer);
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
                      ptrdiff_t width, ptrdiff_t height, uint32_t part)
{
    pairs parts = (pairs){0} + (uint16_t)part;
    for (ptrdiff_t y = 0; y < height; y++, to += to_row, from += from_row)
        blend_row(to, from, width, &parts);
}

#ifdef WIDE
static WIDE void wide_blend(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                            ptrdiff_t width, ptrdiff_t height, uint32_t part)
{
    blend(to, to_row, from, from_row, width, height, part);
}
#endif

void pixels_blend(uint32_t *to, ptrdiff_t to_row, const uint32_t *from, ptrdiff_t from_row,
                  ptrdiff_t width, ptrdiff_t height, uint32_t part)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_blend(to, to_row, from, from_row, width, height, part);
        return;
    }
#endif
    blend(to, to_row, from, from_row, width, height, part);
}
