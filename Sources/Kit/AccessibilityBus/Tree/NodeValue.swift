import DactylKit
import Foundation

/// The number that an item stands at, and between which it moves.
@MainActor
struct NodeValue {
  var current: Double
  var least: Double
  var most: Double
  /// By how much a step changes it; 0 where it cannot be changed.
  var step: Double
  private let object: AccessibilityObject

  /// `nil` for an item without a number.
  init?(of object: AccessibilityObject) {
    self.object = object
    switch object {
    case let slider as UISlider:
      (least, most) = (Double(slider.minimumValue), Double(slider.maximumValue))
      current = Double(slider.value)
      step = (most - least) * slider.limits.sliderStep
    case let stepper as UIStepper:
      (least, most) = (stepper.minimumValue, stepper.maximumValue)
      (current, step) = (stepper.value, stepper.stepValue)
    case let progress as UIProgressView:
      (current, least, most, step) = (Double(progress.progress), 0, 1, 0)
    case let pages as UIPageControl:
      // People count pages from 1.
      (current, least) = (Double(pages.currentPage + 1), 1)
      (most, step) = (Double(max(1, pages.numberOfPages)), 1)
    default: return nil
    }
  }

  /// Sets the number as a finger would: targets are called. Answers whether it may be set.
  func set(_ value: Double) -> Bool {
    guard value.isFinite, let control = object as? UIControl, control.isEnabled else {
      return false
    }
    switch control {
    case let slider as UISlider: slider.setValue(Float(value), animated: false)
    case let stepper as UIStepper: stepper.value = value
    case let pages as UIPageControl:
      pages.currentPage = Int(min(max(value.rounded(), least), most)) - 1
    default: return false
    }
    if NodeValue(of: object)?.current != current { control.sendValueChange(with: nil) }
    return true
  }
}
