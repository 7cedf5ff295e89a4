import Foundation

extension Bundle {
  /// What a program with resources has; this target has none.
  static var module: Bundle { .main }
}
