extension DuplicateSheet {
  /// The rules of the sheet, after those of all pages.
  static let style: HTML = """
    .top { max-width: 46rem; margin-bottom: 2rem; display: grid; gap: .5rem; }
    .group { padding: 1.25rem; margin-bottom: 1.25rem; }
    .group h2 { margin-bottom: 1rem; }
    .group h2 .soft { font-weight: 400; font-size: 1rem; }
    .files { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 1.25rem 1rem; }
    .file { min-width: 0; }
    .file .picture {
      width: 100%; height: 9rem; object-fit: contain; border-radius: .375rem; background: var(--track);
      border: 2px solid var(--line); padding: 2px;
    }
    .keep .picture { border-color: var(--good); }
    .missing { display: grid; place-items: center; }
    .file figcaption { margin-top: .5rem; display: grid; gap: .125rem; }
    .keep strong { color: var(--good); } .remove strong { color: var(--bad); }
    .path span { display: block; }
    .rest { margin-top: 1rem; }
    """
}
