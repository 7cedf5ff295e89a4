extension UIApplication {
  /// The key of an option with which a program is started; UIKit's name for it. A plain text, so that
  /// delegates may be written either way.
  public typealias LaunchOptionsKey = String
}
