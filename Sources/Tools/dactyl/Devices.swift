import ArgumentParser
import InputDevices
import InputFrames

/// `dactyl devices`: the input devices, and why any of them cannot be used.
struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the touchscreens, accelerometers, keyboards and pens of this machine.",
    discussion: """
      For each device: node, seat, size in millimetres, how it is built, what it tells, and whether \
      this user may read it; if not, the command that mends that. For an accelerometer also how it is \
      read, its unit, its mount matrix, and whether the display turns with it. For a keyboard its \
      layout, and what names it. For a touchscreen \
      also its screen, or the udev rule that would map it to one. At the end, libinput's plugins: \
      whether this libinput loads them, the files, and whether each was loaded. The environment \
      variable DACTYL_PLUGINS=0 turns them off.

      With --json, one object a line: name, interface (evdev or iio), node, kind, protocol, \
      seat, width_mm, height_mm, built, slots, tells, doubts (what cannot be so), sensor (of an \
      accelerometer), place (ID_PATH), screen, screen_rule, layout, layout_source, usable, obstacle, hint, plugins \
      (can_load and files). What is unknown is null.
      """)

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Flag(help: "List every input device, also pointers.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Say what keyboards do with that layout, such as de or de:nodeadkeys.",
      valueName: "layout"))
  var keyboardLayout: String?

  func run() throws {
    try reporting { () throws(InputError) in
      var catalogue = try DeviceCatalogue.connected(
        keyboards: KeyboardSettings(layout: keyboardLayout))
      catalogue.plugins = try LibinputPlugins.examined()
      print(json ? catalogue.json(all: all) : catalogue.text(all: all), terminator: "")
    }
  }
}
