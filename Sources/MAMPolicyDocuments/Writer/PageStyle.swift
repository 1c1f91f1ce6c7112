/// The look of a page: light, dark, narrow and on paper.
package enum PageStyle {
  package static let css = """
    :root { --ink: #1b1f24; --paper: #ffffff; --faint: #57606a; --line: #d0d7de; --allow: #116329; --allow-bg: #dafbe1;
    --deny: #a40e26; --deny-bg: #ffebe9; --part: #6f4400; --part-bg: #fff4d6; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --paper: #0d1117; --faint: #9da7b3; --line: #30363d;
    --allow: #7ee787; --allow-bg: #0f2d1a; --deny: #ffa198; --deny-bg: #3c1518; --part: #f2cc60; --part-bg: #332700; } }
    body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; }
    main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h1 { font-size: 1.75rem; margin: 0; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); }
    .aside, footer { color: var(--faint); font-size: .875rem; }
    .scroll { overflow-x: auto; margin: 1rem 0; }
    table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: 600; padding: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
    tbody th { font-weight: 400; } thead th { color: var(--faint); font-size: .875rem; }
    .badge { position: relative; display: inline-block; padding: 0 .5rem; border-radius: .5rem; border: 1px solid currentColor; }
    .allow { color: var(--allow); background: var(--allow-bg); } .deny { color: var(--deny); background: var(--deny-bg); }
    .part { color: var(--part); background: var(--part-bg); }
    .why { display: none; position: absolute; z-index: 1; left: 0; top: 1.8rem; width: 18rem; padding: .5rem .75rem;
    color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
    .badge:hover > .why, .badge:focus > .why { display: block; }
    td:last-child > .badge > .why { left: auto; right: 0; }
    .bounds { list-style: none; display: flex; flex-wrap: wrap; gap: .35rem .9rem; margin: 0; padding: 0; }
    #ask form { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; } #ask form p { margin: 0; max-width: 100%; }
    #ask label { display: block; color: var(--faint); font-size: .875rem; }
    #ask select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--faint); border-radius: .5rem;
    padding: .35rem .5rem; max-width: 100%; }
    #ask-answer { min-height: 12rem; } #ask-answer p { margin: .75rem 0 0; } #ask-answer .aside { margin: 0; }
    #ask-answer .verdict { font-weight: 600; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid currentColor; }
    code { font-size: .9em; overflow-wrap: anywhere; }
    @media print { #ask { display: none; } body { font-size: 10pt; } .scroll { overflow: visible; } section { break-inside: auto; } tr { break-inside: avoid; }
    .badge { border-color: #000; color: #000; background: none; } }
    """
}
