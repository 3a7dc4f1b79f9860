import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct DescriptorFamilyTests {
  @Test("Every size of every family is found under its name, and its identifier leads back to it")
  func sizes() throws {
    for family in DescriptorRegistry.families {
      #expect(try DescriptorRegistry.algorithm(family.name).identifier == family.name)
      for size in family.sizes {
        let algorithm = try DescriptorRegistry.algorithm("\(family.name):\(size)")
        let again = try DescriptorRegistry.algorithm(algorithm.identifier)
        #expect(again.identifier == algorithm.identifier)
      }
    }
    #expect(Set(DescriptorRegistry.families.map(\.name)).count == DescriptorRegistry.families.count)
  }

  @Test(
    "An unknown size is an error that lists the sizes",
    arguments: [
      ("phash:65", "2 to 64"), ("average:65", "2 to 64"), ("average:", "2 to 64"),
      ("average:eight", "2 to 64"), ("pdq:8", "one size only"), ("blockhash:16:2", "4, 8, 12"),
    ]
  )
  func unknownSize(identifier: String, hint: String) {
    #expect {
      try DescriptorRegistry.algorithm(identifier)
    } throws: {
      ($0 as? SightlineError)?.code == .unknownSize && "\($0)".contains(hint)
    }
  }
}
