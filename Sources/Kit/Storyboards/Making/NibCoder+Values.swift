import DactylKit
import Foundation

extension NibCoder {
  /// The value of a key.
  enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// The element's value for one of the keys of ``CoderKey``.
  func value(_ key: String) -> Value? {
    switch key {
    case CoderKey.bounds: frame.map { .text("{{0, 0}, {\($0.width), \($0.height)}}") }
    case CoderKey.center: frame.map { .text("{\($0.midX), \($0.midY)}") }
    case CoderKey.mask: mask.map { .number(Double($0.rawValue)) }
    case CoderKey.alpha: element.number("alpha").map { .number(min(max($0, 0), 1)) }
    case CoderKey.hidden: flag("hidden")
    case CoderKey.tag: element.integer("tag").map { .number(Double($0)) }
    case CoderKey.keepsSubviews: flag("autoresizesSubviews")
    case CoderKey.clips: flag("clipsSubviews")
    // Written unless it is YES, even for labels, whose default is NO (spec SB:3).
    case CoderKey.interactionDisabled: .flag(element.flag("userInteractionEnabled") == false)
    case CoderKey.multipleTouch: flag("multipleTouchEnabled")
    case CoderKey.exclusiveTouch: flag("exclusiveTouch")
    case CoderKey.contentMode: contentMode.map { .number(Double($0.rawValue)) }
    case CoderKey.restorationIdentifier: restorationIdentifier.map { .text($0) }
    case CoderKey.tableStyle:
      element.choice("style", of: Choices.tables).map { .number(Double($0.rawValue)) }
    case CoderKey.cellStyle:
      element.choice("style", of: Choices.cells).map { .number(Double($0.rawValue)) }
    case CoderKey.reuseIdentifier: text("reuseIdentifier")
    default: controllerValue(key)
    }
  }

  private func controllerValue(_ key: String) -> Value? {
    switch key {
    case CoderKey.title: text("title")
    case CoderKey.nibName: text("nibName")
    case CoderKey.modalPresentation: choice("modalPresentationStyle", Self.presentations)
    case CoderKey.modalTransition: choice("modalTransitionStyle", Self.transitions)
    case CoderKey.definesContext: flag("definesPresentationContext")
    case CoderKey.providesStyle: flag("providesPresentationContextTransitionStyle")
    case CoderKey.hidesBottomBar: flag("hidesBottomBarWhenPushed")
    case CoderKey.contentSize:
      (element.size("preferredContentSize") ?? element.size("contentSizeForViewInPopover"))
        .map { .text("{\($0.width), \($0.height)}") }
    case CoderKey.pageStyle: choice("transitionStyle", ["pageCurl": 0, "scroll": 1])
    case CoderKey.pageOrientation:
      choice("navigationOrientation", ["horizontal": 0, "vertical": 1])
    case CoderKey.pageSpine: choice("spineLocation", ["none": 0, "min": 1, "mid": 2, "max": 3])
    case CoderKey.pageSpacing: number("pageSpacing")
    default: nil
    }
  }

  private func flag(_ name: String) -> Value? { element.flag(name).map { .flag($0) } }
  private func number(_ name: String) -> Value? { element.number(name).map { .number($0) } }
  private func text(_ name: String) -> Value? { element.string(name).map { .text($0) } }
  private func choice(_ name: String, _ table: KeyValuePairs<String, Int>) -> Value? {
    element.choice(name, of: table).map { .number(Double($0)) }
  }

  /// The view's frame. Without one in the file, the view fills its superview.
  private var frame: CGRect? { element.rectangle("frame") ?? context?.room }

  /// The autoresizing mask: the file's, or one with the effect of its constraints, if they replace
  /// it. A root view without either follows its window.
  private var mask: UIView.AutoresizingMask? {
    if let inferred = context?.inferredMask { return inferred }
    return element.child("autoresizingMask", for: "autoresizingMask").map(Self.mask)
  }

  /// Interface Builder's names are those of another kit (spec SB:3): `MinX` is the left margin.
  static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let names: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth,
      "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin,
      "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
    return names.reduce(into: []) { if element.flag($1.key) == true { $0.insert($1.value) } }
  }

  private var contentMode: UIView.ContentMode? {
    guard let name = element.attributes["contentMode"] else { return nil }
    return UIView.ContentMode.allCases.first { "\($0)" == name }
  }

  private var restorationIdentifier: String? {
    if let name = element.attributes["restorationIdentifier"], !name.isEmpty { return name }
    return element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
      ? element.attributes["storyboardIdentifier"] : nil
  }

  /// UIKit's values of the presentation styles, by Interface Builder's names.
  static let presentations: KeyValuePairs<String, Int> = [
    "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3, "custom": 4,
    "overFullScreen": 5, "overCurrentContext": 6, "popover": 7, "automatic": -2, "none": -1,
  ]
  /// UIKit's values of the transition styles, by Interface Builder's names.
  static let transitions: KeyValuePairs<String, Int> = [
    "coverVertical": 0, "flipHorizontal": 1, "crossDissolve": 2, "partialCurl": 3,
  ]
}
