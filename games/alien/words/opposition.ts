import { COLLAPSE, CREATURES, type CreatureId, type Row } from '../content/index.ts'
import type { BodyId } from '../rules/0-table/state.ts'
import type { ParleyEvent } from '../rules/2-stealth/parley.ts'
import type { CollapseEvent } from '../rules/8-opposition/collapse.ts'
import type { CreatureEvent } from '../rules/8-opposition/creatures.ts'
import type { RowEvent } from '../rules/8-opposition/rows.ts'
import type { UnitEvent } from '../rules/8-opposition/units.ts'
import type { SeatEvent } from '../rules/seats.ts'
import type { View } from '../view.ts'
import { bodyName, capital, listed, rest, type Words, zoneName } from './words.ts'

/** A border by the two places it joins. */
export const borderName = (view: View, id: string): string =>
  `the way between ${id
    .split('/')
    .map((zone) => zoneName(view, zone))
    .join(' and ')}`

const name = (view: View, id: string): string => capital(bodyName(view, id))

/** What a unit is about, by its state. */
const DOES: { readonly [state: string]: string } = {
  hold: 'keeps guard',
  prowl: 'prowls',
  search: 'searches',
  stalk: 'stalks',
  hunt: 'hunts',
  retreat: 'retreats',
  dormant: 'lies dormant',
}

export const doesText = (state: string): string => DOES[state] ?? state

/** Who leads a unit: the first of it that lives, or that did. Only the Game Mother knows of units. */
export function leadOf({ desk }: View, id: number): BodyId | null {
  const { bodies } = desk?.units.find((unit) => unit.id === id) ?? { bodies: [] }
  const lives = (one: BodyId) => desk!.bodies.some((body) => body.id === one && !body.dead)
  return bodies.find(lives) ?? bodies[0] ?? null
}

export const unitName = (view: View, id: number, lead = leadOf(view, id)): string =>
  lead ? `${name(view, lead)} (unit ${id})` : `Unit ${id}`

const rowOf = (of: string, id: string): Row | undefined =>
  CREATURES[of as CreatureId].attacks.find((row) => row.id === id)

/** The opposition: units, creatures, those whom the Game Mother plays. */
export const oppositionWords: Words<
  UnitEvent | CreatureEvent | RowEvent | CollapseEvent | ParleyEvent | SeatEvent
> = {
  questions: {
    unit: ({ unit, who, state }, view) =>
      `${name(view, String(who))} (unit ${unit}) ${doesText(String(state))}. What does it do next?`,
    demand: ({ by, who }, view) =>
      `${name(view, String(by))} has ${listed((who as string[]).map((id) => bodyName(view, id)))} covered, and tells you to yield. What do you say?`,
  },
  options: {
    demand: (option, view) => {
      const [what, who] = option.value.split(':')
      if (what === 'yield') return 'Yield: you are disarmed, and live'
      return what === 'fight' ? 'Fight' : `Let ${bodyName(view, String(who))} talk to them`
    },
    'ask-door': ({ label }, view) => `Ask for ${borderName(view, String(label?.border))} to be unlocked`,
    unit: (option, view) => {
      const [act] = option.value.split(':')
      const into = typeof option.label?.into === 'string' ? zoneName(view, option.label.into) : ''
      switch (act) {
        case 'auto':
          return 'What the behaviour tables say'
        case 'stay':
          return 'Stay and do nothing'
        case 'guard':
          return 'Keep guard'
        case 'move':
          return `Go to ${into}`
        case 'break':
          return `Break through to ${into}`
        case 'search':
          return 'Search the zone'
        case 'hide':
          return 'Hide'
        case 'ambush':
          return 'Spring an ambush out of hiding'
        default:
          return `Make an end of ${bodyName(view, rest(option))}`
      }
    },
    auto: () => 'Play it by the book',
  },
  events: {
    'unit-moved': ({ who, into }, view) => `${name(view, who)} moves into ${zoneName(view, into)}.`,
    'unit-searched': ({ who, at, successes }, view) =>
      `${name(view, who)} searches ${zoneName(view, at)}${successes === 0 ? ' and finds nothing' : ''}.`,
    'unit-turned': ({ unit, who, state }, view) => `${unitName(view, unit, who)} now ${doesText(state)}.`,
    'door-battered': ({ who, border, broken }, view) =>
      broken
        ? `${name(view, who)} breaks through ${borderName(view, border)}.`
        : `${name(view, who)} throws itself against ${borderName(view, border)}. It holds.`,
    'finished-off': ({ who, by }, view) => `${name(view, by)} makes an end of ${bodyName(view, who)}.`,
    'took-weapons': ({ who, by }, view) => `${name(view, by)} takes the weapons of ${bodyName(view, who)}.`,
    'row-rolled': ({ who, die, row, of }, view) => {
      const found = rowOf(of, row)
      return `${name(view, who)} rolls a ${die}: ${found?.name ?? row}. ${found?.text ?? ''}`
    },
    'creature-moved': ({ who, into }, view) => `${name(view, who)} is in ${zoneName(view, into)}.`,
    'creature-closed': ({ who, on }, view) => `${name(view, who)} is upon ${bodyName(view, on)}.`,
    latched: ({ who, by, visor }, view) =>
      visor
        ? `${name(view, by)} cracks the visor of ${bodyName(view, who)}. The air is gone from the suit.`
        : `${name(view, by)} has wrapped itself round the face of ${bodyName(view, who)}.`,
    'brood-came': ({ at }, view) => `A nipper comes out of the wall in ${zoneName(view, at)}.`,
    'burst-open': ({ who }, view) => `${name(view, who)} bursts open. Something small has come out of it.`,
    'slipped-away': ({ who }, view) => `${name(view, who)} slips away.`,
    charged: ({ who, on }, view) => `${name(view, who)} charges at ${bodyName(view, on)}.`,
    collapsed: ({ who, die }, view) =>
      `${name(view, who)} goes down. ${COLLAPSE[die - 1]!.name}: ${COLLAPSE[die - 1]!.text}`,
    'rose-again': ({ who }, view) => `${name(view, who)} was not dead. It gets up.`,
    'acid-splashed': ({ who, dice, on }, view) =>
      `Acid sprays from ${bodyName(view, who)} over ${listed(on.map((id) => bodyName(view, id)))} (${dice.join(' ')}).`,
    demanded: ({ by, of }, view) =>
      `${name(view, by)} calls on ${listed(of.map((id) => bodyName(view, id)))} to yield.`,
    yielded: ({ who }, view) => `${name(view, who)} yields, and is led away unarmed.`,
    'broke-out': ({ who }, view) =>
      `${name(view, who)} is where nobody is meant to be. They will be looking.`,
    truce: () => 'They lower their weapons, for now.',
    'truce-over': () => 'They have seen enough. The truce is over.',
    'turned-on-crew': ({ who, on }, view) =>
      `${name(view, who)} sees what ${bodyName(view, on)} carries, and is not polite any more.`,
    'door-granted': ({ border }, view) => `A lock clicks: ${borderName(view, border)} is open to you.`,
    'mother-changed': ({ now }) =>
      now === 'person'
        ? 'A person takes the Game Mother’s seat.'
        : 'The program takes the Game Mother’s seat.',
    'left-to-mother': ({ who }, view) => `${name(view, who)} is left to fate.`,
  },
  reasons: {},
}
