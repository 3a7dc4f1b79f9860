import Testing

@Suite("Many arguments")
struct ArgumentLimitTests {
  @Test("Too many are refused at once, in one line that says what to do")
  func refused() throws {
    let run = try SightlineProcess(["query"] + (0..<50_000).map { "p\($0).jpg" })
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("error: 50001 arguments, more than the limit of 4096; give a folder")
    )
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test("As many as the limit are taken")
  func taken() throws {
    let run = try SightlineProcess(["hash"] + (0..<500).map { "p\($0).jpg" })
    #expect(run.status != 64)
  }
}
