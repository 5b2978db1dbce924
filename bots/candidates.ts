import { type Ask, type AskSome, anything, firstAnswer, type Json, type Random } from '@starboard/kernel'

/** No more answers than this are tried where a question has countless. */
const MOST = 24

/** The answers worth trying: all of them where they can be counted, else a spread. */
export function candidates(ask: Ask, random: Random): Json[] {
  switch (ask.kind) {
    case 'one':
      return ask.options.map((option) => option.value)
    case 'some':
      return selections(ask, random)
    case 'number':
      return ask.die ? [anything(ask, random)] : spread(ask.min, ask.max)
    case 'form':
      return [firstAnswer(ask)] // Forms are words and the referee's desk: nothing to be won by trying.
  }
}

function spread(min: number, max: number): number[] {
  const count = Math.min(MOST, max - min + 1)
  if (count === 1) return [min]
  return Array.from({ length: count }, (_, i) => min + Math.round((i * (max - min)) / (count - 1)))
}

function selections(ask: AskSome, random: Random): Json[] {
  const values = ask.options.map((option) => option.value)
  const fits = (chosen: readonly string[]) => chosen.length >= ask.min && chosen.length <= ask.max
  if (2 ** values.length <= 4 * MOST) return subsets(values).filter(fits)
  const found = new Map<string, Json>()
  for (let n = 0; n < MOST; n++) {
    const chosen = anything(ask, random) as string[]
    found.set([...chosen].sort().join('\n'), chosen)
  }
  return [...found.values()]
}

function subsets(values: readonly string[]): string[][] {
  const masks = Array.from({ length: 2 ** values.length }, (_, mask) => mask)
  return masks.map((mask) => values.filter((_, i) => mask & (1 << i)))
}
