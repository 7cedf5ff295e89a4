import DactylKit
import Foundation

/// A view in the middle of a small picture.
@MainActor @discardableResult
private func centered<View: UIView>(
  _ view: View, _ width: Double, _ height: Double, in window: UIWindow
) -> View {
  view.frame = CGRect(x: 80 - width / 2, y: 30 - height / 2, width: width, height: height)
  window.addSubview(view)
  return view
}

private let size = CGSize(width: 160, height: 60)

/// A picture of one view in the middle, and the same in the dark style.
private func both<View: UIView>(
  _ name: String, _ width: Double, _ height: Double, isDarkToo: Bool = false,
  _ make: @escaping @MainActor @Sendable () -> View
) -> [PictureCase] {
  let build: PictureCase.Step = { window in centered(make(), width, height, in: window) }
  let light = PictureCase("control-\(name)", size: size, build)
  return isDarkToo
    ? [light, PictureCase("control-\(name)-dark", size: size, isDark: true, build)] : [light]
}

@MainActor
private func button(
  _ type: UIButton.ButtonType = .system, _ change: (UIButton) -> Void
) -> UIButton {
  let button = UIButton(type: type)
  button.setTitle("Title", for: .normal)
  change(button)
  return button
}

@MainActor
private func dot(_ color: UIColor = .systemGreen) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
    color.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
  }
}

let buttonPictures: [PictureCase] =
  both("button-image-and-title", 120, 40) { button { $0.setImage(dot(), for: .normal) } }
  + both("button-image-alone", 60, 40) {
    button {
      $0.setTitle(nil, for: .normal)
      $0.setImage(dot(), for: .normal)
    }
  }
  + both("button-background", 120, 40) {
    button(.custom) { $0.setBackgroundImage(dot(.systemIndigo), for: .normal) }
  }
  + both("button-title-of-its-state", 120, 40) {
    button {
      $0.setTitle("Selected", for: .selected)
      $0.setTitleColor(.systemPink, for: .selected)
      $0.isSelected = true
    }
  }
  + both("button-on-the-left", 140, 40) { button { $0.contentHorizontalAlignment = .left } }
  + both("button-at-the-bottom", 140, 50) { button { $0.contentVerticalAlignment = .bottom } }
  + both("button-insets", 140, 40) {
    button {
      $0.contentHorizontalAlignment = .left
      $0.contentEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
      $0.backgroundColor = .systemYellow
    }
  }
  + both("button-attributed-title", 140, 40) {
    button {
      $0.setAttributedTitle(
        NSAttributedString(
          string: "Under",
          attributes: [.underlineStyle: 1, .foregroundColor: UIColor.systemRed]), for: .normal)
    }
  }
  + both("button-destructive", 120, 40, isDarkToo: true) { button { $0.role = .destructive } }
  + both("button-filled", 120, 40, isDarkToo: true) {
    button { $0.configuration = configuration(.filled()) }
  }
  + both("button-tinted", 120, 40) { button { $0.configuration = configuration(.tinted()) } }
  + both("button-gray", 120, 40, isDarkToo: true) {
    button { $0.configuration = configuration(.gray()) }
  }
  + both("button-filled-disabled", 120, 40) {
    button {
      $0.configuration = configuration(.filled())
      $0.isEnabled = false
    }
  }
  + both("button-info", 40, 40) { UIButton(type: .infoLight) }
  + both("button-add", 40, 40) { UIButton(type: .contactAdd) }
  + both("button-close", 40, 40) { UIButton(type: .close) }

@MainActor
private func configuration(_ base: UIButton.Configuration) -> UIButton.Configuration {
  var configuration = base
  configuration.title = "Title"
  return configuration
}

@MainActor
private func slider(_ change: (UISlider) -> Void) -> UISlider {
  let slider = UISlider(frame: .zero)
  slider.value = 0.6
  change(slider)
  return slider
}

@MainActor
private func pages(_ change: (UIPageControl) -> Void) -> UIPageControl {
  let pages = UIPageControl(frame: .zero)
  pages.numberOfPages = 6
  change(pages)
  return pages
}

let controlStatePictures: [PictureCase] =
  both("slider-disabled", 140, 31) { slider { $0.isEnabled = false } }
  + both("slider-tints", 140, 31) {
    slider {
      $0.minimumTrackTintColor = .systemRed
      $0.maximumTrackTintColor = .systemYellow
      $0.thumbTintColor = .systemGreen
    }
  }
  + both("switch-tints", 51, 31) {
    let view = UISwitch(frame: .zero)
    view.isOn = true
    view.onTintColor = .systemPurple
    view.thumbTintColor = .systemYellow
    return view
  }
  + both("segments-with-images", 150, 32) {
    let view = UISegmentedControl(items: [dot(.black), dot(.black), "Text"])
    view.selectedSegmentIndex = 0
    return view
  }
  + both("segments-of-one-that-is-disabled", 150, 32) {
    let view = UISegmentedControl(items: ["One", "Two", "Three"])
    view.setEnabled(false, forSegmentAt: 2)
    return view
  }
  + both("pages-first", 140, 26) { pages { $0.currentPage = 0 } }
  + both("pages-last", 140, 26) { pages { $0.currentPage = 5 } }
  + both("pages-tints", 140, 26) {
    pages {
      $0.currentPageIndicatorTintColor = .systemRed
      $0.pageIndicatorTintColor = .systemYellow
    }
  }
  + both("stepper-at-its-most", 94, 32) {
    let view = UIStepper(frame: .zero)
    view.value = 100
    return view
  }
  + both("stepper-between", 94, 32) {
    let view = UIStepper(frame: .zero)
    view.value = 50
    return view
  }
  + both("progress", 140, 4, isDarkToo: true) {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 0.3
    return view
  }
  + both("progress-tints", 140, 4) {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 0.7
    view.progressTintColor = .systemOrange
    view.trackTintColor = .systemTeal
    return view
  }
  + both("activity", 40, 40, isDarkToo: true) {
    let view = UIActivityIndicatorView(frame: .zero)
    view.startAnimating()
    return view
  }
  + both("activity-stopped-but-shown", 40, 40) {
    let view = UIActivityIndicatorView(frame: .zero)
    view.hidesWhenStopped = false
    view.color = .systemRed
    return view
  }

@MainActor
private func field(_ change: (UITextField) -> Void) -> UITextField {
  let field = UITextField(frame: .zero)
  field.text = "Ann"
  field.borderStyle = .roundedRect
  change(field)
  return field
}

let fieldPictures: [PictureCase] =
  both("field-clear-button", 140, 32) { field { $0.clearButtonMode = .always } }
  + both("field-beside-views", 140, 32) {
    field {
      $0.text = "A name that is too long for it"
      let (left, right) = (UILabel(), UILabel())
      (left.text, right.text) = (" To: ", " km ")
      for label in [left, right] { label.sizeToFit() }
      ($0.leftView, $0.leftViewMode) = (left, .always)
      ($0.rightView, $0.rightViewMode) = (right, .always)
    }
  }
  + both("field-line", 140, 32) { field { $0.borderStyle = .line } }
  + both("field-bezel", 140, 32) { field { $0.borderStyle = .bezel } }
  + both("field-without-a-border", 140, 32) { field { $0.borderStyle = .none } }
  + both("field-disabled", 140, 32) { field { $0.isEnabled = false } }
  + both("field-on-the-right", 140, 32) { field { $0.textAlignment = .right } }
  + both("field-secure", 140, 32) { field { $0.isSecureTextEntry = true } }
  + both("field-attributed-placeholder", 140, 32) {
    field {
      $0.text = nil
      $0.attributedPlaceholder = NSAttributedString(
        string: "Red", attributes: [.foregroundColor: UIColor.systemRed])
    }
  }
  + [
    PictureCase(
      "control-field-edited", size: size,
      { window in centered(field { _ in }, 140, 32, in: window) },
      then: { window in window.subviews.first?.becomeFirstResponder() }),
    PictureCase(
      "control-field-selected", size: size,
      { window in centered(field { _ in }, 140, 32, in: window) },
      then: { window in
        guard let field = window.subviews.first as? UITextField else { return }
        field.becomeFirstResponder()
        field.selectAll(nil)
      }),
    PictureCase("control-text-view") { window in
      let view = UITextView(frame: CGRect(x: 10, y: 10, width: 140, height: 80))
      view.text = "A text view wraps its text and scrolls it."
      view.backgroundColor = .systemGray6
      window.addSubview(view)
    },
  ]
