import DactylKit
import Foundation

@MainActor @discardableResult
private func label(
  _ text: String, _ frame: CGRect = CGRect(x: 8, y: 8, width: 144, height: 84), lines: Int = 0,
  size: CGFloat = 15, in view: UIView
) -> UILabel {
  let label = UILabel(frame: frame)
  label.text = text
  label.numberOfLines = lines
  label.font = .systemFont(ofSize: size)
  view.addSubview(label)
  return label
}

private let sentence = "A text that is too long for the one line that it has"

let textPictures: [PictureCase] = [
  PictureCase("text-alignments") { window in
    for (index, alignment) in [NSTextAlignment.left, .center, .right].enumerated() {
      label("aligned", CGRect(x: 8, y: 8 + index * 28, width: 144, height: 24), in: window)
        .textAlignment = alignment
    }
  },
  PictureCase("text-lines") { window in label(sentence, in: window) },
  PictureCase("text-two-lines") { window in
    label(sentence + " and the next", lines: 2, in: window)
  },
  PictureCase("text-truncations") { window in
    let modes = [
      NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping,
    ]
    for (index, mode) in modes.enumerated() {
      label(
        sentence, CGRect(x: 8, y: 4 + index * 23, width: 144, height: 22), lines: 1, in: window
      )
      .lineBreakMode = mode
    }
  },
  PictureCase("text-sizes") { window in
    let rows: [(size: CGFloat, top: CGFloat)] = [(9, 2), (13, 16), (17, 34), (24, 58)]
    for row in rows {
      label(
        "Size \(Int(row.size))", CGRect(x: 8, y: row.top, width: 144, height: 32), lines: 1,
        size: row.size, in: window)
    }
  },
  PictureCase("text-bold-and-colors") { window in
    let first = label("Bold", CGRect(x: 8, y: 10, width: 144, height: 30), in: window)
    first.font = .boldSystemFont(ofSize: 20)
    first.textColor = .systemRed
    label("plain", CGRect(x: 8, y: 50, width: 144, height: 30), in: window).textColor =
      .systemBlue
  },
  PictureCase("text-attributes") { window in
    let text = NSMutableAttributedString(string: "red under struck large")
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 5))
    text.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 10, length: 6))
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 24), range: NSRange(location: 17, length: 5))
    label("", in: window).attributedText = text
  },
  PictureCase("text-thai") { window in label("น้ำใจ สวัสดี", size: 22, in: window) },
  PictureCase("text-both-directions") { window in label("abc שלום 123 def", size: 17, in: window)
  },
  PictureCase("text-that-shrinks") { window in
    let view = label(sentence, CGRect(x: 8, y: 30, width: 144, height: 30), lines: 1, in: window)
    view.adjustsFontSizeToFitWidth = true
    view.minimumScaleFactor = 0.3
  },
  PictureCase("text-with-a-shadow") { window in
    let view = label("Shadow", size: 30, in: window)
    view.layer.shadowOpacity = 0.7
    view.layer.shadowRadius = 2
    view.layer.shadowOffset = CGSize(width: 3, height: 3)
  },
  PictureCase("text-dark", isDark: true) { window in label("Light on dark", size: 17, in: window)
  },
  PictureCase("text-turned") { window in
    label("Turned text", CGRect(x: 20, y: 35, width: 120, height: 30), size: 18, in: window)
      .transform =
      CGAffineTransform(rotationAngle: -0.35)
  },
  PictureCase("text-fits-its-size") { window in
    let view = label(
      "Fits", CGRect(x: 20, y: 20, width: 1, height: 1), lines: 1, size: 30, in: window)
    view.sizeToFit()
    view.layer.borderWidth = 1
  },
]

/// A picture whose sides can be told apart.
@MainActor
private func flag(width: CGFloat = 40, height: CGFloat = 24) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
    UIColor.systemYellow.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    UIColor.systemRed.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height / 2))
    UIColor.systemBlue.setFill()
    context.cgContext.fillEllipse(
      in: CGRect(x: width / 2, y: height / 2, width: width / 2, height: height / 2))
  }
}

@MainActor @discardableResult
private func show(
  _ image: UIImage?, _ mode: UIView.ContentMode = .scaleToFill, in window: UIWindow
) -> UIImageView {
  let view = UIImageView(frame: CGRect(x: 30, y: 10, width: 100, height: 80))
  view.image = image
  view.contentMode = mode
  view.backgroundColor = .lightGray
  view.clipsToBounds = true
  window.addSubview(view)
  return view
}

private let modes: [(String, UIView.ContentMode)] = [
  ("fill", .scaleToFill), ("aspect-fit", .scaleAspectFit), ("aspect-fill", .scaleAspectFill),
  ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
  ("top-left", .topLeft), ("top-right", .topRight), ("bottom-left", .bottomLeft),
  ("bottom-right", .bottomRight),
]

let imagePictures: [PictureCase] =
  modes.map { name, mode in
    PictureCase("image-\(name)") { window in show(flag(), mode, in: window) }
  } + [
    PictureCase("image-template") { window in
      show(flag().withRenderingMode(.alwaysTemplate), in: window).tintColor = .systemGreen
    },
    PictureCase("image-turned-view") { window in
      show(flag(width: 100, height: 80), in: window).transform = CGAffineTransform(
        rotationAngle: 0.5)
    },
    PictureCase("image-pattern") { window in
      window.addSubview(PatternView(frame: CGRect(x: 10, y: 10, width: 140, height: 80)))
    },
  ]

private final class PatternView: UIView {
  override func draw(_ rect: CGRect) { flag(width: 20, height: 16).drawAsPattern(in: bounds) }
}
