import { emit, type Play } from '@starboard/kernel'
import { CLEAN_AFTER, DRUGS, type DrugId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import { fightAction, planAction } from '../0-table/doing.ts'
import { fighterOf } from '../0-table/fight.ts'
import {
  colonistsOf,
  hasTrait,
  isUp,
  mostHp,
  type Person,
  type PersonId,
  personOf,
} from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { think } from '../0-table/stress.ts'
import { down, kill } from '../4-combat/index.ts'
import { stockAt, takeGood } from '../4-combat/stock.ts'
import type { BodyEvent } from './events.ts'

const isDrug = (good: string): good is DrugId => Object.hasOwn(DRUGS, good)

/** What somebody could take: a Teetotaler nothing (RIM-TRB-24), and no drug twice while it works. */
function dosesFor(g: Known, person: Person): DrugId[] {
  if (hasTrait(person, 'teetotaler') || !isUp(person)) return []
  const { active } = person.body.drugs
  return Object.keys(stockAt(g, person))
    .filter(isDrug)
    .filter((drug) => !active.includes(drug))
}

/** At Planning. */
export const TAKE = planAction('take-drug')<{ who: PersonId; drug: DrugId }, { who: PersonId; drug: DrugId }>(
  {
    price: null,
    offers: (g, seat) =>
      colonistsOf(g)
        .filter((person) => person.seat === seat)
        .flatMap((person) =>
          dosesFor(g, person).map((drug) => ({
            value: `take-drug:${person.id}:${drug}`,
            what: { who: person.id, drug },
            label: { who: person.id, drug },
            rule: 'RIM-DRUG-06',
          })),
        ),
    play: (g, _, { who, drug }) => dose(g, who, drug),
  },
)

/** In a fight, as using an item (RIM-AP-07). */
export const DOSE = fightAction('dose')<DrugId, { drug: DrugId }>({
  price: 1,
  offers: (g, { who }) => {
    if (who.sort !== 'person') return []
    return dosesFor(g, personOf(g, who.person)).map((drug) => ({
      value: `dose:${drug}`,
      what: drug,
      label: { drug },
      rule: 'RIM-AP-07',
    }))
  },
  play: function* (g, id, drug) {
    const { who } = fighterOf(g, id)
    if (who.sort === 'person') yield* dose(g, who.person, drug)
  },
})

/** The standing order: what somebody would die without is taken on the last day that it can be (RIM-DRUG-05). */
export function* bodyMeal(g: Rim): Play {
  if (g.colony.orders.policies.drugs !== 'needed') return
  for (const { id } of colonistsOf(g))
    for (const drug of dosesFor(g, personOf(g, id)))
      if (isDue(g, personOf(g, id), drug)) yield* dose(g, id, drug)
}

function isDue({ day }: Known, { body }: Person, drug: DrugId): boolean {
  const { deadlyAfter } = DRUGS[drug]
  const { addicted, last } = body.drugs
  return deadlyAfter !== undefined && addicted.includes(drug) && day - (last[drug] ?? 0) >= deadlyAfter
}

/** Somebody takes a dose: it works until the next dawn, and may hook them (RIM-DRUG-06, RIM-DRUG-07). */
export function* dose(g: Rim, who: PersonId, drug: DrugId): Play {
  const person = personOf(g, who)
  takeGood(g, person, drug)
  const { drugs } = person.body
  drugs.last[drug] = g.day
  drugs.any = g.day
  if (!drugs.active.includes(drug)) drugs.active.push(drug)
  emit<BodyEvent>(g, { type: 'dosed', rule: 'RIM-DRUG-06', who, drug })
  yield* takesEffect(g, who, drug)
  yield* hook(g, who, drug)
}

function* takesEffect(g: Rim, who: PersonId, drug: DrugId): Play {
  const { clearsScars, ap, heartAttack } = DRUGS[drug]
  const person = personOf(g, who)
  if (drug === 'smokeleaf') think(g, who, 'on-smokeleaf', g.day + 1, 'RIM-DRUG-01')
  if (drug === 'yayo') think(g, who, 'on-yayo', g.day + 1, 'RIM-DRUG-04')
  if (clearsScars) person.body.scars = 0
  if (ap !== undefined) {
    const { turn } = g.fight ?? { turn: null }
    if (turn && g.fight) turn.ap += ap
    else person.days.fatigued = false // RIM-RUL-104: it replaces one night's sleep.
  }
  if (heartAttack === undefined) return
  if ((yield* die(g, 10, who, 'heart')) > heartAttack) return
  emit<BodyEvent>(g, { type: 'heart-attack', rule: 'RIM-RUL-104', who })
  yield* down(g, who, 'RIM-RUL-104')
}

function* hook(g: Rim, who: PersonId, drug: DrugId): Play {
  const { addiction, forLife } = DRUGS[drug]
  const isSure = forLife === true
  if (personOf(g, who).standing === 'dead' || personOf(g, who).body.drugs.addicted.includes(drug)) return
  if (!isSure && (yield* die(g, 10, who, 'addiction')) > addiction) return
  personOf(g, who).body.drugs.addicted.push(drug)
  emit<BodyEvent>(g, { type: 'hooked', rule: 'RIM-DRUG-07', who, drug })
}

/** At dawn what was taken wears off, ten clean days end an addiction, and Luciferium collects (RIM-RUL-103, RIM-RUL-104). */
export function* drugsDawn(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  const { drugs } = person.body
  drugs.active = []
  person.body.hp = Math.min(person.body.hp, mostHp(person))
  for (const drug of [...drugs.addicted]) {
    const { deadlyAfter, forLife } = DRUGS[drug]
    const since = g.day - (drugs.last[drug] ?? 0)
    if (deadlyAfter !== undefined && since > deadlyAfter)
      return yield* kill(g, who, { rule: 'RIM-DRUG-05', cause: 'disease' })
    if (forLife || since <= CLEAN_AFTER) continue
    drugs.addicted = drugs.addicted.filter((each) => each !== drug)
    emit<BodyEvent>(g, { type: 'clean', rule: 'RIM-RUL-103', who, drug })
    if (drugs.addicted.length === 0) person.traits = person.traits.filter(({ id }) => id !== 'addicted')
  }
}
