import { emit, type Play } from '@starboard/kernel'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt } from '../1-roll/roll.ts'
import { lacksLung } from '../4-combat/aftermath.ts'
import { heal, kill, loseHp } from '../4-combat/index.ts'
import { illnessDawn } from './disease.ts'
import { drugsDawn } from './drugs.ts'
import type { BodyEvent } from './events.ts'
import { restOf } from './rest.ts'
import { exposure, isTravelling } from './weather.ts'

const livingOf = (g: Rim): PersonId[] =>
  g.people.flatMap(({ id, standing, where }) =>
    (standing === 'colonist' || standing === 'captive' || standing === 'guest') && where.kind !== 'taken'
      ? [id]
      : [],
  )

const isAlive = (g: Rim, who: PersonId): boolean => personOf(g, who).standing !== 'dead'

/** Whoever lay Downed, natural healing, injuries, disease, then drugs wear off (RIM-RUL-024, RIM-RUL-102, RIM-RUL-134). */
export function* bodyDawn(g: Rim): Play {
  for (const who of livingOf(g)) {
    yield* rises(g, who)
    if (isAlive(g, who)) overnight(g, who)
    if (isAlive(g, who)) mend(g, who)
    if (isAlive(g, who)) yield* illnessDawn(g, who)
    if (isAlive(g, who)) yield* drugsDawn(g, who)
  }
}

/** Left lying after a lost fight: a Vigor check of DC 10 gives 1 HP, or it is death (RIM-RUL-157). */
function* rises(g: Rim, who: PersonId): Play {
  const { body } = personOf(g, who)
  if (!body.lying) return
  body.lying = false
  if (body.state !== 'downed') return
  const deed = {
    who,
    attribute: 'vigor',
    skill: null,
    dc: DC.lostRaid,
    as: 'survive',
    stamina: true,
  } as const
  yield* attempt(g, deed, function* ({ tier }) {
    if (tier === 1) return yield* kill(g, who, { rule: 'RIM-RUL-157', cause: 'bleeding' })
    personOf(g, who).body.state = 'stable'
    emit<BodyEvent>(g, { type: 'lived-through', rule: 'RIM-RUL-157', who })
    heal(g, who, 1, 'RIM-RUL-157')
  })
}

/** After a full night's sleep, if no wound is untended: 4 HP in a Bed, 2 without; a kidney less makes it three quarters (RIM-RUL-102). */
function overnight(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const { body } = person
  if (body.wounds > 0 || body.state === 'downed') return
  const rest = restOf(g, person)
  if (rest === null) return
  const lacksKidney = body.parts['left-kidney'] === 'missing' || body.parts['right-kidney'] === 'missing'
  const hp = rest === 'bed' ? 4 : 2
  heal(g, who, lacksKidney ? Math.floor(hp * 0.75) : hp, 'RIM-RUL-102')
}

/** Broken Bone until the 7th dawn after it was tended, Concussion until the 2nd (RIM-RUL-072). */
function mend(g: Rim, who: PersonId): void {
  const { body } = personOf(g, who)
  const isOver = (heals: number | null): boolean => heals !== null && heals <= g.day
  for (const { kind, heals } of body.injuries)
    if (isOver(heals)) emit<BodyEvent>(g, { type: 'injury-healed', rule: 'RIM-RUL-072', who, injury: kind })
  body.injuries = body.injuries.filter(({ heals }) => !isOver(heals))
}

/** Mining and Building wear one out (RIM-RUL-116). */
const EXERTION: readonly (string | null)[] = ['mining', 'quarry', 'building', 'mend', 'pull-down']

/** An untended Bleeding costs 1 HP at the end of each slot (RIM-RUL-073), that of the fight included (RIM-RUL-173); the Scene is over for bionics (RIM-RUL-117). */
export function* bodySlotEnd(g: Rim, slot: Slot): Play {
  for (const who of livingOf(g)) {
    const person = personOf(g, who)
    const { body } = person
    body.bionicsUsed = []
    if (lacksLung(person) && EXERTION.includes(person.days.tasks[slot] ?? null))
      stress(g, who, 1, 'exertion', 'RIM-BODY-06')
    const bleeding = body.injuries.filter(({ kind }) => kind === 'bleeding').length
    for (let n = 0; n < bleeding; n++)
      yield* loseHp(g, who, 1, { rule: 'RIM-RUL-073', cause: 'bleeding', wound: false })
    if (isTravelling(g, personOf(g, who), slot)) yield* exposure(g, who) // RIM-RUL-133
  }
}
