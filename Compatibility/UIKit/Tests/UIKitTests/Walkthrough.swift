import UIKit

/// Pages side by side in a scroll view, with a page control, laid out by the visual format.
class WalkthroughController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let skipButton = UIButton(type: .system)
  private(set) var pages: [UIViewController] = []
  private(set) var isDone = false

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.numberOfPages = pages.count
    pageControl.addTarget(self, action: WalkthroughController.pageChosen, for: .valueChanged)
    skipButton.setTitle("Skip", for: .normal)
    skipButton.addAction(UIAction { [weak self] _ in self?.isDone = true }, for: .touchUpInside)

    let views: [String: UIView] = [
      "scroll": scrollView, "control": pageControl, "skip": skipButton,
    ]
    for (name, subview) in views.sorted(by: { $0.key < $1.key }) {
      subview.translatesAutoresizingMaskIntoConstraints = false
      subview.accessibilityIdentifier = name
      view.addSubview(subview)
    }
    for format in ["H:|[scroll]|", "V:|[scroll]-[control(30)]-20-|", "H:[skip]-20-|"] {
      view.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    skipButton.centerYAnchor.constraint(equalTo: pageControl.centerYAnchor).isActive = true

    var previous: UIView?
    for page in pages {
      addChild(page)
      let pageView: UIView = page.view
      pageView.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(pageView)
      NSLayoutConstraint.activate([
        pageView.topAnchor.constraint(equalTo: scrollView.topAnchor),
        pageView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        pageView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
        pageView.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
        pageView.leadingAnchor.constraint(
          equalTo: previous?.trailingAnchor ?? scrollView.leadingAnchor),
      ])
      page.didMove(toParent: self)
      previous = pageView
    }
    previous?.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true
  }

  private func pageChosen() {
    let x = CGFloat(pageControl.currentPage) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0, scrollView.isTracking || scrollView.isDecelerating else {
      return
    }
    pageControl.currentPage = Int(
      (scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let page = CGFloat(pageControl.currentPage)
    coordinator.animate(alongsideTransition: { _ in
      self.view.layoutIfNeeded()
      self.scrollView.contentOffset = CGPoint(x: page * self.scrollView.bounds.width, y: 0)
    })
  }
}
