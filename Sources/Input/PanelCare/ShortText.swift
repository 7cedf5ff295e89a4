import DactylBasics

/// A number with at most so many decimals and no trailing zeros: `0.25`, `-1`, `0`.
func shortText(_ number: Double, decimals: Int = 6) -> String {
  var text = fixedText(number, decimals: decimals) ?? "0"
  if text.contains(".") {
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
  }
  return text == "-0" ? "0" : text
}
