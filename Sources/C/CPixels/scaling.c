#include "CPixels.h"

#include "octets.h"

// An image that is made larger or smaller, without being turned.

// Mixes pixels component by component; the weights, one a word, are the second ones' shares in 256ths.
EVERYWHERE void mix(octet *one, const octet *other, const octet *weights)
{
    pairs part, rest;
    spread(&part, weights);
    rest = 256 - part;
    struct split here, there;
    split(&here, one);
    split(&there, other);
    here.outer = (here.outer * rest + there.outer * part) >> 8;
    here.inner = (here.inner * rest + there.inner * part) >> 8;
    join(one, &here);
}

EVERYWHERE void mix_rows(uint32_t *to, const uint32_t *upper, const uint32_t *lower, ptrdiff_t width,
                         uint32_t weight)
{
    octet weights = (octet){0} + weight, above, below;
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
        memcpy(&above, upper + x, sizeof above);
        memcpy(&below, lower + x, sizeof below);
        mix(&above, &below, &weights);
        memcpy(to + x, &above, sizeof above);
    }
    uint32_t last[8] = {0}, last_below[8] = {0};
    for (ptrdiff_t i = x; i < width; i++) {
        last[i - x] = upper[i];
        last_below[i - x] = lower[i];
    }
    memcpy(&above, last, sizeof above);
    memcpy(&below, last_below, sizeof below);
    mix(&above, &below, &weights);
    memcpy(last, &above, sizeof last);
    for (ptrdiff_t i = x; i < width; i++)
        to[i] = last[i - x];
}

EVERYWHERE int64_t within(int64_t place, int64_t first, int64_t last)
{
    return place < first ? first : place > last ? last : place;
}

// The last place is a whole pixel, whose right neighbor is not looked at.
EVERYWHERE void scale_row(uint32_t *to, const uint32_t *from, ptrdiff_t width, int64_t place, int64_t step,
                          int64_t first, int64_t last)
{
    octet left, right, weights;
    for (ptrdiff_t x = 0; x < width; x += 8) {
        uint32_t lefts[8] = {0}, rights[8] = {0}, shares[8] = {0};
        ptrdiff_t count = width - x < 8 ? width - x : 8;
        int64_t end = place + 7 * step;
        if (count == 8 && place >= first && place < last && end >= first && end < last) {
#pragma clang loop unroll(full)
            for (int i = 0; i < 8; i++, place += step) {
                memcpy(lefts + i, from + (place >> 16), 4);
                memcpy(rights + i, from + (place >> 16) + 1, 4);
                shares[i] = (uint32_t)place >> 8 & 0xFF;
            }
        } else {
#pragma clang loop unroll(disable)
            for (ptrdiff_t i = 0; i < count; i++, place += step) {
                int64_t here = within(place, first, last);
                lefts[i] = from[here >> 16];
                rights[i] = from[(here >> 16) + (here < last)];
                shares[i] = (uint32_t)here >> 8 & 0xFF;
            }
        }
        memcpy(&left, lefts, sizeof left);
        memcpy(&right, rights, sizeof right);
        memcpy(&weights, shares, sizeof weights);
        mix(&left, &right, &weights);
        if (count == 8) {
            memcpy(to + x, &left, sizeof left);
        } else {
            memcpy(lefts, &left, sizeof lefts);
            memcpy(to + x, lefts, (size_t)count * sizeof *to);
        }
    }
}

#ifdef WIDE
static WIDE void wide_mix_rows(uint32_t *to, const uint32_t *upper, const uint32_t *lower, ptrdiff_t width,
                               uint32_t weight)
{
    mix_rows(to, upper, lower, width, weight);
}

static WIDE void wide_scale_row(uint32_t *to, const uint32_t *from, ptrdiff_t width, int64_t place,
                                int64_t step, int64_t first, int64_t last)
{
    scale_row(to, from, width, place, step, first, last);
}
#endif

void pixels_mix_rows(uint32_t *to, const uint32_t *upper, const uint32_t *lower, ptrdiff_t width,
                     uint32_t weight)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_mix_rows(to, upper, lower, width, weight);
        return;
    }
#endif
    mix_rows(to, upper, lower, width, weight);
}

void pixels_scale_row(uint32_t *to, const uint32_t *from, ptrdiff_t width, int64_t place, int64_t step,
                      int64_t first, int64_t last)
{
#ifdef WIDE
    if (HAS_WIDE) {
        wide_scale_row(to, from, width, place, step, first, last);
        return;
    }
#endif
    scale_row(to, from, width, place, step, first, last);
}
