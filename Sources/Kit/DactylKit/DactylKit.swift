// A program that imports `DactylKit` has all floors of the kit. `@_exported` hands them on; it has no official
// spelling yet.
@_exported public import DactylControls
@_exported public import DactylEvents
@_exported public import DactylGraphics
@_exported public import DactylWidgets
