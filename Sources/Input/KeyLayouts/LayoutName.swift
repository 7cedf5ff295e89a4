/// The name of a keyboard's layout, in the words of `xkeyboard-config(7)`.
package struct LayoutName: Hashable, Sendable {
  /// The file of rules that gives the other words their meaning; empty for libxkbcommon's own.
  package var rules = ""
  /// The shape of the keyboard, such as `pc105`.
  package var model = ""
  /// One or several layouts, such as `de` or `us,ru`.
  package var layout = ""
  /// The variant of each layout, such as `nodeadkeys`.
  package var variant = ""
  /// Options such as `grp:alt_shift_toggle`.
  package var options = ""

  /// The plain layout, `us`.
  package static let plain = LayoutName(layout: "us")

  package init(layout: String, variant: String = "") {
    self.layout = layout
    self.variant = variant
  }

  /// A layout as a user writes it: `de`, or `de:nodeadkeys` with a variant.
  package init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(layout: String(parts[0]), variant: parts.count == 2 ? String(parts[1]) : "")
  }

  /// libxkbcommon's variables.
  package static let variables = ["RULES", "MODEL", "LAYOUT", "VARIANT", "OPTIONS"].map {
    "XKB_DEFAULT_" + $0
  }

  /// The layout that an environment states, in libxkbcommon's variables; `nil` if it names none.
  package init?(environment: [String: String]) {
    self.init(prefix: "XKB_DEFAULT_", in: environment)
    if let rules = environment["XKB_DEFAULT_RULES"] { self.rules = rules }
  }

  /// The layout of the system: `keyboard(5)`, which Debian's `/etc/default/keyboard` holds, and which systemd-localed
  /// writes there. `nil` if it names none.
  package init?(file text: String) {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let sign = line.firstIndex(of: "="), !line.hasPrefix("#") else { continue }
      let value = line[line.index(after: sign)...]
      let quoted =
        value.count >= 2 && value.first == value.last && "\"'".contains(value.first ?? " ")
      values[String(line[..<sign])] = String(quoted ? value.dropFirst().dropLast() : value)
    }
    self.init(prefix: "XKB", in: values)
  }

  /// The layout of an X server: `xorg.conf(5)`, as systemd-localed writes it to `00-keyboard.conf`. `nil` if it names
  /// none.
  package init?(xorg text: String) {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      // `Option "XkbLayout" "de"`; names are the same in capitals.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      let word = parts[0].filter { !$0.isWhitespace }.lowercased()
      guard parts.count >= 4, word == "option" else { continue }
      values[parts[1].uppercased()] = parts[3]
    }
    self.init(prefix: "XKB", in: values)
  }

  private init?(prefix: String, in values: [String: String]) {
    guard let layout = values[prefix + "LAYOUT"], !layout.isEmpty else { return nil }
    self.init(layout: layout, variant: values[prefix + "VARIANT"] ?? "")
    model = values[prefix + "MODEL"] ?? ""
    options = values[prefix + "OPTIONS"] ?? ""
  }
}

extension LayoutName: CustomStringConvertible {
  /// `de`, or `de:nodeadkeys` with a variant.
  package var description: String { variant.isEmpty ? layout : "\(layout):\(variant)" }
}
