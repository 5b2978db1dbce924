import { formatPercent } from '@starboard/dice'
import type { Ask, BoardProps, Event } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import type { BodyId } from '../rules/0-table/body.ts'
import { rollOdds } from '../rules/1-rolls/odds.ts'
import type { PushEvent } from '../rules/1-rolls/push.ts'
import { ROLL, type RollEvent } from '../rules/1-rolls/rolls.ts'
import type { AttackEvent } from '../rules/4-attacks/attack.ts'
import type { View } from '../view.ts'
import { aboutText, skillName } from '../words/rolls.ts'
import { nameOf, successes } from '../words/words.ts'
import { WORDS } from './words.ts'

/** Dice as they lie on the plan, beside whoever threw them. */
export interface Throw {
  readonly key: string
  readonly who: BodyId
  readonly base: readonly number[]
  readonly stress: readonly number[]
  readonly result: string
  readonly what: string
  readonly chance: string | null
  readonly tone: 'good' | 'bad'
}

type Told = RollEvent | PushEvent | AttackEvent

/** The dice that are asked about, or else the last ones of what was told. */
export function rollOf({ view, asks, news, told }: BoardProps<View>): Throw | null {
  const asked = asks.find((ask: Ask) => ROLL.is(ask))
  if (asked && ROLL.is(asked)) return thrownBy(view, asked.label, asked.label.pushes > 0)
  return (told ?? news).reduce<Throw | null>((last, event) => after(view, last, event), null)
}

function after(view: View, last: Throw | null, event: Event): Throw | null {
  const said = event as Told
  switch (said.type) {
    case 'rolled':
      return thrownBy(view, said, false)
    case 'pushed':
      return last?.who === said.who
        ? { ...last, ...lying(said), result: capital(successes(said.successes)), chance: WORDS.pushed }
        : last
    case 'attack-rolled': {
      const dice = { who: said.by, base: said.dice, stress: [], successes: said.successes }
      return { ...lying(dice), ...words(dice), what: WORDS.attacks(nameOf(view, said.by)) }
    }
    default:
      return last
  }
}

interface Lying {
  readonly who: BodyId
  readonly base: readonly number[]
  readonly stress: readonly number[]
  readonly successes: number
}

const lying = ({ who, base, stress, successes: sixes }: Lying) => ({
  key: [who, ...base, '/', ...stress].join(' '),
  who,
  base,
  stress,
  tone: sixes > 0 ? ('good' as const) : ('bad' as const),
})

/** What came of it, and how likely one success or more was with so many dice. */
const words = ({ base, stress, successes: sixes }: Omit<Lying, 'who'>) => ({
  result: capital(successes(sixes)),
  chance: WORDS.chance(formatPercent(rollOdds({ base: base.length, stress: stress.length }))),
})

function thrownBy(
  view: View,
  rolled: Lying & { readonly skill: string; readonly for: string },
  isPushed: boolean,
): Throw {
  return {
    ...lying(rolled),
    ...words(rolled),
    ...(isPushed && { chance: WORDS.pushed }),
    what: `${nameOf(view, rolled.who)}: ${skillName(rolled.skill)} ${aboutText(view, rolled.for)}`,
  }
}
