import Testing

/// The short forms; `make soak` runs the long ones.
@Suite("Catalog soak")
struct CatalogSoakTests {
  /// Nothing but the line that says what was done, and the exit status of success.
  private func expectClean(_ run: SoakProcess, _ summary: String) {
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix(summary), "\(run.output)")
  }

  @Test("A writer killed at any moment loses nothing that it had acknowledged")
  func killed() throws {
    let run = try SoakProcess("kill", "--times", "8", "--size", "60", "--seed", "7")
    expectClean(run, "kill: 8 kills,")
  }

  @Test(
    "Removing duplicates, killed at any moment, loses no last copy",
    arguments: [[], ["--folder"]]
  )
  func copies(_ more: [String]) throws {
    let run = try SoakProcess(["copies", "--times", "10", "--groups", "3", "--seed", "7"] + more)
    expectClean(run, "copies: 10 kills,")
  }

  @Test("A power cut loses nothing that was acknowledged")
  func withoutPower() throws {
    let run = try SoakProcess("power", "--images", "60", "--steps", "30", "--seed", "7")
    expectClean(run, "power: 60 images,")
  }

  @Test("Forged catalogs end no program, and every forged schema is found")
  func forged() throws {
    // Patience is for a busy machine and a program that was not optimised.
    let run = try SoakProcess("forge", "--times", "21", "--patience", "60", "--seed", "7")
    expectClean(run, "forge: 21 catalogs,")
  }

  @Test("A changed byte of a block is reported, and no answer is wrong")
  func flipped() throws {
    let run = try SoakProcess("flip", "--times", "60", "--size", "60", "--seed", "7")
    expectClean(run, "flip: ")
  }

  @Test("Full and failing disks, read-only places and other writers leave the catalog as it was")
  func starved() throws {
    let run = try SoakProcess("full", "--places", "2", "--size", "20", "--seed", "7")
    expectClean(run, "full: ")
  }

  @Test("Readers beside a writer get the answers of a committed state")
  func crowded() throws {
    let run = try SoakProcess("concurrent", "--seconds", "2", "--size", "60", "--seed", "7")
    expectClean(run, "concurrent: 4 readers and a writer for 2 s: ")
  }
}
