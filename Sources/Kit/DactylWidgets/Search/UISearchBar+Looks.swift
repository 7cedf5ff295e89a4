public import DactylControls
public import Foundation

/// The look of a search bar and the traits of its keyboard; the look is stored for a renderer.
struct SearchBarLooks {
  var style = UIBarStyle.default
  var searchStyle = UISearchBar.Style.default
  var isTranslucent = true
  var tint: UIColor?
  var background: UIImage?
  var scopeBackground: UIImage?
  var fieldOffset = UIOffset.zero
  var textOffset = UIOffset.zero
  var images: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]
  var fieldBackgrounds: [UInt: UIImage] = [:]
  var scopeBackgrounds: [UInt: UIImage] = [:]
  var scopeDividers: [[UInt]: UIImage] = [:]
  var scopeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
}

extension UISearchBar {
  /// The prominence of a search bar.
  public enum Style: UInt, Hashable, Sendable {
    /// As `prominent`.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// The parts that have images.
  public enum Icon: Int, Hashable, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The clear button.
    case clear = 1
    /// The bookmarks button.
    case bookmark = 2
    /// The button for a list of results.
    case resultsList = 3
  }

  /// Light or dark.
  public final var barStyle: UIBarStyle {
    get { looks.style }
    set { looks.style = newValue }
  }
  /// The prominence.
  public final var searchBarStyle: Style {
    get { looks.searchStyle }
    set { looks.searchStyle = newValue }
  }
  /// Whether content shows through.
  public final var isTranslucent: Bool {
    get { looks.isTranslucent }
    set { looks.isTranslucent = newValue }
  }
  /// The color of the background; `nil` for the default.
  public final var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }
  /// The image behind the bar.
  public final var backgroundImage: UIImage? {
    get { looks.background }
    set { looks.background = newValue }
  }
  /// Sets the image behind the bar. The position and the metrics are not distinguished.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.background = backgroundImage }
  }
  /// The image behind the bar.
  public final func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? looks.background : nil }
  /// The image behind the scope buttons.
  public final var scopeBarBackgroundImage: UIImage? {
    get { looks.scopeBackground }
    set { looks.scopeBackground = newValue }
  }
  /// How far the background of the field is moved.
  public final var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { looks.fieldOffset }
    set { looks.fieldOffset = newValue }
  }
  /// How far the text is moved.
  public final var searchTextPositionAdjustment: UIOffset {
    get { looks.textOffset }
    set { looks.textOffset = newValue }
  }
  /// Sets the image of a part in a state.
  public final func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    looks.images[icon, default: [:]][state.rawValue] = iconImage
  }
  /// The image of a part in a state; in states without one, that of the normal state.
  public final func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks.images[icon]?[state.rawValue] ?? looks.images[icon]?[UIControl.State.normal.rawValue]
  }
  /// Sets how far a part is moved.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    looks.iconOffsets[icon] = adjustment
  }
  /// How far a part is moved.
  public final func positionAdjustment(for icon: Icon) -> UIOffset {
    looks.iconOffsets[icon] ?? .zero
  }
  /// Sets the image behind the field in a state.
  public final func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.fieldBackgrounds[state.rawValue] = backgroundImage
  }
  /// The image behind the field in a state.
  public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.fieldBackgrounds[state.rawValue]
  }
  /// Sets the image behind the scope buttons in a state.
  public final func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.scopeBackgrounds[state.rawValue] = backgroundImage
  }
  /// The image behind the scope buttons in a state.
  public final func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.scopeBackgrounds[state.rawValue]
  }
  /// Sets the image between two scope buttons in their states.
  public final func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    looks.scopeDividers[[leftState.rawValue, rightState.rawValue]] = dividerImage
  }
  /// The image between two scope buttons in their states.
  public final func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { looks.scopeDividers[[leftState.rawValue, rightState.rawValue]] }
  /// Sets the attributes of the scope buttons' titles in a state.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks.scopeAttributes[state.rawValue] = attributes
  }
  /// The attributes of the scope buttons' titles in a state.
  public final func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { looks.scopeAttributes[state.rawValue] }
}

/// The traits of the field's keyboard.
extension UISearchBar: UITextInputTraits {
  /// The keys that the keyboard shows first.
  public final var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The label of the Return key; at first Search.
  public final var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The look of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// Which letters are capitalized automatically.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether misspelt words are marked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Whether the Search key does nothing while the text is empty; at first `true`.
  public final var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is hidden.
  public final var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  /// The meaning of the text.
  public final var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
}
