import ArgumentParser

#if Drawing
  /// The commands that paint.
  let pictureCommands: [any ParsableCommand.Type] = [Film.self, Picture.self]
#else
  import InputFrames

  /// Placeholders for the commands that paint. Without the trait `Drawing` they only say so.
  let pictureCommands: [any ParsableCommand.Type] = [NoFilm.self, NoPicture.self]

  /// A command that this build does not contain.
  protocol MissingPicture: ParsableCommand {
    var rest: [String] { get }
  }

  extension MissingPicture {
    func run() throws {
      try reporting { () throws(InputError) in
        throw InputError(
          subject: "dactyl \(Self.configuration.commandName ?? "")",
          reason: "this dactyl was built without drawing",
          hint: "sudo apt-get install libcairo2-dev libpango1.0-dev libwebp-dev, and "
            + "build it with --traits default,Drawing")
      }
    }

    fileprivate static func missing(_ name: String) -> CommandConfiguration {
      CommandConfiguration(
        commandName: name, abstract: "Is left out of this build: it does not paint.")
    }
  }

  struct NoFilm: MissingPicture {
    static let configuration = missing("film")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }

  struct NoPicture: MissingPicture {
    static let configuration = missing("picture")
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }
#endif
