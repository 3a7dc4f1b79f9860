import Testing

@Suite("@ComputedProperty and @DeferredProperty")
struct PropertyMacroTests {
  @Test("A computed property gets a hidden reader and a projected name")
  func computed() throws {
    let expansion = try Expansion(
      onMember: #"""
        struct Room {
          @ComputedProperty(title: "Name", indexingKey: \.displayName)
          public var name: String { "a" }
        }
        """#
    )
    #expect(
      expansion.peers == #"""
        let _name = AppIntents._EntityPropertyReader<Room, String>(identifier: "name", title: "Name", indexingKey: \.displayName) { (entity: Room) in
            entity.name
        }

        public var $name: AppIntents.EntityProperty<String> {
          _name.property(of: self)
        }
        """#
    )
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("A deferred property is awaited by its reader")
  func deferred() throws {
    let expansion = try Expansion(
      onMember: """
        struct Room {
          @DeferredProperty
          var crowd: Int { get async throws { 1 } }
        }
        """
    )
    #expect(
      expansion.peers == """
        let _crowd = AppIntents._EntityPropertyReader<Room, Int>(identifier: "crowd") { (entity: Room) in
            try await entity.crowd
        }

        var $crowd: AppIntents.EntityProperty<Int> {
          _crowd.property(of: self)
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "A refused property has a diagnostic with the reason at its place",
    arguments: [
      (
        "@ComputedProperty var name: String", 25,
        "'@ComputedProperty' property 'name' is stored; give it a getter, or use '@Property'"
      ),
      (
        "@ComputedProperty var name = 1", 25,
        "'@ComputedProperty' property 'name' needs a written type"
      ),
      (
        "@ComputedProperty static var name: Int { 1 }", 28,
        "'@ComputedProperty' property 'name' is static; an entity's properties belong to its values"
      ),
      (
        "@ComputedProperty var name: Int { get async { 1 } }", 25,
        "the getter of '@ComputedProperty' property 'name' is 'async' or 'throws'; "
          + "use '@DeferredProperty'"
      ),
      (
        "@ComputedProperty func name() {}", 3,
        "'@ComputedProperty' applies to a single computed property"
      ),
      (
        "@DeferredProperty var name: Int { 1 }", 25,
        "'@DeferredProperty' property 'name' needs a getter that is 'get async throws'; "
          + "use '@ComputedProperty' for one that is not"
      ),
    ]
  )
  func refused(declaration: String, column: Int, message: String) throws {
    let expansion = try Expansion(onMember: "struct Room {\n  \(declaration)\n}")
    #expect(expansion.diagnostics == ["2:\(column): error: \(message)"])
    #expect(expansion.peers.isEmpty)
  }
}
