import Results

/// Measures the memory of an index.
struct MemoryRun {
  let set: CodeSet

  func figures(flatBytes: Int?) throws -> [Figure] {
    let raw = Double(set.count * CodeSet.words * 8)
    let reading = try MemoryProbe.read(set.codesPath)
    let counted = Double(reading.counted) / raw
    let resident = Double(reading.resident) / raw
    return [
      Figure(
        name: "memory ÷ raw codes, as the index counts it",
        ours: Self.megabytes(reading.counted),
        value: counted,
        valueText: "\(Spread.digits(counted)) ×",
        bar: .atMost(3)
      ),
      Figure(
        name: "memory ÷ raw codes, resident in a process that loads and prepares",
        ours: Self.megabytes(reading.resident),
        peer: flatBytes.map { "\(Self.megabytes($0)), flat" },
        value: resident,
        valueText: "\(Spread.digits(resident)) ×",
        bar: .atMost(3)
      ),
    ]
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1e6).with(decimals: 0)) MB"
  }
}
