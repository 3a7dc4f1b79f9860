import ArgumentParser
import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport

/// Forges catalogs, with checksums that fit, and asks everything of them in a program of its own.
struct ForgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forge",
    abstract: "Forged catalogs end no program, keep none busy, take no memory, and print one line."
  )

  @Option(help: "How many catalogs are forged.") var times = 500
  @Option(help: "The seed of the forgeries.") var seed: UInt64 = 1
  @Option(help: "The first forgery, to have one again.") var first = 0
  @Option(
    help: "The most seconds of work on a question; on the clock it may take ten times that."
  )
  var patience = 5
  @Option(help: "The most memory that the program may take, in MB.") var memory = 1000

  func run() async throws {
    let folder = try ScratchFolder()
    var origins: [String] = []
    for form in FeatureForm.allCases {
      origins.append(folder.file("\(form).sightline"))
      try await ForgeOrigin.make(folder.file("\(form).sightline"), form)
    }
    let path = folder.file("forged.sightline")
    var tally = ForgeTally()
    for number in first..<first + times {
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.removeItem(atPath: "\(path)-journal")
      // Each forgery in each form.
      let origin = origins[number / Forgery.allCases.count % origins.count]
      try FileManager.default.copyItem(atPath: origin, toPath: path)
      var generator = SeededGenerator(seed: seed, step: number)
      let forgery = Forgery.allCases[number % Forgery.allCases.count]
      var said = "nothing"
      do {
        said = try forgery.apply(to: path, &generator)
        try probe(path, forgery, &tally)
      } catch {
        let kept = folder.file("finding-\(number).sightline")
        try? FileManager.default.copyItem(atPath: path, toPath: kept)
        tally.findings.append(
          "forgery \(number), \(kept): \(error) (\(forgery): \(said.prefix(300)))"
        )
      }
    }
    guard tally.findings.isEmpty else {
      throw SoakError("seed \(seed): \(tally.findings.joined(separator: "\n"))")
    }
    folder.remove()
    print(
      "forge: \(times) catalogs, \(tally.description), seed \(seed): no end, no wait, one line each"
    )
  }

  private func probe(_ path: String, _ forgery: Forgery, _ tally: inout ForgeTally) throws {
    var child = try ChildProcess(["probe", "--path", path])
    var asked = "start"
    // A program takes its time to start on a busy machine.
    var end = ContinuousClock.now + .seconds(30)
    var peak: Int?
    reading: while true {
      switch child.nextLine(until: end) {
      case .timeOut:
        _ = child.kill()
        throw SoakError("\(asked) takes more than \(patience * 10) s")
      case .end: break reading
      case .line(let line):
        if line.hasPrefix("> ") {
          asked = String(line.dropFirst(2))
          // Other programs may be busy too, and waiting is no work.
          end = .now + .seconds(patience * 10)
        } else if line.hasPrefix("= ") {
          let words = line.dropFirst(2).split(separator: " ", maxSplits: 1)
          guard words.count == 2, let worked = Int(words[0]) else {
            throw SoakError("\(asked): \(line.prefix(300))")
          }
          let answer = String(words[1])
          tally.longest = max(tally.longest, worked)
          guard worked <= patience * 1000 else {
            throw SoakError("\(asked) takes \(worked) ms of work")
          }
          guard !answer.hasPrefix("wrong") else {
            throw SoakError("\(asked): \(answer.prefix(300))")
          }
          guard !forgery.isOfStructure || answer != "ok" else {
            throw SoakError("\(asked) was answered though the schema is forged")
          }
          tally.answers[answer, default: 0] += 1
        } else if line.hasPrefix("peak ") {
          peak = Int(line.dropFirst(5))
        }
      }
    }
    guard let peak else { throw SoakError("\(asked) ended the program") }
    guard peak <= memory else { throw SoakError("\(peak) MB of memory") }
    tally.peak = max(tally.peak, peak)
  }
}

/// The tally of many forgeries.
struct ForgeTally {
  var findings: [String] = []
  /// Questions by what they were answered with.
  var answers: [String: Int] = [:]
  /// The most work on a question, in milliseconds.
  var longest = 0
  /// The most memory of a program, in MB.
  var peak = 0

  var description: String {
    let answers = answers.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    return "\(answers.joined(separator: ", ")); at most \(Double(longest) / 1000) s and \(peak) MB"
  }
}
