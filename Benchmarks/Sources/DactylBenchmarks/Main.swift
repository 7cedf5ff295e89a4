/// Runs the suites named on the command line, or all: hit, dispatch, read, live.
@main
@MainActor
struct Main {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    func runs(_ suite: String) -> Bool { wanted.isEmpty || wanted.contains(suite) }
    if wanted.contains("agree") {
      var check = AgreementCheck()
      return check.run()
    }
    if runs("hit") { HitTestBenchmark().run() }
    if runs("memory") { MemoryBenchmark().run() }
    if runs("read") { ReadBenchmark().run() }
    if runs("dispatch") {
      DeliveryBenchmark.runAll()
    }
    if runs("live") { LiveBenchmark.runAll() }
  }
}
