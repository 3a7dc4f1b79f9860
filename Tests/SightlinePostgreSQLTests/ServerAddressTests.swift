import SightlineFoundation
import Testing

@testable import SightlinePostgreSQL

/// libpq reads addresses, and need not be here.
@Suite(.enabled(if: (try? ServerLibrary.require()) != nil)) struct ServerAddressTests {
  @Test("An address has libpq's form, plus the schema")
  func schema() throws {
    let text = "postgres://ada@db.example/shop?sslmode=require&schema=look%20ups"
    let address = try ServerAddress(text)
    #expect(address.schema == "look ups")
    #expect(!address.conninfo.contains("schema"))
    #expect(address.conninfo.hasPrefix("postgres://ada@db.example/shop?sslmode=require&"))
    #expect(try ServerAddress("postgres://").schema == ServerAddress.usualSchema)
  }

  @Test(
    "A password in an address is refused, and not quoted",
    arguments: [
      "postgres://ada:sesame@db.example/shop", "postgresql:///shop?password=sesame",
      "postgres:///shop?user=ada&sslpassword=sesame",
    ]
  )
  func password(text: String) {
    let error = #expect(throws: SightlineError.self) { _ = try ServerAddress(text) }
    #expect(error?.code == .invalidAddress)
    #expect(error?.description.contains("sesame") == false)
  }

  @Test(
    "Addresses that libpq cannot read are refused",
    arguments: [
      "postgres://[::1/x", "postgres:///x?nonsense=1", "postgres:///x?schema=a&schema=b",
      "postgres:///x?schema=", "postgres:///x?schema=%zz", "postgres:///x\0",
    ]
  )
  func broken(text: String) {
    let error = #expect(throws: SightlineError.self) { _ = try ServerAddress(text) }
    #expect(error?.code == .invalidAddress)
  }

  @Test("Names in statements are quoted")
  func quoted() {
    #expect(ServerConnection.quoted("a\"b") == "\"a\"\"b\"")
  }
}
