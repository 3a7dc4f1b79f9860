public import AppIntents

/// A view of progress.
public struct ProgressView<Label, CurrentValueLabel> {
  private let share: Double?
  private let label: Label
  private let current: CurrentValueLabel

  init(_ share: Double?, _ label: Label, _ current: CurrentValueLabel) {
    self.share = share
    self.label = label
    self.current = current
  }

  /// A value as a share of the whole, 0…1; nil for none.
  static func share<Value: BinaryFloatingPoint>(of value: Value?, _ total: Value) -> Double? {
    guard let value, total > 0 else { return nil }
    let share = Double(value) / Double(total)
    return share.isFinite ? Swift.min(Swift.max(share, 0), 1) : nil
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Makes a view of something whose end is not known.
  nonisolated public init() { self.init(nil, EmptyView(), EmptyView()) }

  /// Makes a view of a share.
  nonisolated public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    self.init(Self.share(of: value, total), EmptyView(), EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a view of indeterminate progress with words.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(nil, Text(titleKey), EmptyView())
  }

  /// Makes a view of indeterminate progress with words.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol>(_ title: Words) {
    self.init(nil, Text(title), EmptyView())
  }

  /// Makes a view with words of a share.
  nonisolated public init<Value: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: Value?,
    total: Value = 1.0
  ) {
    self.init(Self.share(of: value, total), Text(titleKey), EmptyView())
  }

  /// Makes a view with words of a share.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Words,
    value: Value?,
    total: Value = 1.0
  ) {
    self.init(Self.share(of: value, total), Text(title), EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  /// Makes a view with a label of a share.
  nonisolated public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Self.share(of: value, total), label(), EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
  /// Makes a view of a share, with a label and a label for the value.
  nonisolated public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.share(of: value, total), label(), currentValueLabel())
  }
}

extension ProgressView: View, _SnippetContent where Label: View, CurrentValueLabel: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The label, the bar and what is said of the share.
  public func _snippetNodes() -> [_SnippetNode] {
    [.meter(share, label: label._snippetNodes(), value: current._snippetNodes())]
  }
}

/// A value between a least and a greatest one.
public struct Gauge<Label, CurrentValueLabel> {
  private let share: Double?
  private let label: Label
  private let current: CurrentValueLabel

  init(_ share: Double?, _ label: Label, _ current: CurrentValueLabel) {
    self.share = share
    self.label = label
    self.current = current
  }

  static func share<Value: BinaryFloatingPoint>(
    of value: Value,
    _ bounds: ClosedRange<Value>
  ) -> Double? {
    ProgressView<EmptyView, EmptyView>.share(
      of: value - bounds.lowerBound,
      bounds.upperBound - bounds.lowerBound
    )
  }
}

extension Gauge where Label: View, CurrentValueLabel == EmptyView {
  /// Makes a gauge with a label.
  nonisolated public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Self.share(of: value, bounds), label(), EmptyView())
  }
}

extension Gauge where Label: View, CurrentValueLabel: View {
  /// Makes a gauge with a label, and one for the value.
  nonisolated public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.share(of: value, bounds), label(), currentValueLabel())
  }
}

extension Gauge: View, _SnippetContent where Label: View, CurrentValueLabel: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The label, the bar and what is said of the value.
  public func _snippetNodes() -> [_SnippetNode] {
    [.meter(share, label: label._snippetNodes(), value: current._snippetNodes())]
  }
}
