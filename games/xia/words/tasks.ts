import { listed } from '@starboard/kernel/english'
import {
  MISSIONS,
  type MissionId,
  type MissionType,
  PAYMENTS,
  type PayRow,
  SECTORS,
  type SectorId,
} from '../content/index.ts'

const thousands = (n: number): string => n.toLocaleString('en')

/** From the least to the most that can be paid. */
const between = (pays: readonly number[]): string =>
  `${thousands(Math.min(...pays))} to ${thousands(Math.max(...pays))}`

const paysOf = (steps: readonly PayRow[]): string =>
  between(steps.flatMap(({ pays }) => (pays > 0 ? [pays] : [])))

const { transport, assist, cargo, boom, counterfeit } = PAYMENTS

/** What each type asks of a captain, and what it pays. With any of them comes 1 Fame, once it is done (XIA-MIS-11). */
const TASKS: Readonly<Record<MissionType, string>> = {
  shuttle: `Take passengers aboard at the first place and set them down at the second, for ${between(PAYMENTS.shuttle.bySectors)} by the distance.`,
  research: `At the first place a d20 sets the pay, ${paysOf(PAYMENTS.research.byD20)}; hand in the findings at the second.`,
  'bounty-hunter': `Destroy any Outlaw. A d20 for the remains sets the pay, ${paysOf(PAYMENTS['bounty-hunter'].byD20)}; hand them in.`,
  cargo: `Bring up to ${cargo.mostCubes} such cubes there, however you come by them, for ${thousands(cargo.perCube)} each (${thousands(cargo.perEmber)} an Ember).`,
  'private-eye': `At the first place ask around: three mission cards are turned up, and the Outlaw ones among them make it ${between(PAYMENTS['private-eye'].byOutlaws)}. Then report at the second.`,
  envoy: `At the first place a d20: if the talks fail you take that much damage, else it pays ${paysOf(PAYMENTS.envoy.byD20)} at the second.`,
  transport: `Load up to ${transport.mostCubes} cubes and hand them over beside that ship, for ${thousands(transport.perCube)} each. Giving up with them aboard hurts.`,
  assist: `Give up to ${assist.mostEnergy} of your Energy to that ship, from beside, for ${thousands(assist.perEnergy)} each.`,
  smuggler: `Take contraband aboard at the first place, for ${between(PAYMENTS.smuggler.bySectors)} by the distance. On the way in at the second a d20: if you are seen you lose it, and gain ${thousands(PAYMENTS.smuggler.detectedBounty)} Bounty.`,
  thief: `Beside that ship a d20: ${paysOf(PAYMENTS.thief.byD20)}, to be fenced at the place named. If you are seen you get nothing but ${thousands(PAYMENTS.thief.detectedBounty)} Bounty.`,
  assassin: `Once that ship is destroyed, by whomever, report it: ${between(Object.values(PAYMENTS.assassin.byTier))} by its tier, and a Bounty.`,
  'arms-dealer': `Hand over an undamaged Outfit of that type there: ${between(Object.values(PAYMENTS['arms-dealer'].byTier))} by its tier, and a Bounty of ${thousands(PAYMENTS['arms-dealer'].bounty)}.`,
  coerce: `Attack that ship once; the damage sets the pay, ${paysOf(PAYMENTS.coerce.byDamage)}, to be fetched at the place named. For an Innocent there is a Bounty of ${thousands(PAYMENTS.coerce.bounty)}.`,
  boom: `Fetch a Detonator, leave it near that ship and get away. A d20 sets the blast: ${paysOf(boom.byD20)} if it reaches it, and a Bounty of ${thousands(boom.bounty)} in any case.`,
  counterfeit: `Fetch false money, and beside that ship offer a share of ${thousands(counterfeit.credits)}. They launder it with you, or snitch; a d20 settles the rest.`,
}

/** How a mission is done, and what for. */
export const taskOf = (id: MissionId): string => TASKS[MISSIONS[id]!.type]

/** Those of a card's places that nobody has found yet; empty if all lie on the board. */
export function unfound(id: MissionId, sectors: readonly { readonly id: SectorId }[]): string {
  const { from, to } = MISSIONS[id]!
  const places = [...new Set([from, to])].filter(
    (place) => place !== null && !sectors.some((laid) => laid.id === place),
  ) as SectorId[]
  if (places.length === 0) return ''
  const names = listed(places.map((place) => SECTORS[place].name))
  return `${names} ${places.length === 1 ? 'is' : 'are'} still to be found.`
}
