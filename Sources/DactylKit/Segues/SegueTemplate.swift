/// What an interface file says of a segue: from it each trigger makes a `UIStoryboardSegue`.
package struct SegueTemplate {
  /// What the file calls the segue's kind (spec SB:4). A `relationship` is none: its child is made
  /// together with the container.
  package enum Kind: String {
    case show, showDetail, push, replace, modal, presentation, popoverPresentation, embed, unwind
    case custom
    /// What files of older Interface Builders call a ``popoverPresentation``.
    case popover

    /// Whether it leads to a popover.
    package var isPopover: Bool { self == .popoverPresentation || self == .popover }
  }

  package var kind: Kind
  /// The name that a program knows it by.
  package var identifier: String?
  /// The class of the segue, where the file names one.
  package var className: String?
  package var animates = true
  package var modalPresentationStyle: UIModalPresentationStyle?
  package var modalTransitionStyle: UIModalTransitionStyle?
  /// Which side of a split view a `replace` is for: 0 the first, 1 the second.
  package var splitViewControllerTargetIndex: Int?
  /// From where a popover comes: a view or a bar item of the source's scene.
  package var popoverAnchor: (@MainActor () -> AnyObject?)?
  package var popoverArrowDirections: UIPopoverArrowDirection = .any
  /// The method that an `unwind` looks for.
  package var unwindAction: String?
  /// The line of the file.
  package var line = 0
  /// Makes the destination anew for each trigger; `nil` when it cannot be made, which is warned of.
  /// An `unwind` has none.
  package var makeDestination:
    @MainActor (_ source: UIViewController, _ sender: Any?) -> UIViewController? = { _, _ in nil }

  package init(kind: Kind, identifier: String? = nil) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// Makes a segue of a class.
package typealias SegueMaker =
  @MainActor (
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue

/// The classes of segues that a program has registered, by the names that files use.
@MainActor
package enum SegueClasses {
  private static var makers: [String: SegueMaker] = [:]

  /// Makes a class known by a name.
  package static func register(_ name: String, _ make: @escaping SegueMaker) {
    makers[name] = make
  }

  /// What makes segues of the class that a file calls so, with or without a module before it.
  package static func maker(_ className: String) -> SegueMaker? {
    makers[className] ?? className.split(separator: ".").last.flatMap { makers[String($0)] }
  }
}
