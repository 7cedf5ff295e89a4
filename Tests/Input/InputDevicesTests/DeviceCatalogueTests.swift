import InputFrames
import Testing

@testable import InputDevices

@Suite("DeviceCatalogue")
struct DeviceCatalogueTests {
  private let panel = ConnectedDevice(
    name: "Panel \"A\"\n", interface: .evdev, node: "/dev/input/event3",
    kind: .touchscreen(.multiTouchB), seat: "seat0", size: PanelSize(width: 255.9, height: 144.2),
    slots: 10, capabilities: ["pressure"])
  private let keyboard = ConnectedDevice(
    name: "Keys", interface: .evdev, node: "/dev/input/event1", kind: .keyboard, seat: "seat0")
  private let sensor = ConnectedDevice(
    name: "accel_3d", interface: .iio, node: nil, kind: .accelerometer, seat: "seat1",
    obstacle: InputError(subject: "x", reason: "cannot be opened", hint: "sudo it"))

  private func catalogue(
    _ devices: [ConnectedDevice], hasInputFolder: Bool = true, isUdevRunning: Bool = true
  ) -> DeviceCatalogue {
    DeviceCatalogue(
      devices: devices, hasInputFolder: hasInputFolder, isUdevRunning: isUdevRunning)
  }

  @Test func `a touchscreen has a paragraph with all that is known, fit for a terminal`() {
    #expect(
      catalogue([panel]).text() == """
        Panel "A"?: touchscreen, multi-touch B
          node   /dev/input/event3
          seat   seat0
          size   255.9 x 144.2 mm
          built  landscape_right: it is wider than high
          tells  10 slots, pressure
          use    yes

        """)
  }

  @Test func `what cannot be so of a device is told, in a line and in JSON`() {
    var doubtful = panel
    doubtful.doubts = ["one", "two"]
    #expect(
      catalogue([doubtful]).text().contains("10 slots, pressure\n  doubt  one\n  doubt  two\n"))
    #expect(catalogue([doubtful]).json().contains(#""doubts":["one","two"],"#))
    #expect(!catalogue([panel]).text().contains("doubt"))
  }

  @Test func `how a panel is built follows its shape, unless udev says it`() {
    var high = panel
    high.size = PanelSize(width: 90, height: 150)
    #expect(catalogue([high]).text().contains("built  portrait: it is not wider than high\n"))
    var stated = described("/dev/input/event3", place: nil)
    stated.description?.apply(udevProperties: ["DACTYL_BUILT": "landscape_left"])
    #expect(
      catalogue([stated]).text().contains("built  landscape_left: by udev's DACTYL_BUILT\n"))
    #expect(catalogue([stated]).json().contains(#""built":"landscape_left","#))
  }

  @Test func `only a touchscreen is told as built one way or the other`() {
    var tablet = panel
    tablet.kind = .pen
    #expect(!catalogue([tablet]).text(all: true).contains("built"))
    #expect(
      catalogue([tablet]).json(all: true).contains(
        #""width_mm":255.9,"height_mm":144.2,"built":null,"#))
  }

  private func described(_ node: String, place: String?) -> ConnectedDevice {
    var device = panel
    device.node = node
    device.name = "Twin"
    device.description = DeviceDescription(name: "Twin", bus: 3, vendor: 0x0eef, product: 1)
    device.place = place
    return device
  }

  @Test func `a lone panel has the rule that would map it, to the one output that is connected`() {
    var catalogue = catalogue([described("/dev/input/event3", place: "pci-1")])
    catalogue.outputs = ["HDMI-A-1"]
    let text = catalogue.text()
    #expect(text.contains("\n  screen the main one: no rule names another\n"))
    #expect(text.contains("in /etc/udev/rules.d/99-dactyl-screen-0eef-0001.rules:\n"))
    #expect(
      text.contains(
        #"ATTRS{id/vendor}=="0eef", ATTRS{id/product}=="0001", ENV{WL_OUTPUT}="HDMI-A-1""#))
    #expect(!text.contains("warning"))
  }

  @Test func `two panels of one make are told apart by their places, and warned of until mapped`() {
    var twins = [
      described("/dev/input/event3", place: "pci-usb-1"),
      described("/dev/input/event4", place: "pci-usb-2"),
    ]
    var text = catalogue(twins).text()
    #expect(text.contains(#"ENV{ID_PATH}=="pci-usb-1", ENV{WL_OUTPUT}="NAME""#))
    #expect(text.contains(#"ENV{ID_PATH}=="pci-usb-2", ENV{WL_OUTPUT}="NAME""#))
    #expect(text.contains("\nwarning: 2 touchscreens are connected, and nothing says on which"))
    for index in twins.indices {
      twins[index].screenProperty = "WL_OUTPUT"
      twins[index].description?.screenName = "DSI-\(index)"
    }
    text = catalogue(twins).text()
    #expect(text.contains("\n  screen DSI-0, by udev's WL_OUTPUT\n"))
    #expect(!text.contains("warning"))
    #expect(catalogue(twins).json().contains(#""place":"pci-usb-1","screen":"DSI-0","#))
  }

  @Test func `an obstacle is told with the act that mends it`() {
    #expect(
      catalogue([sensor]).text() == """
        accel_3d: accelerometer
          node   none
          seat   seat1
          use    no: cannot be opened
          hint   sudo it

        """)
  }

  @Test func `a keyboard is listed with what it types, and what says so`() {
    var catalogue = catalogue([panel, keyboard])
    catalogue.keyboards = .init(layout: "de:nodeadkeys", source: "/etc/default/keyboard")
    #expect(
      catalogue.text().hasSuffix(
        """
        Keys: keyboard
          node   /dev/input/event1
          seat   seat0
          types  de:nodeadkeys, by /etc/default/keyboard
          use    yes

        """))
    #expect(
      catalogue.json().contains(
        #""layout":"de:nodeadkeys","layout_source":"/etc/default/keyboard","motor":null,"usable":true"#
      ))
  }

  @Test func `other devices are listed only when all are asked for`() {
    var mouse = keyboard
    mouse.kind = .other
    // `KEY_POWER`
    var button = keyboard
    button.description = DeviceDescription(name: "Keys", codes: [EventType.key: [116]])
    for device in [mouse, button] {
      let catalogue = catalogue([device, panel])
      #expect(!catalogue.text().contains("Keys"))
      #expect(catalogue.text(all: true).hasPrefix("Keys: "))
      #expect(catalogue.json(all: true).split(separator: "\n").count == 2)
    }
  }

  @Test func `an object of JSON has its keys in order and quotes its text`() {
    #expect(
      catalogue([panel]).json() == """
        {"name":"Panel \\"A\\"\\n","interface":"evdev","node":"/dev/input/event3",\
        "kind":"touchscreen","protocol":"multi-touch B","seat":"seat0","width_mm":255.9,\
        "height_mm":144.2,"built":"landscape_right","slots":10,"tells":["pressure"],"doubts":[],"sensor":null,"place":null,\
        "screen":null,"screen_rule":null,"layout":null,"layout_source":null,"motor":null,"usable":true,\
        "obstacle":null,"hint":null,"plugins":null}

        """)
  }

  @Test func `what is unknown is null in JSON`() {
    #expect(
      catalogue([sensor]).json() == """
        {"name":"accel_3d","interface":"iio","node":null,"kind":"accelerometer",\
        "protocol":null,"seat":"seat1","width_mm":null,"height_mm":null,"built":null,"slots":null,\
        "tells":[],"doubts":[],"sensor":null,"place":null,\
        "screen":null,"screen_rule":null,"layout":null,"layout_source":null,"motor":null,"usable":false,"obstacle":"cannot be opened","hint":"sudo it","plugins":null}

        """)
  }

  @Test(arguments: [
    (false, true, "/dev/input does not exist"), (true, false, "udev has described no device"),
    (true, true, "no input device is connected"),
  ])
  func `an empty list says why and what to do`(folder: Bool, udev: Bool, reason: String) {
    let text = catalogue([], hasInputFolder: folder, isUdevRunning: udev).text()
    #expect(text.contains(reason))
    #expect(text.contains("\nhint: "))
  }

  @Test func `a list without a panel says how many devices there are, above the keyboards`() {
    let text = catalogue([keyboard]).text()
    #expect(text.contains("other input devices: 1\n"))
    #expect(text.contains("\n\nKeys: keyboard\n"))
  }

  @Test(arguments: [
    ("0", []), ("1", [0]), ("260800000000003", [0, 1, 47, 53, 54, 57]),
    ("400 0 0 0 0 0", [330]), ("garbage 2", [1]), ("", []),
  ])
  func `the bit masks of sysfs are words of 64 bits, the highest first`(
    mask: String, bits: [Int]
  ) {
    #expect(sysfsBits(mask).sorted() == bits)
  }
}
