import Testing

@Suite("@UnionValue")
struct UnionValueMacroTests {
  @Test("Lists the payload types and hands out the payload")
  func expansion() {
    expectExpansion(
      of: """
        @UnionValue
        enum Found {
          case painting(PaintingEntity)
          case room(RoomEntity), word(String)
        }
        """,
      to: """
        enum Found {
          case painting(PaintingEntity)
          case room(RoomEntity), word(String)
        }

        extension Found: AppIntents._IntentValueRepresentable {
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
        }
        """
    )
  }

  @Test("A public enum gets public witnesses")
  func publicExpansion() {
    expectExpansion(
      of: """
        @UnionValue
        public enum Found {
          case room(RoomEntity)
        }
        """,
      to: """
        public enum Found {
          case room(RoomEntity)
        }

        extension Found: AppIntents._IntentValueRepresentable {
          public static var allIntentValueTypes: [any AppIntents._IntentValue.Type] {
            [RoomEntity.self]
          }
          public var asIntentValue: any AppIntents._IntentValue {
            switch self {
            case .room(let value):
              value
            }
          }
        }
        """
    )
  }

  @Test("Only an enum can be a union")
  func notAnEnum() {
    expectError(
      "'@UnionValue' applies to an enum with one associated value in each case",
      line: 1,
      column: 1,
      in: """
        @UnionValue
        struct Found {
        }
        """,
      expanded: """
        struct Found {
        }
        """
    )
  }

  @Test("A union needs a case")
  func noCases() {
    expectError(
      "'@UnionValue' enum 'Found' has no cases; add one case for each type of value it may hold",
      line: 2,
      column: 6,
      in: """
        @UnionValue
        enum Found {
        }
        """,
      expanded: """
        enum Found {
        }
        """
    )
  }

  @Test(
    "A case without exactly one payload is named, with what it has",
    arguments: [
      ("case none", "none"), ("case none(Int, String)", "2"), ("case none()", "none"),
    ]
  )
  func payloads(declaration: String, found: String) {
    expectError(
      "case 'none' of a '@UnionValue' enum needs exactly one associated value; it has \(found)",
      line: 4,
      column: 8,
      in: """
        @UnionValue
        enum Found {
          case room(RoomEntity)
          \(declaration)
        }
        """,
      expanded: """
        enum Found {
          case room(RoomEntity)
          \(declaration)
        }
        """
    )
  }

  @Test("Two cases of one type cannot be told apart by their values")
  func duplicates() {
    expectError(
      "case 'other' holds 'RoomEntity', as case 'room' does; "
        + "each case of a '@UnionValue' enum needs a type of its own",
      line: 4,
      column: 14,
      in: """
        @UnionValue
        enum Found {
          case room(RoomEntity)
          case other(RoomEntity)
        }
        """,
      expanded: """
        enum Found {
          case room(RoomEntity)
          case other(RoomEntity)
        }
        """
    )
  }
}
