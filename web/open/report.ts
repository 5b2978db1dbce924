/** A report of a study or of a match, taken apart: the page's policy allows no style in a document, so it is put on afterwards. */
export interface Report {
  readonly title: string
  readonly document: string
  readonly styles: readonly string[]
}

/** Whatever else the file asks for, it fetches nothing. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src-attr 'unsafe-inline'">`

/** Nothing of the file runs or is fetched while it is read. Null: Starboard has not written it. */
export function readReport(text: string): Report | null {
  const page = new DOMParser().parseFromString(text, 'text/html')
  if (page.querySelector('meta[name=generator]')?.getAttribute('content') !== 'Starboard') return null
  const sheets = [...page.querySelectorAll('style')]
  for (const sheet of sheets) sheet.remove()
  // Where one led would stand within the frame, as if it were part of the report.
  for (const link of page.querySelectorAll('a, area'))
    for (const where of ['href', 'xlink:href']) link.removeAttribute(where)
  return {
    title: page.title,
    document: `<!doctype html><html lang="en"><head>${POLICY}</head>${page.body.outerHTML}</html>`,
    styles: sheets.map(({ textContent }) => textContent),
  }
}
