import Foundation
import Testing

@Suite("dactyl latency")
struct LatencyTests {
  private static let swipe = "Recordings/slow-swipe.evemu"

  @Test
  func `a recording's frames are counted, each stage has a line, and what is not seen is said`()
    throws
  {
    let run = try Command("latency", Self.swipe, "--pace", "max")
    #expect(run.status == 0)
    #expect(
      run.lines.first?.hasSuffix("frames, from the kernel's stamp to the end of the turn") == true)
    let stages = run.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    for stage in ["waiting", "recognizers", "turn", "whole"] {
      #expect(stages.contains(stage), "\(stage)")
    }
    #expect(run.lines.last?.hasPrefix("not seen: the way from the glass") == true)
  }

  @Test func `without a touch it says so`() throws {
    let run = try Command("latency", "Recordings/Turn/turn.libinput.yml", "--pace", "max")
    #expect(run.status == 0)
    #expect(run.output.isEmpty == false)
  }

  @Test(arguments: [
    (["latency", "Recordings/tap.evemu", "--for", "3"], "--for is for live input"),
    (["latency", "--for", "0"], "--for must be more than 0"),
    (["latency", "Recordings/tap.evemu", "--device", "/dev/input/event0"], "--device is for live"),
  ])
  func `options that do not fit together are wrong usage`(arguments: [String], words: String) throws
  {
    let run = try Command(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(words))
  }

  @Test func `a recording that is shown has the stage of the picture`() throws {
    let file = "\(NSTemporaryDirectory())dactyl-latency-\(getpid()).ppm"
    defer { unlink(file) }
    let run = try Command(
      "latency", Self.swipe, "--pace", "max", "--scene", "Examples/Scrolling/scene.yaml", "--show",
      "memory:\(file)", "--show-touches")
    #expect(run.status == 0)
    let stages = run.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(stages.contains("picture"))
    #expect(stages.contains("shown"))
  }
}
