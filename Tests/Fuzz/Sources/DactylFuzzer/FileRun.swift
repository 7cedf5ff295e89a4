import DactylKit
import Foundation
import Glibc
import InputFrames
import LiveInspection
import Scenarios
import Scenes
import Storyboards

/// Files and requests of others: read, used a little, and written about.
@MainActor
enum FileRun {
  /// A scene file: its objects are made, touched and laid out.
  static func scene(_ text: String) {
    do throws(InputError) {
      let built = try Scene.parse(text: text, path: "fuzzed.yaml").build()
      use(built.application, built.window)
    } catch {
      check(error)
    }
  }

  /// A file of scenarios: each case runs.
  static func scenario(_ text: String) {
    do throws(InputError) {
      for entry in try ScenarioFile.parse(text: text, path: "fuzzed.json").entries {
        _ = ScenarioRunner.run(entry)
      }
    } catch {
      check(error)
    }
  }

  /// A storyboard or a nib: every scene is shown.
  static func interface(_ bytes: [UInt8]) {
    let application = UIApplication()
    application.isTimeVirtual = true
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 600))
    guard let file = try? InterfaceFile(data: Data(bytes), name: "fuzzed.storyboard") else {
      return
    }
    _ = file.report.description
    guard let storyboard = try? UIStoryboard(document: file.document) else {
      _ = UINib(document: file.document).instantiate(withOwner: nil)
      return
    }
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    window.rootViewController = storyboard.instantiateInitialViewController()
    use(application, window)
    window.rootViewController = nil
  }

  /// A catalogue of texts.
  static func strings(_ bytes: [UInt8]) {
    guard let catalog = try? StringCatalog(data: Data(bytes)) else { return }
    for key in catalog.keys.prefix(20) {
      for language in catalog.languages.prefix(5) { _ = catalog.state(of: key, in: language) }
    }
  }

  /// What a client writes into a running program's socket.
  static func live(_ bytes: [UInt8]) {
    let application = UIApplication()
    application.isTimeVirtual = true
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 600))
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.addSubview(UIButton(type: .system))
    window.makeKeyAndVisible()
    let path = "/dev/shm/dactyl-fuzz-\(getpid()).socket"
    guard let inspector = try? LiveInspector(of: application, path: path) else {
      preconditionFailure("no socket can be made")
    }
    let client = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(result == 0, "the socket refuses its user")
    var answer = [UInt8](repeating: 0, count: 1 << 16)
    for part in stride(from: 0, to: bytes.count, by: 512) {
      _ = send(
        client, Array(bytes[part..<min(part + 512, bytes.count)]), min(512, bytes.count - part),
        CInt(MSG_NOSIGNAL))
      inspector.serve()
      while recv(client, &answer, answer.count, 0) > 0 {}
    }
    inspector.serve()
    inspector.close()
  }

  /// A tap, a drag, time, and another size.
  private static func use(_ application: UIApplication, _ window: UIWindow) {
    application.endIteration()
    window.layoutIfNeeded()
    var panel = DeviceDescription(name: "fuzzed panel", properties: [InputProperty.direct])
    for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] {
      panel.axes[code] = AxisRange(minimum: 0, maximum: 4000, resolution: 20)
    }
    let device = DeviceID(0)
    var now = Timestamp(milliseconds: 10_000)
    application.handle(.deviceAdded(panel, device: device, time: now))
    for (id, places) in [[(100.0, 100.0)], [(50, 50), (50, 120), (50, 150)]].enumerated() {
      for (index, place) in places.enumerated() {
        send(index == 0 ? .began : .moved, id + 1, place)
      }
      send(.ended, id + 1, places[places.count - 1])
    }
    func send(_ phase: Contact.Phase, _ id: Int, _ place: (x: Double, y: Double)) {
      now = now + .milliseconds(16)
      let contact = Contact(id: id, slot: 0, phase: phase, x: place.x, y: place.y)
      application.handle(.touches(TouchFrame(time: now, device: device, contacts: [contact])))
    }
    window.frame.size = CGSize(width: 320, height: 240)
    window.layoutIfNeeded()
    for _ in 0..<100 {
      guard let deadline = application.nextDeadline, deadline < now + .seconds(5) else { break }
      application.advance(to: deadline)
    }
    _ = window.description
  }

  private static func check(_ error: InputError) {
    precondition(!error.reason.isEmpty, "an error without a reason")
    _ = error.description
  }
}
