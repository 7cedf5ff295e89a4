import AccessibilityAudit
import DactylKit
import Foundation

/// Faults that an audit must find, each alone on a panel of 320 × 240 points.
@MainActor
enum PlantedFault: CaseIterable {
  case namelessButton, namelessSwitch, namelessSlider, pictureFile, namelessText, missedControl
  case smallButton, lowButton, smallPart, smallTap
  case faintText, faintTitle, textOnPicture, fadedText
  case fixedText, fixedTitle, fixedField
  case modalWithoutEnd, emptyModal, listedTwice, listedInItself, directScreen, keptFocus
  case jumpUp, jumpBack
  case swipe, pinch, longPress, drag, tapOnNothing, twoFingers

  nonisolated static let allCases: [PlantedFault] = [
    .namelessButton, .namelessSwitch, .namelessSlider, .pictureFile, .namelessText, .missedControl,
    .smallButton, .lowButton, .smallPart, .smallTap, .faintText, .faintTitle, .textOnPicture,
    .fadedText, .fixedText, .fixedTitle, .fixedField, .modalWithoutEnd, .emptyModal, .listedTwice,
    .listedInItself, .directScreen, .keptFocus, .jumpUp, .jumpBack, .swipe, .pinch, .longPress,
    .drag, .tapOnNothing, .twoFingers,
  ]

  nonisolated var check: AuditCheck {
    switch self {
    case .namelessButton, .namelessSwitch, .namelessSlider, .pictureFile, .namelessText,
      .missedControl:
      .name
    case .smallButton, .lowButton, .smallPart, .smallTap: .touchArea
    case .faintText, .faintTitle, .textOnPicture, .fadedText: .contrast
    case .fixedText, .fixedTitle, .fixedField: .textSize
    case .modalWithoutEnd, .emptyModal, .listedTwice, .listedInItself, .directScreen, .keptFocus:
      .trap
    case .jumpUp, .jumpBack: .order
    case .swipe, .pinch, .longPress, .drag, .tapOnNothing, .twoFingers: .gesture
    }
  }

  /// The success criterion, or its beginning.
  nonisolated var criterion: String {
    switch self {
    case .longPress, .tapOnNothing: "2.1.1"
    case .drag: "2.5.7"
    case .swipe, .pinch, .twoFingers: "2.5.1"
    case .smallTap: "2.5.8"
    default:
      switch check {
      case .name: "4.1.2"
      case .touchArea: "2.5.5"
      case .contrast: "1.4.3"
      case .textSize: "1.4.4"
      case .trap: "2.1.2"
      case .order: "1.3.2"
      case .gesture: "2."
      }
    }
  }

  /// A part of what is said of it.
  nonisolated var word: String {
    switch self {
    case .pictureFile: "btn_close"
    case .missedControl: "no screen reader finds"
    case .namelessButton, .namelessSwitch, .namelessSlider, .namelessText: "no name"
    case .smallButton: "30 × 30"
    case .lowButton: "120 × 40"
    case .smallPart: "40 × 40"
    case .smallTap: "20 × 20"
    case .faintText, .faintTitle, .textOnPicture, .fadedText: "contrast of"
    case .fixedText, .fixedTitle, .fixedField: "does not grow"
    case .modalWithoutEnd: "nothing in it closes it"
    case .emptyModal: "holds no element"
    case .listedTwice: "twice"
    case .listedInItself: "hold the view itself"
    case .directScreen: "whole screen"
    case .keptFocus: "keeps the focus"
    case .jumpUp, .jumpBack: "is read after"
    case .swipe: "a swipe left"
    case .pinch: "a pinch"
    case .longPress: "a long press"
    case .drag: "a drag"
    case .tapOnNothing: "holds no element"
    case .twoFingers: "of 2 fingers"
    }
  }

  // MARK: Parts

  static func button(_ title: String, _ frame: CGRect) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = frame
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = "fault"
    return button
  }

  @discardableResult
  static func label(
    _ text: String, in view: UIView, _ frame: CGRect = CGRect(x: 20, y: 20, width: 280, height: 60)
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityIdentifier = "fault"
    view.addSubview(label)
    return label
  }

  static func area(in view: UIView, _ side: CGFloat = 100) -> UIView {
    let area = UIView(frame: CGRect(x: 40, y: 90, width: side, height: side))
    area.accessibilityIdentifier = "fault"
    view.addSubview(area)
    return area
  }

  /// An element that is a button.
  static func element(in view: UIView, _ side: CGFloat = 100) -> UIView {
    let area = area(in: view, side)
    area.isAccessibilityElement = true
    area.accessibilityLabel = "Map"
    area.accessibilityTraits = .button
    return area
  }
}

extension PlantedFault {
  func plant(in view: UIView) {
    switch check {
    case .name: plantName(in: view)
    case .touchArea: plantTouchArea(in: view)
    case .contrast: plantContrast(in: view)
    case .textSize: plantTextSize(in: view)
    case .trap: plantTrap(in: view)
    case .order: plantOrder(in: view)
    case .gesture: plantGesture(in: view)
    }
  }

  private func plantName(in view: UIView) {
    let frame = CGRect(x: 20, y: 20, width: 120, height: 60)
    let control: UIView
    switch self {
    case .namelessSwitch: control = UISwitch(frame: frame)
    case .namelessSlider: control = UISlider(frame: frame)
    case .namelessText:
      let text = UITextView(frame: frame)
      text.font = .preferredFont(forTextStyle: .body)
      text.adjustsFontForContentSizeCategory = true
      control = text
    case .missedControl: control = Dial(frame: frame)
    case .pictureFile:
      let button = UIButton(frame: frame)
      button.setImage(UIImage(named: "btn_close"), for: .normal)
      control = button
    default: control = UIButton(frame: frame)
    }
    control.accessibilityIdentifier = "fault"
    view.addSubview(control)
  }

  private func plantTouchArea(in view: UIView) {
    switch self {
    case .smallButton:
      view.addSubview(Self.button("", CGRect(x: 100, y: 100, width: 30, height: 30)))
      view.subviews.last?.accessibilityLabel = "Close"
    case .lowButton:
      view.addSubview(Self.button("Buy", CGRect(x: 100, y: 100, width: 120, height: 40)))
    case .smallPart:
      let area = Self.area(in: view)
      let part = UIAccessibilityElement(accessibilityContainer: area)
      part.accessibilityLabel = "Monday"
      part.accessibilityTraits = .button
      part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 40, height: 40)
      area.accessibilityElements = [part]
    default:
      let area = Self.element(in: view, 20)
      area.addGestureRecognizer(UITapGestureRecognizer())
    }
  }

  private func plantContrast(in view: UIView) {
    switch self {
    case .faintText: Self.label("Closed today", in: view).textColor = .lightGray
    case .faintTitle:
      let button = Self.button("Buy", CGRect(x: 20, y: 20, width: 120, height: 60))
      button.backgroundColor = .systemBlue
      button.setTitleColor(.white, for: .normal)
      view.addSubview(button)
    case .textOnPicture:
      // Black at the left, gray at the right: half of the white text shows well.
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 20, y: 20, width: 280, height: 60)
      layer.colors = [UIColor.black.cgColor, UIColor.lightGray.cgColor]
      layer.startPoint = CGPoint(x: 0, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 0.5)
      view.layer.addSublayer(layer)
      Self.label("A garden, a tower and a cellar", in: view).textColor = .white
    default: Self.label("Closed today", in: view).alpha = 0.4
    }
  }

  private func plantTextSize(in view: UIView) {
    switch self {
    case .fixedText: Self.label("Closed today", in: view).font = .systemFont(ofSize: 17)
    case .fixedTitle:
      let button = Self.button("Buy", CGRect(x: 20, y: 20, width: 120, height: 60))
      button.titleLabel?.font = .systemFont(ofSize: 17)
      view.addSubview(button)
    default:
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
      field.text = "Anna"
      field.accessibilityLabel = "Name"
      field.accessibilityIdentifier = "fault"
      view.addSubview(field)
    }
  }

  private func plantTrap(in view: UIView) {
    switch self {
    case .modalWithoutEnd, .emptyModal:
      Self.label("Behind", in: view, CGRect(x: 20, y: 10, width: 100, height: 30))
      let modal = Self.area(in: view)
      modal.backgroundColor = .white
      modal.accessibilityViewIsModal = true
      if self == .modalWithoutEnd {
        Self.label("Wait", in: modal, CGRect(x: 0, y: 0, width: 100, height: 30))
      }
    case .listedTwice:
      let first = Self.label("One", in: view, CGRect(x: 20, y: 20, width: 100, height: 30))
      let second = Self.label("Two", in: view, CGRect(x: 20, y: 60, width: 100, height: 30))
      second.accessibilityIdentifier = nil
      view.accessibilityElements = [first, second, first]
    case .listedInItself:
      let area = Self.area(in: view)
      area.accessibilityElements = [area]
    case .directScreen:
      let area = Self.area(in: view)
      area.frame = view.bounds
      area.isAccessibilityElement = true
      area.accessibilityLabel = "Piano"
      area.accessibilityTraits = .allowsDirectInteraction
    default:
      view.addSubview(Self.button("Next", CGRect(x: 20, y: 20, width: 100, height: 60)))
      let jealous = JealousButton(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
      jealous.accessibilityLabel = "Stay"
      jealous.accessibilityIdentifier = "fault"
      view.addSubview(jealous)
    }
  }

  private func plantOrder(in view: UIView) {
    let isUp = self == .jumpUp
    let first = Self.label("First", in: view, CGRect(x: 20, y: 20, width: 100, height: 30))
    let second = Self.label(
      "Second", in: view, CGRect(x: isUp ? 20 : 160, y: isUp ? 80 : 20, width: 100, height: 30))
    view.accessibilityElements = [second, first]
  }

  private func plantGesture(in view: UIView) {
    let area = self == .tapOnNothing ? Self.area(in: view) : Self.element(in: view)
    switch self {
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .left
      area.addGestureRecognizer(swipe)
    case .pinch: area.addGestureRecognizer(UIPinchGestureRecognizer())
    case .longPress: area.addGestureRecognizer(UILongPressGestureRecognizer())
    case .drag: area.addGestureRecognizer(UIPanGestureRecognizer())
    case .twoFingers:
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      area.addGestureRecognizer(tap)
    default: area.addGestureRecognizer(UITapGestureRecognizer())
    }
  }
}

/// A control of a program, which says nothing about accessibility.
private final class Dial: UIControl {}

/// A button that gives the focus to no other view.
private final class JealousButton: UIButton {
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    context.previouslyFocusedItem !== self
  }
}
