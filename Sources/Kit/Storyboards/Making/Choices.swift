import DactylKit
import Foundation

/// Interface Builder's names of choices.
enum Choices {
  static let semantics: KeyValuePairs<String, UISemanticContentAttribute> = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]
  static let traits: KeyValuePairs<String, UIAccessibilityTraits> = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
    "summaryElement": .summaryElement, "notEnabled": .notEnabled,
    "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    "tabBar": .tabBar, "header": .header, "toggleButton": .toggleButton,
    "supportsZoom": .supportsZoom,
  ]
  static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
  static let dismissals: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]
  static let indicators: KeyValuePairs<String, UIScrollView.IndicatorStyle> = [
    "default": .default, "black": .black, "white": .white,
  ]
  static let adjustments: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
    "always": .always,
  ]
  static let blurs: KeyValuePairs<String, UIBlurEffect.Style> = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
  ]
  static let horizontals: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  static let verticals: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  /// Files made before iOS 7 call the system style a rounded rectangle.
  static let buttons: KeyValuePairs<String, UIButton.ButtonType> = [
    "custom": .custom, "system": .system, "roundedRect": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "close": .close,
  ]
  static let roles: KeyValuePairs<String, UIButton.Role> = [
    "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]
  static let states: KeyValuePairs<String, UIControl.State> = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
    "selected": .selected, "focused": .focused,
  ]
  static let datePickers: KeyValuePairs<String, UIDatePicker.Mode> = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    "yearAndMonth": .yearAndMonth,
  ]
  static let datePickerStyles: KeyValuePairs<String, UIDatePickerStyle> = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
  static let searchBars: KeyValuePairs<String, UISearchBar.Style> = [
    "default": .default, "prominent": .prominent, "minimal": .minimal,
  ]
  static let tables: KeyValuePairs<String, UITableView.Style> = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  static let cells: KeyValuePairs<String, UITableViewCell.CellStyle> = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  static let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]
  static let selections: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  static let itemStyles: KeyValuePairs<String, UIBarButtonItem.Style> = [
    "plain": .plain, "bordered": .bordered, "done": .done,
  ]
  static let barStyles: KeyValuePairs<String, UIBarStyle> = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
  static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
  ]
  static let systemTabs: KeyValuePairs<String, UITabBarItem.SystemItem> = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
  static let largeTitles: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  static let axes: KeyValuePairs<String, NSLayoutConstraint.Axis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  static let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let stackAlignments: KeyValuePairs<String, UIStackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
  static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
