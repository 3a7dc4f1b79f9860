// Looks up pictures with a service (`sightline serve`); needs only Swift.
//
//   swiftc lookup.swift -o lookup && ./lookup http://127.0.0.1:8080 photo.jpg
//
// Set SIGHTLINE_TOKEN in the environment if the service requires a token.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Answer: Decodable {
  struct Match: Decodable { var type, id, title: String, score: Double }
  struct Failure: Decodable { var message: String }
  var results: [Match]?
  var total: Int?
  var error: Failure?
}

func lookUp(_ address: String, _ path: String) async throws -> Answer {
  guard let url = URL(string: "\(address)/v1/search?limit=3") else { throw URLError(.badURL) }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
  if let token = ProcessInfo.processInfo.environment["SIGHTLINE_TOKEN"] {
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
  }
  let picture = try Data(contentsOf: URL(filePath: path))
  let (data, _) = try await URLSession.shared.upload(for: request, from: picture)
  return try JSONDecoder().decode(Answer.self, from: data)
}

let arguments = CommandLine.arguments.dropFirst()
guard let address = arguments.first, arguments.count > 1 else {
  fatalError("usage: lookup ADDRESS PICTURE…")
}
for path in arguments.dropFirst() {
  let answer = try await lookUp(address, path)
  print("\(path): \(answer.error?.message ?? "\(answer.total ?? 0) found")")
  for match in answer.results ?? [] {
    print("  \(Int((match.score * 100).rounded())) %  \(match.type) \(match.id)  \(match.title)")
  }
}
