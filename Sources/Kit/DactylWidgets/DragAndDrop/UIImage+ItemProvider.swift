public import DactylControls
public import Foundation

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// A PNG or a JPEG file.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png, ItemTypes.jpeg]
  }
  /// A PNG, JPEG or GIF file.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png, ItemTypes.jpeg, ItemTypes.gif]
  }
  /// The file; an error where no renderer can write it.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == ItemTypes.jpeg ? jpegData(compressionQuality: 1) : pngData()
    completionHandler(data, data == nil ? ItemData.unreadable : nil)
    return nil
  }
  /// The picture of the file's bytes.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemData.made(UIImage(data: data))
  }
}
