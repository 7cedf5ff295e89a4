import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Item providers")
struct ItemProviderTests {
  let fingers = Fingers()

  private func load<Object: NSItemProviderReading>(
    _ type: Object.Type, from provider: NSItemProvider
  ) -> (object: Object?, error: NSError?) {
    var result: (Object?, NSError?) = (nil, nil)
    fingers.application.endIteration()
    provider.loadObject(ofClass: type) { result = ($0 as? Object, $1.map { $0 as NSError }) }
    #expect(result.0 == nil && result.1 == nil)
    fingers.settle()
    return result
  }

  @Test func `the object's own class gets the object, later than the call`() {
    let color = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    #expect(load(UIColor.self, from: NSItemProvider(object: color)).object === color)
  }

  // Proves: GEST:1.10-provider
  @Test func `another class gets data that it reads`() {
    let address = NSURL(string: "https://example.org/a")!
    #expect(
      load(NSString.self, from: NSItemProvider(object: address)).object == "https://example.org/a")
    let text = NSItemProvider(object: "Hallo" as NSString)
    #expect(load(NSAttributedString.self, from: text).object?.string == "Hallo")
  }

  @Test func `what cannot be made says why`() {
    let provider = NSItemProvider(object: "x" as NSString)
    #expect(!provider.canLoadObject(ofClass: UIColor.self))
    let (color, error) = load(UIColor.self, from: provider)
    #expect(color == nil)
    #expect(error?.domain == NSItemProvider.errorDomain)
    #expect(error?.code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
  }

  // Proves: GEST:1.10-provider
  @Test func `a class of the program travels as data, in the best type of both`() {
    let provider = NSItemProvider(object: Person(name: "Ada"))
    #expect(provider.registeredTypeIdentifiers == ["test.person", "public.utf8-plain-text"])
    #expect(load(Person.self, from: provider).object?.name == "Ada")
    #expect(load(Card.self, from: provider).object?.text == "test.person: Ada")
    #expect(load(NSString.self, from: provider).object == "Ada")
  }

  @Test func `texts and addresses come as values`() {
    var found: [String] = []
    let provider = NSItemProvider(object: NSURL(string: "https://example.org/")!)
    fingers.application.endIteration()
    provider.loadObject(ofClass: URL.self) { url, _ in found.append(url?.absoluteString ?? "") }
    provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "") }
    fingers.settle()
    #expect(found == ["https://example.org/", "https://example.org/"])
  }

  @Test func `data is made when it is asked for, by any of its kinds`() {
    let provider = NSItemProvider()
    var asked = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      asked += 1
      $0(Data("{}".utf8), nil)
      return nil
    }
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(asked == 0)
    var data: Data?
    fingers.application.endIteration()
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { found, _ in
      data = found
    }
    #expect(!progress.isFinished)
    fingers.settle()
    #expect(asked == 1)
    #expect(data == Data("{}".utf8))
    #expect(progress.isFinished)
  }

  @Test func `what is registered again for a type takes the place of the former`() {
    let provider = NSItemProvider()
    let type = "public.utf8-plain-text"
    for word in ["old", "new"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
        $0(Data(word.utf8), nil)
        return nil
      }
    }
    #expect(provider.registeredTypeIdentifiers == [type])
    var data: Data?
    fingers.application.endIteration()
    provider.loadDataRepresentation(forTypeIdentifier: type) { found, _ in data = found }
    fingers.settle()
    #expect(data == Data("new".utf8))
    #expect(load(NSString.self, from: provider).object == "new")
  }

  @Test func `an object that is registered again takes the place of the former of its class`() {
    let provider = NSItemProvider(object: Person(name: "Ada"))
    provider.registerObject(UIColor.red, visibility: .all)
    let types = Set(provider.registeredTypeIdentifiers)
    let latest = Person(name: "Grace")
    provider.registerObject(latest, visibility: .all)
    #expect(provider.registeredTypeIdentifiers.count == types.count)
    #expect(Set(provider.registeredTypeIdentifiers) == types)
    #expect(load(Person.self, from: provider).object === latest)
    #expect(load(NSString.self, from: provider).object == "Grace")
    #expect(load(UIColor.self, from: provider).object === UIColor.red)
  }

  @Test func `a paste configuration accepts what every item can be`() {
    let view = UIView()
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    let text = NSItemProvider(object: "x" as NSString)
    #expect(view.canPaste([text]))
    #expect(!view.canPaste([text, NSItemProvider(object: UIColor.red)]))
    #expect(!view.canPaste([]))
    view.pasteConfiguration?.addTypeIdentifiers(forAccepting: UIColor.self)
    #expect(view.canPaste([text, NSItemProvider(object: UIColor.red)]))
    #expect(!UIView().canPaste([text]))
  }
}

private final class Person: NSItemProviderWriting, NSItemProviderReading {
  let name: String
  init(name: String) { self.name = name }
  static let writableTypeIdentifiersForItemProvider = ["test.person", "public.utf8-plain-text"]
  static let readableTypeIdentifiersForItemProvider = ["test.person"]
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(name.utf8), nil)
    return nil
  }
  static func object(withItemProviderData data: Data, typeIdentifier: String) -> Self {
    self.init(name: String(decoding: data, as: UTF8.self))
  }
}

private final class Card: NSItemProviderReading {
  let text: String
  init(text: String) { self.text = text }
  static let readableTypeIdentifiersForItemProvider = ["test.person", "public.plain-text"]
  static func object(withItemProviderData data: Data, typeIdentifier: String) -> Self {
    self.init(text: typeIdentifier + ": " + String(decoding: data, as: UTF8.self))
  }
}
