import DactylKit
import Foundation

/// Numbers of interface files.
public enum InterfaceLimits {
  /// How deep views may nest. Source: `Documentation/Constants.md#interface-depth`.
  public static let deepestView = 100
  /// How deep elements may nest. Source: `Documentation/Constants.md#interface-depth`.
  public static let deepestElement = 300
  /// How many storyboard references may follow one another. Source:
  /// `Documentation/Constants.md#interface-references`.
  public static let mostReferences = 16
  /// How many scenes may lie in one another, by embed segues and relationships, and how many nibs
  /// may be loaded while another one is. Source: `Documentation/Constants.md#interface-depth`.
  public static let deepestScene = 32
  /// The largest size of a file in bytes. Source: `Documentation/Constants.md#interface-depth`.
  public static let largestFile = 64 << 20
}

/// Makes views from elements.
extension InterfaceLoad {
  /// The view of an element, with its subviews, recorded by their ids; `nil` for an element that is
  /// not a view, which is then listed as skipped. `context` describes its surroundings; `nil` for a
  /// root view.
  func makeView(_ original: InterfaceElement, in context: ViewContext? = nil) -> UIView? {
    let isRoot = context == nil
    let element = isRoot ? original.varied(for: traits) : original
    guard let kind = ViewKind.all[element.name] else {
      skipped(element, why: "this view is not known")
      return nil
    }
    var context = context ?? ViewContext(constraints: ConstraintIndex(of: element, in: traits))
    guard context.depth < InterfaceLimits.deepestView else {
      skipped(element, why: "it is nested in more than \(InterfaceLimits.deepestView) views")
      return nil
    }
    // A view placed by constraints has no mask of its own, unless its frame is fixed.
    if element.flag("translatesAutoresizingMaskIntoConstraints") != false
      || element.flag("fixedFrame") == true
    {
      context.inferredMask = nil
    }
    let coder = NibCoder(element, context: context) { [self] in fill($0, from: $1) }
    if let stand = kind.standIn {
      skipped(element, why: "there is no \(kind.className): \(stand) stands for it")
    }
    let made = kind.make(self, element, coder)
    if isRoot, let made {
      let (constraints, file) = makeConstraints(in: element, of: made)
      followTraits(of: made, original, constraints: constraints, file: file)
    }
    return made
  }

  /// Sets properties that no coder knows; the kit's classes call it from `init?(coder:)`. Also for
  /// a bar that a container has made.
  func fill(_ object: AnyObject, from coder: NibCoder) {
    guard let view = object as? UIView else { return }
    let element = coder.element
    inBundle {
      applyCommon(view, element)
      adoptContent(view, element, coder)
    }
    if let subviews = element.child("subviews") {
      addSubviews(of: subviews, from: element, to: contentView(of: view), coder.context)
    }
  }

  /// The view to which a view's subviews are added.
  private func contentView(of view: UIView) -> UIView {
    (view as? UIVisualEffectView)?.contentView ?? (view as? UITableViewCell)?.contentView
      ?? (view as? UICollectionViewCell)?.contentView ?? view
  }

  /// Adds the subviews in the file's order, which is from back to front. Those that a variation
  /// leaves out are made and not added (spec SB:3).
  func addSubviews(
    of list: InterfaceElement, from element: InterfaceElement, to view: UIView,
    _ context: ViewContext?
  ) {
    var inside = context ?? ViewContext(constraints: ConstraintIndex(of: element))
    inside.depth += 1
    inside.room = view.bounds
    let excluded = element.excluded(by: "subviews", in: traits)
    var made: [(id: String?, view: UIView)] = []
    let scrollView = view is UIScrollView ? element.id : nil
    let needsMasks = list.children.contains {
      $0.flag("translatesAutoresizingMaskIntoConstraints") == false
    }
    let masks =
      needsMasks
      ? inside.constraints.masks(of: list.children.compactMap(\.id), in: scrollView) : [:]
    for child in list.children {
      inside.inferredMask = child.id.flatMap { masks[$0] }
      guard let subview = makeView(child, in: inside) else { continue }
      made.append((child.id, subview))
      if let id = child.id, excluded.contains(id) { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
        if child.rectangle("frame") != nil { subview.keepSavedSize() }
      } else {
        view.addSubview(subview)
      }
    }
    if element.hasMask(for: "subviews") {
      record(FileVariations.List(parent: view, element: element, subviews: made))
    }
    if let scroll = view as? UIScrollView, scroll.contentSize == .zero {
      applyContentSize(scroll, element, list, inside.constraints)
    }
  }

  /// Sets id and properties of a part of a view. The view has made the part itself, such as the
  /// content view of a cell; the file describes it in an element of its own.
  func adopt(part: UIView, of element: InterfaceElement, in context: ViewContext?) {
    let coder = NibCoder(element, context: context) { [self] in fill($0, from: $1) }
    let room = part.bounds
    guard
      let known = object(
        of: element, coder: coder,
        plain: { coder -> UIView? in
          part.readPart(KeyedState(of: coder), room: room)
          return part
        })
    else { return }
    if known === part { coder.fill(part) }
  }

  /// Computes the content size from the saved frames, if constraints determine it.
  private func applyContentSize(
    _ scroll: UIScrollView, _ element: InterfaceElement, _ list: InterfaceElement,
    _ index: ConstraintIndex
  ) {
    guard let id = element.id else { return }
    var size = CGSize.zero
    for child in list.children {
      guard let view = child.id, let frame = child.rectangle("frame") else { continue }
      for constraint in index.byItem[view] ?? [] {
        guard let second = constraint.second else { continue }
        let isFirst = constraint.first.item == view
        let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
        guard other.item == id || index.contentGuides.contains(other.item) else { continue }
        let room = isFirst ? -constraint.constant : constraint.constant
        switch (own.attribute, other.attribute) {
        case ("trailing", "trailing"), ("right", "right"):
          size.width = max(size.width, frame.maxX + room)
        case ("bottom", "bottom"): size.height = max(size.height, frame.maxY + room)
        default: break
        }
      }
    }
    if size != .zero { scroll.contentSize = size }
  }
}

extension UIView {
  /// Reads the state that a file gives to a part of a view. Without bounds in the file, the part fills `room`.
  final func readPart(_ state: KeyedState?, room: CGRect) {
    guard let state else { return }
    let mask = autoresizingMask
    read(state)
    if state.rectangle(CoderKey.bounds) == nil { frame = room }
    // The part fills its view, whatever the mask in the file is.
    autoresizingMask = mask
  }
}
