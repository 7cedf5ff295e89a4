import DactylKit
import Foundation
import KitStages
import Testing

@testable import AccessibilityBus

/// What Debian's libatspi reads of a program, over a real accessibility bus.
@MainActor
@Suite(
  "The accessibility bus, read by libatspi",
  .enabled(if: Desktop.isThere, Desktop.reason),
  .serialized, .timeLimit(.minutes(5)))
struct ClientTests {
  @Test func `the tree has the window, its items in order, and their roles`() async throws {
    let stage = try await Stage()
    #expect(stage.bus.state == .connected)
    #expect(
      try await stage.client.lines("lines()").dropFirst() == [
        "  23 Fruit shop", "    29 Name of the fruit", "    43 Buy", "    79 Your name",
        "    61 Message", "    51 Ripeness", "    62 As a gift", "    99 ", "      44 Fruit",
        "      44 Bread",
      ])
    #expect(try await stage.client.ask("app.get_toolkit_name()") == #""Dactyl""#)
  }

  @Test func `an item has its hint, identifier, states and interfaces`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client.ask("find('Buy').get_description()") == #""Buys the fruit""#)
    #expect(
      try await stage.client.lines("states(find('Buy'))")
        == ["enabled", "focusable", "sensitive", "showing", "visible"])
    #expect(
      try await stage.client.lines("sorted(find('Your name').get_interfaces())")
        == ["Accessible", "Action", "Component", "EditableText", "Text"])
    #expect(
      try await stage.client.lines("states(find('Fruit shop'))")
        == ["active", "enabled", "sensitive", "showing", "visible"])
    #expect(try await stage.client.ask("find('Buy').get_attributes()['id']") == #""buy""#)
  }

  @Test func `all properties of an interface are read in one call`() async throws {
    let stage = try await Stage()
    #expect(
      try await stage.client.lines("sorted(properties('Application'))") == [
        "AtspiVersion", "Id", "InterfaceVersion", "ToolkitName", "ToolkitVersion", "Version",
      ])
    #expect(try await stage.client.ask("properties('Accessible')['ChildCount']") == "1")
    #expect(try await stage.client.ask("properties('Accessible', 1)['Name']") == #""Fruit shop""#)
    let refusal = try await stage.client.ask("properties('Value')")
    #expect(refusal.contains("UnknownInterface"))
  }

  @Test func `every member of every interface answers with its types, and refuses what is wrong`()
    async throws
  {
    let stage = try await Stage()
    let shop = stage.shop
    let prices = Prices(frame: CGRect(x: 10, y: 430, width: 200, height: 60))
    let picture = UIImageView(image: UIImage(size: CGSize(width: 10, height: 10)))
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A pear"
    for view in [prices, picture] { shop.window.rootViewController?.view.addSubview(view) }
    shop.application.endIteration()
    #expect(try await stage.client.ask("sweep()") == "[[], []]")
  }

  @Test func `the characters in a part of the screen are found, and those at its edges left out`()
    async throws
  {
    let stage = try await Stage()
    let field = "find('Your name')"
    stage.shop.name.text = "Pears"
    stage.shop.application.endIteration()
    let box =
      "(lambda e: [e.x, e.y, e.width, e.height])(Atspi.Text.get_range_extents(\(field), 1, 3, "
      + "Atspi.CoordType.SCREEN))"
    let place = try await stage.client.ask(box)
    // Both sides of a line are cut, above and below nothing.
    #expect(
      try await stage.client.ask("bounded_ranges('Your name', *\(place), 0, 3, 0)")
        == #"[[1, 3, "ea", 0]]"#)
  }

  @Test func `an item that opens, and its other names, are told`() async throws {
    let stage = try await Stage()
    stage.shop.buy.accessibilityExpandedStatus = .collapsed
    stage.shop.buy.accessibilityUserInputLabels = ["Purchase", "Pay"]
    stage.shop.application.endIteration()
    let found = "[s for s in states(find('Buy')) if 'xpan' in s or 'ollaps' in s]"
    #expect(try await stage.client.ask(found) == #"["collapsed", "expandable"]"#)
    #expect(
      try await stage.client.ask("find('Buy').get_attributes()['user-input-labels']")
        == #""Purchase; Pay""#)
  }

  @Test func `a menu that a long press opens is an action`() async throws {
    let stage = try await Stage()
    stage.shop.title.isUserInteractionEnabled = true
    stage.shop.buy.menu = UIMenu(children: [UIAction(title: "As a gift") { _ in }])
    stage.shop.application.endIteration()
    #expect(
      try await stage.client.ask(
        "[find('Buy').get_action_name(i) for i in range(find('Buy').get_n_actions())]")
        == #"["click", "Show menu"]"#)
  }

  @Test func `the button is pressed by its action, and no disabled one`() async throws {
    let stage = try await Stage()
    #expect(
      try await stage.client.ask("[find('Buy').get_action_name(0), find('Buy').do_action(0)]")
        == #"["click", true]"#)
    #expect(stage.shop.presses == 1)
    stage.shop.buy.isEnabled = false
    #expect(try await stage.client.ask("find('Buy').do_action(0)") == "false")
    #expect(try await stage.client.ask("find('Buy').do_action(7)") == "false")
    #expect(stage.shop.presses == 1)
  }

  @Test func `what hears taps, or says that it answers, is clicked, and what says no is not`()
    async throws
  {
    let stage = try await Stage()
    let shop = stage.shop
    let actions =
      "[[find(n).get_action_name(i) for i in range(find(n).get_n_actions())] for n in ['Name of the fruit', 'Buy']]"
    #expect(try await stage.client.ask(actions) == #"[[], ["click"]]"#)
    let taps = Taps()
    shop.title.isUserInteractionEnabled = true
    shop.title.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.tapped))
    shop.buy.accessibilityRespondsToUserInteraction = false
    #expect(try await stage.client.ask(actions) == #"[["click"], []]"#)
    #expect(try await stage.client.ask("find('Name of the fruit').do_action(0)") == "true")
    #expect(taps.count == 1)
    shop.title.gestureRecognizers = nil
    shop.title.accessibilityRespondsToUserInteraction = true
    #expect(try await stage.client.ask(actions) == #"[["click"], []]"#)
  }

  @Test func `extents are those of the screen, and a place finds its item`() async throws {
    let stage = try await Stage()
    stage.shop.window.frame.origin = CGPoint(x: 0, y: 20)
    stage.shop.application.endIteration()
    #expect(try await stage.client.ask("box(find('Buy'))") == "[10, 90, 380, 40]")
    #expect(
      try await stage.client.ask("box(find('Buy'), Atspi.CoordType.WINDOW)") == "[10, 70, 380, 40]")
    let place = "get_accessible_at_point(20, 100, Atspi.CoordType.SCREEN).get_name()"
    #expect(try await stage.client.ask("find('Fruit shop').\(place)") == #""Buy""#)
    #expect(
      try await stage.client.ask(
        "find('Fruit shop').get_accessible_at_point(20, 5, Atspi.CoordType.SCREEN)") == "null")
    #expect(try await stage.client.ask("find('Buy').grab_focus()") == "true")
    #expect(try await stage.client.ask("'focused' in states(find('Buy'))") == "true")
  }

  @Test func `a text counts code points, and is typed into as by a user`() async throws {
    let stage = try await Stage()
    let field = "find('Your name')"
    #expect(
      try await stage.client.ask(
        "[Atspi.Text.get_text(\(field), 0, -1), Atspi.Text.get_character_count(\(field))]")
        == #"["Zo\u00eb", 3]"#)
    #expect(
      try await stage.client.ask("Atspi.EditableText.set_text_contents(\(field), 'Ann 🍎 B')")
        == "true")
    #expect(stage.shop.name.text == "Ann 🍎 B")
    #expect(try await stage.client.ask("Atspi.Text.get_caret_offset(\(field))") == "7")
    #expect(
      try await stage.client.ask("Atspi.EditableText.insert_text(\(field), 6, 'or C', 3)") == "true"
    )
    #expect(stage.shop.name.text == "Ann 🍎 or B")
    #expect(try await stage.client.ask("Atspi.EditableText.delete_text(\(field), 4, 6)") == "true")
    #expect(stage.shop.name.text == "Ann or B")
    #expect(
      try await stage.client.ask(
        "Atspi.Text.get_string_at_offset(\(field), 5, Atspi.TextGranularity.WORD).content")
        == #""or ""#)
    // Orca speaks the letters of a run.
    let run = "list(Atspi.Text.get_attribute_run(find('Message'), 3, True))[1:]"
    #expect(try await stage.client.ask(run) == "[0, 20]")
    let line = "Atspi.Text.get_string_at_offset(find('Message'), 12, Atspi.TextGranularity.LINE)"
    #expect(try await stage.client.ask("\(line).content") == #""Two lines.""#)
  }

  @Test func `behind the last word comes nothing, and before the first one`() async throws {
    let stage = try await Stage()
    let word = "Atspi.TextBoundaryType.WORD_START"
    func part(_ side: String, _ place: Int) -> String {
      "(lambda r: [r.content, r.start_offset, r.end_offset])(Atspi.Text.get_text_\(side)_offset("
        + "find('Name of the fruit'), \(place), \(word)))"
    }
    #expect(try await stage.client.ask(part("after", 8)) == #"["fruit", 12, 17]"#)
    #expect(try await stage.client.ask(part("after", 14)) == #"["", 17, 17]"#)
    #expect(try await stage.client.ask(part("before", 6)) == #"["Name ", 0, 5]"#)
    #expect(try await stage.client.ask(part("before", 2)) == #"["", 0, 0]"#)
  }

  @Test func `a text says how its parts look and are spoken, and what all of it has`() async throws
  {
    let stage = try await Stage()
    let text = NSMutableAttributedString(string: "Red 🍎 tarte")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    text.addAttribute(
      .accessibilitySpeechLanguage, value: "fr", range: NSRange(location: 7, length: 5))
    stage.shop.title.attributedText = text
    stage.shop.title.textAlignment = .center
    stage.shop.application.endIteration()
    let label = "find('Red 🍎 tarte')"
    func run(_ place: Int, _ all: String) -> String {
      "[sorted(r[0].items()) + list(r)[1:] for r in [Atspi.Text.get_attribute_run(\(label), \(place), \(all))]][0]"
    }
    #expect(
      try await stage.client.ask(run(1, "False")) == #"[["fg-color", "65535,0,0"], 0, 3]"#)
    #expect(try await stage.client.ask(run(4, "False")) == "[3, 6]")
    #expect(try await stage.client.ask(run(8, "False")) == #"[["language", "fr"], 6, 11]"#)
    #expect(
      try await stage.client.ask("sorted(Atspi.Text.get_default_attributes(\(label)).items())")
        == #"[["direction", "ltr"], ["family-name", "system-ui"], ["fg-color", "0,0,0"], "#
        + #"["justification", "center"], ["size", "17"], ["style", "normal"], ["weight", "400"]]"#)
    #expect(
      try await stage.client.ask("Atspi.Text.get_attribute_run(\(label), 1, True)[0]['size']")
        == #""17""#)
    #expect(
      try await stage.client.ask(
        "Atspi.Text.get_text_attribute_value(\(label), 8, 'language')") == #""fr""#)
  }

  @Test(.enabled(if: getuid() == 0, "root alone can be another user"))
  func `another user of the machine gets onto no bus, and reads nothing`() async throws {
    let stage = try await Stage()
    for address in ["a11y_bus()[0]", "'\(stage.desktop.address)'"] {
      #expect(try await stage.client.ask("stranger(\(address))") == #""out""#)
      // The folder is not what keeps them out.
      try stage.desktop.openFolder()
      #expect(try await stage.client.ask("stranger(\(address))") == #""out""#)
    }
    #expect(try await stage.client.ask("find('Buy').get_name()") == #""Buy""#)
  }

  @Test func `a hidden text shows dots, and cannot be copied`() async throws {
    let stage = try await Stage()
    stage.shop.name.isSecureTextEntry = true
    stage.shop.name.text = "geheim🍎"
    let field = "find('Your name')"
    #expect(try await stage.client.ask("\(field).get_role() == Atspi.Role.PASSWORD_TEXT") == "true")
    #expect(
      try await stage.client.ask("Atspi.Text.get_text(\(field), 0, -1) == '•' * 7") == "true")
    #expect(try await stage.client.ask("Atspi.EditableText.cut_text(\(field), 0, 3)") == "false")
    #expect(stage.shop.name.text == "geheim🍎")
    #expect(try await stage.client.ask("'geheim' in str(tree())") == "false")
  }

  @Test func `the focus goes where a client asks for it, out of a text that is edited, too`()
    async throws
  {
    let stage = try await Stage()
    for name in ["Your name", "Buy", "Message", "Ripeness", "Fruit"] {
      let isDone = try await stage.client.ask("find('\(name)').grab_focus()")
      #expect(isDone == "true", "\(name)")
      let focus = "[a.get_name() for a in walk(app) if 'focused' in states(a)]"
      let found = try await stage.client.ask(focus, until: #"["\#(name)"]"#)
      #expect(found == #"["\#(name)"]"#)
    }
    #expect(try await stage.client.ask("find('Name of the fruit').grab_focus()") == "false")
  }

  @Test func `a slider has a number that can be set within its ends`() async throws {
    let stage = try await Stage()
    let slider = "find('Ripeness')"
    #expect(
      try await stage.client.ask(
        "[\(slider).get_minimum_value(), \(slider).get_current_value(), \(slider).get_maximum_value()]"
      ) == "[0.0, 0.5, 1.0]")
    #expect(try await stage.client.ask("\(slider).set_current_value(0.75)") == "true")
    #expect(try await stage.client.ask("\(slider).set_current_value(7)") == "true")
    #expect(stage.shop.amounts == [0.75, 1])
    #expect(try await stage.client.ask("\(slider).do_action(1)") == "true")
    #expect(stage.shop.amount.value == 0.9)
  }

  @Test func `a segment and a switch are chosen, and say so`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client.ask("'checked' in states(find('As a gift'))") == "false")
    #expect(try await stage.client.ask("find('As a gift').do_action(0)") == "true")
    #expect(stage.shop.gift.isOn)
    // Clients keep states until an event tells of a change.
    let checked = "'checked' in states(find('As a gift'))"
    #expect(try await stage.client.ask(checked, until: "true") == "true")
    let bar = "find('Bread').get_parent()"
    #expect(try await stage.client.ask("Atspi.Selection.select_child(\(bar), 1)") == "true")
    #expect(stage.shop.pages.selectedSegmentIndex == 1)
    #expect(
      try await stage.client.ask("Atspi.Selection.get_selected_child(\(bar), 0).get_name()")
        == #""Bread""#)
    #expect(try await stage.client.ask("Atspi.Selection.clear_selection(\(bar))") == "false")
  }

  @Test func `a rule finds objects by role and state in one call`() async throws {
    let stage = try await Stage()
    let rule = """
      Atspi.MatchRule.new(Atspi.StateSet.new([Atspi.StateType.CHECKED]), Atspi.CollectionMatchType.ALL, {}, \
      Atspi.CollectionMatchType.ALL, [Atspi.Role.RADIO_BUTTON], Atspi.CollectionMatchType.ANY, [], \
      Atspi.CollectionMatchType.ALL, False)
      """
    #expect(
      try await stage.client.ask(
        "[a.get_name() for a in find('Fruit shop').get_matches(\(rule), Atspi.CollectionSortOrder.CANONICAL, 0, True)]"
      ) == #"["Fruit"]"#)
  }

  @Test(arguments: [("ANY", #"["Your name", "Message", "Ripeness"]"#), ("ALL", "[]")])
  func `a rule finds objects that have one, or all, of several interfaces`(
    kind: String, names: String
  ) async throws {
    let stage = try await Stage()
    let rule = """
      Atspi.MatchRule.new(Atspi.StateSet.new([]), Atspi.CollectionMatchType.ALL, {}, \
      Atspi.CollectionMatchType.ALL, [], Atspi.CollectionMatchType.\(kind == "ANY" ? "ALL" : "ANY"), \
      ['EditableText', 'Value'], Atspi.CollectionMatchType.\(kind), False)
      """
    #expect(
      try await stage.client.ask(
        "[a.get_name() for a in find('Fruit shop').get_matches(\(rule), Atspi.CollectionSortOrder.CANONICAL, 0, True)]"
      ) == names)
  }

  @Test func `an object that is gone answers as one that is gone, and does no harm`() async throws {
    let stage = try await Stage()
    _ = try await stage.client.ask("globals().update(gone=find('Buy'))")
    stage.shop.buy.removeFromSuperview()
    stage.shop.application.endIteration()
    #expect(try await stage.client.ask("find('Buy')") == "null")
    let states = try await stage.client.ask("gone.clear_cache() or states(gone)")
    #expect(states == #"["defunct"]"#)
    #expect(try await stage.client.ask("find('Your name').get_name()") == #""Your name""#)
  }

  @Test func `a sheet and an alert are objects around what they hold`() async throws {
    let stage = try await Stage()
    let root = try #require(stage.shop.window.rootViewController)
    let sheet = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    label.text = "For one visitor"
    sheet.view.addSubview(label)
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: false)
    stage.shop.application.endIteration()
    #expect(
      try await stage.client.lines("lines()").dropFirst() == [
        "  23 Fruit shop", "    16 ", "      29 For one visitor",
      ])
    #expect(
      try await stage.client.ask("'modal' in states(find('For one visitor').get_parent())")
        == "true")
    root.dismiss(animated: false)
    let alert = UIAlertController(title: "Sold out", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    stage.shop.application.endIteration()
    #expect(
      try await stage.client.lines("lines()").dropFirst() == [
        "  23 Fruit shop", "    2 ", "      29 Sold out", "      43 OK",
      ])
  }

  // MARK: The bus

  @Test func `without a bus there is a reason, and no program ends`() async throws {
    let application = UIApplication()
    let bus = AccessibilityBus(of: application, session: "unix:path=/nonexistent/bus")
    try await wait { bus.state != .connecting }
    #expect(bus.state == .absent(reason: "No such file or directory"))
    application.becomeShared()
    UIAccessibility.post(notification: .announcement, argument: "Hello")
  }

  @Test func `a bus that comes after the program has started is entered`() async throws {
    let (desktop, application) = (try Desktop(), UIApplication())
    desktop.end()
    try await wait { !desktop.isRunning }
    let bus = AccessibilityBus(of: application, session: desktop.address)
    try await wait { bus.state != .connecting }
    #expect(bus.state != .connected)
    try await desktop.begin()
    try await wait { bus.state == .connected }
    bus.close()
  }

  @Test(arguments: [(-ENOMEDIUM, false), (-ECONNREFUSED, true), (-ENOENT, true)])
  func `a bus is looked for again where something names one, and else nothing waits`(
    status: CInt, waits: Bool
  ) {
    let application = UIApplication()
    let bus = AccessibilityBus(of: application, session: "unix:path=/nonexistent/bus")
    bus.opened(.failure(BusConnection.Failure(status)))
    #expect(bus.isWaiting == waits)
    bus.close()
  }

  @Test func `a bus that ends is noticed, and the program enters the next one`() async throws {
    let stage = try await Stage()
    _ = try await stage.client.ask("tree()")
    stage.desktop.end()
    try await wait { stage.bus.state == .absent(reason: "the accessibility bus has ended") }
    try await stage.desktop.begin()
    try await wait { stage.bus.state == .connected }
    let client = try await BusClient(on: stage.desktop)
    #expect(try await client.ask("find('Buy').get_name()", until: #""Buy""#) == #""Buy""#)
  }

  @Test func `a registry that ends is entered again`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client.ask("find('Buy').get_name()") == #""Buy""#)
    #expect(try await stage.client.ask("end_registry()") == "true")
    try await wait { stage.bus.state != .connected }
    try await wait { stage.bus.state == .connected }
    stage.client.close()
    let client = try await BusClient(on: stage.desktop)
    #expect(try await client.ask("find('Buy').get_name()", until: #""Buy""#) == #""Buy""#)
  }
}

@MainActor
private final class Taps {
  private(set) var count = 0
  func tapped() { count += 1 }
}
