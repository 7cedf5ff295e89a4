import InputFrames
import Testing

@Suite("ScannerMatch")
struct ScannerMatchTests {
  private func device(
    _ vendor: Int, _ product: Int, keys: Set<Int> = [30]
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Scanner", vendor: vendor, product: product, codes: [EventType.key: keys])
  }

  @Test(arguments: [
    ("0c2e:0b61", 0x0c2e, 0x0b61), ("c2e:b61", 0x0c2e, 0x0b61), ("0:1", 0, 1),
    ("FFFF:ffff", 0xffff, 0xffff),
  ])
  func `two hexadecimal numbers of at most four digits are read`(
    text: String, vendor: Int, product: Int
  ) {
    #expect(ScannerMatch(text) == ScannerMatch(vendor: vendor, product: product))
  }

  @Test(arguments: [
    "", "0c2e", "0c2e:", ":0b61", "0c2e:0b61:1", "00c2e:0b61", "0c2e:00b61", "0c2g:0b61",
    "+c2e:0b61", "0c2e:-b6",
  ])
  func `other text is no scanner`(text: String) {
    #expect(ScannerMatch(text) == nil)
  }

  @Test func `a scanner is written with four digits each`() {
    #expect(ScannerMatch(vendor: 0x0c2e, product: 0x61).description == "0c2e:0061")
    #expect(ScannerMatch(vendor: 0xffff, product: 0).description == "ffff:0000")
  }

  @Test func `a list has commas, and one word that is no scanner spoils it`() {
    #expect(
      ScannerMatch.list("0c2e:0b61, 1:2") == [
        ScannerMatch(vendor: 0x0c2e, product: 0x0b61), ScannerMatch(vendor: 1, product: 2),
      ])
    #expect(ScannerMatch.list("0c2e:0b61,scanner") == nil)
    #expect(ScannerMatch.list("") == [])
  }

  @Test func `it is a device of these numbers that has keys`() {
    let match = ScannerMatch(vendor: 0x0c2e, product: 0x0b61)
    #expect(match.matches(device(0x0c2e, 0x0b61)))
    #expect(!match.matches(device(0x0c2f, 0x0b61)))
    #expect(!match.matches(device(0x0c2e, 0x0b62)))
    #expect(!match.matches(device(0x0c2e, 0x0b61, keys: [KeyCode.mouse])))
  }

  @Test func `a device is a person's until the settings call it a scanner`() {
    #expect(!device(0x0c2e, 0x0b61).isCodeReader)
  }
}

@Suite("The names of devices in messages")
struct DeviceLabelTests {
  private let panel = DeviceDescription(name: "Panel", node: "/dev/input/event5")

  @Test func `a device that has its name alone is called by it`() {
    let labels = DeviceLabels([panel, DeviceDescription(name: "Other")])
    #expect(labels.label(panel, number: 1) == "Panel")
    #expect(!labels.isAmbiguous(panel))
  }

  @Test func `of two that share a name, the number and the node are told`() {
    var labels = DeviceLabels([panel])
    labels.add(DeviceDescription(name: "Panel"))
    #expect(labels.isAmbiguous(panel))
    #expect(labels.label(panel, number: 2) == "Panel (device 2, /dev/input/event5)")
    #expect(labels.label(DeviceDescription(name: "Panel"), number: 3) == "Panel (device 3)")
  }

  @Test func `a device without a name is called so, and one that nobody added is the only one`() {
    #expect(
      DeviceLabels().label(DeviceDescription(name: ""), number: 1) == "a device without a name")
    #expect(!DeviceLabels().isAmbiguous(panel))
  }
}
