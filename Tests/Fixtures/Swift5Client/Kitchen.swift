// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents
import Foundation

/// The model of a made-up app: dishes and orders, written as apps were before strict concurrency.
public class Kitchen: @unchecked Sendable {
  public static let shared = Kitchen()
  public var dishes = [
    Dish(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Borscht", price: 7),
    Dish(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, name: "Ramen", price: 12),
    Dish(
      id: UUID(uuidString: "00000000-0000-0000-0000-000000000003")!,
      name: "Minestrone",
      price: 6
    ),
  ]
  public var orders: [String] = []
}

public struct Dish: Codable {
  public var id: UUID
  public var name: String
  public var price: Decimal
}
