import Foundation

/// The uniform types that the kit's own items have, and what each is a kind of.
///
/// Source: Apple, System-Declared Uniform Type Identifiers.
package enum ItemTypes {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  package static let png = "public.png"
  package static let jpeg = "public.jpeg"
  package static let gif = "com.compuserve.gif"
  static let color = "com.apple.uikit.color"

  private static let parents: [String: [String]] = [
    text: ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"], "public.html": ["public.text"],
    "public.rtf": ["public.text"], "public.json": ["public.text"], "public.xml": ["public.text"],
    "public.text": ["public.data", "public.content"], png: ["public.image"],
    jpeg: ["public.image"], gif: ["public.image"], "public.tiff": ["public.image"],
    "public.image": ["public.data", "public.content"], fileURL: [url], url: ["public.data"],
    "public.data": ["public.item"], "public.vcard": ["public.text"],
  ]

  /// Whether a type is another one, or a kind of it.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }
}
