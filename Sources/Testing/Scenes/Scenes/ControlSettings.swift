import DactylKit
import Foundation
import InputFrames

/// Reads the settings of the controls that scenes and scenarios may name.
@MainActor
enum ControlSettings {
  nonisolated static let commonKeys = ["enabled", "selected", "tracking_slack"]
  nonisolated static let buttonKeys = ["title", "image"] + TextLook.keys
  nonisolated static let sliderKeys = ["value", "min", "max", "continuous"]
  nonisolated static let stepperKeys =
    sliderKeys + ["step", "wraps", "autorepeat", "repeat_delay_ms", "repeat_interval_ms"]
  nonisolated static let segmentedKeys = ["segments", "selected_segment", "momentary"]
  /// The largest number of segments or pages. Ours: more do not fit on a screen.
  nonisolated static let mostParts = 1000

  /// Sets the properties that every control has.
  static func applyCommon<Control: UIControl>(
    _ settings: DocumentMapping, to control: Control
  ) throws(InputError) -> Control {
    if let enabled = try settings.bool("enabled") { control.isEnabled = enabled }
    if let selected = try settings.bool("selected") { control.isSelected = selected }
    if let slack = try settings.number("tracking_slack", from: 0) {
      control.limits.trackingSlack = CGFloat(slack)
    }
    return control
  }

  static func button(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIButton {
    // A button of the system's type: the title of a custom one is white, and is not seen on white.
    let button = try applyCommon(settings, to: UIButton(type: .system))
    button.frame = frame
    if let title = try settings.string("title") { button.setTitle(title, for: .normal) }
    if let image = try SceneImage.read(settings) { button.setImage(image, for: .normal) }
    button.apply(try TextLook(settings))
    return button
  }

  static func toggle(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UISwitch {
    let toggle = try applyCommon(settings, to: UISwitch(frame: frame))
    if let isOn = try settings.bool("on") { toggle.isOn = isOn }
    return toggle
  }

  /// The two ends of a range of values; an empty one is an error.
  private static func ends(
    _ settings: DocumentMapping, _ least: Double, _ most: Double
  ) throws(InputError) -> (least: Double, most: Double) {
    let ends = (try settings.number("min") ?? least, try settings.number("max") ?? most)
    guard ends.0 < ends.1 else {
      throw settings.error(
        at: settings["min"] == nil ? "max" : "min", "min must be less than max")
    }
    return ends
  }

  static func slider(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UISlider {
    let slider = try applyCommon(settings, to: UISlider(frame: frame))
    let ends = try ends(settings, 0, 1)
    slider.minimumValue = Float(ends.least)
    slider.maximumValue = Float(ends.most)
    if let value = try settings.number("value") { slider.value = Float(value) }
    if let isContinuous = try settings.bool("continuous") { slider.isContinuous = isContinuous }
    return slider
  }

  static func stepper(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIStepper {
    let stepper = try applyCommon(settings, to: UIStepper(frame: frame))
    let ends = try ends(settings, 0, 100)
    // The old limits may lie beyond the new ones, so the farther one is set first.
    stepper.maximumValue = max(ends.most, stepper.maximumValue)
    stepper.minimumValue = ends.least
    stepper.maximumValue = ends.most
    if let step = try settings.number("step") {
      guard step > 0 else { throw settings.error(at: "step", "step must be greater than 0") }
      stepper.stepValue = step
    }
    if let value = try settings.number("value") { stepper.value = value }
    if let isContinuous = try settings.bool("continuous") { stepper.isContinuous = isContinuous }
    if let wraps = try settings.bool("wraps") { stepper.wraps = wraps }
    if let repeats = try settings.bool("autorepeat") { stepper.autorepeat = repeats }
    if let delay = try settings.duration("repeat_delay_ms") { stepper.limits.repeatDelay = delay }
    if let interval = try settings.duration("repeat_interval_ms") {
      guard interval > .zero else {
        throw settings.error(
          at: "repeat_interval_ms", "repeat_interval_ms must be greater than 0")
      }
      stepper.limits.repeatInterval = interval
    }
    return stepper
  }

  static func segmented(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UISegmentedControl {
    let titles = try settings.strings("segments") ?? []
    guard titles.count <= mostParts else {
      throw settings.error(at: "segments", "segments must be at most \(mostParts)")
    }
    let control = try applyCommon(settings, to: UISegmentedControl(items: titles))
    control.frame = frame
    if let isMomentary = try settings.bool("momentary") { control.isMomentary = isMomentary }
    if let index = try settings.integer("selected_segment", from: -1, through: titles.count - 1) {
      control.selectedSegmentIndex = index
    }
    return control
  }

  static func pageControl(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIPageControl {
    let control = try applyCommon(settings, to: UIPageControl(frame: frame))
    control.numberOfPages = try settings.integer("pages", from: 0, through: mostParts) ?? 0
    let last = max(0, control.numberOfPages - 1)
    control.currentPage = try settings.integer("page", from: 0, through: last) ?? 0
    return control
  }
}
