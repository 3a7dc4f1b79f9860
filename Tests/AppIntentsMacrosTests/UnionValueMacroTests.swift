import Testing

@Suite("@UnionValue")
struct UnionValueMacroTests {
  @Test("The macro lists the payload types and returns the payload")
  func expansion() throws {
    let expansion = try Expansion(
      onType: """
        @UnionValue
        enum Found {
          case painting(PaintingEntity)
          case room(RoomEntity), word(String)
        }
        """
    )
    #expect(
      expansion.extensions == """
        nonisolated extension Found: AppIntents._IntentValueRepresentable, AppIntents.AppUnionValue {
          static var allIntentValueTypes: [any AppIntents._IntentValue.Type] {
            [PaintingEntity.self, RoomEntity.self, String.self]
          }
          var asIntentValue: any AppIntents._IntentValue {
            switch self {
            case .painting(let value):
                value
            case .room(let value):
                value
            case .word(let value):
                value
            }
          }
          static func _union(of value: any AppIntents._IntentValue) -> Self? {
            switch value {
            case let value as PaintingEntity:
                .painting(value)
            case let value as RoomEntity:
                .room(value)
            case let value as String:
                .word(value)
            default:
                nil
            }
          }
          enum Cases: String, AppIntents.AppUnionValueCasesProviding {
            typealias UnionValue = Found
            case painting, room, word
          }
          var _case: Cases {
            switch self {
            case .painting:
                .painting
            case .room:
                .room
            case .word:
                .word
            }
          }
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
  }

  private static let room = """
    @UnionValue
    public enum Found {
      case room(RoomEntity)
    }
    """

  private static let roomExtension = """
    nonisolated extension Found: AppIntents._IntentValueRepresentable, AppIntents.AppUnionValue {
      public static var allIntentValueTypes: [any AppIntents._IntentValue.Type] {
        [RoomEntity.self]
      }
      public var asIntentValue: any AppIntents._IntentValue {
        switch self {
        case .room(let value):
            value
        }
      }
      public static func _union(of value: any AppIntents._IntentValue) -> Self? {
        switch value {
        case let value as RoomEntity:
            .room(value)
        default:
            nil
        }
      }
      public enum Cases: String, AppIntents.AppUnionValueCasesProviding {
        public typealias UnionValue = Found
        case room
      }
      public var _case: Cases {
        switch self {
        case .room:
            .room
        }
      }
    }
    """

  @Test("A public enum gets public witnesses")
  func publicExpansion() throws {
    let expansion = try Expansion(onType: Self.room)
    #expect(expansion.extensions == Self.roomExtension)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("A protocol that the compiler names with its module is the same protocol")
  func qualifiedProtocol() throws {
    let macro = AttachedMacro(
      type: "UnionValueMacro",
      conformances: ["AppIntents._IntentValueRepresentable", "AppIntents.AppUnionValue"]
    )
    let expansion = try Expansion(onType: Self.room, by: macro)
    #expect(expansion.extensions == Self.roomExtension)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("A union that names its cases itself gets no other names")
  func ownCases() throws {
    let macro = AttachedMacro(type: "UnionValueMacro", conformances: ["_IntentValueRepresentable"])
    let expansion = try Expansion(onType: Self.room, by: macro)
    #expect(!expansion.extensions.contains("Cases"))
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("Only an enum can be a union")
  func notAnEnum() throws {
    try expectRefused(
      "1:1: error: '@UnionValue' applies to an enum with one associated value in each case",
      in: """
        @UnionValue
        struct Found {
        }
        """
    )
  }

  @Test("A union needs a case")
  func noCases() throws {
    try expectRefused(
      "2:6: error: '@UnionValue' enum 'Found' has no cases; "
        + "add one case for each type of value it may hold",
      in: """
        @UnionValue
        enum Found {
        }
        """
    )
  }

  @Test(
    "A case without exactly one payload is named, with its payloads",
    arguments: [
      ("case none", "none"), ("case none(Int, String)", "2"), ("case none()", "none"),
    ]
  )
  func payloads(declaration: String, found: String) throws {
    try expectRefused(
      "4:8: error: case 'none' of a '@UnionValue' enum needs exactly one associated value; "
        + "it has \(found)",
      in: """
        @UnionValue
        enum Found {
          case room(RoomEntity)
          \(declaration)
        }
        """
    )
  }

  @Test("Two cases with one payload type are refused")
  func duplicates() throws {
    try expectRefused(
      "4:14: error: case 'other' holds 'RoomEntity', as case 'room' does; "
        + "each case of a '@UnionValue' enum needs a type of its own",
      in: """
        @UnionValue
        enum Found {
          case room(RoomEntity)
          case other(RoomEntity)
        }
        """
    )
  }

  /// An enum gets one diagnostic, and nothing else.
  private func expectRefused(
    _ diagnostic: String,
    in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expansion = try Expansion(onType: text)
    #expect(expansion.diagnostics == [diagnostic], sourceLocation: sourceLocation)
    #expect(expansion.extensions.isEmpty, sourceLocation: sourceLocation)
  }
}
