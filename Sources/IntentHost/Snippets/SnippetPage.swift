/// A page with a snippet and a list of its controls.
struct SnippetPage {
  /// The page's title.
  let title: String
  /// The snippet as HTML.
  let content: String
  /// The snippet's controls.
  let controls: [SnippetControl]

  /// The page.
  var text: String {
    let name = SnippetMarkup.escaped(title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main aria-label="\(name)">\(content)</main>
      \(list)</body>
      </html>

      """
  }

  private var list: String {
    guard !controls.isEmpty else { return "" }
    let rows = controls.map { control in
      let action = control.intentName.map { "performs \($0)" } ?? "works in the app alone"
      let state = control.isEnabled ? "" : ", cannot be used"
      let kind =
        switch control.kind {
        case .button: "button"
        case .toggle(let isOn): isOn ? "toggle, on" : "toggle, off"
        }
      return "<li>\(SnippetMarkup.escaped("\(control.title) (\(kind)) \(action)\(state)"))</li>\n"
    }
    return "<section>\n<h2>Controls</h2>\n<ol start=\"0\">\n\(rows.joined())</ol>\n</section>\n"
  }

  private static let style = """
    :root { color-scheme: light dark; --primary: #1c1c1e; --secondary: #6c6c70; --tertiary: #8e8e93;
      --quaternary: #aeaeb2; --tint: #0066cc; --card: #ffffff; --behind: #e9e9ee; --line: #d1d1d6; }
    @media (prefers-color-scheme: dark) { :root { --primary: #f2f2f7; --secondary: #aeaeb2;
      --tertiary: #8e8e93; --quaternary: #636366; --tint: #64a8ff; --card: #1c1c1e;
      --behind: #000000; --line: #48484a; } }
    body { margin: 0; padding: 2rem 1rem; background: var(--behind); color: var(--primary);
      font: 17px/1.35 system-ui, sans-serif; }
    main { max-width: 24rem; margin: 0 auto; padding: 1rem; border-radius: 1.5rem;
      background: var(--card); box-shadow: 0 2px 12px rgb(0 0 0 / 0.15); overflow-wrap: anywhere; }
    section { max-width: 24rem; margin: 1.5rem auto; color: var(--secondary); font-size: 0.8em; }
    h2 { font-size: 1em; margin: 0 0 0.25rem; }
    ol { margin: 0; padding-left: 1.5rem; }
    .v, .h { display: flex; gap: 8px; box-sizing: border-box; max-width: 100%; }
    .v { flex-direction: column; align-items: center; }
    .h { flex-direction: row; align-items: center; }
    .z { display: grid; }
    .z > * { grid-area: 1 / 1; }
    .i { display: inline; white-space: pre-wrap; }
    span { white-space: pre-wrap; }
    .space { flex: 1 1 8px; }
    main > .v, main .v:has(> .space), main .h:has(> .space), main .v:has(.h > .space) { width: 100%; }
    hr { width: 100%; border: 0; border-top: 1px solid var(--line); }
    .shape { display: block; min-width: 1em; min-height: 1em; width: 100%; height: 100%; box-sizing: border-box; }
    progress { width: 100%; accent-color: var(--tint); }
    .symbol, .picture { font: calc(0.7em * var(--symbol-scale, 1)) ui-monospace, monospace; padding: 0.15em 0.4em;
      border: 1px solid currentcolor; border-radius: 0.5em; }
    .picture { padding: 1em; }
    button { font: inherit; color: var(--tint); background: color-mix(in srgb, var(--tint) 15%, transparent);
      border: 0; border-radius: 1em; padding: 0.4em 0.9em; }
    button.destructive { color: #d70015; background: rgb(215 0 21 / 0.12); }
    button:disabled, .toggle:has(:disabled) { opacity: 0.45; }
    .toggle { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
    input { accent-color: var(--tint); width: 1.2em; height: 1.2em; }
    """
}
