import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import { SECTORS, TITLE_SPACES, TITLES, type TitleId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import { gainFame } from '../0-table/fame.ts'
import type { Xia } from '../0-table/state.ts'
import { timesOf } from '../0-table/turn.ts'
import { emptyCells, isDamaged } from '../3-hold/hold.ts'
import { damageTo } from '../7-combat/damage.ts'
import { isOutlaw } from '../8-fate/law.ts'

export type TitleEvent =
  | { readonly type: 'title-revealed'; readonly rule: string; readonly title: TitleId }
  | { readonly type: 'title-claimed'; readonly rule: string; readonly seat: Seat; readonly title: TitleId }

/** When each Title may be claimed: looked at in the claimant's own Status Phase (XIA-TITLE-03, XIA-RUL-061). */
const OBJECTIVES: Readonly<Record<TitleId, (g: Xia, captain: Captain) => boolean>> = {
  avenger: (g, { deeds }) => g.turn.killed.some((seat) => deeds.destroyedBy.includes(seat)),
  generous: (g) => g.turn.gave.reduce((sum, { credits }) => sum + credits, 0) >= 5000,
  heroic: (_, { deeds }) => deeds.rescues >= 2,
  pathfinder: (_, { deeds }) => deeds.revealed >= 3,
  cartographer: (_, { deeds }) => deeds.revealed >= 6,
  tycoon: (_, { credits }) => credits >= 15_000,
  hauler: (_, { cubes }) => cubes.length >= 6,
  broker: (_, { deeds }) => new Set(deeds.shipments).size >= 2,
  gunner: (g) => g.turn.bestHit >= 8,
  'dead-eye': (g) => g.turn.farthestHit >= 6,
  unbroken: (g, { seat }) => damageTo(g, seat) <= 2,
  'most-wanted': (_, { bounty }) => bounty >= 5000,
  'clean-hands': (_, captain) => !isOutlaw(captain) && captain.fame >= 6,
  stargazer: isBesideStar,
  daredevil: (g) => timesOf(g, 'rocks') >= 3,
  veteran: (_, { deeds }) => new Set(deeds.missions).size >= 4,
  shipwright: (_, captain) =>
    emptyCells(captain).length === 0 && captain.damage.length + captain.ice.length === 0,
  gatewalker: (g) => timesOf(g, 'gates') >= 2,
  benefactor: (g) => {
    const playing = g.captains.filter(({ gone }) => !gone)
    const least = Math.min(...playing.map(({ fame }) => fame))
    const poor = playing.filter(({ fame }) => fame === least).map(({ seat }) => seat)
    return poor.some((seat) => sum(g.turn.gave.filter(({ to }) => to === seat)) >= 3000)
  },
  forgemaster: (g) => timesOf(g, 'ember-sold') >= 2,
  'relic-hunter': (_, { deeds }) => deeds.sifted >= 2,
  frostbitten: (_, { ice }) => ice.length >= 5,
  'comet-rider': isBesideComet,
  freefall: (g) => timesOf(g, 'pulled') >= 6,
  gravedigger: (_, { deeds }) => deeds.excavated >= 3,
  'market-maker': (_, { deeds }) => deeds.demands >= 2,
  tinkerer: (_, captain) => captain.mods.filter(({ cell }) => !isDamaged(captain, cell)).length >= 4,
  'iron-hull': (_, { outfits, damage, ice }) =>
    outfits.filter(({ kind }) => kind === 'armor').length >= 2 && damage.length + ice.length === 0,
}

const sum = (gifts: readonly { readonly credits: number }[]): number =>
  gifts.reduce((total, { credits }) => total + credits, 0)

/** Next to a star space. The ship has not moved since its Action Phase ended. */
export function isBesideStar(g: Xia, { at }: Captain): boolean {
  if (at === null || isBerth(at)) return false
  const chart = chartOf(g)
  return chart.sidesOf(chart.space(at)).some((side) => side?.terrain === 'star')
}

/** On the path of a comet, and next to where it is now. */
function isBesideComet(g: Xia, { at }: Captain): boolean {
  if (at === null || isBerth(at)) return false
  const chart = chartOf(g)
  const space = chart.space(at)
  const { sector, local } = space
  const comet = g.comets.find((each) => each.sector === sector)?.at
  const onPath = SECTORS[sector].paths.some(({ kind, spaces }) => kind === 'comet' && spaces.includes(local))
  return onPath && comet !== undefined && chart.sidesOf(space).some((side) => side?.id === comet)
}

export const CLAIM = question('claim')()

/**
 * Open Titles whose objective is met may be claimed, several at once; claiming comes before new ones are revealed (XIA-TITLE-03,
 * XIA-TITLE-05, XIA-TITLE-06). The Fame of one may meet the objective of another, which is then offered as well (XIA-RUL-061).
 */
export function* claimTitles(g: Xia, seat: Seat): Play {
  const offered: TitleId[] = []
  for (;;) {
    const met = g.openTitles.filter((title) => !offered.includes(title) && isMet(g, seat, title))
    if (met.length === 0) return
    offered.push(...met)
    const options = met.map((title) => ({ value: title, at: `title:${title}`, title, rule: 'XIA-TITLE-03' }))
    const claimed = yield* ask(some(CLAIM, seat, 'XIA-TITLE-03', options, { min: 0, max: options.length }))
    for (const { title } of claimed) claim(g, seat, title)
  }
}

const isMet = (g: Xia, seat: Seat, title: TitleId): boolean => OBJECTIVES[title](g, g.captains[seat]!)

function claim(g: Xia, seat: Seat, title: TitleId): void {
  g.openTitles = g.openTitles.filter((open) => open !== title)
  g.captains[seat]!.titles.push(title)
  emit<TitleEvent>(g, { type: 'title-claimed', rule: 'XIA-TITLE-04', seat, title })
  gainFame(g, seat, TITLES[title].fame, 'title', 'XIA-TITLE-04')
}

/** One Title for every Title space at or below the captain's Fame that nobody has reached yet (XIA-TITLE-01, XIA-TITLE-02, XIA-RUL-054). */
export const revealTitles = (g: Xia, seat: Seat): void => reachTitles(g, g.captains[seat]!.fame)

/** Whoever's marker it is: a captain's, or the NPCs' in solo play (XIA-SOLO-21). */
export function reachTitles(g: Xia, fame: number): void {
  for (const space of TITLE_SPACES) {
    if (space > fame || g.reached.includes(space)) continue
    g.reached.push(space)
    revealTitle(g)
  }
}

export function revealTitle(g: Xia): void {
  const title = g.titleDeck.shift()
  if (!title) return
  g.openTitles.push(title)
  emit<TitleEvent>(g, { type: 'title-revealed', rule: 'XIA-TITLE-01', title })
}
