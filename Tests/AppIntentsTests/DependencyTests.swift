import AppIntents
import Foundation
import Testing

@Suite("Dependencies")
struct DependencyTests {
  struct Clock: Hashable { var name = "clock" }

  struct Broken: Error {}

  struct Consumer: AppIntent {
    static let title: LocalizedStringResource = "Consume"
    @Dependency var clock: Clock
    init() {}
    init(_ manager: AppDependencyManager, key: String? = nil) {
      _clock = AppDependency(key: key, manager: manager)
    }
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("A value, a closure and an asynchronous closure all resolve")
  func resolve() async throws {
    let manager = AppDependencyManager()
    manager.add(dependency: Clock(name: "value"))
    #expect(Consumer(manager).clock.name == "value")
    manager.add { Clock(name: "closure") }
    #expect(Consumer(manager).clock.name == "closure")
    manager.add { () async throws -> Clock in
      await Task.yield()
      return Clock(name: "awaited")
    }
    let consumer = Consumer(manager)
    try await IntentReflection.resolveDependencies(of: consumer)
    #expect(consumer.clock.name == "awaited")
  }

  @Test("Dependencies of one type are distinguished by their keys")
  func keys() {
    let manager = AppDependencyManager()
    manager.add(key: "a", dependency: Clock(name: "a"))
    manager.add(key: "b", dependency: Clock(name: "b"))
    #expect(Consumer(manager, key: "b").clock.name == "b")
    #expect(Consumer(manager, key: "a").clock.name == "a")
    #expect(!IntentReflection.dependencies(of: Consumer(manager))[0].dependency.isProvided)
  }

  @Test("A missing dependency is an error that names the call to add it")
  func missing() async {
    let consumer = Consumer(AppDependencyManager())
    let error = await #expect(throws: AppDependencyManager.Error<Clock>.self) {
      try await IntentReflection.resolveDependencies(of: consumer)
    }
    #expect(
      error?.localizedDescription == """
        no dependency of type Clock is registered; call \
        AppDependencyManager.shared.add(dependency:) before an intent or a query runs
        """
    )
  }

  @Test("A closure that throws is an error each time, until it works")
  func failing() async {
    let manager = AppDependencyManager()
    manager.add { () async throws -> Clock in throw Broken() }
    for _ in 0..<2 {
      await #expect(throws: AppDependencyManager.Error<Clock>.self) {
        try await IntentReflection.resolveDependencies(of: Consumer(manager))
      }
    }
    manager.add(dependency: Clock())
    #expect(Consumer(manager).clock == Clock())
  }

  @Test("A closure runs once, however many tasks ask at the same time")
  func once() async throws {
    let manager = AppDependencyManager()
    let counter = Counter()
    manager.add { () async throws -> Clock in Clock(name: "\(await counter.next())") }
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let consumer = Consumer(manager)
          try await IntentReflection.resolveDependencies(of: consumer)
          return consumer.clock.name
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names == ["1"])
  }

  @Test("An optional dependency is nil, or the value registered for its wrapped type")
  func optional() {
    let manager = AppDependencyManager()
    let none = AppDependency<Clock?>(manager: manager)
    #expect(none.wrappedValue == nil)
    manager.add(dependency: Clock())
    #expect(AppDependency<Clock?>(manager: manager).wrappedValue == Clock())
    let other = AppDependency<Int>(manager: manager, default: 5)
    #expect(other.wrappedValue == 5)
  }

  actor Counter {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }
}
