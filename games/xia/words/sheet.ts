import type { Ask, Option, Over, Seat } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { nameIn } from '@starboard/kernel/speech'
import { type Graph, pathTo, ranked, reach, unranked, type Visit } from '@starboard/space'
import {
  ABILITIES,
  CUBES,
  EVENTS,
  GOALS,
  MODS,
  NPCS,
  OUTFITS,
  SECTORS,
  SHIPS,
  type Special,
  TITLES,
  TRADE_CUBES,
} from '../content/index.ts'
import { type Chart, chartOf, isBerth, type Space } from '../rules/0-table/chart.ts'
import type { Cell } from '../rules/0-table/names.ts'
import { gridOf, sectionsOf } from '../rules/3-hold/hold.ts'
import type { XiaOver } from '../rules/12-phases/victory.ts'
import { keptIn } from '../rules/13-solo/campaign.ts'
import type { CaptainView, View } from '../view.ts'
import { cardAndTask, cardLine, targetLine } from './missions.ts'
import { captainName, credits, spaceName } from './words.ts'

/** The match as it stands, in lines that fit a terminal. */
export function tableText(view: View, seat: Seat | null): string {
  return [
    headline(view),
    `Chart: ${listed(view.sectors.map(({ id }) => SECTORS[id].name)) || 'nothing laid yet'}; ${times(view.sectorsLeft, 'sector')} unseen.`,
    ...view.captains.map((captain) => captainText(view, captain, seat)),
    ...npcText(view),
    ...marketText(view),
    ...cardText(view),
    ...ownText(view, seat),
    ...nearText(view, seat),
  ].join('\n')
}

function headline({ round, victory, captains, solo, seat, stage }: View): string {
  const game = solo?.campaign ? `Campaign, game ${solo.campaign.games + 1}. ` : ''
  if (SETTING_UP.includes(stage.kind)) return `${game}Setting up; first to ${victory} Fame.`
  const npcs = solo ? `, the NPCs: ${solo.fame}` : ''
  const fame = captains.map(({ name, fame: n }) => `${name}: ${n}`).join(', ')
  return `${game}Round ${round}, ${captains[seat]?.name ?? 'nobody'} to play, first to ${victory} Fame. ${fame}${npcs}.`
}

const SETTING_UP: readonly string[] = ['deal', 'layout', 'choose-ship', 'fit-out', 'goal']

function captainText(view: View, captain: CaptainView, seat: Seat | null): string {
  const { name, ship, at, energy, armed, disarmed, used, impulse, bounty } = captain
  const move = view.turn.move && captain.seat === view.seat ? `, ${view.turn.move.points} movement left` : ''
  return [
    `${captain.seat === seat ? '• ' : '  '}${name}, ${ship ? SHIPS[ship].name : 'without a ship'}${at ? ` at ${spaceName(view, at)}` : ', not on the board'}${move}.`,
    `    Energy ${energy}, ${times(armed, 'marker')} armed and ${disarmed + used.length} spent, impulse ${impulse ? 'ready' : 'used'}; ${credits(captain.credits)}${bounty > 0 ? `, Bounty ${credits(bounty)}` : ''}.`,
    ...aboard(captain),
  ].join('\n')
}

function aboard({ outfits, mods, cubes, relics, damage, ice, abilities }: CaptainView): string[] {
  const cubeTypes = [...new Set(cubes.map(({ cube }) => cube))]
  const pieces = [
    ...outfits.map(({ kind }) => OUTFITS[kind].name),
    ...mods.map(({ kind }) => MODS[kind].name),
    ...cubeTypes.map((cube) => `${cubes.filter((one) => one.cube === cube).length} ${CUBES[cube].name}`),
    ...(relics.length > 0 ? [times(relics.length, 'relic')] : []),
  ]
  const harm = [
    ...(damage.length > 0 ? [`${damage.length} damage`] : []),
    ...(ice.length > 0 ? [`${ice.length} ice`] : []),
  ]
  const able = abilities.map(({ id, exhausted }) => `${ABILITIES[id].name}${exhausted ? ' (exhausted)' : ''}`)
  return [
    ...(pieces.length + harm.length > 0 ? [`    Aboard: ${listed([...pieces, ...harm])}.`] : []),
    ...(able.length > 0 ? [`    ${listed(able)}.`] : []),
  ]
}

function npcText(view: View): string[] {
  const flying = view.npcs.filter(({ at }) => at !== null)
  return flying.length === 0
    ? []
    : [
        `${listed(flying.map(({ id, at, damage }) => `${NPCS[id].name} at ${spaceName(view, at!)}${damage > 0 ? ` (${damage} damage)` : ''}`))}.`,
      ]
}

function marketText({ economy }: View): string[] {
  if (!economy) return []
  const stock = TRADE_CUBES.map(
    (cube) => `${CUBES[cube].name} ${economy.stock[cube]}${economy.demand.includes(cube) ? '*' : ''}`,
  )
  return [`Market: ${stock.join(', ')}.${economy.demand.length > 0 ? ' (* in demand)' : ''}`]
}

function cardText({ openTitles, liveEvents }: View): string[] {
  return [
    ...openTitles.map((id) => `Title to be won: ${TITLES[id].name}. ${TITLES[id].objective}`),
    ...(liveEvents.length > 0 ? [`Events: ${listed(liveEvents.map(({ id }) => EVENTS[id].name))}.`] : []),
  ]
}

function ownText(view: View, seat: Seat | null): string[] {
  const captain = seat === null ? undefined : view.captains[seat]
  if (!captain) return []
  const missions = captain.missions.flatMap(({ id, fulfilled }) =>
    id === null
      ? []
      : [
          fulfilled
            ? `To be delivered: ${cardLine(id, targetLine(view, captain.seat, id))}.`
            : `Mission: ${cardAndTask(id, view, captain.seat)}`,
        ],
  )
  return [...missions, ...(captain.at === null ? [] : holdText(captain))]
}

/** The Hold as letters, with a key of those that need one; cubes have their own letter. */
function holdText(captain: CaptainView): string[] {
  const { has, width, height } = gridOf(captain.ship)
  const marks = new Map<Cell, string>()
  for (const outfit of captain.outfits)
    for (const { cell, part } of sectionsOf(outfit)) {
      const letter = OUTFITS[outfit.kind].type.charAt(0)
      marks.set(cell, part === 'U' ? letter.toUpperCase() : letter)
    }
  for (const { cell } of captain.mods) marks.set(cell, '+')
  for (const { cell, cube } of captain.cubes) marks.set(cell, CUBES[cube].symbol)
  for (const { cells } of captain.relics) for (const cell of cells) marks.set(cell, '?')
  for (const cell of captain.used) marks.set(cell, '@')
  for (const cell of captain.damage) marks.set(cell, 'x')
  for (const cell of captain.ice) marks.set(cell, '*')
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Array.from({ length: width }, (__, x) => {
      const cell: Cell = `${x},${y}`
      return marks.get(cell) ?? (has.has(cell) ? '.' : ' ')
    })
    return `    ${row.join(' ')}`
  })
  const shown = new Set(marks.values())
  const key = [
    ...(captain.outfits.length > 0 ? ['capitals take markers'] : []),
    ...HOLD_KEY.flatMap(([mark, means]) => (shown.has(mark) ? [`${mark} ${means}`] : [])),
  ]
  return [`Your Hold${key.length > 0 ? ` (${key.join(', ')})` : ''}:`, ...rows]
}

const HOLD_KEY: readonly (readonly [mark: string, means: string])[] = [
  ['@', 'bears one'],
  ['+', 'is a Mod'],
  ['x', 'is damage'],
  ['*', 'is ice'],
  ['?', 'is a relic'],
]

/** What is near the own ship, how far, and by which space the way begins: a terminal shows no chart. */
function nearText(view: View, seat: Seat | null): string[] {
  const at = seat === null ? null : view.captains[seat]?.at
  if (!at || isBerth(at)) return []
  const chart = chartOf(view)
  const [, ...others] = reach(flightsOn(chart), chart.space(at)).values()
  const near = others.filter(({ node: { special } }) => special && NEAR.has(special.kind)).slice(0, MOST_NEAR)
  const line = (visit: Visit<Space>) => {
    const { id, special } = visit.node
    const first = pathTo(visit)[1]!.id
    const [away] = unranked(visit.cost, 2)
    return `${dealName(special!)} at ${spaceName(view, id)}, ${away} away${first === id ? '' : ` by ${spaceName(view, first)}`}`
  }
  return near.length === 0 ? [] : [`Near: ${near.map(line).join('; ')}.`]
}

const MOST_NEAR = 6

function dealName(special: Special): string {
  if (!('cube' in special)) return special.kind
  return `${special.kind} ${special.cube === 'any' ? 'any cube' : CUBES[special.cube].name}`
}

/** Shortest ways, and among those with the fewest borders on them; stars are flown around. */
const flightsOn = (chart: Chart): Graph<Space> => ({
  key: ({ index }) => index,
  neighbours: (space) =>
    chart
      .sidesOf(space)
      .flatMap((to, side) =>
        to && to.terrain !== 'star' ? [{ to, cost: ranked(1, space.borders[side]!.length) }] : [],
      ),
})

const NEAR: ReadonlySet<string> = new Set([
  ...['mission', 'buy', 'sell', 'mine', 'harvest'],
  ...['salvage', 'quarry', 'excavate', 'refit', 'trade'],
])

const PRICES: Readonly<Record<string, (n: number) => string>> = {
  credits: (n) => `${n.toLocaleString('en')} cr`,
  energy: (n) => `${n} Energy`,
  marker: (n) => times(n, 'marker'),
  move: (n) => times(n, 'move'),
}

export const costText = ({ cost = {} }: Option): string =>
  Object.entries(cost)
    .map(([what, n]) => PRICES[what]?.(Number(n)) ?? `${n} ${what}`)
    .join(', ')

const HOPES: Readonly<Record<string, string>> = {
  fly: 'unharmed',
  leave: 'unharmed',
  use: 'unharmed',
  attack: 'to destroy it',
  mine: 'to find it unharmed',
  harvest: 'to find it unharmed',
  salvage: 'to find it',
  quarry: 'to find it unharmed',
  excavate: 'to find a relic unharmed',
  ability: 'that it works',
  leap: 'that it works',
  'attack-ability': 'that it works',
  'defense-ability': 'that it works',
  brace: 'to prevent more',
  objective: 'to succeed at the mission',
}

/** What the chance of an option is the chance of. */
export const oddsText = ({ id }: Ask, { value }: Option): string =>
  id === 'weapons' ? 'to do damage' : (HOPES[nameIn(value)] ?? HOPES[id] ?? 'to succeed')

const ENDS: Readonly<Record<XiaOver['how'], string>> = {
  won: 'is a legend',
  goal: 'has reached the goal, and is a legend',
  'no-goal': 'has won, but not what the campaign asked for',
  lost: 'The NPCs were faster.',
  resigned: 'The match was given up.',
}

export function overText({ how, winners, scores, ...more }: Over, view: View): string {
  const names = winners.map((seat) => captainName(view, seat))
  const end = ENDS[how as XiaOver['how']] ?? how
  const said = names.length > 0 && /^(is|has) /.test(end) ? `${listed(names)} ${end}.` : end
  const [winner] = winners
  const ship = winner === undefined || how === 'resigned' ? null : view.captains[winner]!.ship
  const tale = ship ? ` ${SHIPS[ship].tale}` : ''
  const fame = view.captains.map(({ name }, seat) => `${scores[seat] ?? 0} for ${name}`).join(', ')
  const npcs = view.solo ? `, ${view.solo.fame} for the NPCs` : ''
  const { campaign } = more as Partial<XiaOver>
  return `${said} Fame: ${fame}${npcs}.${tale}${campaign ? ` ${campaignText(campaign)}` : ''}`
}

/** What a campaign has come to. The next game takes it over by itself. */
function campaignText(text: string): string {
  const { games, completed, score } = keptIn(text)!
  const points = `${score < 0 ? '−' : ''}${times(Math.abs(score), 'point')}`
  return `The campaign after ${times(games, 'game')}: ${completed.length} of ${Object.keys(GOALS).length} goals, ${points}.`
}
