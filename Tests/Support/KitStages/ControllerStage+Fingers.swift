import InputTesting

extension ControllerStage {
  /// A drag from one place to another, in steps of 20 ms, with the finger held still at the end.
  package func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 10,
    lifts: Bool = true
  ) {
    fingers.down(0, start.x, start.y)
    fingers.wait(20)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      fingers.move(
        0, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      fingers.wait(20)
    }
    fingers.wait(200)
    fingers.move(0, end.x, end.y)
    fingers.wait(20)
    if lifts { fingers.up() }
    fingers.wait(10)
  }

  /// A tap in that place.
  package func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(200)
    fingers.up()
    fingers.wait(10)
  }
}
