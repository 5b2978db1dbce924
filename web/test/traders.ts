import { coreSpace, type Scene, skirmish } from '@starboard/core-space/testing'
import { fill, firstAnswer, Match, type Player, seedFrom } from '@starboard/kernel'

const ALONE: readonly Player[] = [{ name: 'Ana', bot: null }]

/** A mission of Core Space in this position, with dice that are known. */
export function onDeck(scene: Scene, seed = 'on deck'): Match {
  const { start } = skirmish({ mode: 'solo', ...scene }).match
  return new Match(coreSpace, { ...start, players: ALONE, seed: seedFrom(seed) }) as unknown as Match
}

/** Cold Harbour from its beginning, alone. */
export function coldHarbour(seed: string, more: { readonly [option: string]: string } = {}): Match {
  const options = fill(coreSpace.options, { mission: 'cold-harbour', ...more })
  return Match.start(coreSpace, { options, players: ALONE, seed: seedFrom(seed) }) as unknown as Match
}

/** Round 7 in Cold Harbour: Cassie in the long hall with her pistol, a Harvester and a Devastator in sight. */
export const hall: Scene = {
  mission: 'cold-harbour',
  round: 7,
  pegs: 13,
  crews: [
    [
      {
        is: 'cassie',
        at: [9, 8],
        health: 4,
        tray: [
          'military-pistol',
          'combat-knife',
          'ammo-mag',
          'medi-stim',
          { item: 'knife', state: 'jammed' },
        ],
      },
      { is: 'hopper', at: [1, 2], tray: ['military-pistol'], worn: 'combat-vest' },
      { is: 'wade', at: [8, 15], activated: true, tray: ['knife'] },
      { is: 'balcor', at: [5, 9], health: 3, activated: true },
    ],
  ],
  others: [
    { is: 'harvester', at: [10, 4] },
    { is: 'devastator', at: [14, 7] },
    { is: 'liege', at: [17, 10] },
  ],
}

/** A campaign whose first mission nobody left the ship for, up to this question between the missions. */
export function inCamp(until: string): Match {
  const match = coldHarbour('camp', { play: 'campaign' })
  for (let ask = match.asks[0]!; ask.id !== until; ask = match.asks[0]!) {
    const values = ask.kind === 'one' ? ask.options.map(({ value }) => value) : []
    match.answer(0, ask.id, values.find((value) => value === 'stay' || value === 'leave') ?? firstAnswer(ask))
  }
  return match
}
