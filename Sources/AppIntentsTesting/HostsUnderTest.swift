import AppIntents
import Foundation
public import IntentHost
import Synchronization

extension IntentHost {
  /// Lets this host answer the tests that name a program.
  ///
  /// On a device the program runs beside its tests. Here the tests make its host and register it once:
  ///
  /// ```swift
  /// try IntentHost(registry).answerTests(of: "com.example.coffee")
  /// let definitions = IntentDefinitions(bundleIdentifier: "com.example.coffee")
  /// ```
  /// - Parameter bundleIdentifier: The program's bundle identifier; a later host replaces an earlier one.
  public func answerTests(of bundleIdentifier: String) {
    HostsUnderTest.shared.hosts.withLock { $0[bundleIdentifier] = self }
  }
}

/// The hosts that answer tests, by the programs' bundle identifiers.
final class HostsUnderTest: Sendable {
  static let shared = HostsUnderTest()

  let hosts = Mutex<[String: IntentHost]>([:])

  /// The host of a program.
  ///
  /// - Throws: `IntentHostError` with the code `noHost` when there is none.
  static func host(of bundleIdentifier: String) throws(IntentHostError) -> IntentHost {
    let hosts = shared.hosts.withLock { $0 }
    if let host = hosts[bundleIdentifier] { return host }
    let known = hosts.keys.sorted().joined(separator: ", ")
    throw IntentHostError(
      .noHost,
      "no host answers for '\(bundleIdentifier)' ("
        + (known.isEmpty ? "there is none" : "there are hosts of \(known)")
        + "); make the app's IntentHost and call answerTests(of:) before its tests run",
      value: bundleIdentifier
    )
  }
}
