// Every file of this floor, and whoever imports it, knows the floor below.
@_exported public import DactylGraphics
