#ifndef CPIXELS_H
#define CPIXELS_H
// Loops over pixels that a compiler turns into instructions for many at once: Swift has no word for that
// which is quick in debug builds too.
//
// Pixels are premultiplied words `AARRGGBB`. Lengths of rows are in pixels or bytes of coverage. Results are
// rounded as pixman, cairo's painter of pixels, rounds them.
#include <stddef.h>
#include <stdint.h>

// Sets every pixel of a rectangle to a color.
void pixels_replace(uint32_t *_Nonnull pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                    uint32_t color);

// Paints a color over every pixel of a rectangle.
void pixels_fill(uint32_t *_Nonnull pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                 uint32_t color);

// Paints a color over every pixel of a rectangle by its coverage: 0 leaves it as it is, 255 is the whole
// color.
void pixels_fill_through(uint32_t *_Nonnull pixels, ptrdiff_t row, const uint8_t *_Nonnull coverage,
                         ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                         uint32_t color);

// Sets every pixel of a rectangle to a color by its coverage: 0 leaves it transparent. It is what
// `pixels_fill_through` makes of transparent pixels.
void pixels_replace_through(uint32_t *_Nonnull pixels, ptrdiff_t row, const uint8_t *_Nonnull coverage,
                            ptrdiff_t coverage_row, ptrdiff_t width, ptrdiff_t height,
                            uint32_t color);

// Paints pixels over others, faded to `part` of 255. The rectangles do not overlap.
void pixels_blend(uint32_t *_Nonnull to, ptrdiff_t to_row, const uint32_t *_Nonnull from,
                  ptrdiff_t from_row, ptrdiff_t width, ptrdiff_t height, uint32_t part);

// Paints pixels over others by their coverage: 0 leaves a pixel as it is.
void pixels_blend_through(uint32_t *_Nonnull to, ptrdiff_t to_row, const uint32_t *_Nonnull from,
                          ptrdiff_t from_row, const uint8_t *_Nonnull coverage, ptrdiff_t coverage_row,
                          ptrdiff_t width, ptrdiff_t height);

// Makes a row longer or shorter: each pixel is mixed of the two around a place in the row `from`. Places are in
// 65536ths of a pixel, `step` is from one to the next; before `first` and behind `last` it is theirs. `last` is whole.
void pixels_scale_row(uint32_t *_Nonnull to, const uint32_t *_Nonnull from, ptrdiff_t width, int64_t place,
                      int64_t step, int64_t first, int64_t last);

// Makes every pixel of a rectangle gray, or its opposite, or both.
void pixels_recolor(uint32_t *_Nonnull pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, int is_gray,
                    int is_opposite);

// Mixes two rows; `weight` is the share of the lower one in 256ths.
void pixels_mix_rows(uint32_t *_Nonnull to, const uint32_t *_Nonnull upper, const uint32_t *_Nonnull lower,
                     ptrdiff_t width, uint32_t weight);

// Blurs a rectangle of pixels by three boxes of a radius; nothing from outside of it comes in. `room` has space for
// eight times as many words as the longer side has pixels.
void pixels_blur(uint32_t *_Nonnull pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height, ptrdiff_t radius,
                 uint32_t *_Nonnull room);

// Moves the colors of a rectangle away from gray, by 256ths: 256 leaves them as they are.
void pixels_saturate(uint32_t *_Nonnull pixels, ptrdiff_t row, ptrdiff_t width, ptrdiff_t height,
                     int32_t saturation);

// Adds coverage to coverage, at most to 255. The width is a multiple of eight.
void coverage_add(uint8_t *_Nonnull to, ptrdiff_t to_row, const uint8_t *_Nonnull from,
                  ptrdiff_t from_row, ptrdiff_t width, ptrdiff_t height);

#endif
