extension UIApplication {
  /// Notes a feature here and in the shared application, which serves views without a window.
  final func use(_ feature: UsedFeatures) {
    features.formUnion(feature)
    let shared = UIApplication.shared
    if shared !== self { shared.features.formUnion(feature) }
  }

  /// Takes over what another application has used, because its views may come here.
  final func adoptUse(of other: UIApplication) {
    features.formUnion(other.features)
    guard let theirs = other.constraintEngine else { return }
    let engine = constraintEngine ?? type(of: theirs).init()
    constraintEngine = engine
    engine.activations = max(engine.activations, theirs.activations)
    for group in theirs.due where group.isDirty && !engine.due.contains(where: { $0 === group }) {
      engine.due.append(group)
    }
  }
}
