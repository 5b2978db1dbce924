import { emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import { FOES } from '../../content/index.ts'
import { askColony } from '../0-table/asking.ts'
import { fightOf } from '../0-table/fight.ts'
import { isUp, type PersonId, personOf } from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'

/** Who fights and who shelters, and whether the owners play it themselves (RIM-RUL-156). */
export const MUSTER = question('muster')<
  { why: string; foes: string[]; fight: string[]; shelter: string[]; pool: number | null },
  { do: 'hand' | 'bot' | 'bot-until' | 'shelter' | 'rouse'; who: string | null }
>()

/** Fights at home that are no raids: the others run up in round 2 (RIM-RUL-171). */
const SMALL: readonly FightPlan['why']['for'][] = ['mad-animal', 'predator', 'rage', 'jailbreak']

export const isSmall = ({ why }: FightPlan): boolean => SMALL.includes(why.for)

/** Nobody is on the road. */
export const isAtHome = (g: Rim, { people }: FightPlan): boolean =>
  people.every((id) => personOf(g, id).where.kind === 'home')

/** Whoever comes, by name. */
export const namesOf = (g: Rim, { foes, why }: FightPlan): string[] => {
  const own = why.for === 'jailbreak' ? why.by : why.for === 'rage' ? [why.by] : []
  return [...foes.map((foe) => FOES[foe].name), ...own.map((id) => personOf(g, id).name)]
}

/** Who can fight of those who are there. */
export const ableOf = (g: Rim): PersonId[] => fightOf(g).plan.people.filter((id) => isAble(g, id))

const isAble = (g: Rim, id: PersonId): boolean => {
  const person = personOf(g, id)
  const { why } = fightOf(g).plan
  return person.standing === 'colonist' && isUp(person) && !(why.for === 'rage' && why.by === id)
}

/** Whoever a small fight is about cannot shelter from it. */
export function victimOf(g: Rim): PersonId | null {
  const { plan } = fightOf(g)
  const { why } = plan
  if (why.for === 'mad-animal' || why.for === 'predator' || why.for === 'rage') return why.victim
  return why.for === 'jailbreak' ? (ableOf(g)[0] ?? null) : null
}

interface Mustering extends OptionTo<typeof MUSTER> {
  readonly do: 'hand' | 'bot' | 'bot-until' | 'shelter' | 'rouse'
  readonly who: PersonId | null
}

/** Whether somebody may keep out of it at all. */
const isMustered = (plan: FightPlan): boolean => plan.raid || isSmall(plan)

/** Who keeps out of it if nobody says otherwise. */
export const usuallySheltered = (g: Rim): PersonId[] =>
  isMustered(fightOf(g).plan)
    ? ableOf(g).filter((id) => g.colony.orders.policies.shelter.includes(id) && id !== victimOf(g))
    : []

/** The owners say who fights; the others shelter, take no part and count as fled (RIM-RUL-156). One of them is sent the other way in a step. */
export function* muster(g: Rim): Play {
  const { plan } = fightOf(g)
  const free = ableOf(g).filter((id) => id !== victimOf(g))
  if (isMustered(plan) && !isAuto(g) && (plan.raid || free.length > 0)) {
    const answer = yield* askColony(g, (seat) =>
      one(MUSTER, seat, 'RIM-RUL-156', mustering(g, free), musterLabel(g)),
    )
    const fight = fightOf(g)
    if (answer.do === 'shelter') return void fight.sheltered.push(answer.who!)
    if (answer.do === 'rouse') {
      fight.sheltered = fight.sheltered.filter((id) => id !== answer.who)
      return
    }
    fight.conduct = answer.do
  }
  const fight = fightOf(g)
  const fighting = ableOf(g).filter((id) => !fight.sheltered.includes(id))
  emit<CombatEvent>(g, {
    type: 'mustered',
    rule: 'RIM-RUL-156',
    fight: fighting,
    shelter: [...fight.sheltered],
  })
  fight.stage = 'lay'
}

/** Each of them may be sent the other way once. */
function mustering(g: Rim, free: readonly PersonId[]): Mustering[] {
  const { sheltered } = fightOf(g)
  const { shelter } = g.colony.orders.policies
  const plain = (['hand', 'bot', 'bot-until'] as const).map(
    (how): Mustering => ({ value: how, do: how, who: null, label: { do: how, who: null } }),
  )
  return [
    ...plain,
    ...free.flatMap((who): Mustering[] => {
      const usual = shelter.includes(who)
      if (usual !== sheltered.includes(who)) return []
      const does = usual ? 'rouse' : 'shelter'
      return [{ value: `${does}:${who}`, do: does, who, label: { do: does, who } }]
    }),
  ]
}

const musterLabel = (g: Rim) => {
  const { plan, sheltered, pool } = fightOf(g)
  const fight = ableOf(g).filter((id) => !sheltered.includes(id))
  return { label: { why: plan.why.for, foes: namesOf(g, plan), fight, shelter: [...sheltered], pool } }
}
