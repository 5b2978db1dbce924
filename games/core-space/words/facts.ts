import { times } from '@starboard/kernel/english'
import { type Icon, ITEMS, type Item } from '../content/index.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { fresh, hasRoomFor } from '../rules/0-table/tray.ts'
import { TURNS_TO_WEAR_OUT } from '../rules/2-actions/tending.ts'
import type { View } from '../view.ts'
import { skillText } from './about-skills.ts'
import { tokenName } from './names.ts'

/** What an icon means to whoever holds the thing; those that say nothing of their own are missing. */
const ICONS: { readonly [icon in Icon]?: string } = {
  'auto-close-hit': 'a blow that hits without dice',
  boomerang: 'comes back after a hit',
  charge: 'strikes at whoever it moves up to',
  'chip-set': 'brings a destroyed Machine back',
  'disarm-field': 'nobody close by can shoot this round',
  'door-control': 'locks and unlocks doors from afar',
  'dyson-shot': 'shoots with what it has soaked up',
  'dyson-throw': 'thrown with what it has soaked up',
  'fast-reload': 'reloads without effort',
  'full-charge': 'all its ammo in one shot, 2 or 3 dice more',
  'grenade-launcher': 'launches grenades to medium range',
  'ignore-armour': 'armour does not help',
  'ignore-shield': 'shields do not help',
  'infinite-ammo': 'needs no ammo',
  'infra-lens': 'one shot that sees through walls',
  key: 'every door lets its holder pass',
  'laser-cutter': 'opens a locked door',
  'mine-tool': 'for mining',
  'necro-flask': '4 Health now, 1 less every round',
  pair: 'swaps places with who holds its twin',
  reliable: 'no misfires',
  reroll: 'one die of each attack again',
  'reroll-ranged': 'one die of every shot again',
  'returning-ammo': 'ammo that did nothing comes back',
  scatter: 'throws its target about',
  'search-aid': 'searches without effort',
  silent: 'nobody hears it',
  'sniper-sight': 'a weapon of medium range reaches far',
  'super-reliable': 'no misfires at all',
  'sustained-fire': 'after a hit another shot',
  'target-lock': 'partial cover does not help',
  'tech-pack': '1 die more for repairs',
  timewarp: 'undoes what somebody close by just did',
}

/** A token of the box, or one that somebody holds. */
type Thing = Pick<Held, 'item'> & Partial<Pick<Held, 'counters' | 'turned'>>

/** What can be done with it and how well: dice by range and of a blow, armour, pegs, and what its icons mean. */
export function factsOf({ item, counters, turned }: Thing): string {
  const thing: Item = ITEMS[item]
  return [
    ...weaponFacts(thing, counters, turned),
    ...wornFacts(thing, turned),
    ...stimFacts(thing),
    ...iconFacts(thing),
  ]
    .filter(Boolean)
    .join(', ')
}

type Facts = readonly (string | false | undefined)[]

/** Of what turns with every use only the uses that are left are told (CS-ITEM-06). */
function weaponFacts(thing: Item, counters = thing.shots ?? 0, turned = 0): Facts {
  const { ranged, close, blast, burst, uses, freeze, shots, range, dangerous } = thing
  return [
    ranged && !uses && `${ranged.join('–')} by range`,
    close && `close ${close[0]}${close[1] === null ? '' : `/${close[1]}`}`,
    thing.throw !== undefined && `thrown, ${times(thing.throw, 'die', 'dice')}`,
    blast && `blast ${blast.join('/')}`,
    range !== undefined && `${range} range`,
    burst !== undefined && `bursts, up to ${times(burst, 'die', 'dice')} more`,
    uses && `at short range ${uses.slice(turned).join(', then ')} dice`,
    freeze && 'freezes for a turn',
    dangerous !== undefined && `hurts its user, ${times(dangerous, 'die', 'dice')}`,
    (shots !== undefined || (counters > 0 && !isPriced(thing))) && `${counters} left`,
  ]
}

function wornFacts({ physical, shield, combat, deflects, dyson, icons = [] }: Item, turned = 0): Facts {
  return [
    physical !== undefined && `armour ${physical}`,
    shield !== undefined && `shield ${shield}`,
    combat !== undefined && `unarmed blow ${combat}`,
    deflects !== undefined && 'turns shots of First Born back',
    dyson !== undefined && `soaks up ${times(dyson, 'hit')} of First Born`,
    icons.includes('wears-out') && `worn out after ${times(TURNS_TO_WEAR_OUT - turned, 'round')}`,
  ]
}

function stimFacts(thing: Item): Facts {
  const { ammo, accelerant, heal, pegs, exceeds, actions, movement, scramble, phase, armourFor } = thing
  const { skill, peek, fibril, repairs, radio } = thing
  return [
    ammo !== undefined && `ammo ${ammo === 'die' ? '1–6' : ammo}`,
    accelerant !== undefined && '1 die more for each peg fired',
    heal !== undefined && `heals ${heal}${exceeds ? ', beyond full health' : ''}`,
    pegs !== undefined && `${times(pegs, 'Skill peg')}${exceeds ? ', beyond the usual' : ''}`,
    actions !== undefined && `${times(actions, 'action')} more this turn`,
    movement !== undefined && `${times(movement, 'square')} more a Move`,
    scramble && `a Move that climbs ${scramble[0]} and jumps ${scramble[1]}`,
    phase && 'a Move through walls',
    armourFor && `armour ${armourFor[0]} for ${times(armourFor[1], 'round')}`,
    skill && skillText(...skill),
    peek !== undefined && `shows the next ${peek === 1 ? 'event card' : `${peek} event cards`}`,
    fibril !== undefined && `${times(fibril, 'repair point')} without dice`,
    repairs !== undefined && `${times(repairs, 'repair')} of the ship`,
    radio !== undefined && `passes on up to ${times(radio, 'action')}`,
  ]
}

const iconFacts = ({ icons = [] }: Item): Facts => icons.map((icon) => ICONS[icon])

/** On what a mission is about, the counters are its price (CS-TRADE-04). */
const isPriced = ({ icons = [] }: Item): boolean => icons.includes('objective')

/** What a thing brings, for whoever wonders whether it is worth the room. */
export function brings({ item, counters = 0 }: Pick<Held, 'item'> & Partial<Pick<Held, 'counters'>>): string {
  const thing: Item = ITEMS[item]
  const sell = isPriced(thing) ? counters : thing.sell
  if (sell === null || sell === 0) return ''
  return typeof sell === 'number' ? `sells for ${sell}` : `sells for ${sell[0]}, more as a set`
}

/** Whether somebody can still put it with all the rest. */
export function hasRoom(view: View, figure: string, { item, state }: Pick<Held, 'item' | 'state'>): boolean {
  const finder = view.figures.find(({ id }) => id === figure)
  return finder !== undefined && hasRoomFor(finder, { ...fresh(item), state })
}

/** A thing that somebody looks at: its name, what it does, what it brings. */
export const looked = (held: Pick<Held, 'item' | 'state'>): string =>
  [tokenName(held), factsOf(held), brings(held)].filter(Boolean).join(', ')
