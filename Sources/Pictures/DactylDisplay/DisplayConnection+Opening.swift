import Screens

/// Opens what a place names.
extension DisplayConnection {
  /// The screens of a place, the main one first.
  static func find(_ place: DisplayPlace, title: String) throws(ScreenError) -> [ShownScreen] {
    switch place {
    case .memory: return [ShownScreen(place, nil)]
    case .monitor(let path, let output):
      return [ShownScreen(place, try open(path, output: output))]
    case .window(let isFullscreen, let width, let height):
      let window = try openWindow(
        title, isFullscreen: isFullscreen, width: width, height: height)
      return [ShownScreen(place, window)]
    case .layer(let layer): return [ShownScreen(place, try openLayer(title, layer))]
    case .automatic:
      let noWindow: ScreenError
      do throws(ScreenError) { return try find(.window(), title: title) } catch {
        noWindow = error
      }
      do throws(ScreenError) { return try find(.monitor(), title: title) } catch {
        throw ScreenError(
          subject: "no screen", reason: "\(noWindow); \(error)",
          hint: error.hint ?? noWindow.hint)
      }
    case .several(let places): return try several(places, title: title)
    case .everyMonitor(let path): return try everyMonitor(path)
    }
  }

  private static func several(
    _ places: [DisplayPlace], title: String
  ) throws(ScreenError) -> [ShownScreen] {
    var screens: [ShownScreen] = []
    var card: Card?
    for place in places {
      guard case .monitor(let path, let output) = place, let shared = card else {
        let found = try find(place, title: title)
        card = card ?? (found.first?.target as? MonitorScreen)?.card
        screens += found
        continue
      }
      guard path == nil || path == shared.path else {
        throw ScreenError(
          subject: output ?? "a monitor",
          reason: "\(path ?? "") is another graphics card than \(shared.path)",
          hint: "show on the outputs of one card")
      }
      screens.append(ShownScreen(place, try MonitorScreen(card: shared, output: output)))
    }
    return screens
  }

  private static func everyMonitor(_ path: String?) throws(ScreenError) -> [ShownScreen] {
    let first = try open(path, output: nil)
    let outputs = try first.card.outputs().filter { $0.isConnected && $0.name != first.name }
    var screens = [ShownScreen(.monitor(card: first.card.path, output: first.name), first)]
    for output in outputs {
      let place = DisplayPlace.monitor(card: first.card.path, output: output.name)
      screens.append(
        ShownScreen(place, try MonitorScreen(card: first.card, output: output.name)))
    }
    return screens
  }

  /// The monitor of that name on the first card that has it and may be shown on.
  private static func open(_ path: String?, output: String?) throws(ScreenError) -> MonitorScreen {
    let paths = path.map { [$0] } ?? Card.paths()
    var first: ScreenError?
    for path in paths {
      do throws(ScreenError) {
        return try MonitorScreen(card: try Card(path: path), output: output)
      } catch {
        first = first ?? error
      }
    }
    throw first
      ?? ScreenError(
        subject: "/dev/dri", reason: "this machine has no graphics card with outputs",
        hint: "memory:FILE.png shows without one")
  }
}
