import InputFrames
import PanelCare
import Testing

@Suite("A udev rule of a panel")
struct UdevPanelRuleTests {
  @Test func `a rule knows a panel without numbers by its name, whatever the name holds`() {
    let match = UdevPanelMatch(DeviceDescription(name: #"Goodix "A*" [x]|y"#))
    #expect(match.conditions.hasSuffix(#"ATTRS{name}=="Goodix ?A[*]? [[]x]?y""#))
    #expect(match.fileWord == "goodix-a-x-y")
    let rule = UdevPanelRule(match, [.init("WL_OUTPUT", #"100% "$x""#)], subject: "screen")
    #expect(rule.line.hasSuffix(#"ENV{WL_OUTPUT}="100%% _$$x_""#))
  }

  @Test(arguments: [(0x0eef, 0), (0, 1)])
  func `a vendor or a product alone is a number to know a panel by`(vendor: Int, product: Int) {
    let match = UdevPanelMatch(
      DeviceDescription(name: "Panel", bus: 3, vendor: vendor, product: product))
    #expect(match.hasNumbers)
    #expect(
      match.conditions.hasSuffix(
        vendor == 0
          ? #"ATTRS{id/vendor}=="0000", ATTRS{id/product}=="0001""#
          : #"ATTRS{id/vendor}=="0eef", ATTRS{id/product}=="0000""#))
  }

  @Test func `two panels of one make are known by vendor and product, and told apart by place`() {
    let description = DeviceDescription(name: "Panel", bus: 3, vendor: 0x0eef, product: 0x0001)
    let one = UdevPanelMatch(description, place: "pci-usb-0:1")
    let other = UdevPanelMatch(description, place: "pci-usb-0:2")
    #expect(one.isSameMake(as: other))
    #expect(!one.isSameMake(as: UdevPanelMatch(DeviceDescription(name: "Panel"))))
    #expect(one.conditions.hasSuffix(#"ENV{ID_PATH}=="pci-usb-0:1""#))
    #expect(one.fileWord == "0eef-0001-pci-usb-0-1")
    #expect(one.hardwareKey == "evdev:input:b0003v0EEFp0001*")
  }
}
