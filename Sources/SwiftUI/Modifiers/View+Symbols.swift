import AppIntents

extension View {
  /// The view with its symbols in a variant.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    _StyledView(content: self) { $0.withSymbols(in: variant) }
  }
}

extension _SnippetNode {
  /// The part with all symbols in it in a variant.
  func withSymbols(in variant: SymbolVariants) -> _SnippetNode {
    func changed(_ nodes: [_SnippetNode]) -> [_SnippetNode] {
      nodes.map { $0.withSymbols(in: variant) }
    }
    return switch self {
    case .text, .spacer, .divider, .shape, .image(_, isSymbol: false): self
    case .image(let name, isSymbol: true): .image(variant.name(of: name), isSymbol: true)
    case .meter(let part, let label, let value):
      .meter(part, label: changed(label), value: changed(value))
    case .link(let address, let nodes): .link(address, changed(nodes))
    case .group(let layout, let nodes): .group(layout, changed(nodes))
    case .control(let control):
      .control(
        _SnippetControl(
          label: changed(control.label),
          isOn: control.isOn,
          isDestructive: control.isDestructive,
          intent: control.intent
        )
      )
    case .styled(let node, let css): .styled(node.withSymbols(in: variant), css: css)
    case .labelled(let node, let label): .labelled(node.withSymbols(in: variant), label)
    case .disabled(let node): .disabled(node.withSymbols(in: variant))
    }
  }
}
