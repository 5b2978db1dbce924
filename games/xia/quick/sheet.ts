import type { Seat } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { CUBES, MISSION_KINDS, MISSIONS, SECTORS, SHIPS, TRADE_CUBES } from '../content/index.ts'
import { credits } from '../words/words.ts'
import { fameOf } from './fame.ts'
import { FAME_TO_WIN, isSolo, type NpcId, type Place, PRESETS } from './state.ts'
import type { CaptainView, QuickView } from './view.ts'

export const NPC_NAMES: Readonly<Record<NpcId, string>> = {
  merchant: 'Merchant',
  enforcer: 'Enforcer',
  marauder: 'Marauder',
  'marauder-2': 'second Marauder',
}

/** The table in words. */
export function tableOf(view: QuickView, seat: Seat | null): string {
  return [
    isSolo(view) ? `Turn ${view.round} of ${PRESETS[view.difficulty].turns}` : `Round ${view.round}`,
    ...view.captains.map((captain) => captainLine(view, captain)),
    ...view.npcs.map(({ id, at }) => `${NPC_NAMES[id]}: ${at === null ? 'destroyed' : placeName(view, at)}`),
    ...handLines(view, seat),
    ...boardLines(view),
  ].join('\n')
}

function captainLine(view: QuickView, captain: CaptainView): string {
  const { name, ship, at, energy, hits, bounty, cubes, missions, dice } = captain
  const facts = [
    `${fameOf(captain)} of ${FAME_TO_WIN} Fame`,
    credits(captain.credits),
    `${energy} Energy`,
    `engine d${dice.engine}, blaster d${dice.blaster}, shield d${dice.shield}`,
    ...(cubes.length > 0 ? [cargo(captain)] : []),
    ...(hits > 0 ? [times(hits, 'hit')] : []),
    ...(bounty > 0 ? [`Bounty ${bounty.toLocaleString('en')}`] : []),
    times(missions.length, 'mission'),
  ]
  return `${name} (${ship ? SHIPS[ship].name : 'no ship'}) in ${placeName(view, at)}: ${facts.join('; ')}`
}

const cargo = ({ cubes }: CaptainView): string =>
  TRADE_CUBES.flatMap((cube) => {
    const count = cubes.filter((each) => each === cube).length
    return count > 0 ? [`${count} ${CUBES[cube].name}`] : []
  }).join(', ')

function handLines(view: QuickView, seat: Seat | null): string[] {
  const missions = seat === null ? [] : (view.captains[seat]?.missions ?? [])
  return missions.flatMap(({ id, ready, pays }) => {
    if (id === null) return []
    const { name, type, from, to } = MISSIONS[id]!
    const way = [from, to].flatMap((sector) => (sector ? [SECTORS[sector].name] : [])).join(' to ')
    const state = ready ? `, ready${pays === null ? '' : ` for ${credits(pays)}`}` : ''
    return [`Mission “${name}” (${MISSION_KINDS[type].name}: ${way})${state}`]
  })
}

function boardLines({ sectors, unseen }: QuickView): string[] {
  const known = sectors.flatMap(({ id, q, r }) => (id ? [`${SECTORS[id].name} at ${q},${r}`] : []))
  return [
    `Known: ${listed(known) || 'nothing yet'}`,
    ...(unseen.length > 0 ? [`Still face down: ${listed(unseen.map((id) => SECTORS[id].name))}`] : []),
  ]
}

/** A sector by name, if it is known. */
export const placeName = (view: QuickView, place: Place): string => {
  const id = view.sectors[place]?.id
  return id ? SECTORS[id].name : 'unexplored space'
}
