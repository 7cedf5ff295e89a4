import DactylBasics
public import InputFrames

/// The result of a calibration, and every way to apply it permanently: `dactyl calibrate` prints
/// it.
public struct CalibrationAdvice: Sendable {
  /// The fit.
  public let fit: CalibrationFit
  /// The panel.
  public let description: DeviceDescription
  /// The rule that applies it permanently.
  public let rule: UdevPanelRule
  /// The output's size in pixels, for Weston's calibrator before version 5.
  public var pixels: (width: Int, height: Int)?
  /// How many taps were used.
  public let taps: Int

  /// Advice for a panel. `place` is its `ID_PATH`, if another panel of the same model is connected.
  public init(
    _ fit: CalibrationFit, taps: Int, panel description: DeviceDescription, place: String? = nil
  ) {
    self.fit = fit
    self.taps = taps
    self.description = description
    rule = UdevPanelRule(
      UdevPanelMatch(description, place: place),
      [.init(UdevProperty.calibration, "\(fit.matrix)")], subject: "calibration")
  }

  /// The file for the rule.
  public var path: String { "\(UdevPanelRule.folder)/\(rule.fileName)" }

  /// `turned 90 degrees clockwise`, or that a matrix was fitted.
  private var finding: String {
    let orientation = fit.orientation.rawValue
    if fit.isExact {
      return fit.orientation == .upright
        ? "upright: the panel needs no calibration" : "exactly \(orientation)"
    }
    return "\(orientation), then fitted: the picture is shifted, stretched or skewed as well"
  }

  /// The matrix as Weston's calibrator before version 5 printed it: offsets in pixels.
  private var pixelMatrix: String? {
    guard let pixels else { return nil }
    let m = fit.matrix.values.map(Double.init)
    return [
      m[0], m[1], m[2] * Double(pixels.width), m[3], m[4], m[5] * Double(pixels.height),
    ].map { shortText($0) }.joined(separator: " ")
  }

  /// The nine numbers of X's matrices: a third row below the two.
  private var nineNumbers: String { "\(fit.matrix) 0 0 1" }

  /// Whether the stated size fits only with its sides exchanged.
  private var isSizeExchanged: Bool { !isSizeAssumed && isOtherSize }

  private var isSizeAssumed: Bool { PanelGeometry(description).isSizeAssumed }

  private var isOtherSize: Bool { fit.panel != PanelSize(uncalibrated: description) }

  /// Everything in lines for people.
  public var text: String {
    let name = description.name.printable
    let doubt =
      if isSizeAssumed {
        isOtherSize
          ? ", by its taps: nothing states its size; if it has another, state it with --size"
          : ", assumed: state it with --size, or the corners stay some millimetres off"
      } else if isSizeExchanged {
        ": the stated size the other way round, "
          + (fit.isExact && fit.orientation.isQuarterTurn
            ? "because its axes are exchanged" : "which fits the taps better")
      } else {
        ""
      }
    // Only with exchanged axes are there two sizes to tell apart.
    let seen =
      fit.orientation.isQuarterTurn && fit.panel.width != fit.panel.height
      ? " along its axes, \(fit.panel.exchanged.text) as one sees it" : ""
    var lines = [
      "panel     \(name) (\(description.vendorAndProduct)), \(fit.panel.text)\(seen)\(doubt)",
      "taps      \(taps) at \(counted(fit.residuals.count, "mark"))",
      "it lies   \(finding)",
      "matrix    \(fit.matrix)",
      "residual  \(Self.list(fit.residuals))",
      "before    \(Self.list(fit.before))",
    ]
    guard fit.matrix != .identity else { return Self.joined(lines + inForce) }
    lines += [
      "",
      "to keep it, put this line into \(path):",
      "  \(rule.line)",
      "then      \(UdevPanelRule.reload(node: description.node))",
      "          plug the panel in again, or start the compositor again: both read it only then",
      "or        dactyl calibrate --write, which does this",
      "to undo   sudo rm \(path), then the same two commands",
      "",
      "the same in the hardware database (one of the two is enough), /etc/udev/hwdb.d/61-dactyl.hwdb:",
    ]
    lines += rule.hardwareEntry.split(separator: "\n").map(String.init)
    lines += [
      "then      sudo systemd-hwdb update && sudo udevadm trigger"
    ]
    if rule.match.place != nil {
      lines.append("note      the database cannot tell two panels of one make apart; the rule can")
    }
    lines += [
      "",
      "the same elsewhere:",
      "libinput  every compositor on it, Weston from version 5, and X with its libinput driver read the "
        + "rule: offsets are shares of the panel",
      "weston    before version 5: WL_CALIBRATION, with the offsets (third and sixth number) in pixels of "
        + "the output: " + (pixelMatrix ?? "--pixels WIDTHxHEIGHT prints it"),
      "xinput    for one session, rows from the top, a third row 0 0 1 added:",
      "  xinput set-prop \(Self.quoted(name)) \"libinput Calibration Matrix\" \(nineNumbers)",
      "          \"Coordinate Transformation Matrix\" takes the same nine numbers with one monitor only: its "
        + "shares are of all monitors together",
    ]
    return Self.joined(lines + inForce)
  }

  /// The calibration that applies now, if there is one: the matrix of this calibration replaces it.
  private var inForce: [String] {
    guard let calibration = description.calibration, calibration != .identity else { return [] }
    return [
      "", "in force  \(calibration): the new matrix takes its place, it does not come on top",
    ]
  }

  /// One JSON object; `Documentation/Output.md` has the schema.
  public var json: String {
    func list(_ residuals: [CalibrationFit.Residual]) -> JSONValue {
      .array(
        residuals.map {
          .object([("mark", .string($0.mark.rawValue)), ("mm", .number($0.millimetres))])
        })
    }
    return JSONValue.object([
      ("name", .string(description.name)),
      ("node", description.node.map { .string($0) } ?? .null),
      ("vendor", .integer(description.vendor)), ("product", .integer(description.product)),
      ("orientation", .string(fit.orientation.rawValue)), ("exact", .bool(fit.isExact)),
      ("matrix", .array(fit.matrix.values.map { .number(Double($0)) })),
      ("taps", .integer(taps)), ("residuals", list(fit.residuals)), ("before", list(fit.before)),
      ("width_mm", .number(fit.panel.width)), ("height_mm", .number(fit.panel.height)),
      ("size_assumed", .bool(isSizeAssumed)),
      ("size_exchanged", .bool(isSizeExchanged)),
      ("rule", .string(rule.line)), ("rule_file", .string(path)),
      ("hwdb", .string(rule.hardwareEntry)),
      ("weston_pixels", pixelMatrix.map { .string($0) } ?? .null),
      ("xinput", .string(nineNumbers)),
    ]).text
  }

  private static func list(_ residuals: [CalibrationFit.Residual]) -> String {
    residuals.map { "\($0.mark.words) \(shortText($0.millimetres, decimals: 1)) mm" }
      .joined(separator: ", ")
  }

  private static func joined(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

  /// A word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
