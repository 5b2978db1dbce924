import { CREATURES } from '../../content/creatures.ts'
import { ITEMS } from '../../content/items.ts'
import { NPCS } from '../../content/npcs.ts'
import {
  type Border,
  type BorderKind,
  type Clearing,
  type Condition,
  type Effect,
  FIXTURE_TAGS,
  type Fixture,
  type Lying,
  type Scenario,
  type Score,
  type SideId,
  type Task,
  type TimelineRow,
  type UnitSpec,
  type UnitState,
  type Zone,
} from '../../content/scenario.ts'
import { SKILLS } from '../../content/skills.ts'
import type { Tag } from '../../content/types.ts'
import { VEHICLES } from '../../content/vehicles.ts'
import {
  byKind,
  either,
  type Fields,
  fieldsOf,
  later,
  list,
  maybe,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  tuple,
  whole,
  yes,
  yesNo,
} from './shape.ts'

const TAGS = Object.keys({
  valuable: 0,
  data: 0,
  specimen: 0,
  log: 0,
  drug: 0,
  reload: 0,
  cutter: 0,
  fixed: 0,
  scenario: 0,
  metal: 0,
} satisfies { [tag in Tag]: 0 })
const SIDES = Object.keys({ crew: 0, company: 0, brood: 0, neutral: 0 } satisfies { [side in SideId]: 0 })
const BORDERS = Object.keys({
  open: 0,
  door: 0,
  hatch: 0,
  access: 0,
  blocked: 0,
  gap: 0,
  climb: 0,
} satisfies { [kind in BorderKind]: 0 })
const STATES = Object.keys({
  dormant: 0,
  hold: 0,
  patrol: 0,
  prowl: 0,
  search: 0,
  stalk: 0,
  hunt: 0,
  retreat: 0,
  follow: 0,
} satisfies { [state in UnitState]: 0 })

const item = oneOf(Object.keys(ITEMS), 'item')
const skill = oneOf(Object.keys(SKILLS), 'skill')
const tag = oneOf(TAGS)
const side = oneOf(SIDES)
const zone = text
const zones = list(zone, 1)
const stretch = whole(1)
const unit = whole(1)
const units = list(unit, 1)
const dice = whole(1, 20)
const modifier = whole(-5, 5)

const condition = byKind('is', {
  flag: { flag: text },
  'no-flag': { flag: text },
  from: { stretch },
  until: { stretch },
  has: { item },
  'not-flooded': {},
  'no-enemy-here': {},
  'unit-able': { unit },
  'somebody-out': {},
  'everybody-out': {},
} satisfies { readonly [kind in Condition['is']]: Fields })

const effects: Shape = list(later(() => effect))

const effect = byKind('do', {
  flag: { flag: text },
  when: { all: list(condition, 1), effects, otherwise: maybe(effects) },
  dark: { zones },
  light: { zones },
  flood: { zones },
  vacuum: { zones },
  border: { border: text, becomes: oneOf(BORDERS), locked: yesNo },
  barricade: {},
  wake: { units },
  arrive: { units, at: either({ text: zone, list: zones }) },
  hunt: { units },
  patrol: { units, route: zones },
  truce: { side, until: list(oneOf([...Object.keys(ITEMS), ...TAGS], 'item and no mark of one')) },
  'offer-door': { unit },
  'drive-out': { zones, toward: zone },
  unnerve: { who: either({ text: oneOf(['all']), list: zones }) },
  horrify: { who: either({ text: oneOf(['all']), list: zones }) },
  noise: { at: zone, strength: whole(1, 9) },
  give: { item },
  'use-up': { item },
  read: {},
  send: {},
  destroy: { fixture: text },
  show: { what: oneOf(['units', 'units-in-light', 'map', 'clock', 'next-wave']) },
  'bad-air': { dice: whole(-5, -1) },
  delay: { mark: text, by: whole(-99, 99) },
  later: { in: stretch, mark: text, effects },
  trap: { zone, dice, damage: whole(1, 9), fire: yesNo },
  follow: {},
  revive: {},
  kill: {
    zones: either({ text: oneOf(['all']), list: zones }),
    spare: maybe(list(oneOf(['suit-air', 'androids', 'creatures']))),
  },
  aboard: { who: oneOf(['doer', 'zone']) },
  'storm-peak': { zones },
  end: { how: oneOf(['won', 'lost']) },
} satisfies { readonly [kind in Effect['do']]: Fields })

const points = whole(-99, 99)
const score = byKind('for', {
  'living-pc-out': { points },
  'grafted-pc-out': { points },
  'neutral-out': { points },
  'unit-killed': { points },
  'graft-out': { points },
  flag: { flag: text, points },
  'item-out': { item, points },
  'tag-out': { tag, points },
  'nobody-broken': { points },
} satisfies { readonly [kind in Score['for']]: Fields })

const fixture = fieldsOf<Fixture>({
  id: text,
  name: text,
  tags: list(oneOf(FIXTURE_TAGS)),
  touched: maybe(effects),
})

const zoneShape = fieldsOf<Zone>({
  id: text,
  name: text,
  kind: oneOf(['open', 'cluttered', 'crawlspace']),
  dark: yesNo,
  surface: text,
  plan: tuple(whole(0), whole(0), whole(1), whole(1)),
  barrier: maybe(whole(1, 9)),
  fixtures: maybe(list(fixture)),
  items: maybe(
    list(
      fieldsOf<Lying>({
        item: oneOf(['find', ...Object.keys(ITEMS)], 'item'),
        count: maybe(whole(1)),
        hidden: maybe(yes),
        on: maybe(text),
      }),
    ),
  ),
  vehicles: maybe(list(object({ vehicle: oneOf(Object.keys(VEHICLES), 'vehicle'), hull: maybe(whole(1)) }))),
  corpse: maybe(yes),
  medicalBay: maybe(yes),
  flooded: maybe(yes),
  storm: maybe(whole(-5, -1)),
})

const borderShape = fieldsOf<Border>({
  id: text,
  between: tuple(zone, zone),
  kind: oneOf(BORDERS),
  locked: maybe(yes),
  company: maybe(yes),
  armoured: maybe(yes),
  deadly: maybe(yes),
  clear: maybe(
    fieldsOf<Clearing>({
      skill,
      modifier,
      stretches: stretch,
      noise: whole(0, 9),
      needs: maybe(item),
      onlyCharge: maybe(yes),
    }),
  ),
})

const task = fieldsOf<Task>({
  id: text,
  name: text,
  at: either({
    text: oneOf(['border']),
    list: zones,
    object: object({ units, when: oneOf(['spoken-to', 'broken']) }),
  }),
  fixture: maybe(text),
  attack: maybe(oneOf(['fire'])),
  skills: list(skill),
  modifier,
  time: oneOf(['round', 'stretch', 'shift', 'free']),
  successes: maybe(whole(1)),
  against: maybe(dice),
  noise: maybe(whole(1, 9)),
  needs: maybe(list(condition)),
  often: oneOf(['once', 'once-each', 'again']),
  story: maybe(text),
  success: effects,
  failure: maybe(effects),
})

const row = fieldsOf<TimelineRow>({
  stretch,
  name: text,
  harms: yesNo,
  secret: maybe(yes),
  mark: maybe(text),
  ends: maybe(yes),
  needs: maybe(list(condition)),
  effects,
})

const unitShape = fieldsOf<UnitSpec>({
  unit,
  crew: whole(1, 5),
  who: oneOf([...Object.keys(CREATURES), ...Object.keys(NPCS)], 'creature and nobody'),
  bodies: whole(1, 6),
  bodiesAlone: maybe(whole(1, 6)),
  name: maybe(text),
  side,
  start: orNull(zone),
  state: oneOf(STATES),
  seeks: maybe(zone),
  with: maybe(unit),
  route: maybe(zones),
  wake: maybe(list(oneOf(['noise', 'enemy-in-zone', 'enemy-stays']))),
  awake: maybe(oneOf(STATES)),
  lair: zone,
  orders: maybe(oneOf(['kill', 'demand-surrender'])),
  hidden: maybe(yes),
  broken: maybe(yes),
  swims: maybe(yes),
  hostileTo: maybe(tag),
  keys: maybe(yes),
})

/** A `Scenario`, field by field. */
export const SCENARIO: Shape = fieldsOf<Scenario>({
  id: text,
  name: text,
  premise: text,
  start: zone,
  exit: zone,
  clock: stretch,
  clockHidden: maybe(yes),
  lockers: orNull(zone),
  suits: list(item),
  zones: list(zoneShape, 1),
  borders: list(borderShape),
  sightlines: list(list(zone, 2)),
  tasks: list(task, 1),
  timeline: list(row, 1),
  units: list(unitShape, 1),
  feuds: list(tuple(side, side)),
  surrender: orNull(object({ to: zone, hunters: units })),
  scores: list(score, 1),
  objectives: list(text, 1),
})
