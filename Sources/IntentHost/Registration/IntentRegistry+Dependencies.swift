import AppIntents

extension IntentRegistry {
  /// The dependencies of queries, intents and default queries that nobody registered.
  func dependencyIssues() -> [RegistrationIssue] {
    queries.flatMap { missing(in: $0.make(), called: "query '\($0.type)'", name: "\($0.type)") }
      + intents.flatMap { intent in
        missing(in: intent.init(), called: "intent '\(intent)'", name: "\(intent)")
      }
      + values.compactMap { $0 as? any AppEntity.Type }.flatMap { missing(inQueryOf: $0) }
  }

  private func missing<Entity: AppEntity>(inQueryOf entity: Entity.Type) -> [RegistrationIssue] {
    missing(
      in: entity.defaultQuery,
      called: "the defaultQuery of entity '\(entity)'",
      name: "\(Entity.DefaultQuery.self)"
    )
  }

  private func missing(
    in value: any _SupportsAppDependencies,
    called description: String,
    name: String
  ) -> [RegistrationIssue] {
    IntentReflection.dependencies(of: value).filter { !$0.dependency.isProvided }.map {
      RegistrationIssue(
        severity: .error,
        code: .unresolvedDependency,
        message: "\(description) has @Dependency '\($0.name)' of type \($0.dependency.valueType), "
          + "which nobody registered; call AppDependencyManager.shared.add(dependency:) before the "
          + "host is made, as an app does when it is launched",
        typeNames: [name, "\($0.dependency.valueType)"]
      )
    }
  }
}
