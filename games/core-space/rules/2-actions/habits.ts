import { emit, type Filled } from '@starboard/kernel'
import { choice } from '@starboard/kernel/desk'
import { offer } from '@starboard/kernel/speech'
import { type CrewId, crewOf, type Habits } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'

/** How a crew wants to be asked out of its turn: told in its own turn, for all to see (CS-SKL-07, CS-RUL-97, CS-RUL-119). */

export type HabitEvent = { type: 'habits-set'; rule: string; crew: CrewId; habits: Habits }

export const HABITS = offer('habits')()

/** Every way to be asked that can be chosen. */
const WAYS = {
  reactions: ['when it matters', 'only in need', 'always', 'never'],
  strikes: ['best weapon', 'ask', 'never'],
  consent: ['friends', 'nobody', 'everybody'],
} as const satisfies { readonly [K in keyof Habits]: readonly Habits[K][] }

/** The option with its form, which shows the habits as they are. */
export const habitsOption = ({ reactions, strikes, consent }: Habits) => ({
  value: HABITS.name,
  rule: 'CS-SKL-07',
  what: null,
  form: () => ({
    reactions: choice(WAYS.reactions, reactions),
    strikes: choice(WAYS.strikes, strikes),
    consent: choice(WAYS.consent, consent),
  }),
})

type Told = Filled<ReturnType<ReturnType<typeof habitsOption>['form']>>

export function setHabits(g: CoreSpace, crew: CrewId, told: Told): void {
  const habits: Habits = {
    reactions: named(WAYS.reactions, told.reactions),
    strikes: named(WAYS.strikes, told.strikes),
    consent: named(WAYS.consent, told.consent),
  }
  crewOf(g, crew).habits = habits
  emit<HabitEvent>(g, { type: 'habits-set', rule: 'CS-SKL-07', crew, habits: { ...habits } })
}

/** The way with this name: the form has let no other through. */
const named = <T extends string>(ways: readonly T[], told: string): T => ways.find((way) => way === told)!
