import DactylKit
import InputFrames

/// Pages that a scene lists: the controller is its own data source.
@MainActor
final class ScenePages: UIPageViewController, UIPageViewControllerDataSource {
  nonisolated static let keys = ["transition_style", "direction", "spine", "double_sided", "dots"]
  private static let styles: [(word: String, value: TransitionStyle)] = [
    ("page_curl", .pageCurl), ("scroll", .scroll),
  ]
  private static let directions: [(word: String, value: NavigationOrientation)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
  private static let spines: [(word: String, value: SpineLocation)] = [
    ("min", .min), ("mid", .mid), ("max", .max),
  ]

  private var answers = SceneAnswers()
  private var pages: [UIViewController] = []
  private var hasDots = false

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let style = try settings.choice("transition_style", of: styles) ?? .pageCurl
    var options: [OptionsKey: Any] = [:]
    if let spine = try settings.choice("spine", of: spines) {
      guard style == .pageCurl else {
        throw settings.error(at: "spine", "only pages that curl have a spine")
      }
      options[.spineLocation] = spine
    }
    let pages = ScenePages(
      transitionStyle: style,
      navigationOrientation: try settings.choice("direction", of: directions) ?? .horizontal,
      options: options)
    if let flag = try settings.bool("double_sided") { pages.isDoubleSided = flag }
    pages.hasDots = try settings.bool("dots") ?? false
    if let answers = try SceneAnswers(settings) { pages.answers = answers }
    return pages
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    answers.forwardsAppearance ?? super.shouldAutomaticallyForwardAppearanceMethods
  }
  override func shouldAutomaticallyForwardRotationMethods() -> Bool {
    answers.forwardsRotation ?? super.shouldAutomaticallyForwardRotationMethods()
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    answers.orientations ?? super.supportedInterfaceOrientations
  }
  override var shouldAutorotate: Bool { answers.autorotates ?? super.shouldAutorotate }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    answers.preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  override var prefersStatusBarHidden: Bool {
    answers.hidesStatusBar ?? super.prefersStatusBarHidden
  }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style ?? super.preferredStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.hidesStatusBar == nil ? super.childForStatusBarHidden : nil
  }
  override var childForStatusBarStyle: UIViewController? {
    answers.style == nil ? super.childForStatusBarStyle : nil
  }

  /// Sets the pages, and shows the first one, or the first two with a spine in the middle.
  func fill(_ pages: [UIViewController], _ settings: DocumentMapping) throws(InputError) {
    let count = spineLocation == .mid ? 2 : 1
    guard pages.count >= count else {
      throw settings.error("pages need at least \(count) under children")
    }
    self.pages = pages
    dataSource = self
    setViewControllers(Array(pages.prefix(count)), direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    hasDots ? pages.count : 0
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
  }
}
