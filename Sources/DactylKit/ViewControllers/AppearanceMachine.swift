/// Where a controller stands between out of sight and on screen.
///
///     disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///          ▲                          ▲ │ begin(false)   │ begin(false)
///          └──────────end────────── disappearing ◀───────┘
package enum AppearanceState: String {
  /// Off screen.
  case disappeared
  /// Told that it will appear.
  case appearing
  /// On screen.
  case appeared
  /// Told that it will disappear.
  case disappearing

  /// Whether a beginning in that direction changes anything.
  func canBegin(appearing: Bool) -> Bool {
    switch self {
    case .disappeared, .disappearing: appearing
    case .appearing, .appeared: !appearing
    }
  }
}

/// Why a controller comes or goes, as far as its parent is the reason.
enum ParentMove {
  /// It is not.
  case none
  /// A parent took it.
  case toParent
  /// Its parent lets it go.
  case fromParent
}
