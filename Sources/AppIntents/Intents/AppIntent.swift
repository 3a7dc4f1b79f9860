/// Something the app can do: with a title, parameters and a `perform()`.
///
/// A description that is not declared optional is read from the source, as on a device: it does not witness
/// `description`, and may be less visible than the intent.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of result that `perform()` returns.
  associatedtype PerformResult: IntentResult
  /// The type of the parameter summary.
  associatedtype SummaryContent: ParameterSummary
  /// The name for people.
  static var title: LocalizedStringResource { get }
  /// A description of the intent; nil when the title is enough.
  static var description: IntentDescription? { get }
  /// Whether the app comes to the front before the intent runs.
  static var openAppWhenRun: Bool { get }
  /// Where the intent can run.
  static var supportedModes: IntentModes { get }
  /// Whether the person must authenticate.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// Whether people can find the intent on their own.
  static var isDiscoverable: Bool { get }
  /// The programs of the app that may run it.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  /// The sentence that names the intent with its parameters.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Performs the intent.
  func perform() async throws -> PerformResult
  /// Makes the intent with its default values.
  init()
}

extension AppIntent {
  /// An input of the intent.
  public typealias Parameter = IntentParameter
  /// The sentence that names the intent with its parameters.
  public typealias Summary = IntentParameterSummary<Self>
  /// A sentence that depends on a parameter.
  public typealias When = ParameterSummaryWhenCondition<Self>
  /// A sentence for each value of a parameter.
  public typealias Switch = ParameterSummarySwitchCondition<Self>
  /// The sentence for some values of a parameter.
  public typealias Case<Value> = ParameterSummaryCaseCondition<Self, Value>
  /// The sentence for the remaining values of a parameter.
  public typealias DefaultCase = ParameterSummaryDefaultCaseCondition<Self>
  /// An option to choose.
  public typealias Option = IntentChoiceOption

  /// No description.
  public static var description: IntentDescription? { nil }
  /// False.
  public static var openAppWhenRun: Bool { false }
  /// In front when the app opens for the intent, else in the background.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  /// Always allowed.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// True.
  public static var isDiscoverable: Bool { true }
  /// Whichever the system chooses.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  /// The title alone.
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
}

extension Never: AppIntent {
  /// Nothing.
  public static var title: LocalizedStringResource { "" }

  /// Traps: there is no value of this type.
  public init() { preconditionFailure("Never has no values") }

  /// Never called.
  public func perform() async throws -> Never { preconditionFailure("Never has no values") }
}

extension AppIntent {
  /// The context that the system gives the intent for this run.
  public var systemContext: IntentSystemContext {
    let context = IntentRuntime.systemContext
    guard IntentRuntime.interaction?.hasComeToFront ?? false else { return context }
    return IntentSystemContext(
      currentMode: .foreground,
      preciseTimestamp: context.preciseTimestamp
    )
  }

  /// Performs the intent and returns its value.
  ///
  /// - Parameter donate: Whether to donate the run to the system.
  /// - Returns: The value.
  /// - Throws: Any error that `perform()` throws; `AppIntentError` when the result has no value.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value
  where PerformResult: ReturnsValue {
    let result = try await perform()
    if donate { IntentDonationManager.shared.record(self) }
    guard let value = result.value else {
      throw AppIntentError(.invalidValue("intent '\(Self.title)' returned no value"))
    }
    return value
  }

  /// Performs an intent that returns no value.
  ///
  /// - Parameter donate: Whether to donate the run to the system.
  /// - Throws: Any error that `perform()` throws.
  public func callAsFunction(donate: Bool = true) async throws
  where PerformResult.Value == Never {
    _ = try await perform()
    if donate { IntentDonationManager.shared.record(self) }
  }

  /// The error that makes the system bring the app to the front and run the intent again.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) -> AppIntentError {
    AppIntentError(.needsForeground(dialog, alwaysConfirm: alwaysConfirm))
  }

  /// Brings the app to the front and continues.
  ///
  /// - Parameters:
  ///   - dialog: The text to show or speak.
  ///   - alwaysConfirm: Whether the person is asked even when they just used the device.
  /// - Throws: Any error that a host throws when the person does not want it;
  ///   `needsToContinueInForegroundError(_:alwaysConfirm:)` where there is no host.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) async throws {
    guard let interaction = IntentRuntime.interaction else {
      throw needsToContinueInForegroundError(dialog, alwaysConfirm: alwaysConfirm)
    }
    try await interaction.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
  }
}
