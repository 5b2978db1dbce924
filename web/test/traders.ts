import { coreSpace, type Scene, skirmish, type View } from '@starboard/core-space/testing'
import { type Ask, fill, firstAnswer, type Json, Match, type Player, seedFrom } from '@starboard/kernel'

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

/** The tutorial as the page starts it. */
export function tutorial(): Match {
  const { options, seed } = coreSpace.tutorial!
  return Match.start(coreSpace, { options, players: ALONE, seed: seedFrom(seed!) }) as unknown as Match
}

/** A table's first state in this position, whoever sits at it. */
export const positionOf = (scene: Scene) => structuredClone(skirmish(scene).match.start.position!)

/** What a seasoned captain would answer. */
export const advised = (view: unknown, ask: Ask): Json => coreSpace.advise!(view as View, ask)!.answer

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

/** The last turn of a campaign's first mission, with dice that let Wade live if he is teleported home. */
export function lastTurn(): Match {
  for (let n = 0; ; n++) {
    const tried = lastTurnWith(`home ${n}`)
    tried.answer(0, 'act', 'move:aboard')
    const [ask] = tried.asks
    if (ask?.id !== 'extract') continue
    tried.answer(0, ask.id, 'teleport')
    const [next] = tried.asks
    if (next?.id === 'advance') return lastTurnWith(`home ${n}`)
  }
}

/** Whoever acts stands at the airlock, Wade lies on the deck, the others are aboard. The ship has seen better days, and there is money to mend it. */
function lastTurnWith(seed: string): Match {
  const options = fill(coreSpace.options, { mission: 'cold-harbour', play: 'campaign' })
  const begun = Match.start(coreSpace, { options, players: ALONE, seed: seedFrom('last turn') })
  for (let ask = begun.asks[0]!; ask.id !== 'act'; ask = begun.asks[0]!)
    begun.answer(0, ask.id, ask.id === 'activate' ? 'cassie' : advised(begun.view(0), ask))
  const position = structuredClone(begun.state)
  for (const figure of position.figures) {
    figure.defeated = figure.id === 'wade'
    if (figure.id === 'cassie') figure.at = position.crews[0]!.airlock
    if (figure.defeated) figure.at = { x: 9, y: 9 }
    figure.where = figure.at ? 'board' : 'aboard'
  }
  position.crews[0]!.ua = 20
  position.campaign.crews[0]!.systems.hull = 2
  return new Match(coreSpace, { ...begun.start, position, seed: seedFrom(seed) }) as unknown as Match
}
