import Foundation

// mutate ROOT: the environment says which mutants; Tests/Mutation/run describes it.
do {
  let command = try Command(root: CommandLine.arguments.dropFirst().first ?? ".")
  exit(try command.run() ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
  exit(2)
}
