#include "CPixels.h"

#include "octets.h"

// A color over pixels.

// A color that is painted over eight pixels.
struct paint {
    struct layer layer;
    struct split components;
    pairs alpha;
    uint32_t color;
};

EVERYWHERE void set_paint(struct paint *paint, uint32_t color)
{
    paint->layer.pixels = (octet){0} + color;
    split(&paint->components, &paint->layer.pixels);
    paint->alpha = (pairs){0} + (uint16_t)(color >> 24);
    paint->layer.rest = 255 - paint->alpha;
    paint->color = color;
}

// The color as far as eight bytes of coverage let it through, in the order of memory. An opaque color's alpha
// is the coverage.
EVERYWHERE void cover(struct layer *layer, uint64_t coverage, int is_opaque, const struct paint *paint)
{
    eight_bytes bytes;
    memcpy(&bytes, &coverage, sizeof bytes);
    octet words = __builtin_convertvector(bytes, octet);
    pairs part, alpha;
    spread(&part, &words);
    struct split components = paint->components;
    multiply(&components.outer, &part);
    multiply(&components.inner, &part);
    join(&layer->pixels, &components);
    if (is_opaque) {
        alpha = part;
    } else {
        alpha = paint->alpha;
        multiply(&alpha, &part);
    }
    layer->rest = 255 - alpha;
}

enum { EMPTY, MIXED, FULL };

// What there is in 32 bytes of coverage: most of a mask is empty or full.
EVERYWHERE int find(const uint8_t *coverage)
{
    uint64_t parts[4];
    memcpy(parts, coverage, sizeof parts);
    if ((parts[0] | parts[1] | parts[2] | parts[3]) == 0)
        return EMPTY;
    return (parts[0] & parts[1] & parts[2] & parts[3]) == UINT64_MAX ? FULL : MIXED;
}

// The coverage of a row of fewer than eight pixels.
EVERYWHERE uint64_t all_of(const uint8_t *coverage, ptrdiff_t width)
{
    uint8_t bytes[8] = {0};
#pragma clang loop vectorize(disable) unroll(disable)
    for (ptrdiff_t x = 0; x < width; x++)
        bytes[x] = coverage[x];
    uint64_t all;
    memcpy(&all, bytes, sizeof all);
    return all;
}

EVERYWHERE void replace_row(uint32_t *pixels, ptrdiff_t width, uint32_t color)
{
    octet eight = (octet){0} + color;
    const uint32_t *end = pixels + (width & ~(ptrdiff_t)31);
#pragma clang loop unroll(disable)
    for (; pixels < end; pixels += 32)
        for (int part = 0; part < 32; part += 8)
            memcpy(pixels + part, &eight, sizeof eight);
    if (width & 16) {
        memcpy(pixels, &eight, sizeof eight);
        memcpy(pixels + 8, &eight, sizeof eight);
        pixels += 16;
    }
    if (width & 8) {
        memcpy(pixels, &eight, sizeof eight);
        pixels += 8;
    }
    if (width & 4) {
        memcpy(pixels, &eight, 4 * sizeof color);
        pixels += 4;
    }
    if (width & 2) {
        memcpy(pixels, &eight, 2 * sizeof color);
        pixels += 2;
    }
    if (width & 1)
        *pixels = color;
}

EVERYWHERE void fill_row(uint32_t *pixels, ptrdiff_t width, const struct paint *paint)
{
    // Most pixels are like those before them: what was worked out for eight is used again.
    octet known = {0}, painted = paint->layer.pixels, below;
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
        memcpy(&below, pixels + x, sizeof below);
        if (!are_same(&below, &known)) {
            known = below;
            put_over(&below, &paint->layer);
            painted = below;
        }
        memcpy(pixels + x, &painted, sizeof painted);
    }
    if (x == width)
        return;
    if (width < 8) {
        paint_some_over(pixels, width, &paint->layer);
        return;
    }
    struct layer last = paint->layer;
    octet mask, others;
    mask_last(&mask, width - x);
    last.pixels &= mask;
    others = ~mask & 0x00FF00FF;
    pairs whole;
    memcpy(&whole, &others, sizeof whole);
    last.rest |= whole;
    paint_over(pixels + width - 8, &last);
}

EVERYWHERE void fill_row_through(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t width,
                                 int is_opaque, const struct paint *paint)
{
    struct layer layer;
    ptrdiff_t x = 0;
    while (x + 8 <= width) {
        int found = x + 32 <= width ? find(coverage + x) : MIXED;
        if (found == EMPTY || (found == FULL && is_opaque)) {
            if (found == FULL)
                replace_row(pixels + x, 32, paint->color);
            x += 32;
            continue;
        }
        uint64_t eight;
        memcpy(&eight, coverage + x, sizeof eight);
        if (eight == UINT64_MAX && is_opaque) {
            replace_row(pixels + x, 8, paint->color);
        } else if (eight == UINT64_MAX) {
            paint_over(pixels + x, &paint->layer);
        } else if (eight != 0) {
            cover(&layer, eight, is_opaque, paint);
            paint_over(pixels + x, &layer);
        }
        x += 8;
    }
    if (x == width)
        return;
    if (width < 8) {
        cover(&layer, all_of(coverage, width), is_opaque, paint);
        paint_some_over(pixels, width, &layer);
        return;
    }
    uint64_t last;
    memcpy(&last, coverage + width - 8, sizeof last);
    last &= last_bytes(width - x);
    if (last == 0)
        return;
    cover(&layer, last, is_opaque, paint);
    paint_over(pixels + width - 8, &layer);
}

EVERYWHERE void replace_row_through(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t width,
                                    const struct paint *paint)
{
    struct layer layer;
    ptrdiff_t x = 0;
    while (x + 8 <= width) {
        int found = x + 32 <= width ? find(coverage + x) : MIXED;
        if (found != MIXED) {
            replace_row(pixels + x, 32, found == FULL ? paint->color : 0);
            x += 32;
            continue;
        }
        uint64_t eight;
        memcpy(&eight, coverage + x, sizeof eight);
        cover(&layer, eight, 0, paint);
        memcpy(pixels + x, &layer.pixels, sizeof layer.pixels);
        x += 8;
    }
    if (x == width)
        return;
    if (width < 8) {
        cover(&layer, all_of(coverage, width), 0, paint);
        for (x = 0; x < width; x++)
            pixels[x] = layer.pixels[x];
        return;
    }
    uint64_t last;
    memcpy(&last, coverage + width - 8, sizeof last);
    cover(&layer, last, 0, paint);
    memcpy(pixels + width - 8, &layer.pixels, sizeof layer.pixels);
}

EVERYWHERE void replace(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                        uint32_t color)
{
    for (ptrdiff_t y = 0; y < height; y++, pixels += row)
        replace_row(pixels, width, color);
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

EVERYWHERE void replace_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                                ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                                uint32_t color)
{
    struct paint paint;
    set_paint(&paint, color);
    for (ptrdiff_t y = 0; y < height; y++, pixels += row, coverage += coverage_row)
        replace_row_through(pixels, coverage, width, &paint);
}

#ifdef WIDE
static WIDE void wide_replace(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                              uint32_t color)
{
    replace(pixels, row, width, height, color);
}

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

static WIDE void wide_replace_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                                      ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                                      uint32_t color)
{
    replace_through(pixels, row, coverage, coverage_row, width, height, color);
}
#endif

void pixels_replace(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                    uint32_t color)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_replace(pixels, row, width, height, color);
        return;
    }
#endif
    replace(pixels, row, width, height, color);
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

void pixels_replace_through(uint32_t *pixels, ptrdiff_t row, const uint8_t *coverage,
                            ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height, uint32_t color)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_replace_through(pixels, row, coverage, coverage_row, width, height, color);
        return;
    }
#endif
    replace_through(pixels, row, coverage, coverage_row, width, height, color);
}

void coverage_add(uint8_t *to, ptrdiff_t to_row, const uint8_t *from, ptrdiff_t from_row,
                  ptrdiff_t width, ptrdiff_t height)
{
    for (ptrdiff_t y = 0; y < height; y++, to += to_row, from += from_row) {
        // Glyphs are one, two or three eights wide.
#pragma clang loop unroll(disable)
        for (ptrdiff_t x = 0; x < width; x += 8) {
            eight_bytes sum, more;
            memcpy(&sum, to + x, sizeof sum);
            memcpy(&more, from + x, sizeof more);
            sum = __builtin_elementwise_add_sat(sum, more);
            memcpy(to + x, &sum, sizeof sum);
        }
    }
}

// The weights of Rec. 709 in 256ths.
void pixels_recolor(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, int is_gray,
                    int is_opposite)
{
    for (ptrdiff_t y = 0; y < height; y++, pixels += row)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t pixel = pixels[x], alpha = pixel >> 24;
            uint32_t r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
            if (is_gray)
                r = g = b = (54 * r + 183 * g + 19 * b + 128) >> 8;
            if (is_opposite) {
                // Premultiplied: no color is more than its coverage.
                r = r > alpha ? 0 : alpha - r;
                g = g > alpha ? 0 : alpha - g;
                b = b > alpha ? 0 : alpha - b;
            }
            pixels[x] = alpha << 24 | r << 16 | g << 8 | b;
        }
}
