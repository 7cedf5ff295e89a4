import DactylBasics

/// One HTML file that shows a study: for each limit what was measured against it, and the curve. It uses no network.
public struct StudyPage: Sendable {
  /// The page.
  public let html: String

  /// A page of what `dactyl study --json` prints.
  ///
  /// - Parameters:
  ///   - json: The study.
  ///   - title: The folder's name.
  ///   - pages: Where the workbench shows a recording, by its path below the folder.
  public init(json: String, title: String, pages: [String: String]) {
    let links = JSONValue.object(
      pages.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    html = InspectionPage.page(
      json: "{\"study\":\(json),\"pages\":\(links.text)}", title: "\(title): what each limit costs",
      style: InspectionPage.style + InspectionPage.text(PackageResources.study_css),
      script: "\"use strict\";\n" + InspectionPage.text(PackageResources.dom_js) + "\n"
        + InspectionPage.text(PackageResources.study_js))
  }
}
