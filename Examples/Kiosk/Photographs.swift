import DactylKit
import Foundation

/// Pages of photographs: a finger turns them, two fingers enlarge one.
final class PhotographsController: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let pictures = Picture.allCases

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Photographs lie on black by day, too.
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .black
    view.tintColor = .white
    setViewControllers(
      [PhotographController(pictures[0])], direction: .forward, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tellPage()
  }

  private func tellPage() {
    if let shown = viewControllers?.first as? PhotographController {
      tell("photograph: \(shown.picture.rawValue)")
    }
  }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let present = controller as? PhotographController,
      let index = pictures.firstIndex(of: present.picture),
      pictures.indices.contains(index + step)
    else { return nil }
    return PhotographController(pictures[index + step])
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pictures.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    (viewControllers?.first as? PhotographController)
      .flatMap { pictures.firstIndex(of: $0.picture) } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed { tellPage() }
  }
}

/// One photograph, which two fingers enlarge.
final class PhotographController: UIViewController, UIScrollViewDelegate {
  let picture: Picture
  private let scroll = UIScrollView()
  private let image = UIImageView()

  init(_ picture: Picture) {
    self.picture = picture
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.maximumZoomScale = 4
    scroll.delegate = self
    image.image = picture.image
    image.contentMode = .scaleAspectFit
    image.frame = scroll.bounds
    image.isAccessibilityElement = true
    image.accessibilityIgnoresInvertColors = true
    image.accessibilityLabel = picture.rawValue
    image.accessibilityTraits = .image
    scroll.addSubview(image)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scroll.zoomScale == 1 else { return }
    image.frame = CGRect(origin: .zero, size: scroll.bounds.size)
    scroll.contentSize = scroll.bounds.size
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    tell("\(picture.rawValue) at \(Int((scale * 100).rounded())) %")
  }
}
