import InputFrames
import Testing

@Suite("What is stated of a panel")
struct PanelStatementTests {
  private let filter = TouchFilter(debounce: .milliseconds(20))

  @Test func `a rule sets a panel's filter and how it is built, and what it leaves open stays`() {
    var panel = DeviceDescription(name: "panel")
    panel.apply([PanelRule(filter: filter, built: .landscapeLeft)])
    #expect(panel.touchFilter == filter && panel.builtOrientation == .landscapeLeft)
    panel.apply([PanelRule(screen: "bar"), PanelRule(device: "other", built: .portrait)])
    #expect(panel.touchFilter == filter && panel.builtOrientation == .landscapeLeft)
  }

  @Test(arguments: ScreenOrientation.allCases)
  func `udev says by a word how a panel is built`(orientation: ScreenOrientation) {
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: [UdevProperty.built: orientation.word])
    #expect(panel.builtOrientation == orientation && panel.doubts == [])
  }

  @Test func `what udev said of it before is left out where it says nothing any more`() {
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: [UdevProperty.built: "portrait"])
    panel.apply(udevProperties: [:])
    #expect(panel.builtOrientation == nil)
  }

  @Test func `a word for it that is none is told with those that are`() {
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: [UdevProperty.built: "sideways"])
    #expect(panel.builtOrientation == nil)
    #expect(
      panel.doubts == [
        "DACTYL_BUILT: \"sideways\" is none of portrait, portrait_upside_down, landscape_left, "
          + "landscape_right, and is left out"
      ])
  }

  @Test(arguments: [(255.94, "255.9 x 5 mm"), (.nan, "? x 5 mm"), (.infinity, "? x 5 mm")])
  func `a size is told in tenths of a millimetre, and a side that is no number as unknown`(
    width: Double, text: String
  ) {
    #expect(PanelSize(width: width, height: 5).text == text)
  }
}
