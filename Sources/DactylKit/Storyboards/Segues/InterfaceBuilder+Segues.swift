/// Makes a segue of a class.
typealias SegueMaker =
  @MainActor (
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue

extension InterfaceBuilder {
  private static var segueMakers: [String: SegueMaker] = [:]

  /// Makes a class of segues known by its name, alone and with the module before it.
  ///
  ///     InterfaceBuilder.register(Swap.self, Swap.init)
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: What files call it, where that is another name than the class has here.
  ///   - make: Makes one; called once for each time that the segue is triggered.
  public static func register<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, as name: String? = nil,
    _ make:
      @escaping @MainActor (
        _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
      ) -> Segue
  ) {
    for name in [String(reflecting: type), "\(type)"] + (name.map { [$0] } ?? []) {
      segueMakers[name] = { make($0, $1, $2) }
    }
  }

  /// What makes segues of the class that a file calls so, with or without a module before it.
  static func segueMaker(_ className: String) -> SegueMaker? {
    segueMakers[className]
      ?? className.split(separator: ".").last.flatMap { segueMakers[String($0)] }
  }
}
