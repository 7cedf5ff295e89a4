"""sdl.py: a window of SDL 3, which prints the events of fingers, pinches and the mouse, one JSON object a line.

SDL has no layers and no gestures: what it makes of fingers is a mouse and, on some systems, a pinch."""

import ctypes
import json
import struct
import time

SDL = ctypes.CDLL("libSDL3.so.0")
SDL.SDL_CreateWindow.restype = ctypes.c_void_p
SDL.SDL_CreateWindow.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_uint64]
SDL.SDL_GetError.restype = ctypes.c_char_p
INIT_VIDEO = 0x20
NAMES = {
    0x400: "mouse motion", 0x401: "mouse button down", 0x402: "mouse button up", 0x700: "finger down", 0x701: "finger up",
    0x702: "finger motion", 0x703: "finger canceled", 0x710: "pinch begin", 0x711: "pinch update", 0x712: "pinch end"}
QUIT = 0x100


def main():
    if not SDL.SDL_Init(INIT_VIDEO):
        raise SystemExit(SDL.SDL_GetError().decode())
    version = SDL.SDL_GetVersion()
    print(json.dumps({"toolkit": "SDL", "version": f"{version // 1000000}.{version // 1000 % 1000}.{version % 1000}"}), flush=True)
    SDL.SDL_CreateWindow(b"touch", 400, 400, 0)
    event = ctypes.create_string_buffer(128)
    while True:
        while SDL.SDL_PollEvent(event):
            kind = struct.unpack_from("=I", event)[0]
            if kind == QUIT:
                return
            if kind not in NAMES:
                continue
            said = {"event": NAMES[kind]}
            if 0x700 <= kind <= 0x703:
                x, y, dx, dy = struct.unpack_from("=ffff", event, 32)
                said.update(x=round(x * 400, 1), dx=round(dx * 400, 1))
            elif kind == 0x400:
                said.update(x=round(struct.unpack_from("=f", event, 28)[0], 1))
            print(json.dumps(said), flush=True)
        time.sleep(0.002)


main()
