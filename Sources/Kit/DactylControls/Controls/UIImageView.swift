@_spi(Kit) public import DactylEvents
public import Foundation

/// A picture in the view tree. It takes no touches unless a program lets it (spec VIEW:HIT-14,
/// VIEW:SUP-02).
@MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      markLookChanged()
      contentSizeChanged()
    }
  }
  /// The picture while ``isHighlighted`` is set.
  open var highlightedImage: UIImage? { didSet { markLookChanged() } }
  /// Whether the highlighted picture shows.
  open var isHighlighted = false { didSet { markLookChanged() } }

  /// Pictures that show one after the other while it is animating, in place of ``image``.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The same while ``isHighlighted`` is set.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// How long all of them take once, in seconds; 0 for a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// How often they show; 0 for endlessly.
  open var animationRepeatCount = 0
  final var animation: ImageAnimation?
  /// Whether pictures are showing one after the other.
  open var isAnimating: Bool { animation != nil }
  /// Shows the pictures one after the other, from the first on, while the view is in a window.
  open func startAnimating() { beginAnimation() }
  /// Shows ``image`` again.
  open func stopAnimating() { endAnimation() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animation?.review()
  }

  @_spi(Kit) open override func observedValue(_ key: String) -> Any? {
    switch key {
    case "image": image ?? NSNull()
    case "highlightedImage": highlightedImage ?? NSNull()
    case "highlighted", "isHighlighted": isHighlighted
    default: super.observedValue(key)
    }
  }

  /// An image view, which takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An image view with what the coder holds; it takes touches only if the coder says so.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    takesNoTouches(unless: coder)
  }

  /// An image view as large as its picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// An image view as large as its picture, with a second one for when it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// A picture is no item until a program names it.
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits { .image }
  @_spi(Kit) open override var labelByDefault: String? { image?.accessibilityLabel }

  open override var intrinsicContentSize: CGSize {
    // A picture of an interface file that nobody could read has no size.
    if let image, image.size != .zero { return image.size }
    return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }

  @_spi(Kit) open override func renderPicture(in context: CGContext) {
    guard let shown = isHighlighted ? highlightedImage ?? image : image else { return }
    UIGraphicsPushContext(context)
    context.saveGState()
    // A template is drawn in the tint color.
    context.setFillColor(tintColor.cgColor)
    shown.draw(in: contentMode.place(shown.size, in: bounds))
    context.restoreGState()
    UIGraphicsPopContext()
  }
}
