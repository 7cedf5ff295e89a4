public import DactylKit

extension InterfaceBuilder {
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
      SegueClasses.register(name) { make($0, $1, $2) }
    }
  }
}
