import InputFrames
import Testing

/// How an interface lies on a glass that is built portrait, landscape or upside down.
@Suite("How an interface lies on the glass")
struct BuiltOrientationTests {
  /// The orientations in the order of quarters clockwise.
  private static let turns: [ScreenOrientation] = [
    .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
  ]

  @Test(arguments: turns)
  func `an interface that stands as its glass is built lies as in portrait`(
    built: ScreenOrientation
  ) {
    #expect(built.onGlass(built: built) == .portrait)
    #expect(ScreenOrientation.portrait.standing(onGlassBuilt: built) == built)
  }

  @Test(arguments: 0..<4, 0..<4)
  func `a quarter more than the glass is a quarter more on it`(built: Int, quarters: Int) {
    let standing = Self.turns[(built + quarters) % 4]
    #expect(standing.onGlass(built: Self.turns[built]) == Self.turns[quarters])
    #expect(Self.turns[quarters].standing(onGlassBuilt: Self.turns[built]) == standing)
  }

  @Test(arguments: [
    (100.0, 99.0, ScreenOrientation.landscapeRight), (100, 100, .portrait), (99, 100, .portrait),
  ])
  func `where nobody says it, a wide glass is built landscape`(
    width: Double, height: Double, built: ScreenOrientation
  ) {
    #expect(ScreenOrientation.built(width: width, height: height) == built)
  }

  @Test(
    arguments: zip(
      ScreenOrientation.allCases,
      ["portrait", "portrait_upside_down", "landscape_left", "landscape_right"]))
  func `each orientation has its word`(orientation: ScreenOrientation, word: String) {
    #expect(orientation.word == word)
    #expect(ScreenOrientation(word: word) == orientation)
    #expect(ScreenOrientation(word: word + " ") == nil)
  }

  /// A device that is held so that its glass, as built, stands upright: its own top is then where the turn has put it.
  @Test(arguments: [
    (ScreenOrientation.portrait, 1.0, 2.0), (.landscapeRight, 2, -1), (.portraitUpsideDown, -1, -2),
    (.landscapeLeft, -2, 1),
  ])
  func `a sample is turned to the axes of the device's portrait, its depth is not`(
    built: ScreenOrientation, x: Double, y: Double
  ) {
    let sample = Acceleration(time: .zero, device: DeviceID(0), x: 1, y: 2, z: 3)
    let turned = sample.onDevice(built: built)
    #expect([turned.x, turned.y, turned.z] == [x, y, 3])
  }

  @Test(arguments: [
    (ScreenOrientation.portrait, 4.0, 2.0), (.portraitUpsideDown, 4, 2), (.landscapeLeft, 2, 4),
    (.landscapeRight, 2, 4),
  ])
  func `points to a millimetre are those of each axis of the interface`(
    orientation: ScreenOrientation, x: Double, y: Double
  ) {
    let mapping = ScreenMapping(
      panel: PanelSize(width: 50, height: 100), screen: (200, 200), orientation: orientation)
    #expect(mapping.pointsPerMillimetre == (x, y))
  }
}
