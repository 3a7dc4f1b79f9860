/// A type whose values may have `@Dependency` properties.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// A property that the app fills in at launch.
  public typealias Dependency = AppDependency
}
