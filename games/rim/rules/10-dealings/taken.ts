import { emit, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { QUEST_DAYS } from '../../content/index.ts'
import { planAction } from '../0-table/doing.ts'
import { colonistsOf, type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { goAway } from '../2-making/things.ts'
import { drop, endQuest, questOf, site } from './errand-book.ts'

export type TakenEvent =
  | { readonly type: 'held'; readonly rule: string; readonly who: PersonId; readonly until: number }
  | {
      readonly type: 'ransom-paid'
      readonly rule: string
      readonly who: PersonId
      readonly silver: number
      readonly home: number
    }
  | { readonly type: 'came-back'; readonly rule: string; readonly who: PersonId }
  | { readonly type: 'lost-for-good'; readonly rule: string; readonly who: PersonId }

/** At the dawn after somebody was carried off the rescue is open for 15 days (RIM-TELL-11, RIM-RUL-172). */
export function* openRescues(g: Rim): Play {
  for (const { id: person } of colonistsOf(g)) {
    const { where } = personOf(g, person)
    const known = g.world.quests.some((one) => one.person === person)
    if (where.kind !== 'taken' || where.since >= g.day || known) continue
    const at = yield* site(g, null)
    const until = g.day + QUEST_DAYS - 1
    g.world.quests.push({
      id: newId(g, 'quest'),
      quest: 'rescue',
      faction: null,
      at,
      state: 'taken',
      until,
      settlement: null,
      person,
      kept: 0,
      caravan: null,
      ransom: null,
    })
    emit<TakenEvent>(g, { type: 'held', rule: 'RIM-RUL-172', who: person, until })
  }
}

const RANSOM = 300
const RANSOM_DAYS = 3

/** 300 Silver bring them home at 1 HP after 3 days. */
export const PAY_RANSOM = planAction('ransom')<string, { who: PersonId; silver: number; days: number }>({
  price: null,
  offers: (g) =>
    g.world.quests.flatMap(({ id, person, ransom }) =>
      person !== null && ransom === null && g.colony.silver >= RANSOM
        ? [
            {
              value: `ransom:${person}`,
              label: { who: person, silver: RANSOM, days: RANSOM_DAYS },
              what: id,
              cost: { silver: RANSOM },
              rule: 'RIM-RUL-172',
            },
          ]
        : [],
    ),
  play: atOnce((g: Rim, _seat: Seat, id: string) => {
    const quest = questOf(g, id)!
    g.colony.silver -= RANSOM
    quest.ransom = g.day + RANSOM_DAYS
    const who = quest.person!
    emit<TakenEvent>(g, { type: 'ransom-paid', rule: 'RIM-RUL-172', who, silver: RANSOM, home: quest.ransom })
  }),
})

/** Whoever is paid for comes home; an errand that nobody ran in time lapses, and whoever waited for it is lost for good. */
export function lapse(g: Rim): void {
  for (const { id, person, ransom, until } of [...g.world.quests]) {
    if (ransom !== null) {
      if (g.day >= ransom) comeBack(g, id, person!)
    } else if (g.day > until) {
      if (person !== null) loseForGood(g, person)
      endQuest(g, id, 'lapsed')
    }
  }
}

function comeBack(g: Rim, quest: string, who: PersonId): void {
  const person = personOf(g, who)
  person.where = { kind: 'home' }
  person.body.hp = 1
  person.body.state = 'up'
  drop(g, quest)
  emit<TakenEvent>(g, { type: 'came-back', rule: 'RIM-RUL-172', who })
}

function loseForGood(g: Rim, who: PersonId): void {
  goAway(g, who)
  emit<TakenEvent>(g, { type: 'lost-for-good', rule: 'RIM-RUL-172', who })
}
