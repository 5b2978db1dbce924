import { escaped, type Section } from './text.ts'

/** A page of the site: its file, what it is called, and what stands on it. */
export interface Page {
  readonly file: string
  readonly title: string
  readonly html: string
  /** The first page is laid out in cards. */
  readonly cards?: true
}

export interface NavGroup {
  readonly name: string
  readonly links: readonly { readonly name: string; readonly file: string }[]
}

/** The whole page: beside its words the way to all others, what it contains, and a search for those who have scripts. */
export function wholePage(page: Page, groups: readonly NavGroup[], sections: readonly Section[]): string {
  const title = page.cards ? page.title : `${page.title} · Starboard`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="site.css">
<script src="site.js" defer></script>
</head>
<body>
<a class="skip" href="#the-words">To the text</a>
<header class="top">
<a class="wordmark" href="index.html">Starboard</a>
<form class="search" role="search" hidden>
<input type="search" aria-label="Search the manual" placeholder="Search  /" autocomplete="off" spellcheck="false">
<div class="found" hidden><p role="status" class="quiet small"></p><ul></ul></div>
</form>
</header>
<div class="frame">
<details class="ways"><summary>All pages</summary><nav aria-label="Pages">${groups.map((group) => navOf(group, page)).join('')}</nav></details>
<main id="the-words" tabindex="-1"${page.cards ? ' class="cards"' : ''}>
${page.html}</main>
${contentsOf(sections)}
</div>
</body>
</html>
`
}

const navOf = ({ name, links }: NavGroup, page: Page): string =>
  `<p>${escaped(name)}</p><ul>${links
    .map(
      (link) =>
        `<li><a class="way" href="${link.file}"${link.file === page.file ? ' aria-current="page"' : ''}>${escaped(link.name)}</a></li>`,
    )
    .join('')}</ul>`

/** Where there is little to choose from, it is not worth its room. */
function contentsOf(sections: readonly Section[]): string {
  const listed = sections.filter(({ depth, id }) => id !== '' && depth < 4)
  if (listed.length < 3) return ''
  const items = listed.map(
    ({ id, heading, depth }) =>
      `<li><a class="way" data-depth="${depth}" href="#${id}">${escaped(heading)}</a></li>`,
  )
  return `<details class="contents"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join('')}</ul></nav></details>`
}
