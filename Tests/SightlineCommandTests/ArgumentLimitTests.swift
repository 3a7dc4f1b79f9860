import Testing

@Suite("Many arguments")
struct ArgumentLimitTests {
  @Test("Too many arguments are refused at once, in one line with a remedy")
  func refused() throws {
    let run = try SightlineProcess(["query"] + (0..<50_000).map { "p\($0).jpg" })
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("error: 50001 arguments, more than the limit of 4096; give a folder")
    )
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test("As many arguments as the limit are accepted")
  func taken() throws {
    let run = try SightlineProcess(["hash"] + (0..<500).map { "p\($0).jpg" })
    #expect(run.status != 64)
  }
}
