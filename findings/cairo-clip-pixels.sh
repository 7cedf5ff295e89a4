#!/usr/bin/env bash
# cairo 1.18.4 paints other pixels when it is clipped, also far from the clip's edge and with a clip of whole pixels.
#
# A program that repaints only what changed expects to get the pixels of a full repaint. A slanted line repainted in a rectangle of whole
# pixels differs by up to 14 of 255 on its edge, since what cairo computes for a shape depends on where the clip cuts it; a turned image with the
# nearest filter shows other pixels of the image. A circle and a filled rectangle with round corners stay the same.
#
# Seen: libcairo2 1.18.4-3+b1 (and 1.16.0-7, which is no better).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3 libcairo2=1.18.4-3+b1
cat >"$folder/root/tmp/clip.py" <<'END'
import ctypes
import math

cairo = ctypes.CDLL("libcairo.so.2")
for name in ("image_surface_create", "create", "image_surface_get_data", "get_source"):
    getattr(cairo, f"cairo_{name}").restype = ctypes.c_void_p


def call(name, context, *numbers):
    getattr(cairo, f"cairo_{name}")(context, *(ctypes.c_double(number) for number in numbers))


def line(context):
    call("move_to", context, 10.2, 11.3)
    call("line_to", context, 180.4, 160.6)
    call("set_line_width", context, 3.1)
    call("stroke", context)


def circle(context):
    call("arc", context, 100.3, 99.1, 70.7, 0, 2 * math.pi)
    call("fill", context)


def painted(shape, clips):
    surface = ctypes.c_void_p(cairo.cairo_image_surface_create(0, 200, 200))
    for clip in clips:
        context = ctypes.c_void_p(cairo.cairo_create(surface))
        call("rectangle", context, *clip)
        cairo.cairo_clip(context)
        call("set_source_rgb", context, 1, 1, 1)
        cairo.cairo_paint(context)
        call("set_source_rgb", context, 0, 0, 0)
        shape(context)
        cairo.cairo_destroy(context)
    cairo.cairo_surface_flush(surface)
    return ctypes.string_at(cairo.cairo_image_surface_get_data(surface), 200 * 200 * 4)


whole, part = (0, 0, 200, 200), (60, 70, 33, 29)
for shape in (line, circle):
    pixels = zip(painted(shape, [whole]), painted(shape, [whole, part]))
    print(shape.__name__, max(abs(one - other) for one, other in pixels))
END
said=$("$here/within" "$folder/root" python3 /tmp/clip.py)
echo "cairo 1.18.4, greatest difference of a pixel after a part was painted anew:" $said
[ "$said" = $'line 14\ncircle 0' ] || changed "a line differed by 14, a circle by nothing"
