import DactylKit
import Foundation

/// The seven scenes, made of the kit's own views.
@MainActor
enum PaintScenes {
  private typealias Numbers = SceneNumbers

  private static func label(
    _ text: String, _ frame: CGRect, _ pixels: CGFloat = 15, _ color: UIColor = .black
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = SceneNumbers.font(pixels)
    label.textColor = color
    return label
  }

  /// P1: forty lines of text.
  static func text() throws -> PaintStage {
    let stage = try PaintStage(.white)
    for line in 0..<40 {
      stage.window.addSubview(
        label(Numbers.line(line), Numbers.box(8, 20 * line, 1264, 20)))
    }
    return stage
  }

  /// P2 and P5: a hundred controls, and the button that P5 changes.
  static func controls() throws -> (stage: PaintStage, button: UIButton) {
    let stage = try PaintStage(Numbers.color(0xF2F2F7))
    var changing = UIButton()
    for index in 0..<100 {
      let frame = Numbers.controlBox(index)
      switch Numbers.control(index) {
      case .label:
        stage.window.addSubview(label("Label \(Numbers.two(index))", frame))
      case .button:
        let button = UIButton(frame: frame)
        button.setTitle("Button \(Numbers.two(index))", for: .normal)
        button.setTitleColor(Numbers.color(0x0A84FF), for: .normal)
        button.titleLabel?.font = Numbers.font()
        button.backgroundColor = Numbers.color(0xE9E9EB)
        button.layer.cornerRadius = 8
        stage.window.addSubview(button)
        if index == 47 { changing = button }
      case .slider:
        let slider = UISlider(frame: frame)
        slider.value = Float(index * 7 % 101) / 100
        stage.window.addSubview(slider)
      case .toggle:
        let toggle = UISwitch(frame: frame)
        toggle.isOn = index / 5 % 2 == 1
        stage.window.addSubview(toggle)
      case .progress:
        let progress = UIProgressView(frame: frame)
        progress.progress = Float(index * 13 % 101) / 100
        stage.window.addSubview(progress)
      }
    }
    return (stage, changing)
  }

  /// P3: sixty pictures, turned and scaled.
  static func pictures() throws -> PaintStage {
    let stage = try PaintStage(.white)
    for index in 0..<60 {
      let view = UIImageView(
        image: try PaintStage.image(Numbers.picture(seed: 300, index, side: 96), side: 96))
      view.frame = Numbers.box(0, 0, 96, 96)
      view.center = CGPoint(x: 64 + 128 * (index % 10), y: 66 + 133 * (index / 10))
      let scale = 0.7 + 0.6 * CGFloat(index) / 59
      view.transform = CGAffineTransform(rotationAngle: CGFloat(6 * index) * .pi / 180)
        .scaledBy(x: scale, y: scale)
      stage.window.addSubview(view)
    }
    return stage
  }

  /// What the containers of P4 are.
  enum Translucency { case flat, group, shadow }

  /// P4: fifty translucent containers with four labels each.
  static func translucent(_ kind: Translucency) throws -> PaintStage {
    let stage = try PaintStage(Numbers.color(0xF2F2F7))
    let colors: [UInt32] = [0xFF6B6B, 0xFFD166, 0x8BD17C, 0x5AC8FA, 0xA78BFA, 0xF5F5F7]
    for index in 0..<50 {
      let view = UIView(frame: Numbers.box(137 * index % 980, 89 * index % 600, 300, 200))
      let alpha = 0.5 + 0.4 * CGFloat(index) / 49
      view.backgroundColor = Numbers.color(colors[index % 6], alpha: kind == .flat ? alpha : 1)
      view.alpha = kind == .flat ? 1 : alpha
      view.layer.cornerRadius = 16
      view.layer.borderWidth = 1
      view.layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.4)
      if kind == .shadow {
        view.layer.shadowOpacity = 0.3
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.layer.shadowRadius = 6
      }
      for line in 0..<4 {
        let text =
          line == 0
          ? "Container \(Numbers.two(index))" : "Line \(line) of container \(Numbers.two(index))"
        view.addSubview(label(text, Numbers.box(16, 16 + 44 * line, 268, 24)))
      }
      stage.window.addSubview(view)
    }
    return stage
  }

  /// P7: ten panels of 99 leaves, and the leaf that moves.
  static func leaves() throws -> (stage: PaintStage, leaf: UIView) {
    let stage = try PaintStage(.white)
    var numbers = Numbers.Numbers(state: 700)
    var moving = UIView()
    for panel in 0..<10 {
      let view = UIView(frame: Numbers.box(256 * (panel % 5), 400 * (panel / 5), 256, 400))
      view.backgroundColor = Numbers.color(panel % 2 == 1 ? 0xE8EEF7 : 0xF7F1E8)
      for place in 0..<99 {
        let leaf = UIView(frame: Numbers.box(4 + 28 * (place % 9), 2 + 36 * (place / 9), 24, 32))
        leaf.backgroundColor = Numbers.color(UInt32(numbers.next() & 0xFF_FFFF))
        view.addSubview(leaf)
        if panel == 5, place == 40 { moving = leaf }
      }
      stage.window.addSubview(view)
    }
    return (stage, moving)
  }
}
