/// One HTML file that shows a stream: it contains the data as JSON and uses no network and no other
/// file.
///
/// Its parts lie beside this file as `inspector.html`, `inspector.css` and scripts, which are
/// built into the module and can be edited alone. The page's own policy allows its one style and its
/// one script, by their hashes, and nothing else.
public struct InspectionPage: Sendable {
  /// The page.
  public let html: String

  /// The page of a stream that is closed, with runs that were worked out before and limits that can be dragged, beside another
  /// stream.
  @MainActor
  public init(
    _ stream: InspectionStream, title: InspectionStream.Title, whatIf runs: [WhatIfRun] = [],
    handles: [LimitHandle] = [], tests: [SavedTest] = [], comparison: InspectionComparison? = nil
  ) {
    html = Self.page(
      json: stream.json(
        title, whatIf: runs, handles: handles, tests: tests, comparison: comparison),
      title: "\(title.recording) in the gesture debugger")
  }

  /// The page of data that `dactyl inspect --json` printed, or that a live program sent.
  ///
  /// With `asksServer`, the page may ask the server that it came from what a change would do, and nothing else: its
  /// address with `/what-if?change=NAME.PROPERTY=VALUE`.
  public init(json: String, title: String, asksServer: Bool = false) {
    html = Self.page(
      json: json, title: "\(title) in the gesture debugger", asksServer: asksServer)
  }

  /// The style sheet.
  static var style: String { text(PackageResources.inspector_css) }

  /// The script: its files one after the other.
  static var script: String {
    let files = [
      PackageResources.dom_js, PackageResources.model_js, PackageResources.inputs_js,
      PackageResources.selection_js, PackageResources.panes_js, PackageResources.span_js,
      PackageResources.lanes_js, PackageResources.paint_js, PackageResources.strip_js,
      PackageResources.handles_js, PackageResources.region_js, PackageResources.screen_js,
      PackageResources.tree_js, PackageResources.log_js,
      PackageResources.advice_js, PackageResources.reason_js, PackageResources.gestures_js,
      PackageResources.whatif_js, PackageResources.compare_js, PackageResources.timebar_js,
      PackageResources.timepane_js, PackageResources.live_js, PackageResources.page_js,
    ]
    return "\"use strict\";\n" + files.map(text).joined(separator: "\n")
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static func page(
    json: String, title: String, asksServer: Bool = false, style: String = style,
    script: String = script
  ) -> String {
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; "
      + "script-src 'sha256-\(SHA256.base64(of: script))'; img-src data:; base-uri 'none'; "
      + "form-action 'none'" + (asksServer ? "; connect-src 'self'" : "")
    var page = ""
    var rest = text(PackageResources.inspector_html)[...]
    // In one pass, so that a mark in the text of a part is not replaced.
    let parts = [
      ("{{policy}}", policy), ("{{title}}", escaped(title)),
      ("{{server}}", asksServer ? "what-if" : ""), ("{{style}}", style),
      ("{{data}}", escaped(json: json)), ("{{script}}", script),
    ]
    for (mark, part) in parts {
      guard let place = rest.firstRange(of: mark) else { continue }
      page += rest[..<place.lowerBound]
      page += part
      rest = rest[place.upperBound...]
    }
    return page + rest
  }

  /// A text with HTML's special characters escaped.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }

  /// JSON that cannot end the script element, whatever names a program uses.
  private static func escaped(json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
