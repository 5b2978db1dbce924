import type { Odds, Play, Seat, WhyNot } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import type { Cube } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import { d20 } from '../0-table/dice.ts'
import { isLive } from '../0-table/live.ts'
import { refOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, onSpace, placeOf } from '../0-table/turn.ts'
import { hasRoom } from '../3-hold/hold.ts'
import { load } from '../3-hold/loose.ts'
import { loseEnergy } from '../4-cards/markers.ts'
import { boardIce } from '../6-system/cold.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { shielded } from '../7-combat/shields.ts'
import { destroy } from '../8-fate/death.ts'
import type { TradeReason } from './trade.ts'

type Dig = 'mine' | 'harvest' | 'salvage' | 'quarry'

/** The cube of the space, if the ship stands where this can be done (XIA-MINE-01). */
function cubeHere(g: Xia, captain: Captain, dig: Dig): Cube | null {
  const place = placeOf(g, captain)
  if (isBerth(place)) return null
  const { special } = chartOf(g).space(place)
  return special?.kind === dig ? special.cube : null
}

/** Needs the right space and room for a cube, and may be repeated (XIA-MINE-01, XIA-MINE-02). */
const digging = <D extends Dig>(
  dig: D,
  rule: string,
  odds: (g: Xia) => Odds,
  play: (g: Xia, seat: Seat, cube: Cube) => Play,
) =>
  onSpace(
    dig,
    action(dig)<Cube, { cube: Cube }>({
      price: 'standard',
      offers(g, captain) {
        const cube = cubeHere(g, captain, dig)
        if (cube === null || !hasRoom(captain) || g.supply.cubes[cube] === 0) return []
        return [
          { value: dig, at: placeOf(g, captain), label: { cube }, odds: () => odds(g), rule, what: cube },
        ]
      },
      play,
      whyNot(g, captain) {
        const cube = cubeHere(g, captain, dig)
        if (cube === null) return []
        const reasons: WhyNot[] = []
        if (!hasRoom(captain)) reasons.push(refusal<TradeReason>({ why: 'no-room' }, 'XIA-MINE-01'))
        if (g.supply.cubes[cube] === 0)
          reasons.push(refusal<TradeReason>({ why: 'no-supply', cube }, 'XIA-RUL-157'))
        return reasons
      },
    }),
  )

const HALF = (): Odds => ({ top: 10n, bottom: 20n })
const isFind = (face: number): boolean => face > 10

/** Mine: 1–10 is damage, 11–20 a cube from the supply (XIA-MINE-03, XIA-MINE-04, XIA-ECON-14). */
export const MINE = digging('mine', 'XIA-MINE-03', HALF, function* (g, seat, cube) {
  const roll = d20(g, seat, 'mine', 'XIA-MINE-03', isFind)
  if (isFind(roll)) return void (yield* load(g, seat, cube, 'XIA-MINE-04'))
  const damage = yield* shielded(g, seat, roll, { what: 'damage', from: 'mine', rule: 'XIA-MINE-03' })
  yield* takeDamage(g, refOf(seat), damage, { by: null, rule: 'XIA-MINE-03' })
})

/** Harvest: 1–10 drains Energy, then markers (XIA-MINE-05 to XIA-MINE-07). */
export const HARVEST = digging('harvest', 'XIA-MINE-05', HALF, function* (g, seat, cube) {
  const roll = d20(g, seat, 'harvest', 'XIA-MINE-05', isFind)
  if (isFind(roll)) return void (yield* load(g, seat, cube, 'XIA-MINE-06'))
  const lost = yield* shielded(g, seat, roll, { what: 'energy', from: 'harvest', rule: 'XIA-MINE-05' })
  loseEnergy(g, g.captains[seat]!, lost, 'XIA-MINE-07')
})

/** Salvage: 1–3 blows the ship up and nothing prevents it; in a Salvage Fever only a 1 does (XIA-MINE-08, XIA-MINE-09). */
export const SALVAGE = digging('salvage', 'XIA-MINE-08', salvageOdds, function* (g, seat, cube) {
  const isSafe = (face: number) => face > worstSalvage(g)
  const face = d20(g, seat, 'salvage', 'XIA-MINE-08', isSafe)
  if (isSafe(face)) yield* load(g, seat, cube, 'XIA-MINE-09')
  else yield* destroy(g, refOf(seat), { by: null, rule: 'XIA-MINE-08' })
})

const worstSalvage = (g: Xia): number => (isLive(g, 'salvage-fever') ? 1 : 3)

function salvageOdds(g: Xia): Odds {
  return { top: BigInt(20 - worstSalvage(g)), bottom: 20n }
}

/** Quarry: 1–10 is ice damage, 11–20 an Ember (XIA-MINE-10, XIA-MINE-11). */
export const QUARRY = digging('quarry', 'XIA-MINE-10', HALF, function* (g, seat, cube) {
  const roll = d20(g, seat, 'quarry', 'XIA-MINE-10', isFind)
  if (isFind(roll)) return void (yield* load(g, seat, cube, 'XIA-MINE-11'))
  const ice = boardIce(g, g.captains[seat]!, roll, 'quarry')
  const damage = yield* shielded(g, seat, ice, { what: 'ice', from: 'quarry', rule: 'XIA-MINE-10' })
  yield* takeDamage(g, refOf(seat), damage, { ice: true, by: null, rule: 'XIA-MINE-10' })
})
