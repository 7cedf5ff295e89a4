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
