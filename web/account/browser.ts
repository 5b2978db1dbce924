/** Every browser claims to be several: the first of these that is named is the one it is. */
const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Chromium', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** What a browser is called, from what it says of itself: `Firefox on Linux`. A program is called what it says; null says nothing. */
export function browserIn(agent: string | null): string | null {
  if (!agent) return null
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(agent))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser) return agent
  return system ? `${browser} on ${system}` : browser
}
