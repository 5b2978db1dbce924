import { listed } from '@starboard/kernel/english'
import { type AsksIn, type EventsOf, nameIn, type OffersIn } from '@starboard/kernel/speech'
import {
  COLLAPSE,
  CREATURES,
  type CreatureId,
  ITEMS,
  type Row,
  SCENARIOS,
  type SideId,
} from '../content/index.ts'
import type { BodyId, Unit } from '../rules/0-table/body.ts'
import type { ParleyEvent } from '../rules/2-stealth/parley.ts'
import type { CollapseEvent } from '../rules/8-opposition/collapse.ts'
import type { CreatureEvent } from '../rules/8-opposition/creatures.ts'
import type { RowEvent } from '../rules/8-opposition/rows.ts'
import type { UnitEvent } from '../rules/8-opposition/units.ts'
import type { SeatEvent } from '../rules/seats.ts'
import type { View } from '../view.ts'
import { bodyName, itemName, nameOf, rest, theZone } from './words.ts'

/** A border by the two places it joins. */
export const borderName = (view: View, id: string): string =>
  `the way between ${id
    .split('/')
    .map((zone) => theZone(view, zone))
    .join(' and ')}`

/** Whoever strikes a bargain is told its terms: what they are not to see on anybody of the crew. */
function termsText(view: View, side: SideId): string {
  const effects = SCENARIOS[view.scenario].tasks.flatMap(({ success }) => success)
  const until = effects.flatMap((effect) =>
    effect.do === 'truce' && effect.side === side ? effect.until : [],
  )
  const things = until.map((of) =>
    of in ITEMS ? `the ${itemName(of).toLowerCase()}` : `an item marked ${of}`,
  )
  return things.length === 0 ? '' : `, until they see ${listed(things, 'or')} on one of you`
}

/** What a unit is about, by its state. */
const DOES: { readonly [state: string]: string } = {
  follow: 'follows',
  hold: 'keeps guard',
  patrol: 'patrols',
  prowl: 'prowls',
  search: 'searches',
  stalk: 'stalks',
  hunt: 'hunts',
  retreat: 'retreats',
  dormant: 'lies dormant',
}

export const doesText = (state: string): string => DOES[state] ?? state

/** The same with whom or where it is after: all others stay, or go where they please. */
export function aimText(
  view: View,
  { state, target, goal }: Pick<Unit, 'state' | 'target' | 'goal'>,
): string {
  const does = doesText(state)
  if (state === 'search' && goal) return `${does} ${theZone(view, goal)}`
  if (state !== 'stalk' && state !== 'hunt') return does
  if (target) return `${does} ${bodyName(view, target)}`
  return goal ? `${does} toward ${theZone(view, goal)}` : does
}

/** Who leads a unit: the first of it that lives, or that did. Only the Game Mother knows of units. */
export function leadOf({ desk }: View, id: number): BodyId | null {
  const { bodies } = desk?.units.find((unit) => unit.id === id) ?? { bodies: [] }
  const lives = (one: BodyId) => desk!.bodies.some((body) => body.id === one && !body.dead)
  return bodies.find(lives) ?? bodies[0] ?? null
}

/** A unit goes by the name of whoever leads it: on the plan nothing bears its number. */
export const unitName = (view: View, id: number, lead = leadOf(view, id)): string =>
  lead ? nameOf(view, lead) : `Unit ${id}`

const rowOf = (of: string, id: string): Row | undefined =>
  CREATURES[of as CreatureId].attacks.find((row) => row.id === id)

/** What a unit could do, besides going somewhere and making an end of somebody. */
const UNIT_ACTS: { readonly [act: string]: string } = {
  auto: 'What the behaviour tables say',
  stay: 'Stay and do nothing',
  guard: 'Keep guard',
  search: 'Search the zone',
  hide: 'Hide',
  ambush: 'Spring an ambush out of hiding',
}

type Rules = typeof import('../rules/0-table/mother.ts') &
  typeof import('../rules/2-stealth/parley.ts') &
  typeof import('../rules/8-opposition/units.ts')

/** The opposition: units, creatures, those whom the Game Mother plays. */
export const oppositionWords = {
  asks: {
    veiled: { ask: () => 'Something is being settled out of sight.', option: () => 'Wait' },
    unit: {
      ask: ({ who, state }, view) => `${nameOf(view, who)} ${doesText(state)}. What does it do next?`,
      option: ({ into, who }, view, { value }) => {
        if (who) return `Make an end of ${bodyName(view, who)}`
        if (into) return `${nameIn(value) === 'move' ? 'Go' : 'Break through'} to ${theZone(view, into)}`
        return UNIT_ACTS[value] ?? value
      },
    },
    demand: {
      ask: ({ by, who }, view) =>
        `${nameOf(view, by)} has ${listed(who.map((id) => bodyName(view, id)))} covered, and tells you to yield. What do you say?`,
      option: (_, view, option) => {
        if (option.value === 'yield') return 'Yield: you are disarmed, and live'
        return option.value === 'fight' ? 'Fight' : `Let ${bodyName(view, rest(option))} talk to them`
      },
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    'ask-door': ({ border }, view) => `Ask for ${borderName(view, border)} to be unlocked`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'unit-searched': ({ who, at, successes }, view) =>
      `${nameOf(view, who)} searches ${theZone(view, at)}${successes === 0 ? ' and finds nothing' : ''}.`,
    'unit-turned': ({ unit, who, state }, view) => `${unitName(view, unit, who)} now ${doesText(state)}.`,
    'door-battered': ({ who, border, broken }, view) =>
      broken
        ? `${nameOf(view, who)} breaks through ${borderName(view, border)}.`
        : `${nameOf(view, who)} throws itself against ${borderName(view, border)}. It holds.`,
    'finished-off': ({ who, by }, view) => `${nameOf(view, by)} makes an end of ${bodyName(view, who)}.`,
    'took-weapons': ({ who, by }, view) => `${nameOf(view, by)} disarms ${bodyName(view, who)}.`,
    'row-rolled': ({ who, die, row, of }, view) => {
      const found = rowOf(of, row)
      return `${nameOf(view, who)} rolls a ${die}: ${found?.name ?? row}. ${found?.text ?? ''}`
    },
    'creature-closed': ({ who, on }, view) => `${nameOf(view, who)} is upon ${bodyName(view, on)}.`,
    latched: ({ who, by, visor }, view) =>
      visor
        ? `${nameOf(view, by)} cracks the visor of ${bodyName(view, who)}. The air is gone from the suit.`
        : `${nameOf(view, by)} has wrapped itself round the face of ${bodyName(view, who)}.`,
    'brood-came': ({ at }, view) => `A nipper comes out of the wall in ${theZone(view, at)}.`,
    'burst-open': ({ who }, view) => `${nameOf(view, who)} bursts open. Something small has come out of it.`,
    'slipped-away': ({ who }, view) => `${nameOf(view, who)} slips away.`,
    charged: ({ who, on }, view) => `${nameOf(view, who)} charges at ${bodyName(view, on)}.`,
    collapsed: ({ who, die }, view) =>
      `${nameOf(view, who)} goes down. ${COLLAPSE[die - 1]!.name}: ${COLLAPSE[die - 1]!.text}`,
    'rose-again': ({ who }, view) => `${nameOf(view, who)} was not dead. It gets up.`,
    'acid-splashed': ({ who, dice, on }, view) =>
      `Acid sprays from ${bodyName(view, who)} over ${listed(on.map((id) => bodyName(view, id)))} (${dice.join(' ')}).`,
    demanded: ({ by, of }, view) =>
      `${nameOf(view, by)} calls on ${listed(of.map((id) => bodyName(view, id)))} to yield.`,
    yielded: ({ who }, view) => `${nameOf(view, who)} yields, and is led away unarmed.`,
    'broke-out': ({ who }, view) =>
      `${nameOf(view, who)} is where nobody is meant to be. They will be looking.`,
    truce: ({ side }, view) => `They lower their weapons${termsText(view, side)}.`,
    'truce-over': () => 'They have seen enough. The truce is over.',
    'turned-on-crew': ({ who, on }, view) =>
      `${nameOf(view, who)} sees what ${bodyName(view, on)} carries, and is not polite any more.`,
    'door-granted': ({ border }, view) => `A lock clicks: ${borderName(view, border)} is open to you.`,
    'mother-changed': ({ now }) =>
      now === 'person'
        ? 'A person takes the Game Mother’s seat.'
        : 'The program takes the Game Mother’s seat.',
    'left-to-mother': ({ who }, view) => `${nameOf(view, who)} is left to fate.`,
  } satisfies EventsOf<UnitEvent | CreatureEvent | RowEvent | CollapseEvent | ParleyEvent | SeatEvent, View>,
}
