import KeyLayouts
import Testing

@Suite("Names of layouts")
struct LayoutNameTests {
  @Test func `a layout is written with its variant behind a colon`() {
    #expect(LayoutName("de") == LayoutName(layout: "de"))
    #expect(LayoutName("de:nodeadkeys") == LayoutName(layout: "de", variant: "nodeadkeys"))
    #expect("\(LayoutName("de:nodeadkeys"))" == "de:nodeadkeys")
  }

  @Test func `the environment names a layout by libxkbcommon's variables`() {
    let name = LayoutName(environment: [
      "XKB_DEFAULT_LAYOUT": "us,ru", "XKB_DEFAULT_VARIANT": ",phonetic",
      "XKB_DEFAULT_OPTIONS": "grp:alt_shift_toggle", "XKB_DEFAULT_MODEL": "pc104",
    ])
    #expect(name?.layout == "us,ru")
    #expect(name?.variant == ",phonetic")
    #expect(name?.options == "grp:alt_shift_toggle")
    #expect(name?.model == "pc104")
  }

  @Test(arguments: [[:], ["XKB_DEFAULT_LAYOUT": ""], ["XKB_DEFAULT_VARIANT": "nodeadkeys"]])
  func `an environment without a layout names none`(environment: [String: String]) {
    #expect(LayoutName(environment: environment) == nil)
  }

  @Test(arguments: ["XKBLAYOUT=\"de\"", "XKBLAYOUT='de'", "XKBLAYOUT=de", "XKBLAYOUT=\"de\"\r"])
  func `the system's file names a layout with any quotes`(line: String) {
    let text = "# KEYBOARD CONFIGURATION FILE\n\nXKBMODEL=\"pc105\"\n\(line)\nBACKSPACE=\"guess\"\n"
    let name = LayoutName(file: text)
    #expect(name?.layout == "de")
    #expect(name?.model == "pc105")
    #expect(name?.variant == "")
  }

  @Test(arguments: [
    "", "#XKBLAYOUT=de", "XKBLAYOUT=", "XKBLAYOUT=\"\"", "no line of this kind", "\"",
  ])
  func `a file without a layout names none`(text: String) {
    #expect(LayoutName(file: text) == nil)
  }

  @Test func `the file of an X server names layout, variant, model and options`() {
    let text = """
      # Option "XkbLayout" "us"
      Section "InputClass"
              MatchIsKeyboard "on"
              option "XKBLayout" "ch"
              Option "XkbModel" "pc105"
              Option "XkbVariant" "fr"
              Option "XkbOptions"
      EndSection
      """
    let name = LayoutName(xorg: text)
    #expect(name?.layout == "ch")
    #expect(name?.variant == "fr")
    #expect(name?.model == "pc105")
    #expect(name?.options == "")
  }

  @Test(arguments: ["", "Section \"InputClass\"", "Option \"XkbLayout\" \"\"", "\"\"\"\""])
  func `a file of an X server without a layout names none`(text: String) {
    #expect(LayoutName(xorg: text) == nil)
  }
}
