import AppIntents

/// Asks a delegate about parameters until an answer fits.
struct ParameterAsker: Sendable {
  /// How often one question is asked; after an answer that does not fit comes the next attempt.
  static let maximumAttempts = 3
  /// The maximum number of values in an answer.
  static let maximumValues = 1000

  /// The delegate that answers.
  let delegate: any IntentHostDelegate
  /// Counts the questions of one intent.
  let budget: QuestionBudget
  /// The folder of the files that texts name; nil if no text names a file.
  var fileFolder: String?

  /// Asks for the values of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - dialog: The question; nil for the one in the declaration.
  /// - Returns: At least one value of the parameter's `valueType`, within its limits.
  /// - Throws: `IntentHostError`, and any error of the delegate, a query, a provider or a resolver.
  func values(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> [any _IntentValue] {
    let options = try await ValueTarget(parameter).optionList()
    let question = Self.question(
      about: parameter,
      dialog?.text ?? parameter.specification.requestValueDialog?.text,
      options
    )
    return try await ask(question, parameter) { try await delegate.value(for: $0) }
  }

  /// Asks which of several values is meant.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - values: The values.
  ///   - dialog: The question; nil for the one in the declaration.
  /// - Returns: One of the values.
  /// - Throws: `IntentHostError`, and any error of the delegate.
  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    guard !values.isEmpty else {
      throw Self.failure(
        .parameterNeedsValue,
        "asks which value is meant and gives none to choose from; give it at least one",
        parameter
      )
    }
    let names = ValueTarget(parameter).truthNames
    let question = Self.question(
      about: parameter,
      dialog?.text ?? parameter.specification.requestDisambiguationDialog?.text,
      values.map { ParameterOption($0, truthNames: names) }
    )
    var current = question
    for _ in 0..<Self.maximumAttempts {
      try budget.spend(on: current.intent)
      switch try await delegate.disambiguation(for: current) {
      case .option(let index) where values.indices.contains(index): return values[index]
      case .text(let text):
        let named = question.options.filter { $0.isNamed(FoldedText(text)) }
        if named.count == 1 { return named[0].value }
        current.problem = "'\(text)' names \(named.count) of the values; give the place of one"
      case .value(let value):
        let identity = ValueIdentity.of(value)
        if let chosen = values.first(where: { identity != nil && ValueIdentity.of($0) == identity })
        {
          return chosen
        }
        current.problem = "the value is none of those to choose from; choose one of them"
      case .cancel: throw Self.cancelled(parameter)
      case .option(let index):
        current.problem = "there is no option \(index); the last is \(values.count - 1)"
      case .several: current.problem = "several values were given; choose one"
      }
    }
    throw Self.unusable(current, parameter)
  }

  private func ask(
    _ question: ParameterQuestion,
    _ parameter: any AnyIntentParameter,
    _ put: (ParameterQuestion) async throws -> ParameterAnswer
  ) async throws -> [any _IntentValue] {
    var question = question
    for _ in 0..<Self.maximumAttempts {
      try budget.spend(on: question.intent)
      let answer = try await put(question)
      switch try await read(answer, question, parameter) {
      case .success(let values):
        guard let problem = Self.problem(with: values, parameter) else { return values }
        question.problem = problem
      case .failure(let answer): question.problem = answer.problem
      }
    }
    throw Self.unusable(question, parameter)
  }

  /// The values of an answer.
  ///
  /// An error of a query ends the questions; an answer that does not fit does not.
  private func read(
    _ answer: ParameterAnswer,
    _ question: ParameterQuestion,
    _ parameter: any AnyIntentParameter
  ) async throws -> Swift.Result<[any _IntentValue], UnusableAnswer> {
    switch answer {
    case .cancel: throw Self.cancelled(parameter)
    case .option(let index):
      guard question.options.indices.contains(index) else {
        return .unusable("there is no option \(index) among \(question.options.count)")
      }
      return .success([question.options[index].value])
    case .value(let value):
      if let one = try await parameter.resolve(value) { return .success([one]) }
      return .unusable("\(type(of: value)) is not \(question.valueType); give a value of that type")
    case .text(let text):
      let target = ValueTarget(parameter, fileFolder: fileFolder)
      let reader = ValueReader(target: target)
      let values = try await reader.values(for: text, among: question.options)
      if values.count == 1 { return .success(values) }
      guard !values.isEmpty else {
        return .unusable(
          "'\(text.prefix(100))' is no \(question.valueType) that fits"
            + (parameter.valueType == IntentFile.self && fileFolder == nil
              ? "; give the host a fileFolder to name files in, or answer with an IntentFile" : "")
        )
      }
      return .success([try await disambiguation(for: parameter, among: values, dialog: nil)])
    case .several(let answers):
      guard question.isCollection, !answers.isEmpty, answers.count <= Self.maximumValues else {
        return .unusable("\(answers.count) values were given; give one")
      }
      var values: [any _IntentValue] = []
      for answer in answers {
        switch try await read(answer, question, parameter) {
        case .success(let more): values += more
        case .failure(let problem): return .failure(problem)
        }
      }
      return .success(values)
    }
  }

  private static func problem(
    with values: [any _IntentValue],
    _ parameter: any AnyIntentParameter
  ) -> String? {
    let name = ParameterNames.name(of: parameter)
    return ParameterLimits(name: name, specification: parameter.specification)
      .problem(with: values)
  }
}

/// The reason why an answer was not accepted.
struct UnusableAnswer: Error {
  let problem: String
}

extension Swift.Result where Failure == UnusableAnswer {
  fileprivate static func unusable(_ problem: String) -> Self {
    .failure(UnusableAnswer(problem: problem))
  }
}

extension ParameterAsker {
  static func question(
    about parameter: any AnyIntentParameter,
    _ prompt: String?,
    _ options: [ParameterOption]
  ) -> ParameterQuestion {
    let name = ParameterNames.name(of: parameter)
    let title = parameter.specification.title?.text() ?? CodeName.words(of: name)
    return ParameterQuestion(
      intent: ParameterNames.intent,
      name: name,
      title: title,
      description: parameter.specification.description?.text(),
      prompt: prompt ?? "\(title)?",
      valueType: String(describing: parameter.valueType),
      isCollection: parameter.isCollection,
      range: parameter.specification.inclusiveRange,
      options: options,
      problem: nil
    )
  }

  static func failure(
    _ code: IntentHostError.Code,
    _ what: String,
    _ parameter: any AnyIntentParameter
  ) -> IntentHostError {
    IntentHostError(
      code,
      "\(ParameterNames.intent): parameter '\(ParameterNames.name(of: parameter))' \(what)",
      typeName: ParameterNames.intent
    )
  }

  static func cancelled(_ parameter: any AnyIntentParameter) -> Refusal {
    Refusal(
      kind: .cancelled,
      message: "\(ParameterNames.intent): parameter '\(ParameterNames.name(of: parameter))' was "
        + "asked for and the person cancelled"
    )
  }

  static func unusable(
    _ question: ParameterQuestion,
    _ parameter: any AnyIntentParameter
  ) -> IntentHostError {
    failure(
      .parameterNeedsValue,
      "got no usable answer in \(maximumAttempts) attempts: \(question.problem ?? "none was given")",
      parameter
    )
  }
}
