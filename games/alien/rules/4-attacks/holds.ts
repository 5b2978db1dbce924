import { CREATURES } from '../../content/index.ts'
import { action, NONE, type Offered, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, creatureOf, personOf } from '../0-table/body.ts'
import { wound } from '../0-table/later.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { letGo } from '../0-table/ties.ts'
import { contestOdds, type Dice, rollOdds } from '../1-rolls/odds.ts'
import { poolOf, stressDice } from '../1-rolls/pool.ts'
import { messFaces } from '../1-rolls/responses.ts'
import { contest, resisting, rollSkill, successesOf, throwPool } from '../1-rolls/rolls.ts'

export type HoldEvent =
  | {
      readonly type: 'broke-free'
      readonly rule: string
      readonly who: BodyId
      readonly from: BodyId
      readonly free: boolean
    }
  | { readonly type: 'let-go'; readonly rule: string; readonly who: BodyId; readonly whom: BodyId }
  | {
      readonly type: 'pulled-off'
      readonly rule: string
      readonly who: BodyId
      readonly victim: BodyId
      readonly successes: number
    }

/** AL-RUL-ATT-16: one who is held tries to break free against the holder. True if it does. For persons the roll is made by the action of the same name. */
export function breakFree(g: Alien, who: BodyId): boolean {
  const creature = creatureOf(g, who)
  const { by } = creature.held!
  const own = throwPool(g, CREATURES[creature.of].evade, 0).successes
  const free = own > successesOf(resisting(g, { who: resisterOf(g, creature), dice: gripOf(g, creature) }))
  if (free) creature.held = null
  tell<HoldEvent>(g, { type: 'broke-free', rule: 'AL-RUL-ATT-16', who, from: by, free }, { about: [who] })
  return free
}

/** Against how many dice a body is held: those of the hold, else the holder's Close Combat or Evade. */
export function gripOf(g: Alien, { held }: Body): number {
  const { by, dice } = held!
  if (dice !== null) return dice
  const holder = bodyOf(g, by)
  if (holder.kind === 'creature') return CREATURES[holder.of].evade
  return poolOf(g, holder, { skill: 'close-combat', for: 'hold', unhelped: true, passive: true }).base
}

/** Who rolls against breaking free, with stress dice if it has any (AL-ROLL-02); no person where the hold has dice of its own. */
const resisterOf = (g: Alien, { held }: Body): BodyId | null =>
  held!.dice === null || bodyOf(g, held!.by).kind === 'creature' ? held!.by : null

/** All that is thrown against breaking free. */
function gripDice(g: Alien, held: Body): Dice {
  const resister = resisterOf(g, held)
  const body = resister === null ? null : bodyOf(g, resister)
  const stress = body?.kind === 'person' ? stressDice(body) : 0
  const mess = stress > 0 ? messFaces(body as Person) : 0
  return { base: gripOf(g, held), stress, mess }
}

/** AL-RUL-HELP-03: others can lend a hand. */
const breaking = (person: Person) => ({ who: person.id, skill: 'close-combat', for: 'break-free' }) as const

/** AL-SPEC-07: the one thing that one who is pinned can do. */
export const BREAK_FREE = action('break-free')({
  price: { stretch: null, round: 'full' },
  tags: ['while-held', 'soldierly'],
  offers: (g, person) =>
    person.held === null
      ? NONE
      : [
          {
            value: 'break-free',
            what: null,
            rule: 'AL-RUL-ATT-16',
            odds: () => contestOdds(poolOf(g, person, breaking(person)), gripDice(g, person)),
          },
        ],
  *play(g, who) {
    const person = personOf(g, who)
    const { by } = person.held!
    const against = { who: resisterOf(g, person), dice: gripOf(g, person) }
    const free = yield* contest(g, breaking(person), against)
    if (free) personOf(g, who).held = null
    tell<HoldEvent>(g, { type: 'broke-free', rule: 'AL-RUL-ATT-16', who, from: by, free }, { about: [who] })
  },
})

const FREE_HANDS: readonly Offered<null>[] = [{ value: 'let-go', what: null, rule: 'AL-RUL-ACT-04' }]

/** AL-RUL-ACT-04: letting go costs nothing. */
export const LET_GO = action('let-go')({
  price: { stretch: null, round: 'free' },
  tags: ['quiet'],
  offers: (g, person) => {
    for (const id of person.beside) if (isInHandsOf(bodyOf(g, id), person.id)) return FREE_HANDS
    return NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    for (const id of [...personOf(g, who).beside]) if (isInHandsOf(bodyOf(g, id), who)) letGo(g, who, id)
  },
})

const isInHandsOf = ({ held }: Body, holder: BodyId): boolean => held?.by === holder && held.dice === null

/** Creatures: a mite is pulled off a face by somebody Adjacent; with a single success it takes a piece along. */
export const PULL_OFF = action('pull-off')<ToBody>({
  price: { stretch: null, round: 'full' },
  offers: (g, person) => {
    let options: Offered<ToBody>[] | null = null
    for (const id of person.beside) {
      if (bodyOf(g, id).held?.latched == null) continue
      options ??= []
      options.push({
        value: `pull-off:${id}`,
        what: { body: id },
        at: `body:${id}`,
        rule: 'AL-RUL-CRE-01',
        odds: () => rollOdds(poolOf(g, person, { skill: 'close-combat', for: 'pull-off' })),
      })
    }
    return options ?? NONE
  },
  *play(g, who, { body: victim }) {
    const successes = successesOf(yield* rollSkill(g, { who, skill: 'close-combat', for: 'pull-off' }))
    tell<HoldEvent>(
      g,
      { type: 'pulled-off', rule: 'AL-RUL-CRE-01', who, victim, successes },
      { about: [victim] },
    )
    if (successes === 0) return
    bodyOf(g, victim).held = null
    if (successes === 1) wound(g, victim, 2, null, 'AL-RUL-CRE-01')
  },
})
