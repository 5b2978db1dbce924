import { type AskOne, ask, type Fields, type Filled, form, one, type Play } from '@starboard/kernel'
import { REF } from '../0-table/mother.ts'
import { type Alien, type Item, MOTHER } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { ACTS } from './acts.ts'
import type { DeskEvent } from './forms.ts'

/** AL-RUL-REF-01: what a person at the desk can do at any time. Stays open beside the questions of the players. */
export const deskOf = (g: Alien): AskOne =>
  one(
    MOTHER,
    'desk',
    REF,
    Object.values(ACTS)
      .filter(({ can }) => can(g))
      .map(({ name }) => ({ value: name, rule: REF })),
    { desk: true },
  )

/** One act of the desk is chosen; what it must be told is asked in a step of its own, because its fields name what is hidden. */
export function chooseAct(g: Alien, name: string): void {
  if (name !== 'nothing') g.agenda.unshift({ kind: 'act', act: name })
}

/** She has turned to her desk in the middle of something else. */
export function* desk(g: Alien): Play {
  chooseAct(g, (yield* ask(deskOf(g))).value)
}

/** One act: a form, and the act is done with it. The program never sits at the desk. */
export function* act(g: Alien, { act: name }: Extract<Item, { kind: 'act' }>): Play {
  const { fields, does, can } = ACTS[name]!
  if (!can(g) || g.mother === 'program') return
  const asked: Fields = fields(g)
  const filled =
    Object.keys(asked).length === 0
      ? {}
      : yield* ask(form(MOTHER, `desk-${name}`, REF, asked, { desk: true }))
  does(g, filled as Filled<never>)
}

/** A roll that the Game Mother has called for. */
export function* calledRoll(
  g: Alien,
  { who, skill, modifier, for: what }: Extract<Item, { kind: 'called' }>,
): Play {
  const rolled = yield* rollSkill(g, {
    who,
    skill,
    for: 'called',
    parts: modifier === 0 ? [] : [{ what: 'mother', dice: modifier, rule: 'AL-MOD-01' }],
  })
  const successes = successesOf(rolled)
  tell<DeskEvent>(
    g,
    { type: 'call-answered', rule: 'AL-ROLL-05', who, skill, successes, text: what },
    { about: [who] },
  )
}
