import type { Advice, AskOne, Game, Json } from '@starboard/kernel'

/** What a game would advise if its first advice could not be taken, and then if that could not either: at most so often. */
export function nextBest(
  { advise }: Pick<Game, 'advise'>,
  view: unknown,
  ask: AskOne,
  best: Json,
  most: number,
): Advice[] {
  const found: Advice[] = []
  let left = ask.options.filter(({ value }) => value !== best)
  while (advise && left.length > 0 && found.length < most) {
    const next = advise(view, { ...ask, options: left })
    if (!next || !left.some(({ value }) => value === next.answer)) break
    found.push(next)
    left = left.filter(({ value }) => value !== next.answer)
  }
  return found
}
