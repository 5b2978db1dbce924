import base from '@starboard/web/base.css?raw'

/** The colours and faces of the page at the table: what its style sheet sets before all else. */
const HOUSE = /^:root \{\n[^}]*\}\n/m.exec(base)![0]

/** How a report looks: the colours of the house, and one for each line of a graph. */
export const STYLE = `${HOUSE}:root {
  --hue-1: light-dark(#1a4f96, #8fc1f5);
  --hue-2: light-dark(#a8440a, #f2a766);
  --hue-3: light-dark(#1d6b3c, #8fd6a2);
  --hue-4: light-dark(#7a3191, #dba6ee);
  --hue-5: light-dark(#a12d24, #ff9d8c);
  --hue-6: light-dark(#0f6a71, #76d3d9);
  --hue-7: light-dark(#6e5a00, #e0c84f);
  --hue-8: light-dark(#56545f, #c3c1cc);
}
*,
*::before,
*::after {
  box-sizing: border-box;
}
html {
  background: var(--ground);
  color: var(--ink);
  font: 400 15px / 1.55 var(--face-text);
  -webkit-text-size-adjust: 100%;
}
body {
  margin: 0;
  min-height: 100dvh;
  background: radial-gradient(ellipse 70rem 34rem at 50% -6rem, var(--felt), transparent 75%);
}
main {
  max-width: 780px;
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
}
h1,
h2,
h3 {
  font-family: var(--face-title);
  font-weight: 400;
  line-height: 1.25;
  margin: 0;
  overflow-wrap: anywhere;
}
h1 {
  font-size: 1.9rem;
}
h2 {
  font-size: 1.5rem;
  margin-top: 2.5rem;
}
h3,
.card h2 {
  font-size: 1.1rem;
  margin-top: 0;
}
p {
  margin: 0.5rem 0;
  max-width: 70ch;
}
a {
  color: var(--may);
}
.quiet {
  color: var(--quiet);
}
section.card,
figure {
  margin: 1rem 0;
  padding: 1rem;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 6px;
}
figcaption p {
  margin-bottom: 0;
}
.answer {
  border-left: 5px solid var(--may);
}
.plot {
  display: block;
  max-width: 100%;
  height: auto;
  margin-top: 0.75rem;
  font-family: var(--face-text);
}
.plot text {
  fill: var(--ink);
}
.narrow {
  display: none;
}
.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0.6rem 0 0;
  padding: 0;
  list-style: none;
}
.legend svg {
  width: 12px;
  height: 12px;
  margin-right: 0.4rem;
  vertical-align: -1px;
}
.scroll {
  overflow-x: auto;
  margin-top: 0.75rem;
}
.scroll:focus-visible,
summary:focus-visible {
  outline: 2px solid var(--may);
  outline-offset: 2px;
  border-radius: 3px;
}
table {
  border-collapse: collapse;
  width: 100%;
  font-size: 0.93rem;
}
th,
td {
  padding: 0.3rem 0.6rem 0.3rem 0;
  border-bottom: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}
th {
  font-weight: 600;
}
.figure {
  text-align: right;
  white-space: nowrap;
  font-family: var(--face-figures);
  font-size: 0.93em;
  font-variant-numeric: tabular-nums;
}
tr.clear td,
tr.clear th {
  background: var(--raised);
}
details {
  margin-top: 0.75rem;
}
summary {
  cursor: pointer;
  color: var(--may);
}
dl {
  margin: 0.5rem 0 0;
}
dt {
  font-weight: 600;
}
dd {
  margin: 0 0 0.5rem;
  max-width: 70ch;
}
code {
  font-family: var(--face-figures);
  font-size: 0.93em;
  overflow-wrap: anywhere;
}
.names {
  overflow-wrap: anywhere;
}
@media (max-width: 640px) {
  main {
    padding: 1.25rem 0.75rem 3rem;
  }
  section.card,
  figure {
    padding: 0.75rem;
  }
  .wide {
    display: none;
  }
  .narrow {
    display: block;
  }
}
@media print {
  body {
    background: none;
  }
  figure,
  section.card {
    break-inside: avoid;
  }
}
`
