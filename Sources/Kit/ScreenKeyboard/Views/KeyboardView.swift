import DactylKit
import Foundation
import InputFrames

/// The keys. This view passes touches to the machine and carries out the machine's effects.
final class KeyboardView: UIView {
  private(set) var plan: KeyboardPlan
  private(set) var machine = KeyboardMachine()
  private var keys: [KeyView] = []
  private var choices: [KeyView] = []
  private let choicePanel = UIView()
  private var timers: [Int: @MainActor () -> Void] = [:]
  private var touches: [(touch: UITouch, number: Int)] = []
  private var lastNumber = 0
  var colors = KeyboardColors.light { didSet { showLooks() } }
  /// Carries out the effects of the keys.
  var perform: (@MainActor (KeyboardMachine.Effect) -> Void)?
  var metrics: KeyboardMetrics {
    get { machine.metrics }
    set { machine.metrics = newValue }
  }

  init(plan: KeyboardPlan) {
    self.plan = plan
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    choicePanel.isHidden = true
    choicePanel.isUserInteractionEnabled = false
    choicePanel.layer.cornerRadius = metrics.radius
    addSubview(choicePanel)
    makeKeys()
  }

  /// Shows the keys for another text. Fingers that are already down type nothing into it.
  func begin(_ plan: KeyboardPlan) {
    for number in timers.keys { stopTimer(number) }
    touches = []
    machine.begin(page: KeyboardPlan.firstPage(for: plan.type))
    update(plan)
  }

  /// Shows other keys. Page and Shift come from the machine.
  func update(_ plan: KeyboardPlan) {
    var plan = plan
    (plan.page, plan.shift) = (machine.page, machine.shift)
    guard plan != self.plan else { return }
    self.plan = plan
    makeKeys()
  }

  /// Sets or clears automatic Shift for the next letter.
  func capitalize(_ isCapital: Bool) {
    if machine.capitalize(isCapital) { update(plan) }
  }

  // MARK: Keys

  private func makeKeys() {
    for key in keys { key.removeFromSuperview() }
    keys = plan.rows.flatMap { row in
      row.map { key in
        let view = KeyView(key)
        view.activate = { [weak self] in self?.typeForReader($0) }
        insertSubview(view, belowSubview: choicePanel)
        return view
      }
    }
    placeKeys()
    showLooks()
  }

  /// The keys, which take no touches themselves.
  override func focusItems(in rect: CGRect) -> [any UIFocusItem] { keys }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeKeys()
  }

  private func placeKeys() {
    let frames = metrics.frames(of: plan.rows, in: bounds.size).flatMap { $0 }
    for (view, frame) in zip(keys, frames) { view.place(frame, metrics) }
  }

  /// The key nearest to a point, so that a finger just beside the keys still types.
  private func key(at point: CGPoint) -> KeyView? {
    func distance(_ view: KeyView) -> CGFloat {
      let frame = view.frame
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      return x * x + y * y
    }
    return keys.min { distance($0) < distance($1) }
  }

  private func showLooks() {
    backgroundColor = colors.background
    for view in keys {
      view.color(colors, isPressed: machine.isPressed(view.key), isChosen: false)
    }
    showChoices()
  }

  /// Whether the letters that a key offers stand from right to left, its own one above it all the
  /// same, because there is no room for them at its right. Half a point is left to rounding.
  private func offersToLeft(_ view: KeyView) -> Bool {
    view.frame.minX + CGFloat(view.key.choices.count) * view.frame.width > bounds.width + 0.5
  }

  /// Shows the letters that a held key offers, above that key.
  private func showChoices() {
    for view in choices { view.removeFromSuperview() }
    choices = []
    guard let press = machine.presses.last?.press, let choice = press.choice,
      let key = keys.first(where: { $0.key == press.key })
    else {
      choicePanel.isHidden = true
      return
    }
    let (count, width) = (CGFloat(press.key.choices.count), key.frame.width)
    let isToLeft = offersToLeft(key)
    let x = max(0, isToLeft ? key.frame.maxX - count * width : key.frame.minX)
    choicePanel.frame = CGRect(
      x: x, y: key.frame.minY - key.frame.height, width: count * width, height: key.frame.height)
    choicePanel.backgroundColor = colors.letter
    choicePanel.isHidden = false
    for (index, letter) in press.key.choices.enumerated() {
      let view = KeyView(KeyboardKey(.text(letter), title: letter))
      view.isAccessibilityElement = false
      choicePanel.addSubview(view)
      let place = CGFloat(isToLeft ? press.key.choices.count - 1 - index : index)
      view.place(
        CGRect(x: place * width, y: 0, width: width, height: key.frame.height), metrics)
      view.color(colors, isPressed: false, isChosen: index == choice)
      choices.append(view)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: Self.isEarlier) {
      run(machine.commitAll())
      guard let key = key(at: touch.location(in: self)) else { continue }
      lastNumber += 1
      self.touches.append((touch, lastNumber))
      run(machine.began(lastNumber, on: key.key, at: touch.location(in: self).x, time: now))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: Self.isEarlier) {
      guard let number = number(of: touch) else { continue }
      let point = touch.location(in: self)
      let key = key(at: point)
      run(
        machine.moved(
          number, onto: key?.key, at: choosingPlace(point.x, of: number),
          keyWidth: key?.frame.width ?? bounds.width / 10))
    }
  }

  /// Where a finger is among the letters that its key offers: a way to the left counts as one to the
  /// right where they stand so.
  private func choosingPlace(_ x: CGFloat, of touch: Int) -> CGFloat {
    guard let press = machine.presses.first(where: { $0.touch == touch })?.press,
      press.choice != nil, let key = keys.first(where: { $0.key == press.key }), offersToLeft(key)
    else { return x }
    return 2 * press.origin - x
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: Self.isEarlier) {
      guard let number = number(of: touch) else { continue }
      self.touches.removeAll { $0.touch === touch }
      run(machine.ended(number))
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: Self.isEarlier) {
      guard let number = number(of: touch) else { continue }
      self.touches.removeAll { $0.touch === touch }
      run(machine.cancelled(number))
    }
  }

  private func number(of touch: UITouch) -> Int? {
    touches.first { $0.touch === touch }?.number
  }

  /// Orders fingers that change in the same frame from left to right, so that every run gives the
  /// same result.
  private static func isEarlier(_ one: UITouch, _ other: UITouch) -> Bool {
    let (a, b) = (one.location(in: nil), other.location(in: nil))
    return (a.x, a.y) < (b.x, b.y)
  }

  /// Types a key after the screen reader's user has lifted from it, or has tapped twice.
  private func typeForReader(_ key: KeyboardKey) { run(machine.type(key, time: now)) }

  private var now: Duration { UIApplication.shared.now - .zero }

  // MARK: What is to be done

  private func run(_ effects: [KeyboardMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .keysChanged: update(plan)
      case .looksChanged: showLooks()
      case .startTimer(let touch, let time): startTimer(touch, after: time)
      case .stopTimer(let touch): stopTimer(touch)
      default: perform?(effect)
      }
    }
  }

  private func startTimer(_ touch: Int, after time: Duration) {
    stopTimer(touch)
    let application = UIApplication.shared
    timers[touch] = application.schedule(at: application.now + time) { [weak self] in
      guard let self else { return }
      self.timers[touch] = nil
      self.run(self.machine.held(touch))
    }
  }

  private func stopTimer(_ touch: Int) { timers.removeValue(forKey: touch)?() }
}
