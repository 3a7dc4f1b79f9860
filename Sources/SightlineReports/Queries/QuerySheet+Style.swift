extension QuerySheet {
  /// The rules of the sheet, after those of all pages.
  static let style: HTML = """
    .top { max-width: 44rem; margin-bottom: 2rem; }
    .top p { margin-top: .5rem; }
    .query { display: grid; gap: 1.25rem; padding: 1.25rem; margin-bottom: 1.25rem; }
    .query > *, .match > * { min-width: 0; }
    @media (min-width: 52rem) {
      .query { grid-template-columns: 19rem 1fr; gap: 2rem; padding: 1.75rem; align-items: start; }
      .query > .asked { position: sticky; top: 1.25rem; }
      .query > .answer:only-child { grid-column: 1 / -1; }
    }
    .frame { position: relative; border-radius: .375rem; background: var(--track); }
    .frame img { width: 100%; border-radius: .375rem; }
    .asked figcaption { margin-top: .5rem; }
    .outlines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
    .outlines polygon { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
    .outlines .under { stroke: #1c1c20; stroke-width: 5; stroke-opacity: .75; }
    .outlines .over { stroke-width: 3; }
    .outlines .asked { stroke: #ffffff; stroke-width: 2; stroke-dasharray: 6 5; }
    .outlines text { text-anchor: middle; font-weight: 700; fill: #10131a; }
    .answer > header { margin-bottom: 1rem; }
    .matches { display: grid; gap: 1.25rem; }
    .match {
      display: grid; grid-template-columns: 4.5rem 1fr; gap: .5rem .875rem; align-items: start;
      padding-top: 1.25rem; border-top: 1px solid var(--line);
    }
    .thumb { width: 4.5rem; height: 4.5rem; object-fit: cover; border-radius: .375rem; background: var(--track); }
    .answer > h3 { margin-top: 1.25rem; }
    .besides {
      list-style: none; padding: 0; margin: .5rem 0 1rem; display: grid; gap: .75rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    }
    .besides li { display: grid; grid-template-columns: 4.5rem 1fr; gap: .75rem; align-items: start; }
    .besides li > * { min-width: 0; overflow-wrap: anywhere; }
    .missing { display: grid; place-items: center; text-align: center; padding: .25rem; line-height: 1.2; }
    .missing.frame { min-height: 10rem; }
    .rank {
      display: inline-grid; place-items: center; width: 1.25rem; height: 1.25rem; border-radius: 50%;
      color: #10131a; font-size: .75rem; font-weight: 700; vertical-align: .0625rem;
    }
    .address a { text-decoration-color: var(--line); }
    code { font: .9375em ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; }
    .score { grid-column: 1 / -1; display: grid; grid-template-columns: 4.5rem 1fr; gap: .875rem; align-items: center; }
    .score p { font-weight: 650; white-space: nowrap; }
    .score.good p { color: var(--good); } .score.fair p { color: var(--fair); }
    .bar { height: .375rem; border-radius: 1rem; background: var(--track); overflow: hidden; }
    .bar i { display: block; height: 100%; border-radius: 1rem; background: var(--soft); }
    .good .bar i { background: var(--good); } .fair .bar i { background: var(--fair); }
    details { grid-column: 1 / -1; }
    summary { font-size: .875rem; }
    .why { margin-top: .375rem; }
    .why caption { text-align: start; padding-bottom: .25rem; }
    .why tbody tr { border-bottom: 1px solid var(--line); }
    .why tfoot tr > * { font-weight: 620; }
    .signal, .finding { display: block; }
    .why .number { padding-inline-start: .75rem; }
    .swing { display: none; position: relative; width: 8rem; }
    .swing i { position: absolute; top: 50%; height: .5rem; margin-top: -.25rem; left: 50%; border-radius: 1px; }
    .swing .for { background: var(--accent); } .swing .against { background: var(--against); }
    tbody .swing::before { content: ""; position: absolute; left: 50%; top: 0; bottom: 0; border-left: 1px solid var(--line); }
    @media (min-width: 40rem) {
      .match { grid-template-columns: 4.5rem 1fr 8rem; }
      .score { grid-column: auto; grid-template-columns: 1fr; gap: .375rem; text-align: end; padding-top: .0625rem; }
      .why th { display: flex; gap: 1rem; }
      .signal { flex: 0 0 8rem; }
      .swing { display: table-cell; }
    }
    .drawing { margin-top: 1rem; }
    .drawing img { border-radius: .375rem; width: 100%; max-width: 44rem; }
    .drawing figcaption { margin-top: .375rem; }
    .failure { margin-top: .5rem; } .failure strong { color: var(--bad); }
    footer { margin-top: 2rem; max-width: 44rem; display: grid; gap: .5rem; }
    """
}
