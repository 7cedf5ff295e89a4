import DactylControls
import Foundation
import InputTesting
import Testing

/// The guides of scroll views.
@MainActor
@Suite("Layout guides of scroll views")
struct ScrollGuideTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let scrollView = UIScrollView(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
  let card = UIView()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(scrollView)
    card.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 200, height: 900)
    scrollView.contentOffset.y = 30
  }

  /// Lays the card over a guide.
  private func cover(_ guide: UILayoutGuide) -> CGRect {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    return card.frame
  }

  @Test func `the content's guide is as large as the content, the frame's moves with what shows`() {
    #expect(
      scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 900))
    #expect(
      scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 30, width: 200, height: 100))
  }

  @Test func `in the scroll view, the frame's guide stays where it shows`() {
    scrollView.addSubview(card)
    #expect(cover(scrollView.frameLayoutGuide) == CGRect(x: 0, y: 30, width: 100, height: 10))
    scrollView.contentOffset.y = 70
    root.layoutIfNeeded()
    #expect(card.frame.minY == 70)
  }

  @Test func `beside the scroll view, the frame's guide is its frame`() {
    root.addSubview(card)
    #expect(cover(scrollView.frameLayoutGuide) == CGRect(x: 50, y: 60, width: 100, height: 10))
    scrollView.contentOffset.y = 70
    root.layoutIfNeeded()
    #expect(card.frame.minY == 60)
  }

  @Test func `beside the scroll view, what is placed by the content moves with it`() {
    root.addSubview(card)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 200),
      inner.heightAnchor.constraint(equalToConstant: 700),
      card.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      card.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 20),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 700))
    #expect(card.frame == CGRect(x: 50, y: 30, width: 20, height: 10))
    scrollView.contentOffset.y = 70
    root.layoutIfNeeded()
    #expect(card.frame.minY == -10)
  }

  @Test func `content that constraints only widen gets no height by that`() {
    scrollView.contentSize = .zero
    scrollView.addSubview(card)
    let width = card.widthAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      card.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 10), width,
    ])
    for length in [150.0, 160] {
      width.constant = length
      root.layoutIfNeeded()
      #expect(scrollView.contentSize == CGSize(width: length, height: 0))
    }
  }

  @Test func `a guide of a scroll view's own moves with its content`() {
    let guide = UILayoutGuide()
    scrollView.addLayoutGuide(guide)
    root.addSubview(card)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 80),
      guide.widthAnchor.constraint(equalToConstant: 40),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(cover(guide) == CGRect(x: 50, y: 110, width: 20, height: 10))
  }
}
