import { STYLE } from './style.ts'

/** Words as they may stand in a page, whatever is in them. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One page by itself: it runs nothing and fetches nothing, and follows the reader in light and dark. The page at the table opens what names Starboard. */
export const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Starboard">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** A row of a table: what it is about, then its cells. Figures stand to the right. */
export interface Row {
  readonly cells: readonly string[]
  readonly isClear?: boolean
}

const isFigure = (cell: string): boolean => /^[-+−]?[\d.,]*\d( ?%)?( to [-+−]?[\d.,]+( ?%)?)?$/.test(cell)

/** A table that scrolls by itself where it is too wide for the screen. */
export function tableOf(about: string, head: readonly string[], rows: readonly Row[]): string {
  const figures = head.map(
    (_, i) => i > 0 && rows.every(({ cells }) => cells[i] === '' || isFigure(cells[i] ?? '')),
  )
  const classOf = (i: number) => (figures[i] ? ' class="figure"' : '')
  const line = ({ cells, isClear }: Row) =>
    `<tr${isClear ? ' class="clear"' : ''}>${cells
      .map((cell, i) =>
        i === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td${classOf(i)}>${escaped(cell)}</td>`,
      )
      .join('')}</tr>`
  const heads = head.map((cell, i) => `<th scope="col"${classOf(i)}>${escaped(cell)}</th>`).join('')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(about)}"><table><thead><tr>${heads}</tr></thead><tbody>
${rows.map(line).join('\n')}
</tbody></table></div>`
}

export const paragraph = (text: string, quiet = false): string =>
  `<p${quiet ? ' class="quiet"' : ''}>${escaped(text)}</p>`

export const foldedAway = (summary: string, body: string): string =>
  `<details><summary>${escaped(summary)}</summary>${body}</details>`
