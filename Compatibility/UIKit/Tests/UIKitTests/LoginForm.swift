import UIKit

/// A form in a scroll view that makes room for the keyboard, as iOS programs have it; only the actions are
/// methods instead of selectors.
class LoginFormController: UIViewController, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let nameField = UITextField()
  let passwordField = UITextField()
  let loginButton = UIButton(type: .system)
  var loggedIn: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.keyboardDismissMode = .onDrag
    nameField.placeholder = "Name"
    nameField.returnKeyType = .next
    nameField.autocapitalizationType = .none
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    passwordField.returnKeyType = .go
    for field in [nameField, passwordField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addTarget(self, action: LoginFormController.edited, for: .editingChanged)
    }
    loginButton.setTitle("Log in", for: .normal)
    loginButton.isEnabled = false
    loginButton.addTarget(self, action: LoginFormController.login, for: .touchUpInside)

    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    for subview in [nameField, passwordField, loginButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(subview)
    }
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      nameField.topAnchor.constraint(equalTo: content.topAnchor, constant: 200),
      nameField.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 20),
      nameField.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -20),
      passwordField.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 12),
      passwordField.leadingAnchor.constraint(equalTo: nameField.leadingAnchor),
      passwordField.trailingAnchor.constraint(equalTo: nameField.trailingAnchor),
      loginButton.topAnchor.constraint(equalTo: passwordField.bottomAnchor, constant: 24),
      loginButton.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
      loginButton.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      content.leadingAnchor.constraint(equalTo: nameField.leadingAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])

    NotificationCenter.default.addObserver(
      self, selector: LoginFormController.keyboardWillShow,
      name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: LoginFormController.keyboardWillHide,
      name: UIResponder.keyboardWillHideNotification, object: nil)
    let tap = UITapGestureRecognizer(target: self, action: LoginFormController.backgroundTapped)
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  private func keyboardWillShow(_ notification: Notification) {
    guard let info = notification.userInfo,
      let value = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
    else { return }
    let keyboard = view.convert(value.cgRectValue, from: nil)
    let covered = max(0, scrollView.frame.maxY - keyboard.minY)
    UIView.animate(withDuration: duration) {
      self.scrollView.contentInset.bottom = covered
      self.scrollView.scrollIndicatorInsets.bottom = covered
    }
    let shown = passwordField.isFirstResponder ? loginButton.frame : passwordField.frame
    scrollView.scrollRectToVisible(shown, animated: false)
  }

  private func keyboardWillHide(_ notification: Notification) {
    scrollView.contentInset = .zero
    scrollView.scrollIndicatorInsets = .zero
  }

  private func edited(_ field: UITextField) {
    loginButton.isEnabled =
      !(nameField.text ?? "").isEmpty && (passwordField.text ?? "").count > 3
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == nameField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      if loginButton.isEnabled { login() }
    }
    return false
  }

  private func backgroundTapped() { view.endEditing(true) }

  func login() {
    guard passwordField.text == "open sesame" else {
      let alert = UIAlertController(
        title: "Wrong", message: "Try again.", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in
          self?.passwordField.text = nil
          self?.loginButton.isEnabled = false
        })
      return present(alert, animated: true)
    }
    loggedIn?(nameField.text ?? "")
  }
}
