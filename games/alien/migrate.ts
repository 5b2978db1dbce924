import { nameIn } from '@starboard/kernel/speech'
import { type Body, personOf } from './rules/0-table/body.ts'
import { newTurn } from './rules/0-table/cards.ts'
import type { Turn } from './rules/0-table/combat.ts'
import { newAndroid, newPerson } from './rules/0-table/fresh.ts'
import type { Alien, Item } from './rules/0-table/state.ts'
import { actionNamed } from './rules/11-course/actions.ts'

/**
 * Version 2: who has fought is told apart in a stretch, and every result of panic ends by itself. Version 3: a fight counts the rounds in
 * which nothing comes of it. Version 4: time is counted, free things are, who has backed out is known for it, in a fight it is known where
 * those went who were lost sight of and when a player last had a choice, seats keep the names of those they have known of and the wounds they were told of; what is done at
 * the desk is done at once, and waits on no agenda; what somebody is about to do is kept as the thing itself, not as a string, and what a
 * turn has been used for as fields. Version 5: what a person is made of is kept in parts. Version 9: an android that somebody has freed of
 * its directive is known for it.
 */
export function migrate(g: Alien, from: number): void {
  if (from < 5) g.bodies = g.bodies.map(inParts) // First of all: rules that are asked below look into the parts.
  if (from < 2) g.fought = []
  if (from < 3 && g.combat) g.combat.still = 0
  if (from < 4) {
    g.agenda = g.agenda.filter(({ kind }) => !AT_THE_DESK.includes(kind)).flatMap((item) => offered(g, item))
    g.ticks = 0
    for (const memory of g.memory) Object.assign(memory, { named: [], hurts: {} })
    if (g.combat) {
      Object.assign(g.combat, { lost: {}, veiled: 0, chose: g.combat.still < 0 ? g.combat.round : 0 })
      g.combat.still = Math.max(0, g.combat.still) // Below 0 it stood for a round with a choice.
      g.combat.turns = g.combat.turns.map(unmarked)
    }
    for (const body of g.bodies) body.backed = false
  }
  if (from < 9)
    for (const body of g.bodies) if (body.kind === 'person' && body.android) body.android.freed = false
}

/** Each thing goes into the part that has it now; what an older version did not know of somebody is as with anybody new. */
function inParts(body: Body): Body {
  if (body.kind === 'creature') return body
  const person = newPerson(body.id, body.name)
  const { fatigue: causes, android, ...others } = body
  if (android) person.android = newAndroid() // It was a yes or no.
  const known = Object.entries({ ...others, causes })
  const { nerves, kit, activity } = person
  for (const part of [person, nerves, person.fatigue, kit, activity, person.android ?? {}])
    Object.assign(part, Object.fromEntries(known.filter(([field]) => field in part)))
  return person
}

const AT_THE_DESK: readonly string[] = ['desk', 'act']

/** What somebody is about to do was chosen from what is offered, and is offered still: there is the thing that the string stood for. */
function offered(g: Alien, item: Item): Item[] {
  if (item.kind !== 'play' && item.kind !== 'deed') return [item]
  const { kind, who } = item
  if (!('value' in item)) return [item]
  const value = String(item.value)
  const action = nameIn(value)
  if (action === 'end') return [{ kind, who, action, what: null }]
  if (action === 'hold') return [{ kind, who, action, what: { card: Number(value.slice('hold:'.length)) } }]
  const found = actionNamed(action)
    .offers(g, personOf(g, who))
    .find((offer) => offer.value === value)
  return found ? [{ kind, who, action, what: found.what }] : []
}

/** What was noted of a turn as words in a list: each has a field of its own now. */
function unmarked(turn: Turn): Turn {
  const { card, who, long, short, full, moves, done } = turn
  const marks: readonly unknown[] = 'free' in turn && Array.isArray(turn.free) ? turn.free : []
  const words = marks.map(String)
  const after = (mark: string): string[] =>
    words.filter((word) => word.startsWith(mark)).map((word) => word.slice(mark.length))
  return {
    ...newTurn(card, who),
    ...{ long, short, full, moves, done },
    ...Object.fromEntries(MARKS.map((mark) => [mark, words.includes(mark)])),
    declined: after('asked:').map(Number),
    drove: after('drove:'),
  }
}

const MARKS = [
  ...(['begun', 'acted', 'joined', 'brought', 'crossed', 'unseen'] as const),
  ...(['hobbled', 'seized', 'door', 'ready', 'hands', 'tactician'] as const),
]
