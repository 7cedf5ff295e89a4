public import DactylKit
public import Foundation

/// Objects of a file `Name.xib`, made anew each time that it is instantiated.
///
///     let objects = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self)
@MainActor
open class UINib {
  /// Keys of options of an instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary `[String: AnyObject]` of the objects that replace the nib's placeholders, by the
    /// identifiers of the placeholders.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private final let document: InterfaceDocument?

  /// The nib of that name in a bundle; `nil` for the program's own. The file for the kind of device
  /// comes first: `Name~ipad.xib`.
  ///
  /// **Difference**: for a missing nib the kit warns, and the nib is empty. UIKit raises an
  /// exception when it is instantiated.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = InterfaceFiles.readOrWarn(name, .xib, in: bundleOrNil)
  }

  /// The nib that those bytes of a file are.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do {
      document = InterfaceDocument(
        try InterfaceBuilder.reader(data, "nib"), file: "nib", bundle: bundleOrNil)
    } catch {
      document = nil
      UIApplication.shared.warn(
        .interface(
          InterfaceWarning(file: "nib", line: 0, problem: "it could not be read: \(error)")))
    }
  }

  /// A nib from a `document` element, from any source. Beyond UIKit.
  public init(document root: InterfaceElement, name: String = "nib", bundle: Bundle? = nil) {
    document = InterfaceDocument(root, file: "\(name).xib", bundle: bundle)
  }

  /// Makes the objects and connects them with the owner, which replaces the `File's Owner`. Returns the
  /// objects at the top level, in the file's order. Keep a reference to each one that must stay
  /// (spec VC11:LD-13).
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    let external = optionsOrNil?[.externalObjects] as? [String: Any]
    let made = document?.instantiate(
      owner: ownerOrNil.map { $0 as AnyObject },
      external: external?.mapValues { $0 as AnyObject } ?? [:])
    return made?.map(\.object) ?? []
  }

  /// Makes the objects without an owner. Returns those at the top level with their elements, in the file's order.
  package final func instantiateElements() -> [(element: InterfaceElement, object: AnyObject)] {
    document?.instantiate() ?? []
  }
}

extension UITableView {
  /// Registers the nib whose first cell the table uses for that identifier; `nil` removes it.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return setPrototype(for: identifier, nil) }
    setPrototype(for: identifier) {
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
    }
  }
}

extension UITableView {
  /// Registers the nib whose first header or footer the table uses for that identifier; `nil` removes it.
  public final func register(
    _ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let nib else { return setEdgePrototype(for: identifier, nil) }
    setEdgePrototype(for: identifier) {
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
    }
  }
}

extension UICollectionView {
  /// Registers the nib whose first cell the view uses for that identifier; `nil` removes it.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    setPrototype(kind: "", for: identifier, nib?.firstReusableView)
  }

  /// Registers the nib whose first reusable view is used for that kind and identifier; `nil` removes it.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    setPrototype(kind: kind, for: identifier, nib?.firstReusableView)
  }
}

extension UICollectionViewLayout {
  /// Names the nib whose first reusable view a layout uses for decorations of a kind; `nil` removes it.
  public final func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(nib?.firstReusableView, forDecorationsOfKind: elementKind)
  }
}

extension UINib {
  /// Makes the nib's objects, and answers the first cell or supplementary view of them.
  fileprivate var firstReusableView: @MainActor () -> UICollectionReusableView? {
    { self.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first }
  }
}

extension Bundle {
  /// Makes the objects of the bundle's nib of that name; `nil`, with a warning, if there is none.
  @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let bundle = self === Bundle.main ? nil : self
    guard InterfaceFiles.url(of: name, .xib, in: bundle) != nil else {
      UIApplication.shared.warn(
        .interface(
          InterfaceWarning(
            file: "\(name).xib", line: 0, problem: "there is no such file in \(bundlePath)")))
      return nil
    }
    return UINib(nibName: name, bundle: bundle).instantiate(withOwner: owner, options: options)
  }
}

extension InterfaceDocument {
  /// How many nibs are being made, one inside the other.
  private static var nibsBeingMade = 0

  /// Makes the objects of a nib and connects them; returns those at the top level. A nib with an object
  /// whose class loads that nib again would never end: at some depth it is empty.
  func instantiate(
    owner: AnyObject? = nil, external: [String: AnyObject] = [:]
  ) -> [(element: InterfaceElement, object: AnyObject)] {
    guard let objects = root.child("objects") else { return [] }
    guard Self.nibsBeingMade < InterfaceLimits.deepestScene else {
      UIApplication.shared.warn(
        .interface(
          InterfaceWarning(
            file: file, line: 0,
            problem:
              "it is loaded while \(InterfaceLimits.deepestScene) other nibs are: does one of its "
              + "classes load it? Its objects are left out")))
      return []
    }
    Self.nibsBeingMade += 1
    defer { Self.nibsBeingMade -= 1 }
    let load = InterfaceLoad(of: self, owner: owner)
    var top: [(element: InterfaceElement, object: AnyObject)] = []
    for element in objects.children {
      if element.name == "placeholder" {
        load.resolve(placeholder: element, owner: owner, external: external)
      } else if let object = load.makeAtTop(element) {
        top.append((element, object))
      }
    }
    load.finish {
      for nested in load.nested {
        nested.origin.remember(load)
        nested.origin.firstResponders = load.firstResponders
        nested.origin.waiting = load.waiting
      }
    }
    guard load.nested.isEmpty else { return top }
    for connection in load.waiting {
      guard let source = connection.source else { continue }
      load.warnOfMissingEnd(connection.element, of: source)
    }
    return top
  }
}

extension InterfaceLoad {
  /// Resolves a placeholder: the owner, the first responder, or an object that the caller passes in.
  func resolve(
    placeholder element: InterfaceElement, owner: AnyObject?, external: [String: AnyObject]
  ) {
    switch element.attributes["placeholderIdentifier"] {
    case "IBFilesOwner":
      if let owner { adopt(owner, of: element) }
    case "IBFirstResponder":
      if let id = element.id { firstResponders.insert(id) }
    case let name?:
      if let object = external[name] {
        adopt(object, of: element)
      } else {
        skipped(element, why: "no object stands for the placeholder \(name)")
      }
    case nil: skipped(element, why: "the placeholder has no identifier")
    }
  }

  /// An object in no other.
  func makeAtTop(_ element: InterfaceElement) -> AnyObject? {
    switch element.name {
    case "customObject": customObject(element)
    case "barButtonItem": makeBarButtonItem(element)
    case "navigationItem": makeNavigationItem(element)
    case "tabBarItem": makeTabBarItem(element)
    case _ where InterfaceScene.isController(element): makeController(inNib: element)
    case _ where Self.isRecognizer(element): makeRecognizer(element)
    default: makeView(element)
    }
  }

  /// A controller in a nib; its view, which is drawn inside of it, is loaded when it is needed
  /// (spec VC6:VIEW-12, VC6:VIEW-13).
  private func makeController(inNib element: InterfaceElement) -> AnyObject? {
    let origin = InterfaceOrigin(
      document: document, storyboard: nil, scene: InterfaceScene(controller: element))
    let inside = element.children + (element.child("viewControllers")?.children ?? [])
    let made = controller(
      element, creator: nil, { self.setUp($0, origin) },
      { container in
        self.contain(in: container, element) { _ in nil }
        let children = inside.filter(InterfaceScene.isController)
          .compactMap { self.makeController(inNib: $0) as? UIViewController }
        self.contain(children, in: container)
      })
    if let made { nested.append((made, origin)) }
    return made
  }

  /// The controllers inside of a container of a nib.
  private func contain(_ children: [UIViewController], in container: UIViewController) {
    guard !children.isEmpty else { return }
    switch container {
    case let navigation as UINavigationController:
      navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    case let split as UISplitViewController: split.viewControllers = children
    default: break
    }
  }
}
