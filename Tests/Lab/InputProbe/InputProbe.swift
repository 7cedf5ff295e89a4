#if Devices
  import Dispatch
  import Glibc
  import InputDevices
  import InputFrames

  /// What the lab watches live input with: no view, no gesture, only the values of the loop.
  ///
  ///     InputProbe events [NODE...]   one line for each event, until SIGINT
  ///     InputProbe loop               shows that the loop serves main queue, tasks and deadlines
  @main
  @MainActor
  struct InputProbe {
    static func main() {
      let arguments = Array(CommandLine.arguments.dropFirst())
      do throws(InputError) {
        switch arguments.first {
        case "events": try events(nodes: Array(arguments.dropFirst()))
        case "loop": try loop()
        default: exit(64)
        }
      } catch {
        say("error: \(error)")
        if let hint = error.hint { say("hint: \(hint)") }
        exit(2)
      }
    }

    private static func events(nodes: [String]) throws(InputError) {
      let input = try LiveInput(nodes.isEmpty ? .seat("seat0") : .nodes(nodes)) { say("log \($0)") }
      for problem in input.refusedTouchscreens { say("refused \(problem)") }
      let loop = try InputLoop()
      say("ready")
      let end = try loop.run(source: input, handle: { say(line($0)) })
      say("end \(end), \(input.ignoredDevices) ignored, \(input.unknownEvents) unknown")
    }

    private static func loop() throws(InputError) {
      let input = try LiveInput()
      let loop = try InputLoop()
      let first = Timestamp.now + .milliseconds(20)
      var deadline = first
      var deadlines = 0
      let counter = Counter()
      // From another thread, so that the loop already waits when the work arrives.
      DispatchQueue.global().async {
        DispatchQueue.main.async { MainActor.assumeIsolated { counter.blocks += 1 } }
        Task { @MainActor in
          counter.tasks += 1
          await Task.yield()
          counter.tasks += 1
        }
      }
      let end = try loop.run(
        source: input, handle: { _ in },
        nextDeadline: { deadline },
        deadlineReached: { now in
          if deadlines == 0 { say("deadline \(now < first ? "early" : "reached")") }
          deadlines += 1
          deadline = now + .milliseconds(20)
          // What another thread sends may take its time, but not for ever.
          if counter.tasks == 2 || deadlines == 500 { kill(getpid(), SIGTERM) }
        })
      say("blocks \(counter.blocks), tasks \(counter.tasks), end \(end)")
    }

    /// Prints a line at once: who reads it waits for it.
    private static func say(_ line: String) {
      print(line)
      fflush(nil)
    }

    private static func line(_ event: InputEvent) -> String {
      switch event {
      case .deviceAdded(let description, let device, time: _):
        let size = PanelGeometry(description).size
        return "added \(device.number) \"\(description.name)\" \(description.kind) "
          + "\(size.width)x\(size.height) mm"
      case .deviceRemoved(let device, time: _): return "removed \(device.number)"
      case .touches(let frame):
        let contacts = frame.contacts.map {
          " \($0.phase) #\($0.id) slot \($0.slot) \($0.x) \($0.y)"
        }
        return "frame \(frame.device.number)\(contacts.joined(separator: ","))"
      }
    }
  }

  /// What ran on the main queue.
  @MainActor
  private final class Counter {
    var blocks = 0
    var tasks = 0
  }
#else
  import Glibc

  /// Without live devices there is nothing to watch.
  @main
  struct InputProbe {
    static func main() {}
  }
#endif
