/// What an interface file says of a segue: from it each trigger makes a `UIStoryboardSegue`.
package struct SegueTemplate {
  /// What the file calls the segue's kind (spec SB:4). A `relationship` is none: its child is made
  /// together with the container.
  enum Kind: String {
    case show, showDetail, push, replace, modal, presentation, popoverPresentation, embed, unwind
    case custom
    /// What files of older Interface Builders call a ``popoverPresentation``.
    case popover

    /// Whether it leads to a popover.
    var isPopover: Bool { self == .popoverPresentation || self == .popover }
  }

  var kind: Kind
  /// The name that a program knows it by.
  var identifier: String?
  /// The class of the segue, where the file names one.
  var className: String?
  var animates = true
  var modalPresentationStyle: UIModalPresentationStyle?
  var modalTransitionStyle: UIModalTransitionStyle?
  /// Which side of a split view a `replace` is for: 0 the first, 1 the second.
  var splitViewControllerTargetIndex: Int?
  /// From where a popover comes: a view or a bar item of the source's scene.
  var popoverAnchor: (@MainActor () -> AnyObject?)?
  var popoverArrowDirections: UIPopoverArrowDirection = .any
  /// The method that an `unwind` looks for.
  var unwindAction: String?
  /// The line of the file.
  var line = 0
  /// Makes the destination anew for each trigger; `nil` when it cannot be made, which is warned of.
  /// An `unwind` has none.
  var makeDestination:
    @MainActor (_ source: UIViewController, _ sender: Any?) -> UIViewController? = { _, _ in nil }
}
