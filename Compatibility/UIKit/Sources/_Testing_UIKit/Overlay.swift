// A file that imports both Testing and UIKit makes the compiler import `_Testing_UIKit` as well:
// Swift Testing announces such a module (a "cross-import overlay", for attaching images to tests),
// but brings it for Apple's systems only. This empty one stands in its place, so that tests of
// UIKit code compile.
