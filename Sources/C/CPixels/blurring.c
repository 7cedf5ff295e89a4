#include "CPixels.h"

#include "octets.h"

// Blurs of pixels by boxes: each pixel becomes the mean of those in a box around it. A box ends where the
// rectangle does.

// The components of four pixels of as many lines, and room for their sums. They begin anywhere.
typedef uint8_t components __attribute__((vector_size(16), aligned(4)));
typedef uint32_t sums __attribute__((vector_size(64)));

// Sixteen sums times a share of 2²², rounded, are sixteen means: up to 32,767 bytes of 255 stay below 2³².
enum { share_bits = 22 };

EVERYWHERE void box(components *to, const components *from, ptrdiff_t count, ptrdiff_t radius)
{
    sums sum = {0};
    for (ptrdiff_t x = 0; x < radius && x < count; x++)
        sum += __builtin_convertvector(from[x], sums);
    ptrdiff_t known = 0;
    uint32_t share = 0;
    for (ptrdiff_t x = 0; x < count; x++) {
        ptrdiff_t first = x > radius ? x - radius : 0;
        ptrdiff_t last = x + radius < count ? x + radius : count - 1;
        if (x + radius < count)
            sum += __builtin_convertvector(from[last], sums);
        if (x > radius)
            sum -= __builtin_convertvector(from[first - 1], sums);
        ptrdiff_t within = last - first + 1;
        if (within != known) {
            share = (uint32_t)(((1 << share_bits) + within / 2) / within);
            known = within;
        }
        sums mean = (sum * share + (1u << (share_bits - 1))) >> share_bits;
        to[x] = __builtin_convertvector(mean, components);
    }
}

// Blurs lines of pixels, four at a time. `along` and `across` are the steps in a line and to the next one.
EVERYWHERE void blur_lines(uint32_t *pixels, ptrdiff_t along, ptrdiff_t length, ptrdiff_t across,
                           ptrdiff_t lines, ptrdiff_t radius, uint32_t *room)
{
    components *one = (components *)room, *other = one + length;
    for (ptrdiff_t line = 0; line < lines; line += 4) {
        ptrdiff_t count = lines - line < 4 ? lines - line : 4;
        uint32_t *first = pixels + line * across;
        for (ptrdiff_t x = 0; x < length; x++) {
            uint32_t some[4] = {0};
            for (ptrdiff_t each = 0; each < count; each++)
                some[each] = first[x * along + each * across];
            memcpy(one + x, some, sizeof some);
        }
        box(other, one, length, radius);
        box(one, other, length, radius);
        box(other, one, length, radius);
        for (ptrdiff_t x = 0; x < length; x++) {
            uint32_t some[4];
            memcpy(some, other + x, sizeof some);
            for (ptrdiff_t each = 0; each < count; each++)
                first[x * along + each * across] = some[each];
        }
    }
}

EVERYWHERE void blur(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, ptrdiff_t radius,
                     uint32_t *room)
{
    blur_lines(pixels, 1, width, row, height, radius, room);
    blur_lines(pixels, row, height, 1, width, radius, room);
}

EVERYWHERE uint32_t saturated(int32_t component, int32_t gray, int32_t alpha, int32_t saturation)
{
    int32_t far = gray + (((component - gray) * saturation + 128) >> 8);
    return (uint32_t)(far < 0 ? 0 : far > alpha ? alpha : far);
}

// Brightness is that of the standard ITU-R BT.709, in 256ths.
EVERYWHERE void saturate(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                         int32_t saturation)
{
    for (ptrdiff_t y = 0; y < height; y++, pixels += row)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t pixel = pixels[x];
            int32_t alpha = (int32_t)(pixel >> 24), red = pixel >> 16 & 255, green = pixel >> 8 & 255,
                    blue = pixel & 255;
            int32_t gray = (54 * red + 183 * green + 19 * blue + 128) >> 8;
            pixels[x] = (uint32_t)alpha << 24 | saturated(red, gray, alpha, saturation) << 16
                | saturated(green, gray, alpha, saturation) << 8
                | saturated(blue, gray, alpha, saturation);
        }
}

#ifdef WIDE
static WIDE void wide_blur(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                           ptrdiff_t radius, uint32_t *room)
{
    blur(pixels, row, width, height, radius, room);
}

static WIDE void wide_saturate(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                               int32_t saturation)
{
    saturate(pixels, row, width, height, saturation);
}
#endif

void pixels_blur(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, ptrdiff_t radius,
                 uint32_t *room)
{
    if (radius <= 0)
        return;
#ifdef WIDE
    if (HAS_WIDE) {
        wide_blur(pixels, row, width, height, radius, room);
        return;
    }
#endif
    blur(pixels, row, width, height, radius, room);
}

void pixels_saturate(uint32_t *pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, int32_t saturation)
{
    if (saturation == 256)
        return;
#ifdef WIDE
    if (HAS_WIDE) {
        wide_saturate(pixels, row, width, height, saturation);
        return;
    }
#endif
    saturate(pixels, row, width, height, saturation);
}
