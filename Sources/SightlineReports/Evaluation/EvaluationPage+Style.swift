import SightlineEvaluation

extension EvaluationPage {
  /// The rules of the page, after those of all pages.
  static let style: HTML = """
    .top { max-width: 46rem; margin-bottom: 1.75rem; }
    .top p { margin-top: .5rem; }
    section, footer { margin-top: 3rem; } .top + section { margin-top: 0; }
    section > h2, footer > h2 { font-size: 1.3125rem; margin-bottom: .375rem; }
    .lead { max-width: 46rem; } .lead + * { margin-top: 1rem; }
    .figures { display: grid; grid-template-columns: repeat(2, 1fr); overflow: hidden; }
    .figure { padding: 1.125rem 1.125rem 1rem; box-shadow: 0 0 0 .5px var(--line); }
    .figure dt { font-size: .875rem; font-weight: 550; }
    .value { font-size: 1.75rem; line-height: 1.25; font-weight: 620; letter-spacing: -.02em; white-space: nowrap; }
    .range { position: relative; height: .25rem; margin: .25rem 0 .625rem; border-radius: 1rem; background: var(--track); }
    .range i { position: absolute; top: 0; bottom: 0; min-width: 3px; border-radius: 1rem; background: var(--accent); }
    .rates { display: block; padding: .25rem 1.125rem; }
    .rates thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .rates tbody { display: block; }
    .rates tr { display: grid; grid-template-columns: repeat(4, 1fr); gap: .125rem .5rem; padding: .625rem 0; border-bottom: 1px solid var(--line); }
    .rates tbody:last-child tr:last-child { border-bottom: 0; }
    .rates th, .rates td { padding: 0; }
    .rates th { grid-column: 1 / 3; font-weight: 550; }
    .rates .first { grid-column: 3 / 5; display: flex; align-items: center; gap: .625rem; justify-content: flex-end; font-weight: 550; }
    .rates td[data-name] { text-align: start; font-size: .8125rem; white-space: normal; }
    .rates td[data-name]::before { content: attr(data-name); display: block; color: var(--soft); font-size: .75rem; font-weight: 400; }
    .rates .family { display: block; padding: 1.25rem 0 .375rem; }
    .rates .family th { color: var(--soft); font-size: .8125rem; font-weight: 550; text-transform: capitalize; }
    .bar { position: relative; flex: 1 1 auto; min-width: 2.5rem; max-width: 14rem; height: .5rem; border-radius: 2px; background: var(--track); }
    .bar.none { visibility: hidden; }
    .bar i { position: absolute; border-radius: 2px; }
    .bar .share { left: 0; top: 0; bottom: 0; background: var(--accent); opacity: .6; }
    .bar .span { top: 50%; height: 2px; margin-top: -1px; background: var(--ink); min-width: 2px; }
    .first .number { min-width: 4.25rem; }
    @media (min-width: 52rem) {
      .figures { grid-template-columns: repeat(4, 1fr); }
      .rates { display: table; padding: 0; border-collapse: separate; border-spacing: 0; }
      .rates thead { position: static; clip-path: none; display: table-header-group; }
      .rates tbody { display: table-row-group; }
      .rates tr, .rates .family { display: table-row; }
      .rates th, .rates td { display: table-cell; padding: .4375rem .625rem; border-bottom: 1px solid var(--line); vertical-align: middle; }
      .rates th:first-child { padding-inline-start: 1.5rem; } .rates td:last-child, .rates thead th:last-child { padding-inline-end: 1.5rem; }
      .rates thead th { padding-top: .875rem; vertical-align: bottom; }
      .rates .first { display: table-cell; width: 24rem; }
      .rates .first .bar { display: inline-block; width: 14rem; vertical-align: .0625rem; }
      .rates .first .number { display: inline-block; width: 5rem; }
      .rates td[data-name] { text-align: end; font-size: 1rem; white-space: nowrap; }
      .rates td[data-name]::before { content: none; }
      .rates .family th { padding: 1.125rem 1.5rem .375rem; }
      .rates tbody:last-child tr:last-child > * { border-bottom: 0; }
    }
    .charts { display: grid; gap: 1rem; margin-top: 1rem; }
    .charts figure { padding: 1.125rem; display: grid; gap: .75rem; align-content: start; }
    @media (min-width: 52rem) { .charts { grid-template-columns: 1fr 1fr; } .charts figure { padding: 1.5rem; } }
    .chart { width: 100%; height: auto; font-size: 11px; overflow: visible; }
    .chart text { fill: var(--soft); } .chart .count { font-size: 9px; } .chart .label { font-weight: 550; fill: var(--ink); }
    .chart .grid, .chart .base { stroke: var(--line); stroke-width: 1; }
    .chart .mark { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 3 3; }
    .chart .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .chart .whisker { stroke-width: 1.5; stroke-opacity: .6; }
    .chart .accent { stroke: var(--accent); } .chart .good { stroke: var(--good); } .chart .bad { stroke: var(--bad); stroke-dasharray: 6 3; }
    .chart .point { fill: var(--accent); stroke: var(--card); stroke-width: 1.5; }
    .chart .fill { stroke: none; } .chart .fill.good { fill: var(--good); } .chart .fill.bad { fill: var(--bad); } .chart .fill.none { fill: var(--soft); }
    .key { white-space: nowrap; margin-inline-end: .5rem; }
    .key::before { content: ""; display: inline-block; width: .75rem; height: .25rem; margin-inline-end: .375rem; vertical-align: .1875rem; border-radius: 1px; background: var(--soft); }
    .key.accent::before { background: var(--accent); } .key.good::before { background: var(--good); } .key.bad::before { background: var(--bad); }
    .numbers { margin-top: .875rem; } .numbers table { max-width: 34rem; margin-top: .5rem; }
    .plain th, .plain td { padding: .4375rem .5rem; border-bottom: 1px solid var(--line); }
    .plain tr > :first-child { padding-inline-start: 0; } .plain tr > :last-child { padding-inline-end: 0; }
    .plain tbody tr:last-child > * { border-bottom: 0; }
    .plain.card { border-collapse: separate; border-spacing: 0; padding: .375rem 1.125rem; margin-top: 1rem; }
    .plain thead .number { white-space: normal; }
    @media (max-width: 51.99rem) { .pairs { font-size: .875rem; } .pairs th, .pairs td { padding-inline: .25rem; } }
    .failures { display: grid; gap: 1rem; margin-top: 1rem; }
    @media (min-width: 52rem) { .failures { grid-template-columns: 1fr 1fr; } .plain.card { padding: .5rem 1.5rem; } }
    .failure { padding: 1.125rem; }
    .columns { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem; margin-top: .875rem; }
    .columns figure { min-width: 0; }
    .columns .picture { width: 100%; aspect-ratio: 4 / 3; object-fit: contain; border-radius: .25rem; background: var(--track); }
    .missing { display: grid; place-items: center; text-align: center; line-height: 1.2; padding: .25rem; }
    .columns figcaption { margin-top: .375rem; } .columns figcaption span { display: block; }
    .unasked { padding: .5rem 1.125rem; margin-top: 1rem; } .unasked li { padding: .375rem 0; }
    .conditions { display: grid; gap: .25rem; margin-bottom: .75rem; }
    .conditions div { display: grid; grid-template-columns: 6rem 1fr; gap: .75rem; }
    """
}
