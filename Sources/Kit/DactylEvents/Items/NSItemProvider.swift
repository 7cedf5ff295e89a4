public import Foundation

/// Carries an object, or data that is made when it is asked for, from where a drag or a copy begins to
/// where it ends.
///
///     let provider = NSItemProvider(object: "red" as NSString)
///     provider.loadObject(ofClass: NSString.self) { text, error in … }
///
/// Within one program the receiver that asks for the object's own class gets the object itself; any
/// other class gets data. Handlers are called on the main actor, after the call that asked has returned.
///
/// Apple: NSItemProvider.
@MainActor
open class NSItemProvider {
  /// Makes data of a type when it is asked for.
  public typealias DataLoader =
    @MainActor (
      _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?

  /// What went wrong.
  public enum ErrorCode: Int, Sendable {
    /// Anything else.
    case unknownError = -1
    /// The data did not come.
    case itemUnavailableError = -1000
    /// The object was of another class than was said.
    case unexpectedValueClassError = -1100
    /// Nothing that it carries can become what was asked for.
    case unavailableCoercionError = -1200
  }
  /// The domain of its errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  private struct Representation {
    var type: String
    var load: DataLoader
  }
  private final var representations: [Representation] = []
  private final var objects: [any NSItemProviderWriting] = []
  /// How many loads have not come to their end.
  private final var loads = 0
  private final var whenLoaded: [@MainActor () -> Void] = []

  /// Who may see what is registered; with one program everybody does.
  public enum RepresentationVisibility: Int, Hashable, Sendable {
    /// Every program.
    case all = 0
    /// Programs of the same team.
    case team = 1
    /// Programs of the same group.
    case group = 2
    /// The program itself.
    case ownProcess = 3
  }

  /// A name for a file of it.
  open var suggestedName: String?

  /// A provider of nothing; register what it carries.
  public init() {}
  /// A provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }
  /// A provider of a file's data, by its type; `nil` where there is no such file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerDataRepresentation(
      forTypeIdentifier: Self.type(ofFile: fileURL.pathExtension), visibility: .all
    ) { completion in
      completion(data, nil)
      return nil
    }
  }

  private static func type(ofFile ending: String) -> String {
    switch ending.lowercased() {
    case "png": ItemTypes.png
    case "jpg", "jpeg": ItemTypes.jpeg
    case "gif": ItemTypes.gif
    case "txt": ItemTypes.text
    case "html", "htm": "public.html"
    case "json": "public.json"
    default: "public.data"
    }
  }

  // MARK: What it carries

  /// The types of data that it has, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }
  /// Whether it has data of a type or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { ItemTypes.conforms($0.type, to: typeIdentifier) }
  }
  /// Adds an object, and every type of data that it can be written as. It takes the place of one of the
  /// same class.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: RepresentationVisibility
  ) {
    objects.removeAll { Swift.type(of: $0) == Swift.type(of: object) }
    objects.append(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }
  /// Adds data of a type that a block makes when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    representations.removeAll { $0.type == typeIdentifier }
    representations.append(Representation(type: typeIdentifier, load: loadHandler))
  }

  // MARK: Loading

  /// Whether it has an object of that class, or data that it can be made from.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(of: aClass) != nil || readable(by: aClass) != nil
  }
  /// Whether it has a text or an address, or data that one can be made from.
  public final func canLoadObject<Value: ItemProviderValue>(ofClass aClass: Value.Type) -> Bool {
    canLoadObject(ofClass: Value.ItemObject.self)
  }

  /// Loads an object of a class. The handler gets it, or an error that says why there is none.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = begin()
    if let object = object(of: aClass) {
      end(progress) { completionHandler(object, nil) }
      return progress
    }
    guard let (type, load) = readable(by: aClass) else {
      end(progress) { completionHandler(nil, Self.error(.unavailableCoercionError)) }
      return progress
    }
    run(load) { [self] data, error in
      end(progress) {
        guard let data else {
          return completionHandler(nil, error ?? Self.error(.itemUnavailableError))
        }
        do {
          completionHandler(
            try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
        } catch {
          completionHandler(nil, error)
        }
      }
    }
    return progress
  }

  /// Loads a text or an address.
  @discardableResult
  public final func loadObject<Value: ItemProviderValue>(
    ofClass aClass: Value.Type,
    completionHandler: @escaping @MainActor (Value?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: Value.ItemObject.self) { object, error in
      completionHandler((object as? Value.ItemObject).map { Value.value(of: $0) }, error)
    }
  }

  /// Loads data of a type or a kind of it.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = begin()
    let found = representations.first { ItemTypes.conforms($0.type, to: typeIdentifier) }
    guard let found else {
      end(progress) { completionHandler(nil, Self.error(.unavailableCoercionError)) }
      return progress
    }
    run(found.load) { [self] data, error in end(progress) { completionHandler(data, error) } }
    return progress
  }

  private func object(
    of aClass: any NSItemProviderReading.Type
  ) -> (any NSItemProviderReading)? {
    func first<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> (any NSItemProviderReading)? {
      objects.lazy.compactMap { $0 as? Wanted }.first
    }
    return first(aClass)
  }

  private func readable(
    by aClass: any NSItemProviderReading.Type
  ) -> (type: String, load: DataLoader)? {
    for wish in aClass.readableTypeIdentifiersForItemProvider {
      if let found = representations.first(where: { ItemTypes.conforms($0.type, to: wish) }) {
        return (wish, found.load)
      }
    }
    return nil
  }

  /// Loads data, and goes on on the main actor wherever it came.
  private func run(
    _ load: DataLoader, _ done: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
  ) {
    _ = load { data, error in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { done(data, error) }
      } else {
        DispatchQueue.main.async { done(data, error) }
      }
    }
  }

  private func begin() -> Progress {
    loads += 1
    return Progress(totalUnitCount: 1)
  }

  /// Handlers are called by the application's clock: after the present call, in order.
  private func end(_ progress: Progress, _ tell: @escaping @MainActor () -> Void) {
    UIApplication.shared.perform(after: 0) { [self] in
      progress.completedUnitCount = 1
      tell()
      loads -= 1
      guard loads == 0 else { return }
      let blocks = whenLoaded
      whenLoaded = []
      for block in blocks { block() }
    }
  }

  /// Calls a block once nothing is being loaded; at once where nothing is.
  package final func afterLoading(_ block: @escaping @MainActor () -> Void) {
    if loads == 0 { block() } else { whenLoaded.append(block) }
  }

  private static func error(_ code: ErrorCode) -> any Error {
    NSError(domain: errorDomain, code: code.rawValue)
  }
}
