import DactylKit
import Foundation

/// Attributes of controls (spec SB:3).
extension InterfaceLoad {
  func applyControl(_ control: UIControl, _ element: InterfaceElement) {
    if element.flag("enabled") == false { control.isEnabled = false }
    if element.flag("selected") == true { control.isSelected = true }
    if element.flag("highlighted") == true { control.isHighlighted = true }
    if let side = element.choice("contentHorizontalAlignment", of: Choices.horizontals) {
      control.contentHorizontalAlignment = side
    }
    if let side = element.choice("contentVerticalAlignment", of: Choices.verticals) {
      control.contentVerticalAlignment = side
    }
    if let tip = element.string("toolTip") { control.toolTip = tip }
    switch control {
    case let button as UIButton: applyButton(button, element)
    case let field as UITextField: applyTextField(field, element)
    case let slider as UISlider: applySlider(slider, element)
    case let turn as UISwitch: applySwitch(turn, element)
    case let segments as UISegmentedControl: applySegments(segments, element)
    case let stepper as UIStepper: applyStepper(stepper, element)
    case let picker as UIDatePicker: applyDatePicker(picker, element)
    case let pages as UIPageControl: applyPages(pages, element)
    case let refresh as UIRefreshControl: applyRefresh(refresh, element)
    default: break
    }
  }

  private func applyButton(_ button: UIButton, _ element: InterfaceElement) {
    if let type = element.choice("buttonType", of: Choices.buttons) { button.buttonType = type }
    if element.flag("changesSelectionAsPrimaryAction") == true {
      button.changesSelectionAsPrimaryAction = true
    }
    if element.flag("showsMenuAsPrimaryAction") == true { button.showsMenuAsPrimaryAction = true }
    if element.flag("springLoaded") == true { button.isSpringLoaded = true }
    if let role = element.choice("role", of: Choices.roles) { button.role = role }
    if let font = element.font { button.titleLabel?.font = font }
    for state in element.children where state.name == "state" {
      guard let which = state.choice("key", of: Choices.states) else {
        skipped(state, why: "a button has no such state")
        continue
      }
      if let title = state.attributedText("attributedTitle") {
        button.setAttributedTitle(title, for: which)
      } else if let title = state.text(for: "title", attributed: "attributedTitle") {
        button.setTitle(title, for: which)
      }
      if let image = state.image("image") { button.setImage(image, for: which) }
      if let image = state.image("backgroundImage") {
        button.setBackgroundImage(image, for: which)
      }
      if let color = state.color("titleColor") { button.setTitleColor(color, for: which) }
    }
    if let looks = element.child("buttonConfiguration") { applyConfiguration(looks, to: button) }
    if let inset = element.insets("contentEdgeInsets") { button.contentEdgeInsets = inset }
    if let inset = element.insets("titleEdgeInsets") { button.titleEdgeInsets = inset }
    if let inset = element.insets("imageEdgeInsets") { button.imageEdgeInsets = inset }
    if let dims = element.flag("adjustsImageWhenHighlighted") {
      button.adjustsImageWhenHighlighted = dims
    }
  }

  private func applySwitch(_ turn: UISwitch, _ element: InterfaceElement) {
    turn.isOn = element.flag("on") ?? turn.isOn
    if let color = element.color("onTintColor") { turn.onTintColor = color }
    if let color = element.color("thumbTintColor") { turn.thumbTintColor = color }
  }

  private func applySlider(_ slider: UISlider, _ element: InterfaceElement) {
    func set(_ name: String, _ path: ReferenceWritableKeyPath<UISlider, Float>) {
      guard let number = element.number(name) else { return }
      let value = Float(number)
      if value.isFinite { slider[keyPath: path] = value }
    }
    set("minValue", \.minimumValue)
    set("maxValue", \.maximumValue)
    set("value", \.value)
    if element.flag("continuous") == false { slider.isContinuous = false }
    if let color = element.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = element.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = element.color("thumbTintColor") { slider.thumbTintColor = color }
  }

  private func applySegments(_ control: UISegmentedControl, _ element: InterfaceElement) {
    for segment in element.child("segments")?.children ?? [] where segment.name == "segment" {
      let index = control.numberOfSegments
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = segment.string("title")
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
      if let offset = segment.size("contentOffset") {
        control.setContentOffset(offset, forSegmentAt: index)
      }
    }
    if element.flag("momentary") == true { control.isMomentary = true }
    if element.flag("apportionsSegmentWidthsByContent") == true {
      control.apportionsSegmentWidthsByContent = true
    }
    if let index = element.integer("selectedSegmentIndex") {
      control.selectedSegmentIndex = index
    }
  }

  private func applyStepper(_ stepper: UIStepper, _ element: InterfaceElement) {
    let least = element.number("minimumValue") ?? stepper.minimumValue
    let most = element.number("maximumValue") ?? stepper.maximumValue
    if least < most {
      // Neither limit may pass the other one, so the one that widens the range is set first.
      stepper.maximumValue = max(most, stepper.maximumValue)
      stepper.minimumValue = least
      stepper.maximumValue = most
    }
    if let step = element.number("stepValue") { stepper.stepValue = step }
    if let value = element.number("value") { stepper.value = value }
    if element.flag("wraps") == true { stepper.wraps = true }
    if element.flag("autorepeat") == false { stepper.autorepeat = false }
    if element.flag("continuous") == false { stepper.isContinuous = false }
  }

  private func applyPages(_ control: UIPageControl, _ element: InterfaceElement) {
    if let count = element.integer("numberOfPages") { control.numberOfPages = count }
    if let page = element.integer("currentPage") { control.currentPage = page }
    if element.flag("hidesForSinglePage") == true { control.hidesForSinglePage = true }
  }
}
