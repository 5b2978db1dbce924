import { ask, emit, type Option, type Play, type Seat } from '@starboard/kernel'
import { one, question, refusal, some } from '@starboard/kernel/speech'
import { type Cube, type ModKind, RELIC_KINDS, RELICS, type RelicId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, sectorOf } from '../0-table/chart.ts'
import { d20 } from '../0-table/dice.ts'
import { gainFame } from '../0-table/fame.ts'
import type { Cell } from '../0-table/names.ts'
import { refOf } from '../0-table/ships.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { action, onSpace, placeOf } from '../0-table/turn.ts'
import { cellsForMod, relicPairs } from '../3-hold/hold.ts'
import { load } from '../3-hold/loose.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { shielded } from '../7-combat/shields.ts'
import { boardIce } from './cold.ts'

export type RelicEvent =
  | { readonly type: 'relic-taken'; readonly rule: string; readonly seat: Seat; readonly left: number }
  | {
      readonly type: 'relic-seen'
      readonly rule: string
      readonly seat: Seat
      readonly relic: RelicId
      readonly to: readonly Seat[]
    }
  | { readonly type: 'relic-sifted'; readonly rule: string; readonly seat: Seat; readonly relic: RelicId }
  | { readonly type: 'relic-reward'; readonly rule: string; readonly seat: Seat; readonly credits: number }
  | { readonly type: 'mod-found'; readonly rule: string; readonly seat: Seat; readonly mod: ModKind }
  | {
      readonly type: 'forfeited'
      readonly rule: string
      readonly seat: Seat
      readonly what: Cube | ModKind
    }

export type DigReason = { why: 'collapsed' | 'no-relic-room' }

/** Excavate on a dead world that has not collapsed, with room for a relic (XIA-DEAD-05, XIA-DEAD-08, XIA-RUL-027). */
export const EXCAVATE = onSpace(
  'excavate',
  action('excavate')({
    price: 'standard',
    offers: (g, captain) => {
      const stack = siteOf(g, captain)
      if (!stack || stack.relics.length === 0 || relicPairs(captain).length === 0) return []
      const odds = () => ({ top: BigInt(facesThatDig(captain)), bottom: 20n })
      return [{ value: 'excavate', at: placeOf(g, captain), odds, rule: 'XIA-DEAD-05', what: null }]
    },
    *play(g, seat) {
      const isFind = (face: number) => digRoll(g.captains[seat]!, face) > 10
      const face = d20(g, seat, 'excavate', 'XIA-DEAD-05', isFind)
      if (isFind(face)) yield* takeRelic(g, seat)
      else yield* breakIce(g, seat, face)
    },
    whyNot: (g, captain) => {
      const stack = siteOf(g, captain)
      if (!stack) return []
      if (stack.relics.length === 0) return [refusal<DigReason>({ why: 'collapsed' }, 'XIA-DEAD-08')]
      return relicPairs(captain).length === 0
        ? [refusal<DigReason>({ why: 'no-relic-room' }, 'XIA-DEAD-05')]
        : []
    },
  }),
)

/** The relic stack of the Excavate space where the captain acts. */
function siteOf(g: Xia, captain: Captain): Xia['relicStacks'][number] | undefined {
  if (captain.at === null || g.relicStacks.length === 0) return undefined
  const here = placeOf(g, captain)
  if (isBerth(here) || chartOf(g).space(here).special?.kind !== 'excavate') return undefined
  return g.relicStacks.find(({ sector }) => sector === sectorOf(here))
}

/** A Gravedigger adds 2, to at most 20. */
const digRoll = ({ titles }: Captain, face: number): number =>
  Math.min(20, face + (titles.includes('gravedigger') ? 2 : 0))

function facesThatDig(captain: Captain): number {
  let faces = 0
  for (let face = 1; face <= 20; face++) if (digRoll(captain, face) > 10) faces++
  return faces
}

/** 1 to 10: as much ice damage as the die shows, which shields may reduce (XIA-DEAD-06, XIA-RUL-246). */
function* breakIce(g: Xia, seat: Seat, face: number): Play {
  const rule = 'XIA-DEAD-06'
  const amount = boardIce(g, g.captains[seat]!, face, 'excavate')
  const left = yield* shielded(g, seat, amount, { what: 'ice', from: 'excavate', rule })
  yield* takeDamage(g, refOf(seat), left, { ice: true, by: null, rule })
}

export const STOW_RELIC = question('stow-relic')()

/** 11 to 20: the top relic, face down also to its captain (XIA-DEAD-07, XIA-DEAD-09, XIA-DEAD-11). */
function* takeRelic(g: Xia, seat: Seat): Play {
  const options = relicPairs(g.captains[seat]!).map((cells) => ({
    value: cells.join(' '),
    at: `hold:${cells[0]}`,
    cells,
  }))
  const { cells } = yield* ask(one(STOW_RELIC, seat, 'XIA-DEAD-09', options))
  const captain = g.captains[seat]!
  const stack = siteOf(g, captain)!
  const id = stack.relics.shift()!
  const seen = looksAtRelics(g, captain)
  captain.relics.push({ id, cells, seen })
  captain.deeds.excavated++
  emit<RelicEvent>(g, { type: 'relic-taken', rule: 'XIA-DEAD-07', seat, left: stack.relics.length })
  if (seen) emit<RelicEvent>(g, { type: 'relic-seen', rule: 'XIA-TITLE-07', seat, relic: id, to: [seat] })
}

/** A Relic Hunter, and who has done the Kiln Pilgrim's goal in a campaign. */
const looksAtRelics = (g: Xia, { titles }: Captain): boolean =>
  titles.includes('relic-hunter') || (g.solo?.campaign?.completed.includes('kiln-pilgrim') ?? false)

export const WHICH_RELICS = question('sift')()

/** Sift: any number of relics aboard are turned up inside The Kiln (XIA-KILN-14). */
export const SIFT = action('sift')({
  price: 'standard',
  offers: (_, { at, relics }) =>
    at !== null && relics.length > 0 && isBerth(at)
      ? [{ value: 'sift', rule: 'XIA-KILN-14', what: null }]
      : [],
  *play(g, seat) {
    const options = g.captains[seat]!.relics.map(({ cells }) => ({
      value: cells[0],
      at: `hold:${cells[0]}`,
    }))
    const { length } = options
    const chosen = yield* ask(some(WHICH_RELICS, seat, 'XIA-KILN-14', options, { min: 1, max: length }))
    for (const { value } of chosen) turnUp(g, seat, value)
  },
})

/** It leaves the Hold, and what it brings is chosen in a step of its own (XIA-KILN-17). */
function turnUp(g: Xia, seat: Seat, cell: Cell): void {
  const captain = g.captains[seat]!
  const index = captain.relics.findIndex(({ cells }) => cells[0] === cell)
  const { id: relic } = captain.relics.splice(index, 1)[0]!
  captain.deeds.sifted++
  g.sifted.push(relic)
  emit<RelicEvent>(g, { type: 'relic-sifted', rule: 'XIA-KILN-14', seat, relic })
  g.agenda.push({ kind: 'relic', seat, relic })
}

export const RELIC = question('relic')<{ relic: RelicId }>()

/** 1 Fame, or what is printed on it (XIA-KILN-14, XIA-KILN-15). */
export function* rewardRelic(g: Xia, { seat, relic }: Extract<Item, { kind: 'relic' }>): Play {
  const options: Option[] = [{ value: 'fame' }, { value: 'reward' }]
  const { value } = yield* ask(one(RELIC, seat, 'XIA-KILN-14', options, { label: { relic } }))
  if (value === 'fame') return gainFame(g, seat, 1, 'relic', 'XIA-KILN-14')
  const reward = RELICS[relic]!
  const { credits, cubes } = RELIC_KINDS[reward.kind]
  g.captains[seat]!.credits += credits
  emit<RelicEvent>(g, { type: 'relic-reward', rule: 'XIA-KILN-15', seat, credits })
  if (reward.kind === 'crate') for (let n = 0; n < cubes; n++) yield* takeCube(g, seat, reward.cube)
  if (reward.kind === 'device') yield* takeMod(g, seat, reward.mod)
}

/** What does not fit is forfeited (XIA-KILN-16). */
function* takeCube(g: Xia, seat: Seat, cube: Cube): Play {
  if (yield* load(g, seat, cube, 'XIA-KILN-15')) return
  emit<RelicEvent>(g, { type: 'forfeited', rule: 'XIA-KILN-16', seat, what: cube })
}

export const FIT_MOD = question('fit-mod')<{ mod: ModKind }>()

function* takeMod(g: Xia, seat: Seat, mod: ModKind): Play {
  const cells = g.supply.mods[mod] > 0 ? cellsForMod(g.captains[seat]!, mod) : []
  if (cells.length === 0)
    return void emit<RelicEvent>(g, { type: 'forfeited', rule: 'XIA-KILN-16', seat, what: mod })
  const options = cells.map((cell) => ({ value: cell, at: `hold:${cell}`, cell }))
  const { cell } = yield* ask(one(FIT_MOD, seat, 'XIA-KILN-15', options, { label: { mod } }))
  g.supply.mods[mod]--
  g.captains[seat]!.mods.push({ id: ++g.made, kind: mod, cell })
  emit<RelicEvent>(g, { type: 'mod-found', rule: 'XIA-KILN-15', seat, mod })
}
