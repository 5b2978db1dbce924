import type { Json } from '@starboard/kernel'
import { emit, type Play, type Seat } from '@starboard/kernel'
import { fightAction, planAction } from '../0-table/doing.ts'
import type { Fighter, FighterId } from '../0-table/fight.ts'
import { colonistsOf, isUp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { soothe } from './panic.ts'

/** What a point is spent on beforehand: an Edge for a Colonist, a Bane for an enemy, or peace of mind (RIM-RUL-015). */
export type Spending =
  | { use: 'edge'; by: PersonId; to: PersonId }
  | { use: 'calm'; by: PersonId }
  | { use: 'bane'; by: PersonId; foe: FighterId; name: string }

type Label = { use: 'edge' | 'calm' | 'bane'; by: PersonId; to: PersonId | null; foe: string | null }

export type InspirationEvent = {
  readonly type: 'inspired'
  readonly rule: string
  readonly who: PersonId
  readonly use: 'edge' | 'bane'
  readonly toward: PersonId | null
  readonly foe: string | null
}

const offer = (what: Spending): { value: string; label: Label; what: Spending; rule: string } => {
  const to = what.use === 'edge' ? what.to : null
  const foe = what.use === 'bane' ? what.name : null
  const target = what.use === 'bane' ? what.foe : to
  return {
    value: ['inspire', what.use, what.by, ...(target === null ? [] : [target])].join(':'),
    label: { use: what.use, by: what.by, to, foe },
    what,
    rule: RULES[what.use],
  }
}

const RULES = { edge: 'RIM-INSP-04', bane: 'RIM-INSP-05', calm: 'RIM-INSP-03' } as const

const edges = (by: PersonId, among: readonly Person[]) =>
  among.map(({ id }) => offer({ use: 'edge', by, to: id }))

const calms = ({ id, mind }: Person) => (mind.stress > 0 ? [offer({ use: 'calm', by: id })] : [])

function* spend(g: Rim, what: Spending): Play {
  const { by, use } = what
  if (use === 'calm') return yield* soothe(g, by)
  personOf(g, by).mind.inspiration--
  if (use === 'edge') personOf(g, what.to).mind.waiting.push({ kind: 'edge', why: 'inspiration' })
  else {
    const foe = g.fight?.fighters.find(({ id }) => id === what.foe)
    if (foe) foe.waiting.banes++
  }
  emit<InspirationEvent>(g, {
    type: 'inspired',
    rule: RULES[use],
    who: by,
    use,
    toward: use === 'edge' ? what.to : null,
    foe: use === 'bane' ? what.name : null,
  })
}

/** At Planning, for one's own Colonists. */
export const INSPIRE = planAction('inspire')<Spending & Json, Label>({
  price: null,
  offers: (g: Rim, seat: Seat) =>
    colonistsOf(g)
      .filter((person) => person.seat === seat && isUp(person) && person.mind.inspiration > 0)
      .flatMap((person) => [...edges(person.id, colonistsOf(g)), ...calms(person)]),
  play: (g, _seat, what) => spend(g, what),
})

const personIn = (g: Rim, { who }: Fighter): Person | null =>
  who.sort === 'person' ? personOf(g, who.person) : null

/** On one's own turn in a fight, for no AP. */
export const INSPIRE_HERE = fightAction('inspire-here')<Spending & Json, Label>({
  price: 0,
  tags: ['free'],
  offers: (g, fighter) => {
    const person = personIn(g, fighter)
    if (!person || person.mind.inspiration === 0) return []
    const { fighters = [] } = g.fight ?? {}
    const up = fighters.filter(({ state }) => state === 'up')
    const friends = up
      .flatMap((one) => personIn(g, one) ?? [])
      .filter(({ standing }) => standing === 'colonist')
    const foes = up.filter(({ side }) => side !== fighter.side)
    return [
      ...edges(person.id, friends),
      ...foes.map(({ id, name }) => offer({ use: 'bane', by: person.id, foe: id, name })),
      ...calms(person),
    ].map((one) => ({ ...one, value: one.value.replace('inspire', 'inspire-here') }))
  },
  play: (g, _fighter, what) => spend(g, what),
})
