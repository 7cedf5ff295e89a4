/// Performs the segue of a trigger (spec VC13:SEQ-SEGUE, VC6:SEQ-SEGUE).
extension UIViewController {
  /// Performs a segue that the user has triggered with a control, a recognizer, a bar button item
  /// or a row. ``shouldPerformSegue(withIdentifier:sender:)`` of the controller decides first. The
  /// sender of an embed segue is the container view, which the controller does not receive.
  package final func trigger(_ template: SegueTemplate, sender: Any?) {
    if template.kind == .unwind { return unwind(template, sender: sender, isAsked: true) }
    let known = template.kind == .embed ? nil : sender
    guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: known) else {
      return
    }
    perform(template, sender: sender)
  }

  /// Performs the segue with an identifier, for the program.
  final func perform(segueNamed identifier: String, sender: Any?) {
    guard let template = storyboardSide.segues.first(where: { $0.identifier == identifier }) else {
      let names = storyboardSide.segues.compactMap(\.identifier)
      return kitApplication.warn(
        .segueRefused(
          from: self, identifier: identifier,
          reason: names.isEmpty
            ? "no segue with an identifier begins there"
            : "no segue of that identifier begins there; there are \(names.sorted().quoted)"))
    }
    if template.kind == .unwind { return unwind(template, sender: sender, isAsked: false) }
    perform(template, sender: sender)
  }

  /// Makes the destination and the segue, calls `prepare` of the controller, and performs the
  /// segue.
  private func perform(_ template: SegueTemplate, sender: Any?) {
    guard mayMake(template) else { return }
    guard let destination = template.makeDestination(self, sender) else { return }
    let container = template.kind == .embed ? sender as? UIView : nil
    let segue = template.segue(from: self, to: destination, in: container, sender: sender)
    report(.prepareForSegue(identifier: template.identifier, to: destination))
    prepare(for: segue, sender: template.kind == .embed ? nil : sender)
    template.perform(segue)
  }

  /// Whether the segue can be made. The class of a custom segue must be registered.
  private func mayMake(_ template: SegueTemplate) -> Bool {
    guard let className = template.className, SegueClasses.maker(className) == nil else {
      return true
    }
    kitApplication.warn(.segueClassUnknown(from: self, className: className, line: template.line))
    return template.kind != .custom
  }
}

extension SegueTemplate {
  /// The segue for a trigger: of the class that the file names, else of the kit's class.
  @MainActor
  func segue(
    from source: UIViewController, to destination: UIViewController, in container: UIView?,
    sender: Any?
  ) -> UIStoryboardSegue {
    let own = className.flatMap {
      SegueClasses.maker($0)?(identifier, source, destination)
    }
    let segue =
      own
      ?? (kind.isPopover
        ? UIStoryboardPopoverSegue(
          identifier: identifier, source: source, destination: destination)
        : UIStoryboardSegue(identifier: identifier, source: source, destination: destination))
    if segue.handler == nil, kind != .custom, kind != .unwind {
      segue.handler = { [self] segue in show(segue, in: container) }
    }
    setUp(destination, sender: sender)
    return segue
  }

  /// Performs a segue, without animation if the file says so.
  @MainActor
  func perform(_ segue: UIStoryboardSegue) {
    if animates {
      segue.perform()
    } else {
      UIView.performWithoutAnimation { segue.perform() }
    }
  }
}

extension [String] {
  /// The names in quotes, separated by commas.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
