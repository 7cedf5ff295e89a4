import DactylControls
import Foundation

/// Shows dragged items above everything else in a window; touches go through it.
@MainActor
final class DragStage: UIView {
  var limits = DragLimits()
  private var pieces: [DragPiece] = []
  /// Whether the finger has gone away with the items.
  private var isCarried = false
  private var isFull = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  /// It has no file.
  override init?(coder: NSObject) { nil }

  // MARK: Lifting and carrying

  /// Shows an item where its picture comes from.
  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview, at finger: CGPoint) {
    let piece = DragPiece(item, preview)
    piece.picture.center = spot(of: preview.target)
    piece.picture.transform = preview.target.transform
    let center = piece.picture.center
    piece.grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    pieces.append(piece)
    insertSubview(piece.picture, at: 0)
  }

  /// The pictures lift.
  func grow() {
    for piece in pieces {
      piece.picture.transform = piece.picture.transform.scaledBy(
        x: limits.liftScale, y: limits.liftScale)
    }
  }

  /// The finger goes away with the items: those that show something else then show it.
  func carry(isFull: Bool, at finger: CGPoint) {
    isCarried = true
    self.isFull = isFull
    for piece in pieces { prepare(piece) }
    follow(finger)
  }

  /// Items have been added: all come to the finger.
  func gather(at finger: CGPoint) {
    guard isCarried else { return }
    for piece in pieces where !piece.isPrepared { prepare(piece) }
    follow(finger)
  }

  private func prepare(_ piece: DragPiece) {
    piece.isPrepared = true
    if let make = piece.item.previewProvider {
      let old = piece.picture
      let preview = make()
      piece.picture = DragPicture(
        preview?.view ?? UIView(), preview?.parameters ?? UIDragPreviewParameters())
      insertSubview(piece.picture, aboveSubview: old)
      old.removeFromSuperview()
      piece.grip = .zero
    }
    let size = piece.picture.bounds.size
    let side = max(size.width, size.height)
    piece.scale = isFull || side <= limits.previewSide ? 1 : limits.previewSide / side
    let scale = piece.scale * limits.liftScale
    piece.picture.transform = CGAffineTransform(scaleX: scale, y: scale)
    piece.grip.x *= piece.scale
    piece.grip.y *= piece.scale
  }

  /// The pictures go with the finger: the first as it is held, the others behind it.
  func follow(_ finger: CGPoint) {
    guard let first = pieces.first else { return }
    for (index, piece) in pieces.enumerated() {
      let step = CGFloat(index) * limits.stackStep
      let grip = isCarried ? first.grip : piece.grip
      piece.picture.center = CGPoint(
        x: finger.x + grip.x + (isCarried ? step : 0), y: finger.y + grip.y + (isCarried ? step : 0)
      )
    }
  }

  // MARK: Going to a place

  /// The picture of an item as it is, standing in another view.
  func preview(of item: UIDragItem, in view: UIView?) -> UITargetedDragPreview {
    let container = view ?? self
    guard let piece = pieces.first(where: { $0.item === item }) else {
      return UITargetedDragPreview(
        view: UIView(), target: UIDragPreviewTarget(container: container, center: .zero))
    }
    let center = container.convert(convert(piece.picture.center, to: nil), from: nil)
    return UITargetedDragPreview(
      view: piece.preview.view, parameters: piece.parameters,
      target: UIDragPreviewTarget(container: container, center: center))
  }

  /// The picture of an item where it was lifted; `nil` for one that shows nothing.
  func home(of item: UIDragItem) -> UITargetedDragPreview? {
    pieces.first { $0.item === item }?.preview
  }

  /// Says where an item goes; with `nil` it fades where it is.
  func aim(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
    guard let piece = pieces.first(where: { $0.item === item }) else { return }
    guard let preview else {
      piece.goal = nil
      return
    }
    piece.goal = (spot(of: preview.target), preview.target.transform)
    guard preview.view !== piece.picture.source else { return }
    let old = piece.picture
    let new = DragPicture(preview.view, preview.parameters)
    new.center = old.center
    insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    piece.picture = new
  }

  /// The pictures go to their places, within an animation.
  func arrive() {
    for piece in pieces {
      if let (center, transform) = piece.goal {
        piece.picture.center = center
        piece.picture.transform = transform
      } else {
        piece.picture.alpha = 0
      }
    }
  }

  private func spot(of target: UIPreviewTarget) -> CGPoint {
    target.container.convert(target.center, to: self)
  }
}

/// An item on the stage.
@MainActor
private final class DragPiece {
  let item: UIDragItem
  let preview: UITargetedDragPreview
  var picture: DragPicture
  /// From the finger to the picture's middle.
  var grip = CGPoint.zero
  var scale: CGFloat = 1
  var isPrepared = false
  var goal: (center: CGPoint, transform: CGAffineTransform)?

  init(_ item: UIDragItem, _ preview: UITargetedDragPreview) {
    self.item = item
    self.preview = preview
    picture = DragPicture(preview.view, preview.parameters)
  }

  var parameters: UIDragPreviewParameters {
    preview.parameters as? UIDragPreviewParameters ?? UIDragPreviewParameters()
  }
}

/// Draws a view that stands somewhere else, or nowhere.
@MainActor
final class DragPicture: UIView {
  let source: UIView
  private let outline: UIBezierPath?

  init(_ source: UIView, _ parameters: UIPreviewParameters) {
    self.source = source
    outline = parameters.visiblePath
    super.init(frame: CGRect(origin: .zero, size: source.bounds.size))
    backgroundColor = parameters.backgroundColor
    isUserInteractionEnabled = false
  }
  /// It has no file.
  override init?(coder: NSObject) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    outline?.addClip()
    source.layer.render(in: context)
  }
}
