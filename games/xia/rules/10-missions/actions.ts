import type { Odds, Play, Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, refusal } from '@starboard/kernel/speech'
import {
  MISSIONS,
  type MissionId,
  type MissionType,
  PAYMENTS,
  type PayRow,
  SECTORS,
} from '../../content/index.ts'
import type { ActiveMission, Captain } from '../0-table/captain.ts'
import { sectorOf } from '../0-table/chart.ts'
import type { ShipRef } from '../0-table/names.ts'
import { areAdjacent, whereIs } from '../0-table/ships.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE, placeOf } from '../0-table/turn.ts'
import { canAttack } from '../7-combat/combat.ts'
import { armDetonator } from './boom.ts'
import { missionPoint } from './cards.ts'
import {
  cargo,
  cellsWith,
  envoy,
  giveAssist,
  handOver,
  loadTransport,
  mostLoad,
  prepareAssist,
  privateEye,
  research,
  shuttle,
} from './lawful.ts'
import { complete, missionOf, reveal, succeeds } from './outcome.ts'
import { armsDealer, armsFor, coerce, counterfeit, smuggler, thief } from './outlaw.ts'
import { aimedAt } from './seats.ts'

/** One act of a mission: when it can be done, and what it does. */
interface Objective {
  readonly can: (g: Xia, captain: Captain, mission: ActiveMission) => boolean
  readonly play: (g: Xia, seat: Seat, id: MissionId) => Play
  readonly rule: string
  /** The chance that the roll is a success. */
  readonly odds?: (g: Xia) => Odds
}

/** On the Mission Point of the sector the card names. */
const isAtStart = (g: Xia, captain: Captain, { id }: ActiveMission): boolean =>
  missionPoint(g, captain) !== null && sectorOf(placeOf(g, captain)) === MISSIONS[id]!.from

/** On a Mission Point of the kind of sector the card names. */
const isAtKind = (g: Xia, captain: Captain, { id }: ActiveMission): boolean =>
  missionPoint(g, captain) !== null && SECTORS[sectorOf(placeOf(g, captain))].type === MISSIONS[id]!.fromType

const isAtEnd = (g: Xia, captain: Captain, { id }: ActiveMission): boolean =>
  missionPoint(g, captain) !== null && sectorOf(placeOf(g, captain)) === MISSIONS[id]!.to

/** Adjacent to the target of the card; sight is not asked for (XIA-MT-21, XIA-LOS-08). */
function isBesideTarget(g: Xia, captain: Captain, mission: ActiveMission): boolean {
  const target = aimedAt(g, captain.seat, mission)
  const at = target && whereIs(g, target)
  return at !== null && captain.at !== null && areAdjacent(g, captain.at, at)
}

const oddsOf =
  (table: readonly PayRow[]) =>
  (g: Xia): Odds => {
    const succeeded = succeeds(g, table)
    let top = 0n
    for (let face = 1; face <= 20; face++) if (succeeded(face)) top++
    return { top, bottom: 20n }
  }

const isFresh = ({ fulfilled }: ActiveMission): boolean => !fulfilled

/** What each type asks for before it can be delivered; those left out happen by themselves (Bounty Hunter, Assassin). */
const OBJECTIVES: { readonly [T in MissionType]?: readonly Objective[] } = {
  shuttle: [{ can: (g, c, m) => isFresh(m) && isAtStart(g, c, m), play: shuttle, rule: 'XIA-MT-02' }],
  research: [{ can: (g, c, m) => isFresh(m) && isAtStart(g, c, m), play: research, rule: 'XIA-MT-05' }],
  cargo: [
    {
      can: (g, c, m) => isAtEnd(g, c, m) && cellsWith(c, MISSIONS[m.id]!.cube!).length > 0,
      play: cargo,
      rule: 'XIA-MT-07',
    },
  ],
  'private-eye': [
    { can: (g, c, m) => isFresh(m) && isAtStart(g, c, m), play: privateEye, rule: 'XIA-MT-08' },
  ],
  envoy: [
    {
      can: (g, c, m) => isFresh(m) && isAtStart(g, c, m),
      play: envoy,
      rule: 'XIA-MT-09',
      odds: oddsOf(PAYMENTS.envoy.byD20),
    },
  ],
  transport: [
    {
      can: (g, c, m) => m.x === 0 && isAtKind(g, c, m) && mostLoad(g, c, MISSIONS[m.id]!.cube!) > 0,
      play: loadTransport,
      rule: 'XIA-MT-10',
    },
    {
      can: (g, c, m) => m.x > 0 && isBesideTarget(g, c, m) && cellsWith(c, MISSIONS[m.id]!.cube!).length > 0,
      play: handOver,
      rule: 'XIA-MT-11',
    },
  ],
  assist: [
    { can: (g, c, m) => m.x === 0 && isAtKind(g, c, m), play: prepareAssist, rule: 'XIA-MT-14' },
    {
      can: (g, c, m) => m.x > 0 && c.energy >= m.x && isBesideTarget(g, c, m),
      play: giveAssist,
      rule: 'XIA-MT-15',
    },
  ],
  smuggler: [{ can: (g, c, m) => isFresh(m) && isAtStart(g, c, m), play: smuggler, rule: 'XIA-MT-16' }],
  thief: [
    {
      can: (g, c, m) => isFresh(m) && isBesideTarget(g, c, m),
      play: thief,
      rule: 'XIA-MT-19',
      odds: oddsOf(PAYMENTS.thief.byD20),
    },
  ],
  'arms-dealer': [
    {
      can: (g, c, m) => isAtEnd(g, c, m) && armsFor(c, m.id).length > 0,
      play: armsDealer,
      rule: 'XIA-MT-24',
    },
  ],
  coerce: [{ can: (g, c, m) => isFresh(m) && canCoerce(g, c, m), play: coerce, rule: 'XIA-MT-26' }],
  boom: [{ can: (_, __, m) => m.visited && m.detonator === null, play: armDetonator, rule: 'XIA-MT-29' }],
  counterfeit: [
    { can: (g, c, m) => m.visited && isBesideTarget(g, c, m), play: counterfeit, rule: 'XIA-MT-37' },
  ],
}

function canCoerce(g: Xia, captain: Captain, mission: ActiveMission): boolean {
  const target = aimedAt(g, captain.seat, mission)
  return target !== null && canAttack(g, captain, target)
}

const objectiveOf = (g: Xia, captain: Captain, mission: ActiveMission): Objective | undefined =>
  mission.need
    ? undefined
    : OBJECTIVES[MISSIONS[mission.id]!.type]?.find(({ can }) => can(g, captain, mission))

/** Standard actions, until the mission line of a campaign makes them Minor (XIA-CAMP-15). */
export const missionPrice = (g: Pick<Xia, 'solo'>): 'standard' | 'minor' =>
  (g.solo?.campaign?.upgrades.mission ?? 0) < 2 ? 'standard' : 'minor'

export type ObjectiveReason = { why: 'not-beside'; mission: MissionId; ship: ShipRef }

/** Whom a mission would be done to if its captain stood beside that ship; null where it is not that which is missing. */
function missedTarget(g: Xia, captain: Captain, mission: ActiveMission): ShipRef | null {
  const { type } = MISSIONS[mission.id]!
  const isDue =
    type === 'thief'
      ? isFresh(mission)
      : type === 'counterfeit'
        ? mission.visited
        : (type === 'assist' || type === 'transport') && mission.x > 0
  if (mission.need || !isDue || isBesideTarget(g, captain, mission)) return null
  const target = aimedAt(g, captain.seat, mission)
  return target !== null && whereIs(g, target) !== null ? target : null
}

export const OBJECTIVE = action('objective')<MissionId>({
  price: missionPrice,
  offers(g, captain) {
    if (captain.missions.length === 0) return NONE
    const options: Offered<MissionId, Empty>[] = []
    for (const mission of captain.missions) {
      const objective = objectiveOf(g, captain, mission)
      if (!objective) continue
      const { rule, odds } = objective
      options.push({
        value: `objective:${mission.id}`,
        at: `mission:${mission.id}`,
        rule,
        ...(odds && { odds: () => odds(g) }),
        what: mission.id,
      })
    }
    return options
  },
  *play(g, seat, id) {
    yield* []
    const mission = missionOf(g.captains[seat]!, id)
    if (!mission.revealed) reveal(g, seat, id, mission.credits, 'XIA-MIS-08')
    g.agenda.unshift({ kind: 'objective', seat, mission: id }) // Others know the card from here on, so this is a step of its own.
  },
  whyNot: (g, captain) =>
    captain.missions.flatMap((mission) => {
      const ship = missedTarget(g, captain, mission)
      return ship === null
        ? []
        : [refusal<ObjectiveReason>({ why: 'not-beside', mission: mission.id, ship }, 'XIA-LOS-07')]
    }),
})

/** The objective of a card that lies face up now; a ship it destroys has no more turn (XIA-MIS-08, XIA-DEATH-08). */
export function* playObjective(g: Xia, { seat, mission }: Extract<Item, { kind: 'objective' }>): Play {
  const captain = g.captains[seat]!
  yield* objectiveOf(g, captain, missionOf(captain, mission))!.play(g, seat, mission)
  if (g.captains[seat]!.at === null) g.stage = { kind: 'turn-end' }
}

/** A revealed, fulfilled mission is handed in on the Mission Point of its sector (XIA-MIS-10). */
export const DELIVER = action('deliver')<MissionId>({
  price: missionPrice,
  offers: (g, captain) => {
    if (captain.missions.length === 0) return NONE
    return captain.missions
      .filter((mission) => mission.fulfilled && !mission.unpaid && isAtEnd(g, captain, mission))
      .map(({ id }) => ({ value: `deliver:${id}`, at: `mission:${id}`, rule: 'XIA-MIS-10', what: id }))
  },
  *play(g, seat, id) {
    yield* []
    complete(g, seat, id, missionOf(g.captains[seat]!, id).bounty, 'XIA-MIS-10')
  },
})
