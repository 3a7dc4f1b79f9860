import ArgumentParser
import Foundation
import SightlineCodecs
import SightlineCommand
import SightlineService
import TestSupport
import Testing

@Suite("The program behind sightline serve")
struct ServeProgramTests {
  private let folder: TemporaryFolder
  /// A copy of the command, without the service beside it.
  private let command: URL

  init() throws {
    folder = try TemporaryFolder()
    command = folder.url.appending(path: "bin/sightline")
    try FileManager.default.createDirectory(
      at: command.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: SightlineProcess.executable, to: command)
  }

  private func run(_ arguments: [String], by program: URL? = nil, path: String = "/nonexistent")
    throws -> SightlineProcess
  {
    try SightlineProcess(
      arguments,
      in: folder.url,
      environment: ["PATH": path],
      program: program ?? command
    )
  }

  /// Writes a program that prints a word and each of its arguments, and ends with code 7.
  private func plant(_ word: String, at path: String) throws {
    let text = "#!/bin/sh\nprintf '%s\\n' \(word) \"$@\"\nexit 7\n"
    let file = try folder.write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  @Test("Where it is missing, one line says what to do, and the help is there")
  func missing() throws {
    let run = try run(["serve", "--listen", "0"])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors
        == "error: sightline-serve is neither beside this program nor in libexec nor on the PATH; "
        + "install it, or build it by `make service`\n"
    )
    let help = try self.run(["serve", "--help"])
    #expect(help.status == 0 && help.output.contains("--listen"))
    let wrong = try self.run(["serve", "--jobs", "0"])
    #expect(wrong.status == 64 && wrong.errors.contains("--jobs is 0"))
  }

  @Test("It is taken from beside the command, then from libexec, then from the PATH")
  func places() throws {
    let arguments = ["serve", "a b", "", "--listen", "*"]
    func answer(_ word: String) -> String { "\(word)\na b\n\n--listen\n*\n" }
    let path = "relative:\(folder.file("path"))"
    try plant("relative", at: "relative/sightline-serve")
    try plant("listed", at: "path/sightline-serve")
    let listed = try run(arguments, path: path)
    #expect(listed.status == 7 && listed.output == answer("listed"), "\(listed.errors)")
    try plant("libexec", at: "libexec/sightline-serve")
    #expect(try run(arguments, path: path).output == answer("libexec"))
    try plant("beside", at: "bin/sightline-serve")
    #expect(try run(arguments, path: path).output == answer("beside"))
    // By a link the place is that of the command itself.
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: command)
    #expect(try run(arguments, by: link).output == answer("beside"))
  }

  @Test("What is no program is passed over")
  func others() throws {
    try folder.write("text", to: "bin/sightline-serve")
    try folder.write("text", to: "libexec/sightline-serve/file")
    #expect(try run(["serve"]).errors.contains("neither beside"))
    let path = folder.file("bin/sightline-serve")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(try run(["serve"]).errors.hasSuffix("this program cannot be started\n"))
  }

  @Test("By itself it takes the options of the command, and gives the same help")
  func itself() throws {
    let service = SightlineProcess.executable.deletingLastPathComponent()
      .appending(path: "sightline-serve")
    let help = try run(["--help"], by: service)
    #expect(help.status == 0)
    #expect(help.output == (try SightlineProcess(["help", "serve"]).output))
    #expect(try run(["--jobs", "0"], by: service).status == 64)
    let check = try run(["--check", "--listen", "127.0.0.1:1"], by: service)
    #expect(check.status == 1 && check.errors == "error: 127.0.0.1:1: no service answers\n")
  }

  @Test("The limits that the options have at first are those of a service")
  func limits() throws {
    let command = try ServeCommand.parse([])
    let limits = ServiceLimits()
    #expect(command.queue == limits.waiting && command.jobs == limits.concurrent)
    #expect(command.maxBytes == limits.bodyBytes)
    #expect(command.maxPixels == limits.decoding.maximumPixels)
    #expect(.seconds(command.timeout) == limits.answerTime)
  }
}
