import DactylKit
import DisplayList
import Foundation
import InputFrames

@MainActor
private func controls(in window: UIWindow) {
  let view = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
  view.isOn = true
  window.addSubview(view)
  let label = UILabel(frame: CGRect(x: 85, y: 20, width: 70, height: 31))
  label.text = "Switch"
  window.addSubview(label)
}

/// What is painted over a picture.
let overlayPictures: [PictureCase] = [
  PictureCase(
    "overlay-outlines-of-views",
    overlays: { application in
      [ViewOutlines(windows: application.windowsFrontToBack.reversed())]
    }, { window in controls(in: window) }),
  PictureCase(
    "overlay-names-of-views",
    overlays: { application in
      let window = application.windowsFrontToBack.first
      return [NamedOutlines(window)]
    }, { window in controls(in: window) }),
]

/// Outlines whose names are those of the views' classes.
@MainActor
private final class NamedOutlines: PictureOverlay {
  private weak var window: UIWindow?

  init(_ window: UIWindow?) { self.window = window }

  func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard let window else { return }
    let names = window.subviews.map { ("\(type(of: $0))", $0) }
    let outlines = ViewOutlines(
      names: Dictionary(names, uniquingKeysWith: { one, _ in one }), windows: [window])
    outlines.append(to: &items, at: time)
  }
}
