import { type AnyAct, choice, count, NOTHING, words, yes } from '@starboard/kernel/desk'
import { SKILLS, type Skill } from '../../content/index.ts'
import { isAble, isPc } from '../0-table/body.ts'
import { REF } from '../0-table/mother.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { noise } from '../2-stealth/noise.ts'
import { end } from '../9-scenario/effects.ts'
import { finishTask } from '../9-scenario/tasks.ts'
import { act, type DeskEvent, hers, people, zonesOf } from './forms.ts'

/** What is said and decided at the table: descriptions, rolls, fights, time, the end. */
export const TABLE_ACTS: readonly AnyAct<Alien>[] = [
  act(
    NOTHING,
    () => ({}),
    () => {},
  ),
  act(
    'describe',
    () => ({ text: words() }),
    (g, { text }) => tell<DeskEvent>(g, { type: 'described', rule: REF, text }, { about: [] }),
  ),
  act(
    'roll',
    (g) => ({
      who: choice(people(g)),
      skill: choice(Object.keys(SKILLS)),
      modifier: count(-10, 10, 0),
      text: words(120),
    }),
    (g, { who, skill: named, modifier, text }) => {
      const skill = named as Skill
      tell<DeskEvent>(
        g,
        { type: 'roll-called', rule: 'AL-MOD-01', who, skill, modifier, text },
        { about: [who] },
      )
      g.agenda.push({ kind: 'called', who, skill, modifier, for: text })
    },
    (g) => people(g).length > 0,
  ),
  act(
    'overrule',
    () => ({ successes: count(0, 20, 1), text: words(200) }),
    overrule,
    (g) => g.lastRoll !== null,
  ),
  act(
    'noise',
    (g) => ({ zone: choice(zonesOf(g)), strength: count(1, 5, 2) }),
    (g, { zone, strength }) => noise(g, zone, strength, null),
  ),
  act(
    'fight',
    (g) => ({ zone: choice(zonesOf(g)), first: choice(['nobody', ...hers(g)]), ambush: yes() }),
    (g, { zone, first, ambush }) => {
      const starts = first === 'nobody' ? [] : [first]
      const between = g.bodies
        .filter((body) => isAble(body) && (body.at === zone || body.id === first))
        .map(({ id }) => id)
      g.agenda.push({ kind: 'fight', first: starts, ambush: ambush && starts.length > 0, between })
    },
    (g) => g.combat === null && hasEnemies(g),
  ),
  act(
    'note',
    () => ({ text: words() }),
    (g, { text }) => {
      g.notes.push(text)
      tell<DeskEvent>(g, { type: 'noted', rule: REF, text }, { secret: true })
    },
  ),
  act(
    'time',
    () => ({}),
    (g) => {
      for (const body of g.bodies) if (isPc(body)) body.activity.acted = true
      tell<DeskEvent>(g, { type: 'time-called', rule: REF }, { about: [] })
    },
    (g) => g.combat === null && g.stage.kind === 'crew',
  ),
  act(
    'close',
    () => ({ won: yes(), text: words() }),
    (g, { won, text }) => {
      tell<DeskEvent>(g, { type: 'closed', rule: REF, text }, { about: [] })
      end(g, won ? 'won' : 'lost')
    },
  ),
]

const hasEnemies = (g: Alien): boolean =>
  g.bodies.some((one) => g.bodies.some((other) => isAble(one) && isAble(other) && areEnemies(g, one, other)))

/** The last roll counts so many successes; a task that had failed by it is done. */
function overrule(
  g: Alien,
  { successes, text }: { readonly successes: number; readonly text: string },
): void {
  const roll = g.lastRoll!
  const was = roll.messedUp ? 0 : roll.successes
  tell<DeskEvent>(
    g,
    { type: 'overruled', rule: REF, who: roll.who, was, successes, text },
    { about: [roll.who] },
  )
  g.lastRoll = { ...roll, successes, messedUp: false }
  if (was === 0 && successes > 0) finishTask(g, roll.who, roll.for)
}
