import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question } from '@starboard/kernel/speech'
import type { SkillId, TraderId } from '../../content/index.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import {
  companyOf,
  crewWith,
  isReady,
  learnable,
  rowsOf,
  skillOf,
  statOf,
  trackOf,
  veteranOf,
} from './veterans.ts'

/** H3: what somebody learns from having got away. */

export type AdvancementEvent =
  | { type: 'career-point'; rule: string; trader: TraderId; career: number }
  | { type: 'career-full'; rule: string; trader: TraderId }
  | { type: 'skill-learnt'; rule: string; trader: TraderId; skill: SkillId; level: number }
  | { type: 'row-complete'; rule: string; trader: TraderId; health: number; skill: number; actions: number }
  | { type: 'trained'; rule: string; by: TraderId; traders: TraderId[] }

export const ADVANCE = question('advance')<
  { crew: CrewId; trader: TraderId; career: number },
  Either<{ skill: SkillId; level: number } | { do: 'none' }>
>()
export const TRAIN = question('train')<
  { crew: CrewId; by: TraderId; pegs: number; more: number },
  Either<{ trader: TraderId } | { do: 'none' }>
>()

/** One career point after the other; the Traders that teach come first. */
export function* advancement(g: CoreSpace, { left }: Extract<Phase, { kind: 'advancement' }>): Play {
  const [trader, ...rest] = left
  if (trader === undefined) {
    g.phase = { kind: 'trade', begun: false, arriving: [], dealing: [] }
    return
  }
  g.phase = { kind: 'advancement', left: rest }
  yield* gainPoint(g, trader, 'CS-ADV-01')
}

/** Whoever survived and came back by themselves, once; and once more for each kill point (CS-ADV-01 to CS-ADV-03); whatever the row (CS-RUL-64). */
export function pointsDue(g: CoreSpace): TraderId[] {
  const { behind, crews } = g.campaign
  const returned = g.figures.flatMap(({ id, who, where }) => {
    if (who.sort !== 'trader' || where !== 'aboard' || behind.includes(who.is)) return []
    return [who.is, ...Array.from({ length: killPoints(g, id) }, () => who.is)]
  })
  return returned.filter((trader) => crews.some(({ roster }) => roster.some(({ is }) => is === trader)))
}

/** The counter for a True Born or a Live One (CS-RUL-65). */
const killPoints = (g: CoreSpace, figure: FigureId): number => g.goal.counts[`kills:${figure}`] ?? 0

/** Whoever defeats a True Born or a Live One first takes its counter (CS-TB-26, CS-FBT-07). */
export function takeKillPoint(g: CoreSpace, figure: FigureId): void {
  g.goal.counts[`kills:${figure}`] = killPoints(g, figure) + 1
}

/** CS-SK-TRAINING-2, CS-SK-TRAINING-3: asked before the points of the mission are given. */
export function* training(g: CoreSpace): Play {
  for (const { id } of g.campaign.crews)
    for (const teacher of companyOf(g, id).roster.map(({ is }) => is)) yield* teach(g, id, teacher)
}

function* teach(g: CoreSpace, crew: CrewId, by: TraderId): Play {
  const teacher = veteranOf(g, by)
  const level = Math.min(skillOf(teacher, 'training'), teacher.pegs)
  if (level < 2 || !isReady(teacher)) return
  const taught: TraderId[] = []
  while (taught.length < level - 1) {
    // With the third level one of the two may be on any row; everybody else is on the first or the second.
    const anyRow = level === 3 && !taught.some((is) => rowsOf(veteranOf(g, is)) >= 2)
    const pupils = companyOf(g, crew).roster.filter(
      (one) =>
        one.is !== by &&
        !taught.includes(one.is) &&
        one.career < trackOf(one.is) &&
        (anyRow || rowsOf(one) < 2),
    )
    if (pupils.length === 0) break
    const { pupil } = yield* ask(
      one(
        TRAIN,
        crewOf(g, crew).seat,
        `CS-SK-TRAINING-${level}`,
        [
          { value: 'none', pupil: null, label: { do: 'none' as const } },
          ...pupils.map(({ is }) => ({ value: is, pupil: is, label: { trader: is } })),
        ],
        { label: { crew, by, pegs: level, more: level - 1 - taught.length } },
      ),
    )
    if (pupil === null) break
    taught.push(pupil)
  }
  if (taught.length === 0) return
  const used = taught.length === 2 || taught.some((is) => rowsOf(veteranOf(g, is)) >= 2) ? 3 : 2
  veteranOf(g, by).pegs -= used
  emit<AdvancementEvent>(g, { type: 'trained', rule: `CS-SK-TRAINING-${used}`, by, traders: taught })
  for (const trader of taught) yield* gainPoint(g, trader, `CS-SK-TRAINING-${used}`)
}

/** A point fills the next empty space, and may go into a skill (CS-ADV-04); a full row makes stronger (CS-ADV-05 to CS-ADV-08). */
export function* gainPoint(g: CoreSpace, trader: TraderId, rule: string): Play {
  const veteran = veteranOf(g, trader)
  if (veteran.career >= trackOf(trader)) {
    emit<AdvancementEvent>(g, { type: 'career-full', rule: 'CS-ADV-07', trader })
    return
  }
  const [row, skill] = [rowsOf(veteran), statOf(veteran, 'skill')]
  veteran.career++
  emit<AdvancementEvent>(g, { type: 'career-point', rule, trader, career: veteran.career })
  if (rowsOf(veteran) > row) {
    veteran.pegs += statOf(veteran, 'skill') - skill // CS-RUL-29: a fresh peg along with the point.
    emit<AdvancementEvent>(g, {
      type: 'row-complete',
      rule: ROW_RULES[row]!,
      trader,
      health: statOf(veteran, 'health'),
      skill: statOf(veteran, 'skill'),
      actions: statOf(veteran, 'actions'),
    })
  }
  yield* learn(g, trader, 'CS-ADV-04', crewWith(g, trader).id)
}

/** What the first, second and third row bring. */
const ROW_RULES: readonly string[] = ['CS-ADV-05', 'CS-ADV-06', 'CS-ADV-07']

/** CS-RUL-114: one level of one skill, or none now. */
export function* learn(g: CoreSpace, trader: TraderId, rule: string, crew: CrewId): Play {
  const { career } = veteranOf(g, trader)
  const { learnt } = yield* ask(
    one(
      ADVANCE,
      crewOf(g, crew).seat,
      rule,
      [
        ...learnable(veteranOf(g, trader)).map((learnt) => ({ value: learnt.skill, learnt, label: learnt })),
        { value: 'none', learnt: null, label: { do: 'none' as const } },
      ],
      { label: { crew, trader, career } },
    ),
  )
  if (learnt === null) return
  const { levels } = veteranOf(g, trader)
  levels[learnt.skill] = (levels[learnt.skill] ?? 0) + 1
  emit<AdvancementEvent>(g, { type: 'skill-learnt', rule: 'CS-RUL-114', trader, ...learnt })
}
