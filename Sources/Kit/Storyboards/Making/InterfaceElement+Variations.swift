import DactylKit

/// Variations of elements by traits, as size classes (spec SB:3).
///
/// A `variation` names traits in its key, such as `heightClass=compact-widthClass=regular`. It has other values of attributes
/// and of elements for properties, and masks: lists of subviews or constraints that it leaves out or includes again.
extension InterfaceElement {
  /// The variations that apply to those traits: that for all traits first, then the others, the more traits they name the
  /// later.
  private func variations(for traits: UITraitCollection?) -> [InterfaceElement] {
    let all = children.filter { $0.name == "variation" }
    let known = all.filter { variation in
      variation.key == "default" || traits.map(variation.applies(to:)) ?? false
    }
    guard known.count > 1 else { return known }
    return known.enumerated().sorted {
      ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset)
    }.map(\.element)
  }

  /// How many traits a variation names.
  private var specificity: Int {
    key == "default" ? 0 : (key ?? "").split(separator: "-").count
  }

  /// Whether a variation applies to those traits. One that names a trait that is not known does not.
  private func applies(to traits: UITraitCollection) -> Bool {
    guard let key, !key.isEmpty else { return false }
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": traits.horizontalSizeClass == .compact
      case "widthClass=regular": traits.horizontalSizeClass == .regular
      case "heightClass=compact": traits.verticalSizeClass == .compact
      case "heightClass=regular": traits.verticalSizeClass == .regular
      case "userInterfaceIdiom=phone": traits.userInterfaceIdiom == .phone
      case "userInterfaceIdiom=pad": traits.userInterfaceIdiom == .pad
      case "userInterfaceStyle=light": traits.userInterfaceStyle == .light
      case "userInterfaceStyle=dark": traits.userInterfaceStyle == .dark
      case "displayGamut=SRGB": true
      default: false
      }
    }
  }

  /// The ids that the element's variations leave out of one of its lists, `subviews` or `constraints`.
  func excluded(by list: String, in traits: UITraitCollection? = nil) -> Set<String> {
    var result: Set<String> = []
    for variation in variations(for: traits) {
      for reference in variation.child("mask", for: list)?.children ?? [] {
        guard let id = reference.attributes["reference"] else { continue }
        if reference.name == "include" { result.remove(id) } else { result.insert(id) }
      }
    }
    return result
  }

  /// Whether a variation of the element, or of one inside of it, depends on traits.
  var hasVariations: Bool {
    name == "variation" && key != "default" || children.contains(where: \.hasVariations)
  }

  /// Whether a variation names subviews or constraints.
  func hasMask(for list: String) -> Bool {
    children.contains { $0.name == "variation" && $0.child("mask", for: list) != nil }
  }

  /// The element with the values that it has for those traits; the elements in it, too. The variations stay in it.
  /// Prototypes are left as they are: they are made later, perhaps for other traits.
  func varied(for traits: UITraitCollection) -> InterfaceElement {
    guard hasVariations else { return self }
    var element = withOwnVariations(for: traits)
    guard name != "prototypes" else { return element }
    element.children = element.children.map { child in
      isPrototype(child) ? child : child.varied(for: traits)
    }
    return element
  }

  /// The element with the values that it has for those traits, and the properties that are elements in it. Views and
  /// constraints inside of it are left out.
  func ownValues(for traits: UITraitCollection) -> InterfaceElement {
    var element = withOwnVariations(for: traits)
    element.children = element.children.compactMap { child in
      let isPart = child.key != nil && child.name != "variation" && child.child("subviews") == nil
      return isPart && child.id == nil ? child.withOwnVariations(for: traits) : nil
    }
    return element
  }

  private func withOwnVariations(for traits: UITraitCollection) -> InterfaceElement {
    var element = self
    for variation in variations(for: traits) where variation.key != "default" {
      for (name, value) in variation.attributes where name != "key" {
        element.attributes[name] = value
        element.children.removeAll { $0.key == name && $0.name != "variation" }
      }
      for child in variation.children where child.name != "mask" {
        guard let key = child.key else { continue }
        element.attributes[key] = nil
        element.children.removeAll { $0.key == key && $0.name != "variation" }
        element.children.append(child)
      }
    }
    return element
  }
}
