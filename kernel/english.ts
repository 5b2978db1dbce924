/** Small words that every game needs to make a sentence. */

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** So many of a thing, with its plural where an s would not do. */
export const times = (n: number, thing: string, things = `${thing}s`): string =>
  `${n} ${n === 1 ? thing : things}`

/** “one, two and three”. */
export const listed = (things: readonly string[], and = 'and'): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`

/** Several of a name told together: “4 × warrior”. */
export function grouped(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}

/** What is told one after the other, in runs of which each belongs to the one before; most stand alone. */
export function inRuns<T>(things: readonly T[], belongs: (before: T, after: T) => boolean): T[][] {
  const runs: T[][] = []
  for (const thing of things) {
    const last = runs.at(-1)
    if (last && belongs(last.at(-1)!, thing)) last.push(thing)
    else runs.push([thing])
  }
  return runs
}

/** With its article: an Aegis Prime, a Targe, an M-22, an RKS. Capitals spoken one by one count by their sound. */
export const a = (name: string): string =>
  `${/^([AEIOUaeiou]|[FHLMNRSX](-|[A-Z]))/.test(name) ? 'an' : 'a'} ${name}`
