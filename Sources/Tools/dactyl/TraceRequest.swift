import ArgumentParser

/// A trace of `--trace`: its format and its file.
struct TraceRequest {
  /// The formats of traces.
  enum Form: String, CaseIterable { case perfetto, chrome }

  let form: Form
  let path: String

  /// The traces from the words after `--trace`, two words for each.
  static func list(_ words: [String]) throws -> [TraceRequest] {
    let forms = Form.allCases.map(\.rawValue).joined(separator: " or ")
    guard words.count.isMultiple(of: 2) else {
      throw ValidationError("--trace needs a form and a file: --trace perfetto FILE")
    }
    return try stride(from: 0, to: words.count, by: 2).map { place in
      guard let form = Form(rawValue: words[place]) else {
        throw ValidationError("--trace knows no form \"\(words[place])\": \(forms)")
      }
      return TraceRequest(form: form, path: words[place + 1])
    }
  }
}
