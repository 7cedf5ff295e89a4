/// What a controller keeps of the storyboard that it comes from.
package struct StoryboardSide {
  /// The segues that begin at the controller, or at an object of its scene, in the file's order.
  package var segues: [SegueTemplate] = []
  /// The scene or nib that it was made of; `nil` for one that is made in code.
  package var origin: (any ControllerOrigin)?
}
