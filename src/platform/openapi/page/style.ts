import { Html } from './html.js';

export const STYLE = new Html(`
:root {
  --canvas: #f5f6f8; --surface: #fff; --well: #eceff4; --line: #e1e5ec; --ink: #10141c; --muted: #4b5464; --accent: #1d4fd7;
  --get: #1d4fd7; --post: #0b6b3f; --put: #8a4b00; --delete: #b3202c;
  font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--canvas); scroll-padding-top: 1rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #090b10; --surface: #10131a; --well: #1b202b; --line: #1f2531; --ink: #edf0f6; --muted: #a6afc0; --accent: #8fb0ff;
    --get: #8fb0ff; --post: #58d99a; --put: #f5bd58; --delete: #ff8b8f;
  }
}
*, *::before { box-sizing: border-box; }
body { margin: 0; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem 1rem; z-index: 1; }
h1, h2, h3, h4, p, ul, figure { margin: 0; }
h1 { font-size: 1.7rem; letter-spacing: -.02em; line-height: 1.2; }
h2 { font-size: 1.25rem; letter-spacing: -.01em; margin-top: 2.5rem; }
h4 { font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; color: var(--muted); margin: 1.25rem 0 .4rem; }
code, pre { font: .86em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
p code, td code, th code { background: var(--well); border-radius: 4px; padding: .1em .35em; overflow-wrap: anywhere; }
small { color: var(--muted); font-size: .85em; font-weight: 400; }
main { padding: 1.5rem 1rem 4rem; min-width: 0; max-width: 56rem; }
main > p { margin-top: .75rem; max-width: 44rem; }
.lead { color: var(--muted); }
section > p { color: var(--muted); margin: .15rem 0 .75rem; }
nav { padding: 1rem; border-bottom: 1px solid var(--line); background: var(--surface); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .9rem; }
nav ul ul { display: none; }
nav a { text-decoration: none; display: inline-block; padding: .2rem 0; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin-top: .5rem; }
summary { cursor: pointer; padding: .6rem .85rem; list-style: none; border-radius: 10px; }
summary::-webkit-details-marker { display: none; }
summary:hover h3 span { text-decoration: underline; text-underline-offset: 2px; }
h3 { font-size: .95rem; font-weight: 500; display: flex; flex-wrap: wrap; gap: .1rem .6rem; align-items: baseline; }
h3 span { color: var(--muted); }
.path { font-size: .9rem; font-weight: 600; overflow-wrap: anywhere; }
.method { font: 700 .72rem/1.5 ui-monospace, Menlo, Consolas, monospace; min-width: 3.6em; color: var(--muted); }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.operation { scroll-margin-top: 4rem; padding: .25rem .85rem 1rem; border-top: 1px solid var(--line); }
.operation > p:first-child { color: var(--muted); margin-top: .5rem; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { font-size: .8rem; color: var(--muted); font-weight: 500; }
thead th:first-child { width: 34%; }
tbody th { font-weight: 500; }
td p + p { margin-top: .25rem; }
tbody tr:last-child > * { border-bottom: 0; }
figure { margin-top: .6rem; }
figcaption { font-size: .8rem; color: var(--muted); }
pre { margin: .2rem 0 0; padding: .75rem; background: var(--well); border-radius: 8px; overflow-x: auto; }
@media (max-width: 34rem) {
  thead { position: absolute; left: -999px; }
  table, tbody, tbody tr, tbody th, tbody td { display: block; border: 0; padding: 0; }
  tbody tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  h3 span { flex-basis: 100%; }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  nav ul { display: block; } nav ul ul { display: block; margin: 0 0 .75rem; }
  nav li li a { display: flex; gap: .5rem; padding: .12rem 0; color: var(--ink); font-size: .86rem; }
  nav > p { margin-bottom: .75rem; }
  main { padding: 2.5rem 3rem 6rem; }
}
@media print { nav { display: none; } }
`);
