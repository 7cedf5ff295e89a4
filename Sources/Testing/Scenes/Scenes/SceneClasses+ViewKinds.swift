public import DactylKit
public import Foundation
public import InputFrames

extension SceneClasses {
  /// A kind of view: the keys that it has besides the common ones, and how it is made.
  package struct ViewKind {
    package var keys: [String]
    package var make: @MainActor (CGRect, DocumentMapping) throws(InputError) -> UIView
  }

  /// Registers a kind of view with settings of its own.
  ///
  /// The closure receives the view's frame and the whole entry, and reads the kind's own keys; the
  /// scene reads the common keys (`id`, `hidden`, `recognizers`, …). If it throws a
  /// ``DocumentMapping/error(at:_:hint:)``, the error names file and line.
  public mutating func register(
    viewKind name: String, keys: [String] = [],
    make: @escaping @MainActor (CGRect, DocumentMapping) throws(InputError) -> UIView
  ) {
    viewKinds[name] = ViewKind(keys: keys, make: make)
  }

  /// UIKit's controls, texts, images and scroll views.
  mutating func registerBuiltInViewKinds() {
    register(viewKind: "control", keys: ControlSettings.commonKeys) {
      (frame, settings) throws(InputError) in
      try ControlSettings.applyCommon(settings, to: UIControl(frame: frame))
    }
    register(viewKind: "button", keys: ControlSettings.commonKeys + ControlSettings.buttonKeys) {
      (frame, settings) throws(InputError) in try ControlSettings.button(frame, settings)
    }
    register(viewKind: "switch", keys: ControlSettings.commonKeys + ["on"]) {
      (frame, settings) throws(InputError) in try ControlSettings.toggle(frame, settings)
    }
    register(viewKind: "slider", keys: ControlSettings.commonKeys + ControlSettings.sliderKeys) {
      (frame, settings) throws(InputError) in try ControlSettings.slider(frame, settings)
    }
    register(viewKind: "stepper", keys: ControlSettings.commonKeys + ControlSettings.stepperKeys) {
      (frame, settings) throws(InputError) in try ControlSettings.stepper(frame, settings)
    }
    register(
      viewKind: "segmented", keys: ControlSettings.commonKeys + ControlSettings.segmentedKeys
    ) {
      (frame, settings) throws(InputError) in try ControlSettings.segmented(frame, settings)
    }
    register(viewKind: "page_control", keys: ControlSettings.commonKeys + ["pages", "page"]) {
      (frame, settings) throws(InputError) in try ControlSettings.pageControl(frame, settings)
    }
    register(viewKind: "label", keys: ["text"] + TextLook.keys) {
      (frame, settings) throws(InputError) in
      let label = UILabel(frame: frame)
      label.text = try settings.string("text")
      label.apply(try TextLook(settings))
      return label
    }
    register(
      viewKind: "text_field",
      keys: ControlSettings.commonKeys + TextSettings.commonKeys + TextSettings.fieldKeys
    ) {
      (frame, settings) throws(InputError) in try TextSettings.field(frame, settings)
    }
    register(viewKind: "text_view", keys: TextSettings.commonKeys + TextSettings.viewKeys) {
      (frame, settings) throws(InputError) in try TextSettings.view(frame, settings)
    }
    register(viewKind: "image", keys: ["image"]) { (frame, settings) throws(InputError) in
      let view = UIImageView(frame: frame)
      view.image = try SceneImage.read(settings)
      return view
    }
    register(viewKind: "navigation_bar", keys: ["title"]) { (frame, settings) throws(InputError) in
      try SceneBars.bar(frame, settings)
    }
    register(viewKind: "list", keys: SceneListView.keys) { (frame, settings) throws(InputError) in
      try SceneListView.make(frame, settings)
    }
    register(viewKind: "scroll", keys: ScrollSettings.keys) {
      (frame, settings) throws(InputError) in try ScrollSettings.scrollView(frame, settings)
    }
  }
}
