extension String {
  /// The text as a terminal may show it: devices choose their names, control characters included.
  package var printable: String {
    var shown = ""
    for scalar in unicodeScalars {
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return shown
  }
}
