import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What item providers make of data")
struct ItemProviderDataTests {
  let fingers = Fingers()

  /// An object whose data is that of a string, and can be written as any type.
  private final class Written: NSItemProviderWriting {
    static let writableTypeIdentifiersForItemProvider: [String] = []
    let type: String
    let data: Data
    init(_ type: String, _ data: Data) { (self.type, self.data) = (type, data) }
    var writableTypeIdentifiersForItemProvider: [String] { [type] }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler:
        @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(data, nil)
      return nil
    }
  }

  private func load<Object: NSItemProviderReading>(
    _ type: Object.Type, from provider: NSItemProvider
  ) -> (object: Object?, error: NSError?) {
    var result: (Object?, NSError?) = (nil, nil)
    fingers.application.endIteration()
    provider.loadObject(ofClass: type) { result = ($0 as? Object, $1.map { $0 as NSError }) }
    fingers.settle()
    return result
  }

  private func data(of type: String, from provider: NSItemProvider) -> (Data?, NSError?) {
    var result: (Data?, NSError?) = (nil, nil)
    fingers.application.endIteration()
    provider.loadDataRepresentation(forTypeIdentifier: type) {
      result = ($0, $1.map { $0 as NSError })
    }
    fingers.settle()
    return result
  }

  private func provider(_ type: String, _ text: String) -> NSItemProvider {
    NSItemProvider(object: Written(type, Data(text.utf8)))
  }

  @Test func `a color travels as its four numbers`() {
    let color = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    let (data, error) = data(of: "com.apple.uikit.color", from: NSItemProvider(object: color))
    #expect(error == nil)
    let travelled = NSItemProvider(object: Written("com.apple.uikit.color", data ?? Data()))
    let found = load(UIColor.self, from: travelled).object?.cgColor
    #expect(found?.red == 1 && found?.green == 0.5 && found?.blue == 0.25 && found?.alpha == 0.75)
  }

  @Test(arguments: ["[1, 0.5]", "no numbers"])
  func `data that is no color makes an error`(text: String) {
    let (color, error) = load(UIColor.self, from: provider("com.apple.uikit.color", text))
    #expect(color == nil)
    #expect(error != nil)
  }

  @Test func `a text travels as its characters, and loses its attributes`() {
    let bold = NSAttributedString(string: "Grüße")
    let provider = NSItemProvider(object: bold)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(load(NSString.self, from: provider).object == "Grüße")
    let plain = NSItemProvider(object: "Hallo" as NSString)
    #expect(data(of: "public.text", from: plain).0 == Data("Hallo".utf8))
  }

  @Test func `an address is made of its text`() {
    let provider = provider("public.url", "https://example.org/a")
    #expect(load(NSURL.self, from: provider).object?.absoluteString == "https://example.org/a")
  }

  @Test func `data that was not made hands its error on`() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) {
      $0(nil, NSError(domain: "test", code: 7))
      return nil
    }
    let (text, error) = load(NSString.self, from: provider)
    #expect(text == nil)
    #expect(error?.domain == "test" && error?.code == 7)
  }

  @Test func `data that did not come without an error is unavailable`() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) {
      $0(nil, nil)
      return nil
    }
    let (text, error) = load(NSString.self, from: provider)
    #expect(text == nil)
    #expect(error?.domain == NSItemProvider.errorDomain)
    #expect(error?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test func `a type that is not there cannot be loaded`() {
    let (data, error) = data(of: "public.image", from: provider("public.json", "{}"))
    #expect(data == nil)
    #expect(error?.code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
  }

  @Test func `a text or an address can be loaded where data can become one`() {
    let text = NSItemProvider(object: "a" as NSString)
    #expect(text.canLoadObject(ofClass: String.self))
    #expect(!text.canLoadObject(ofClass: URL.self))
    let address = NSItemProvider(object: NSURL(string: "https://example.org/")!)
    #expect(address.canLoadObject(ofClass: String.self))
    #expect(address.canLoadObject(ofClass: URL.self))
  }

  @Test func `a block waits until all is loaded, or comes at once where nothing is`() {
    var calls: [String] = []
    let provider = NSItemProvider(object: "a" as NSString)
    provider.afterLoading { calls.append("idle") }
    fingers.application.endIteration()
    provider.loadObject(ofClass: NSString.self) { _, _ in calls.append("first") }
    provider.loadObject(ofClass: NSString.self) { _, _ in calls.append("second") }
    provider.afterLoading { calls.append("loaded") }
    #expect(calls == ["idle"])
    fingers.settle()
    #expect(calls == ["idle", "first", "second", "loaded"])
  }

  // MARK: Files

  @Test(arguments: [
    ("png", "public.png"), ("JPG", "public.jpeg"), ("jpeg", "public.jpeg"),
    ("gif", "com.compuserve.gif"), ("txt", "public.utf8-plain-text"), ("html", "public.html"),
    ("htm", "public.html"), ("json", "public.json"), ("bin", "public.data"), ("", "public.data"),
  ])
  func `a file gives its data, its type by its ending, and its name`(
    ending: String, type: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(ending.isEmpty ? "card" : "card.\(ending)")
    try Data("abc".utf8).write(to: file)
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == [type])
    #expect(provider.suggestedName == "card")
    #expect(data(of: type, from: provider).0 == Data("abc".utf8))
  }

  @Test func `a file that is not there makes no provider`() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(NSItemProvider(contentsOf: file) == nil)
    #expect(NSItemProvider(contentsOf: nil) == nil)
  }

  // MARK: Pasting

  @Test func `a configuration accepts nothing until types are added`() {
    let view = UIView()
    let configuration = UIPasteConfiguration()
    view.pasteConfiguration = configuration
    let text = NSItemProvider(object: "a" as NSString)
    #expect(!view.canPaste([text]))
    configuration.addTypeIdentifiers(forAccepting: NSString.self)
    #expect(configuration.acceptableTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(view.canPaste([text]))
    #expect(!view.canPaste([text, provider("public.json", "{}")]))
    #expect(!view.canPaste([]))
  }
}
