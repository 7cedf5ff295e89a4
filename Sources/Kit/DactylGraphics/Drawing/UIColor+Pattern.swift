extension UIColor {
  /// A pattern: the image, repeated from the upper left corner of the view or of the drawing.
  ///
  /// It shows where it is the background of a view, and in what is filled or stroked after `set()`. Its
  /// `cgColor` is black, for a ``CGColor`` has no room for an image.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: .black, pattern: image.drawn())
  }

  /// The image of a pattern; `nil` for one color.
  public var pattern: DrawnImage? { patternStorage.flatMap { $0 as? DrawnImage } }
}
