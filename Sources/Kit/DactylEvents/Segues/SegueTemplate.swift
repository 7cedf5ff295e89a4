/// The description of a segue in an interface file. Each trigger makes a `UIStoryboardSegue` from
/// it.
package struct SegueTemplate {
  /// The kind of segue in the file (spec SB:4). A `relationship` is no segue: its child is made
  /// together with the container.
  package enum Kind: String {
    case show, showDetail, push, replace, modal, presentation, popoverPresentation, embed, unwind
    case custom
    /// The name of ``popoverPresentation`` in files of older versions of Interface Builder.
    case popover

    /// Whether the segue shows a popover.
    package var isPopover: Bool { self == .popoverPresentation || self == .popover }
  }

  package var kind: Kind
  /// The identifier for the program.
  package var identifier: String?
  /// The segue's class, if the file names one.
  package var className: String?
  package var animates = true
  package var modalPresentationStyle: UIModalPresentationStyle?
  package var modalTransitionStyle: UIModalTransitionStyle?
  /// The side of a split view for a `replace` segue: 0 for the first, 1 for the second.
  package var splitViewControllerTargetIndex: Int?
  /// Returns the popover's anchor: a view or bar button item of the source's scene.
  package var popoverAnchor: (@MainActor () -> AnyObject?)?
  package var popoverArrowDirections: UIPopoverArrowDirection = .any
  /// The action of an `unwind` segue.
  package var unwindAction: String?
  /// The line in the file.
  package var line = 0
  /// Makes a new destination for each trigger; returns `nil` with a warning if it cannot. An
  /// `unwind` segue has none.
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

/// The segue classes that a program has registered, by their names in files.
@MainActor
package enum SegueClasses {
  private static var makers: [String: SegueMaker] = [:]

  /// Registers a class with a name.
  package static func register(_ name: String, _ make: @escaping SegueMaker) {
    makers[name] = make
  }

  /// The function that makes segues of a class; the name may have a module before it.
  package static func maker(_ className: String) -> SegueMaker? {
    makers[className] ?? className.split(separator: ".").last.flatMap { makers[String($0)] }
  }
}
