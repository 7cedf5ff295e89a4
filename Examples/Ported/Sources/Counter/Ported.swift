// The program's sources lie in the folder iOS. The plugin writes them anew at every build; SwiftPM wants one
// file of the target's own.
