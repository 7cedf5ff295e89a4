@_spi(Kit) import DactylEvents

extension UIButton {
  /// Makes the style of the pointer over a button, from an effect and an outline that fit it; `nil` is the usual pointer.
  public typealias PointerStyleProvider =
    @MainActor (
      _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

  /// Whether the pointer changes over the button: by default it becomes a plate behind the title.
  public final var isPointerInteractionEnabled: Bool {
    get { ownPointer?.isEnabled ?? false }
    set { if newValue != isPointerInteractionEnabled { madePointer.isEnabled = newValue } }
  }

  /// Makes the style of the pointer over the button. It acts while ``isPointerInteractionEnabled`` is true.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { ownPointer?.provider }
    set {
      guard newValue != nil || ownPointer != nil else { return }
      madePointer.provider = newValue
      madePointer.invalidate()
    }
  }

  private var ownPointer: ButtonPointer? {
    for case let pointer as ButtonPointer in interactions { return pointer }
    return nil
  }

  private var madePointer: ButtonPointer {
    if let pointer = ownPointer { return pointer }
    let pointer = ButtonPointer()
    pointer.isEnabled = false
    addInteraction(pointer)
    return pointer
  }
}

/// The pointer interaction of a button.
private final class ButtonPointer: UIPointerInteraction {
  var provider: UIButton.PointerStyleProvider?

  override func region(for request: UIPointerRegionRequest, default region: UIPointerRegion)
    -> UIPointerRegion?
  {
    (view as? UIButton)?.isEnabled ?? false ? region : nil
  }

  override func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard let button = view as? UIButton else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(button.frame)
    guard let provider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, shape)
  }
}
