// The Swift blocks of Sources/Input/PanelCare/PanelCare.docc/PanelCare.md.
import InputFrames
import PanelCare

private func panelCareCatalogue(_ description: DeviceDescription, _ frame: TouchFrame) throws {
  func show(_ step: CalibrationSession.Step) {}

  var session = CalibrationSession(description)
  for step in session.receive(frame) { show(step) }

  let fit = try CalibrationFit(session.marks, panel: PanelSize(uncalibrated: description))
  print(CalibrationAdvice(fit, taps: 15, panel: description).text)

  var watch = PanelWatch(description)
  watch.receive(frame)
  for finding in watch.report(at: frame.time).findings { print(finding.sentence) }
}
