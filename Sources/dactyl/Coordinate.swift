import ArgumentParser

/// A place on an axis, in points; it may be negative.
struct Coordinate: ExpressibleByArgument {
  /// The points.
  var value: Double

  init?(argument: String) {
    let text = argument.hasPrefix(Self.minus) ? "-\(argument.dropFirst())" : argument
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }

  /// Stands for the hyphen before a number while arguments are parsed.
  private static let minus = "\u{2212}"

  /// The arguments after the program's name, fit for the parser, which takes `-5` for an option:
  /// in `dactyl path`, a number's hyphen becomes a minus sign.
  static func shieldingMinusSigns(in arguments: [String]) -> [String] {
    let arguments = Array(arguments.dropFirst())
    guard arguments.first == "path" else { return arguments }
    return arguments.map { argument in
      argument.hasPrefix("-") && Double(argument) != nil
        ? minus + argument.dropFirst() : argument
    }
  }
}
