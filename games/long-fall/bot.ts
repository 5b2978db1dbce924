import type { Ask, AskOne, Json } from '@starboard/kernel'
import type { AskTo } from '@starboard/kernel/speech'
import { deal, haggle, unitsToBuy } from './bot/cargo.ts'
import { fight } from './bot/fight.ts'
import { owner, shop } from './bot/gear.ts'
import { skillsWanted } from './bot/jobs.ts'
import { leg, trouble } from './bot/legs.ts'
import { crew, week } from './bot/port.ts'
import { chanceOf, firstOf, mostLikely } from './bot/read.ts'
import { pcOf } from './rules/0-table/pc.ts'
import { LUCK } from './rules/1-throws/luck.ts'
import { ACT } from './rules/5-skirmishes/turns.ts'
import { TROUBLE } from './rules/6-consequences/complications.ts'
import { HIRE } from './rules/7-weeks/hands.ts'
import { WEEK } from './rules/8-port/choices.ts'
import { OWNER, SHOP } from './rules/8-port/market.ts'
import { CREW, DEBT } from './rules/8-port/port.ts'
import { DEAL, HAGGLE, UNITS } from './rules/8-port/trade.ts'
import { LEG } from './rules/9-jobs/legs.ts'
import type { View } from './view.ts'

/** What a careful captain would answer, from the view and the question alone; null where any answer will do. */
export function advise(view: View, ask: Ask): Json | null {
  if (ask.kind === 'number') return amount(view, ask)
  return ask.kind === 'one' ? choose(view, ask) : null
}

/** All that is owed, all of a cargo; as much of a purchase as the purse can bear. */
function amount(view: View, ask: Extract<Ask, { kind: 'number' }>): number {
  if (UNITS.is(ask) && ask.label.deal === 'buy') return Math.min(ask.max, unitsToBuy(view))
  return DEBT.is(ask) || UNITS.is(ask) ? ask.max : ask.min
}

function choose(view: View, ask: AskOne): string {
  if (LUCK.is(ask)) return luck(view, ask)
  if (ACT.is(ask)) return fight(view, ask)
  if (TROUBLE.is(ask)) return trouble(view, ask)
  if (HIRE.is(ask)) return firstOf(ask, ...skillsWanted(view), 'nobody')
  if (WEEK.is(ask)) return week(view, ask)
  if (CREW.is(ask)) return crew(view, ask)
  if (DEAL.is(ask)) return deal(view, ask)
  if (HAGGLE.is(ask)) return haggle(view, ask)
  if (SHOP.is(ask)) return shop(view, ask)
  if (OWNER.is(ask)) return owner(view, ask)
  if (LEG.is(ask)) return leg(view, ask)
  return HABITS[ask.id]?.(ask) ?? mostLikely(ask).value
}

/** What needs no look at the table. */
const HABITS: Readonly<Record<string, (ask: AskOne) => string>> = {
  retire: () => 'stay',
  repair: ({ options }) => options.find(({ value }) => value !== 'nothing')?.value ?? 'nothing',
}

/** Where failing costs nothing, nobody risks a disaster. */
const TRIFLES: readonly string[] = ['network', 'bargain']

/**
 * A re-roll shows a 1 one time in six, and then costs every point spent so far for good. So Luck is paid only to turn a
 * failure that hurts, and the less there is left, the better the odds must be.
 */
function luck(view: View, ask: AskTo<typeof LUCK>): string {
  const { pc, passed } = ask.label
  if (passed || TRIFLES.includes(ask.label.for)) return 'keep'
  const left = pcOf(view, pc).luck.now
  const best = mostLikely(ask)
  return chanceOf(best) >= (left > 5 ? 1 / 2 : left > 2 ? 2 / 3 : 5 / 6) ? best.value : 'keep'
}
