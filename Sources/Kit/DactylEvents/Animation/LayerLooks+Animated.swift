import Foundation

extension LayerLooks {
  /// The value of an animatable property; `nil` if the property is not one of a layer. The setter
  /// limits values to their range, because a spring may overshoot.
  subscript(property: AnimatedProperty) -> AnimatableValue? {
    get {
      switch property {
      case .backgroundColor: .color(ownBackground)
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .shadowColor: .color(shadowColor)
      case .shadowOpacity: .number(CGFloat(shadowOpacity))
      case .shadowOffset: .size(shadowOffset)
      case .shadowRadius: .number(shadowRadius)
      case .zPosition: .number(zPosition)
      case .bounds, .center, .transform, .alpha, .contentStretch, .content: nil
      }
    }
    set {
      switch (property, newValue) {
      case (.backgroundColor, .color(let color)): ownBackground = color
      case (.cornerRadius, .number(let number)): cornerRadius = max(0, number)
      case (.borderWidth, .number(let number)): borderWidth = max(0, number)
      case (.borderColor, .color(let color)): borderColor = color
      case (.shadowColor, .color(let color)): shadowColor = color
      case (.shadowOpacity, .number(let number)): shadowOpacity = Float(min(max(0, number), 1))
      case (.shadowOffset, .size(let size)): shadowOffset = size
      case (.shadowRadius, .number(let number)): shadowRadius = max(0, number)
      case (.zPosition, .number(let number)): zPosition = number
      default: break
      }
    }
  }
}
