import { type AskOne, emit, type Play } from '@starboard/kernel'
import {
  type ActOption,
  type AnyAct,
  actsBy,
  choice,
  count,
  deskOf,
  words,
  yes,
} from '@starboard/kernel/desk'
import { question } from '@starboard/kernel/speech'
import {
  ATTRIBUTES,
  type Attribute,
  EVENTS,
  type EventId,
  FACTIONS,
  type FactionId,
  GOODS,
  type GoodId,
  SKILLS,
  type SkillId,
} from '../../content/index.ts'
import { colonistsOf, mostHp, type PersonId, personOf } from '../0-table/person.ts'
import { type Called, type Item, type Rim, STORYTELLER } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import type { Circumstance } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { makeStranger } from '../2-making/index.ts'
import { endSession } from '../3-skills/index.ts'
import { heal, loseHp } from '../4-combat/index.ts'
import { add, rollStock, storesOf, take } from '../5-goods/index.ts'
import { goodwill, offerQuest } from '../10-dealings/index.ts'
import { canHappen } from './events.ts'
import { ownRaidFields, type PreparedEvent, prepareOwnRaid, prepareRaid, raidFields } from './hand-raids.ts'

/** The kernel opens it; its words are ours. */
export const DESK = question('desk')()

/** RIM-MODE-02, RIM-MODE-06. */
const REF = 'RIM-MODE-02'

export type DeskEvent =
  | { readonly type: 'told'; readonly rule: string; readonly text: string }
  | { readonly type: 'noted'; readonly rule: string; readonly text: string; readonly to: readonly number[] }
  | PreparedEvent
  | { readonly type: 'roll-called'; readonly rule: string; readonly call: Called }
  | { readonly type: 'given'; readonly rule: string; readonly good: GoodId; readonly count: number }
  | { readonly type: 'silver-given'; readonly rule: string; readonly silver: number }
  | { readonly type: 'body-changed'; readonly rule: string; readonly who: PersonId; readonly hp: number }
  | {
      readonly type: 'overruled'
      readonly rule: string
      readonly who: PersonId
      readonly tier: number
      readonly why: string
    }
  | { readonly type: 'last-word-kept'; readonly rule: string; readonly who: PersonId }
  | { readonly type: 'table-closed'; readonly rule: string }

const act = actsBy<Rim>(REF)

const people = (g: Rim): readonly PersonId[] => colonistsOf(g).map(({ id }) => id)
const hasPeople = (g: Rim): boolean => people(g).length > 0
const lands = (g: Rim): boolean => g.phase.kind !== 'arrival' && g.fight === null

/** What circumstances may grant on somebody's next roll. */
const FAVOURS = ['edge', 'bane', 'augmented', 'impaired'] as const

/** What a person in the Storyteller's seat may always do; each act writes an event of its own. */
export const ACTS: readonly AnyAct<Rim>[] = [
  act(
    'describe',
    () => ({ text: words() }),
    (g, { text }) => {
      g.telling.told.push(text)
      emit<DeskEvent>(g, { type: 'told', rule: REF, text })
    },
  ),
  act(
    'note',
    () => ({ text: words() }),
    (g, { text }) => {
      g.secret.notes.push(text)
      emit<DeskEvent>(g, { type: 'noted', rule: REF, text, to: [STORYTELLER] })
    },
  ),
  act('roll', callFields, callRoll, (g) => hasPeople(g) && lands(g)),
  act(
    'event',
    (g: Rim) => ({ event: choice(possible(g)), story: count(1, 10, 5) }),
    (g, { event, story }) => {
      g.agenda.push({ kind: 'event', event: event as EventId, story })
    },
    (g) => lands(g) && possible(g).length > 0,
  ),
  act('raid', raidFields, prepareRaid, (g) => lands(g) && hasPeople(g)),
  act('own-raid', ownRaidFields, prepareOwnRaid, (g) => lands(g) && hasPeople(g)),
  act('stranger', () => ({}), bringStranger, lands),
  act(
    'quest',
    () => ({}),
    (g) => offerQuest(g),
    lands,
  ),
  act(
    'trader',
    () => ({ faction: choice(Object.keys(FACTIONS) as FactionId[]) }),
    function* (g, { faction }): Play {
      const trader = yield* rollStock(g, { kind: 'caravan', faction: faction as FactionId })
      g.world.traders.push(trader)
    },
    lands,
  ),
  act(
    'give',
    () => ({ good: choice(Object.keys(GOODS) as GoodId[]), number: count(-200, 200, 10) }),
    give,
    lands,
  ),
  act(
    'silver',
    () => ({ number: count(-1000, 1000, 100) }),
    (g, { number }) => {
      g.colony.silver += number
      emit<DeskEvent>(g, { type: 'silver-given', rule: REF, silver: number })
    },
  ),
  act(
    'body',
    (g: Rim) => ({ person: choice(people(g)), hp: count(-20, 20, -2) }),
    changeBody,
    (g) => hasPeople(g) && lands(g),
  ),
  act(
    'nerves',
    (g: Rim) => ({ person: choice(people(g)), stress: count(-10, 10, 1) }),
    (g, { person, stress: by }) => stress(g, person, by, 'table', REF),
    hasPeople,
  ),
  act(
    'goodwill',
    () => ({ faction: choice(Object.keys(FACTIONS) as FactionId[]), by: count(-100, 100, 5) }),
    (g, { faction, by }) => goodwill(g, faction as FactionId, by, REF),
  ),
  act(
    'favour',
    (g: Rim) => ({ person: choice(people(g)), kind: choice(FAVOURS) }),
    (g, { person, kind }) => {
      personOf(g, person).mind.waiting.push({ kind: kind as (typeof FAVOURS)[number], why: 'table' })
    },
    hasPeople,
  ),
  act(
    'judge',
    (g: Rim) => ({ person: choice(unjudged(g)) }),
    keepLastWord,
    (g) => unjudged(g).length > 0,
  ),
  act(
    'overrule',
    () => ({ tier: count(1, 3, 2), text: words(200) }),
    overrule,
    (g) => g.telling.last !== null,
  ),
  act(
    'session',
    () => ({}),
    endSession,
    (g) => hasPeople(g) && lands(g),
  ),
  act(
    'close',
    () => ({}),
    (g) => {
      g.over = { winners: [], scores: [], how: 'closed' }
      emit<DeskEvent>(g, { type: 'table-closed', rule: REF })
    },
  ),
]

/** The open desk, beside whatever the players are asked; null where the program tells. */
export const desk = (g: Rim): AskOne<ActOption<Rim>> | null =>
  g.teller === 'person' ? deskOf(g, STORYTELLER, REF, ACTS) : null

const possible = (g: Rim): EventId[] =>
  (Object.keys(EVENTS) as EventId[]).filter((event) => canHappen(g, event))

const NONE = 'none'

function callFields(g: Rim) {
  return {
    person: choice(people(g)),
    attribute: choice(ATTRIBUTES),
    skill: choice([NONE, ...(Object.keys(SKILLS) as SkillId[])]),
    dc: count(0, 30, 0),
    edges: count(0, 4, 0),
    banes: count(0, 4, 0),
    augmented: yes(),
    impaired: yes(),
    movement: yes(),
    stamina: yes(),
    text: words(200),
  }
}

/** The Storyteller calls for a roll: skill or bare Attribute, a DC or the tiers, and what the circumstances grant (RIM-DC-10). */
function callRoll(
  g: Rim,
  told: {
    person: string
    attribute: string
    skill: string
    dc: number
    edges: number
    banes: number
    augmented: boolean
    impaired: boolean
    movement: boolean
    stamina: boolean
    text: string
  },
): void {
  const { text, skill, dc, ...rest } = told
  const call: Called = { ...rest, skill: skill === NONE ? null : skill, dc: dc === 0 ? null : dc, why: text }
  emit<DeskEvent>(g, { type: 'roll-called', rule: 'RIM-DC-10', call })
  g.agenda.push({ kind: 'called', call })
}

/** The roll that was called for; what comes of it is the table's business. */
export function* called(g: Rim, { call }: Extract<Item, { kind: 'called' }>): Play {
  const granted = (kind: 'edge' | 'bane', times: number): Circumstance[] =>
    times > 0 ? [{ kind, why: 'table', times }] : []
  yield* attempt(g, {
    who: call.person,
    attribute: call.attribute as Attribute,
    skill: call.skill as SkillId | null,
    dc: call.dc,
    as: 'called',
    movement: call.movement,
    stamina: call.stamina,
    given: [
      ...granted('edge', call.edges),
      ...granted('bane', call.banes),
      ...(call.augmented ? [{ kind: 'augmented', why: 'table' } as const] : []),
      ...(call.impaired ? [{ kind: 'impaired', why: 'table' } as const] : []),
    ],
  })
}

function* bringStranger(g: Rim): Play {
  const person = yield* makeStranger(g, null)
  g.agenda.push({ kind: 'stranger', person, why: 'wanderer' })
}

function give(g: Rim, told: { good: string; number: number }): void {
  const good = told.good as GoodId
  if (told.number > 0) add(storesOf(g), good, told.number)
  const number = told.number > 0 ? told.number : -take(storesOf(g), good, -told.number)
  emit<DeskEvent>(g, { type: 'given', rule: REF, good, count: number })
}

function* changeBody(g: Rim, { person: who, hp }: { person: string; hp: number }): Play {
  if (hp < 0) {
    yield* loseHp(g, who, -hp, { rule: REF, cause: 'table', wound: true })
    return
  }
  const person = personOf(g, who)
  if (hp > 0 && person.body.state === 'downed') Object.assign(person.body, { state: 'stable', lying: false })
  person.body.hp = Math.min(mostHp(person), person.body.hp + hp)
  emit<DeskEvent>(g, { type: 'body-changed', rule: REF, who, hp })
  heal(g, who, 0, 'RIM-DOWN-06') // Whoever has HP again wakes.
}

const unjudged = (g: Rim): PersonId[] => people(g).filter((id) => !g.telling.judged.includes(id))

/** Everybody hears of it: the roll that it is about waits for the verdict (RIM-RUL-177). */
function keepLastWord(g: Rim, { person }: { person: string }): void {
  g.telling.judged.push(person)
  emit<DeskEvent>(g, { type: 'last-word-kept', rule: 'RIM-RUL-177', who: person })
}

/** The faces stay as they fell; the ruling stands in the record beside them (RIM-MODE-06, RIM-RUL-170). */
function overrule(g: Rim, { tier, text }: { tier: number; text: string }): void {
  const { last } = g.telling
  if (!last) return
  last.tier = tier as 1 | 2 | 3
  emit<DeskEvent>(g, { type: 'overruled', rule: 'RIM-MODE-06', who: last.person, tier, why: text })
}
