import DactylControls
import Foundation
import Testing

/// Title, subtitle and image of a button, as its configuration arranges them.
@MainActor
@Suite("Arrangements of buttons")
struct ButtonArrangementTests {
  private func button(
    _ placement: NSDirectionalRectEdge, subtitle: String? = nil
  ) -> (button: UIButton, places: ButtonArrangement.Places?) {
    var look = UIButton.Configuration.plain()
    look.title = "Go"
    look.subtitle = subtitle
    look.image = UIImage(size: CGSize(width: 20, height: 20), name: "arrow")
    look.imagePlacement = placement
    look.imagePadding = 10
    look.contentInsets = .zero
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    return (button, button.arrangement.map { button.places($0, in: button.bounds) })
  }

  @Test(arguments: [
    (NSDirectionalRectEdge.leading, true, true), (.trailing, true, false), (.top, false, true),
    (.bottom, false, false),
  ])
  func `the image stands at its side of the title, as far as the padding says`(
    edge: NSDirectionalRectEdge, isBeside: Bool, isFirst: Bool
  ) throws {
    let (button, found) = button(edge)
    let places = try #require(found)
    let (image, title) = (places.image, places.title)
    #expect(image.size == CGSize(width: 20, height: 20))
    let gap =
      isBeside
      ? (isFirst ? title.minX - image.maxX : image.minX - title.maxX)
      : (isFirst ? title.minY - image.maxY : image.minY - title.maxY)
    #expect(abs(gap - 10) < 0.001)
    let whole = button.intrinsicContentSize
    #expect(isBeside ? whole.height < 40 : whole.height > 45)
  }

  @Test func `a subtitle stands below the title, and makes the button higher`() throws {
    let (button, found) = button(.leading, subtitle: "at once")
    let places = try #require(found)
    #expect(places.subtitle.minY == places.title.maxY + 1)
    #expect(button.intrinsicContentSize.height >= places.title.height + places.subtitle.height + 1)
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing])
  func `an image beside the texts stands at the middle of their height`(
    edge: NSDirectionalRectEdge
  ) throws {
    let places = try #require(button(edge, subtitle: "at once").places)
    let texts = places.title.union(places.subtitle)
    #expect(texts.height > places.image.height + 4)
    #expect(abs(texts.midY - 50) < 0.001 && abs(places.image.midY - 50) < 0.001)
  }

  @Test func `a configuration without either keeps the plain places`() {
    #expect(UIButton(configuration: .filled()).arrangement == nil)
  }

  @Test(
    arguments: [
      (.mini, .subheadline), (.small, .subheadline), (.medium, .body), (.large, .body),
    ] as [(UIButton.Configuration.Size, UIFont.TextStyle)])
  func `the two smaller sizes of a button have smaller letters`(
    size: UIButton.Configuration.Size, style: UIFont.TextStyle
  ) {
    var look = UIButton.Configuration.plain()
    look.title = "Go"
    look.buttonSize = size
    #expect(
      UIButton(configuration: look).titleLabel?.font == .preferredFont(forTextStyle: style))
  }

  private func plain(
    width: CGFloat, image: UIEdgeInsets = .zero, title: UIEdgeInsets = .zero
  ) -> (image: CGRect, title: CGRect) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    button.setTitle("Favorites", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20), name: "star"), for: .normal)
    (button.imageEdgeInsets, button.titleEdgeInsets) = (image, title)
    return button.placesOfParts(in: button.bounds)
  }

  @Test func `insets move title and image by half of their difference, and cut neither`() {
    let usual = plain(width: 300)
    let moved = plain(
      width: 300, image: UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 10),
      title: UIEdgeInsets(top: 4, left: 30, bottom: 0, right: 0))
    #expect(moved.title == usual.title.offsetBy(dx: 15, dy: 2))
    #expect(moved.image == usual.image.offsetBy(dx: -5, dy: -3))
  }

  @Test func `insets cut a title that has no room beside them`() {
    let usual = plain(width: 300)
    let narrow = plain(
      width: 20 + usual.title.width + 10, title: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    )
    #expect(abs(narrow.title.width - (usual.title.width - 5)) < 0.001)
    #expect(narrow.image.width == 20)
  }
}
