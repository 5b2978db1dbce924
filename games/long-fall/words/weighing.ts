import { inPercent } from '@starboard/dice'
import type { Ask, AskOne, Json, Option } from '@starboard/kernel'
import { prospectOf, weeksFor } from '../bot/jobs.ts'
import { chanceOf } from '../bot/read.ts'
import { LUCK } from '../rules/1-throws/luck.ts'
import { upkeepOf } from '../rules/7-weeks/weeks.ts'
import { CREW, DEBT } from '../rules/8-port/port.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type { View } from '../view.ts'
import { marks, weeks } from './words.ts'

/** Why the crew does this now, with the figures it was weighed by; null where a plain reason does. */
export function weighed(view: View, ask: Ask, answer: Json): string | null {
  if (DEBT.is(ask)) return payment(view)
  if (ask.kind !== 'one') return null
  if (LUCK.is(ask)) return luck(ask, answer)
  if (CREW.is(ask)) return errand(view, ask, answer)
  return bestOdds(ask, answer)
}

/** LF-RUL-JOB-07: what is left once everything is paid, against what wins. */
function payment(view: View): string {
  const left = view.marks - view.ship.debt
  return left >= nestEggOf(view)
    ? `With all paid ${marks(left)} are left, and ${nestEggOf(view)} win.`
    : `${marks(view.ship.debt)} owed and ${marks(view.marks)} in hand: what is paid now need not be paid later.`
}

/** A job by its pay, its chance and what the weeks of it cost. */
function errand(view: View, ask: AskOne, answer: Json): string | null {
  if (answer === 'pay-debt') return payment(view)
  const offer = CREW.is(ask) ? ask.options.find(({ value }) => value === answer)?.label : undefined
  if (!offer?.legs) return null
  const long = weeksFor(view, offer)
  const upkeep = upkeepOf(view, 'work') * long
  return (
    `It pays ${marks(offer.pay)}; some ${percent(prospectOf(view, offer).done)} that every leg goes well, Luck counted in. ` +
    `Work and way take about ${weeks(long)}, which cost ${marks(upkeep)}.`
  )
}

/** The best die to roll again, and what it risks. */
function luck(ask: AskOne, answer: Json): string | null {
  if (!LUCK.is(ask)) return null
  const best = likeliest(ask.options)
  const odds = best ? percent(chanceOf(best)) : null
  if (answer !== 'keep') return `${odds} to pass with it, against one in six to lose the Luck for good.`
  if (ask.label.passed) return 'It has passed; one roll in six would undo that and cost Luck for good.'
  return (
    odds &&
    `The best re-roll passes in ${odds}: too little for a point of Luck, with one in six to lose it for good.`
  )
}

/** Of several who could try: the chance of this one, and of the next best. */
function bestOdds({ options }: AskOne, answer: Json): string | null {
  const chosen = options.find(({ value }) => value === answer)
  if (!chosen?.odds) return null
  const other = likeliest(options.filter((option) => option !== chosen))
  const next = other?.odds ? `, and ${percent(chanceOf(other))} the next best way` : ''
  return `It has ${percent(chanceOf(chosen))} to succeed${next}.`
}

const likeliest = (options: readonly Option[]): Option | undefined =>
  options.filter(({ odds }) => odds).toSorted((one, other) => chanceOf(other) - chanceOf(one))[0]

const percent = (chance: number): string => inPercent(Math.round(100 * chance))
