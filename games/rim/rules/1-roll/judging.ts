import { ask, emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { PersonId } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import type { Deed, Outcome, Tier } from './deeds.ts'

/** A roll lies on the table, and nothing has come of it yet. */
export const JUDGE = question('judge')<
  { who: PersonId; as: string; total: number; dc: number | null; tier: Tier },
  { tier: Tier; dc: number | null; stands: boolean }
>()

export type JudgeEvent = {
  readonly type: 'judged'
  readonly rule: string
  readonly who: PersonId
  readonly tier: Tier
  readonly dc: number | null
}

interface Verdict extends OptionTo<typeof JUDGE> {
  readonly tier: Tier
}

/** The Storyteller has kept the last word on this roll: the result may be another, the faces stay as they fell (RIM-MODE-06, RIM-RUL-177). */
export function* judge(g: Rim, { who, as, dc }: Deed, outcome: Outcome): Play<Outcome> {
  if (!g.telling.judged.includes(who)) return outcome
  g.telling.judged = g.telling.judged.filter((id) => id !== who)
  if (g.teller !== 'person') return outcome
  const { tier: fell, total } = outcome
  const stands: Verdict = { value: 'stands', tier: fell, label: { tier: fell, dc, stands: true } }
  const others = ([1, 2, 3] as const)
    .filter((tier) => tier !== fell)
    .map((tier): Verdict => ({ value: `tier:${tier}`, tier, label: { tier, dc, stands: false } }))
  const label = { who, as, total, dc, tier: fell }
  const { tier } = yield* ask(one(JUDGE, STORYTELLER, 'RIM-RUL-177', [stands, ...others], { label }))
  if (tier === fell) return outcome
  emit<JudgeEvent>(g, { type: 'judged', rule: 'RIM-RUL-177', who, tier, dc })
  return { ...outcome, tier, margin: dc === null ? 0 : marginAt(tier, outcome.margin) }
}

/** As near to what fell as the verdict allows: just made, or just missed. */
const marginAt = (tier: Tier, margin: number): number =>
  tier === 1 ? Math.min(-1, margin) : Math.max(0, margin)
