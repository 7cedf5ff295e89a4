/// What a property of a view makes due when it changes: see ``UIView/Invalidating``.
@MainActor
public protocol UIViewInvalidating {
  /// Marks it as due in a view.
  func invalidate(view: UIView)
}

extension UIView {
  /// The kinds of what a change of a property makes due.
  @MainActor
  public enum Invalidations {
    /// `draw(_:)`.
    public struct Display: UIViewInvalidating {
      /// Marks the whole view to be drawn.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// `layoutSubviews()`.
    public struct Layout: UIViewInvalidating {
      /// Marks the subviews to be laid out.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// `updateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      /// Marks the constraints to be updated.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// `intrinsicContentSize`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Says that the content's size has changed.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// Two of them.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      let first: First
      let second: Second
      /// Marks both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose change makes something of the view due.
  ///
  ///     @Invalidating(.layout, .display) var inset: CGFloat = 8
  ///
  /// Setting it to an equal value makes nothing due.
  @MainActor
  @propertyWrapper
  public struct Invalidating<Value: Equatable, Invalidation: UIViewInvalidating> {
    private var value: Value
    private let invalidation: Invalidation

    /// A property that makes one kind due.
    public init(wrappedValue: Value, _ invalidation: Invalidation) {
      value = wrappedValue
      self.invalidation = invalidation
    }
    /// A property that makes two kinds due.
    public init<First: UIViewInvalidating, Second: UIViewInvalidating>(
      wrappedValue: Value, _ first: First, _ second: Second
    ) where Invalidation == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first: first, second: second))
    }
    /// A property that makes three kinds due.
    public init<
      First: UIViewInvalidating, Second: UIViewInvalidating, Third: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
    ) where Invalidation == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          first: Invalidations.Tuple(first: first, second: second), second: third))
    }

    /// The value of a property of a view; the compiler uses it.
    public static subscript<View: UIView>(
      _enclosingInstance view: View, wrapped wrapped: ReferenceWritableKeyPath<View, Value>,
      storage storage: ReferenceWritableKeyPath<View, Self>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard newValue != view[keyPath: storage].value else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }

    /// Only properties of views can have the wrapper.
    @available(*, unavailable, message: "@Invalidating is for properties of views")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// `draw(_:)`.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// `layoutSubviews()`.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// `updateConstraints()`.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// `intrinsicContentSize`.
  public static var intrinsicContentSize: Self { Self() }
}
