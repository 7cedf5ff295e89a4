import DactylKit
import Foundation

/// The guest book: a name, a few lines, and the keyboard on the screen. It makes room for the keyboard.
final class GuestBookController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private let name = UITextField()
  // Made when the tab is first shown: a text view measures its font.
  private lazy var message = UITextView()
  private let sign = UIButton(configuration: .plain(), primaryAction: nil)
  private let entries = UILabel()
  private let heading = UILabel()
  private var lines: [String] = []
  /// How many lines are kept: a book that grows for months is laid out anew at each signature.
  private static let mostLines = 30

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "What did you like?"
    heading.font = .preferredFont(forTextStyle: .headline)
    name.font = .preferredFont(forTextStyle: .body)
    message.font = .preferredFont(forTextStyle: .body)
    entries.font = .preferredFont(forTextStyle: .body)
    for label in [heading, entries] { label.adjustsFontForContentSizeCategory = true }
    name.adjustsFontForContentSizeCategory = true
    message.adjustsFontForContentSizeCategory = true
    name.placeholder = "Your name"
    name.borderStyle = .roundedRect
    name.autocapitalizationType = .words
    name.returnKeyType = .next
    name.delegate = self
    message.delegate = self
    message.backgroundColor = .secondarySystemBackground
    message.layer.cornerRadius = 8
    message.accessibilityLabel = "Your lines"
    sign.configuration?.title = "Sign"
    sign.isEnabled = false
    sign.addAction(UIAction { [weak self] _ in self?.signed() }, for: .primaryActionTriggered)
    entries.text = "Nobody has signed yet. Be the first."
    entries.textColor = .secondaryLabel
    entries.numberOfLines = 0
    for part in [heading, name, message, sign, entries] { view.addSubview(part) }
    NotificationCenter.default.addObserver(
      self, selector: GuestBookController.keyboardChanged,
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("guest book: \(lines.count) entries")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 40, dy: 16)
    let free = view.bounds.maxY - keyboardHeight
    // On a low screen the keyboard leaves room for the two fields and the button alone.
    let isLow = keyboardHeight > 0 && free < 160
    let top = isLow ? 8 : room.minY + 36
    heading.isHidden = isLow
    entries.isHidden = isLow
    heading.frame = CGRect(x: room.minX, y: room.minY, width: room.width - 120, height: 28)
    sign.frame = CGRect(
      x: room.maxX - 120, y: isLow ? top - 2 : room.minY - 8, width: 120, height: 44)
    name.frame = CGRect(
      x: room.minX, y: top, width: isLow ? room.width - 128 : room.width, height: 40)
    let bottom = keyboardHeight > 0 ? free - 8 : room.maxY - 40
    message.frame = CGRect(
      x: room.minX, y: name.frame.maxY + 8, width: room.width,
      height: max(40, min(200, bottom - name.frame.maxY - 8)))
    let rest = CGSize(width: room.width, height: max(0, free - message.frame.maxY - 16))
    entries.frame = CGRect(
      x: room.minX, y: message.frame.maxY + 8, width: rest.width,
      height: min(rest.height, entries.sizeThatFits(rest).height))
  }

  // MARK: The keyboard

  /// How much of the view the keyboard covers.
  private var keyboardHeight: CGFloat = 0

  private func keyboardChanged(_ notification: Notification) {
    let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
    let own = view.convert(view.bounds, to: nil)
    keyboardHeight = end.isEmpty ? 0 : max(0, own.maxY - end.minY)
    tell(keyboardHeight > 0 ? "keyboard: \(Int(keyboardHeight)) points" : "no keyboard")
    view.setNeedsLayout()
  }

  // MARK: Texts

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    message.becomeFirstResponder()
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { updateSign() }
  func textViewDidChange(_ textView: UITextView) { updateSign() }

  private func updateSign() { sign.isEnabled = name.hasText && message.hasText }

  /// What a visitor began to write and left is not shown to the next one.
  func forgetDraft() {
    guard isViewLoaded else { return }
    name.text = ""
    message.text = ""
    updateSign()
  }

  private func signed() {
    view.endEditing(true)
    tell("guest book: \(name.text ?? "") writes: \(message.text ?? "")")
    lines.insert("\(name.text ?? ""): \(message.text ?? "")", at: 0)
    if lines.count > Self.mostLines { lines.removeLast() }
    entries.text = "Thank you, \(name.text ?? "").\n\n" + lines.joined(separator: "\n")
    view.setNeedsLayout()
    forgetDraft()
  }
}
