import Foundation
import SightlineFoundation
import SightlineService
import TestSupport
import Testing

@Suite("A comparison that goes on between requests")
struct ReviewRunTests {
  @Test("A page gets how far the comparison is, and the groups in the end, without an error")
  func progress() async throws {
    let reviewed = try await ReviewedFolder()
    var statuses: [Int] = []
    var last: ReadAnswer?
    while last?.status != 200 {
      let answer = try await reviewed.served.answer("GET", "/v1/duplicates/review")
      statuses.append(answer.status)
      if answer.status == 202 {
        #expect(try ["parts", "verification"].contains(answer.json["step"] as? String))
        #expect(try answer.json["done"] is Int)
      }
      last = answer
      guard statuses.count < 1000 else { break }
    }
    #expect(statuses.allSatisfy { $0 == 200 || $0 == 202 }, "\(statuses)")
    #expect(try (last?.json["groups"] as? [Any])?.count == 1)
  }

  @Test("An error of the comparison is told, and the next request begins again")
  func failure() async throws {
    let reviewed = try await ReviewedFolder()
    for _ in 1...2 {
      let answer = try await reviewed.review("?algorithm=nothing")
      #expect(answer.status == 400 && answer.text.contains("nothing"), "\(answer.text)")
    }
    #expect(try await reviewed.review().status == 200)
  }
}
