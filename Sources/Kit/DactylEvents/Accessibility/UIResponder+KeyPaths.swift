extension UIResponder {
  /// Sets a property, or with dots the property of a property, by its name.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let last = String(keyPath[keyPath.index(after: dot)...])
    switch self.value(forKeyPath: String(keyPath[..<dot])) {
    case let owner as UIResponder: owner.setValue(value, forKey: last)
    case let layer as CALayer: layer.setValue(value, forKeyPath: last)
    default: setValue(value, forUndefinedKey: keyPath)
    }
  }
}
