import type { RuleId } from '@starboard/kernel'
import { type Refused, refusal } from '@starboard/kernel/speech'
import { STRUCTURES, type StructureId, TECH, type TechId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { paymentFor, storesOf } from '../5-goods/index.ts'
import { knows, researchBench } from './benches.ts'

/** Why what one has in mind for the colony does not come about. */
export type StuckReason =
  | { why: 'nothing-studied' }
  | { why: 'no-bench'; level: TechId; bench: StructureId }
  | { why: 'no-materials'; structure: StructureId }
  | { why: 'not-known'; level: TechId; parts: StructureId[] }

/** What a level is studied at, if there is no such thing that works; null: there is, whoever sits at it now (RIM-RSCH-12). */
export const missingBench = ({ colony }: Pick<Known, 'colony'>, level: TechId): StructureId | null => {
  if (researchBench({ colony: { ...colony, busy: [] } }, level)) return null
  return TECH[level].category === 'spacer' ? 'high-tech-bench' : 'research-bench'
}

/** Told at dawn to whoever asks why not. */
export const stuckAtDawn = (g: Known): Refused<StuckReason>[] => [
  ...study(g),
  ...toBegin(g)
    .filter(({ structure }) => !paymentFor(storesOf(g), STRUCTURES[structure].materials))
    .map(({ structure }) => refused({ why: 'no-materials', structure }, 'RIM-BLD-01')),
  ...unknownParts(g),
]

/** What is wanted and not begun; what is begun has been paid for (RIM-RUL-097). */
export const toBegin = ({
  colony,
}: Pick<Known, 'colony'>): readonly { structure: StructureId; count: number }[] =>
  colony.orders.builds.flatMap(({ structure, count }) => {
    const begun = colony.projects.filter(({ what }) => what.kind === 'structure' && what.of === structure)
    return count > begun.length ? [{ structure, count: count - begun.length }] : []
  })

const refused = (reason: StuckReason, rule: RuleId) => refusal<StuckReason>(reason, rule)

function study(g: Known): Refused<StuckReason>[] {
  const [level] = g.colony.orders.research
  if (!level) return [refused({ why: 'nothing-studied' }, 'RIM-RSCH-01')]
  const bench = missingBench(g, level)
  return bench ? [refused({ why: 'no-bench', level, bench }, 'RIM-RSCH-12')] : []
}

/** The parts of a ship that cannot be built yet, by what has to be learned for them. */
function unknownParts(g: Known): Refused<StuckReason>[] {
  const parts = (Object.keys(STRUCTURES) as StructureId[]).filter((id) => STRUCTURES[id].kind === 'ship')
  const levels = [...new Set(parts.flatMap((part) => STRUCTURES[part].tech ?? []))]
  return levels
    .filter((level) => !knows(g, level))
    .map((level) => {
      const needing = parts.filter((part) => STRUCTURES[part].tech === level)
      return refused({ why: 'not-known', level, parts: needing }, 'RIM-RSCH-01')
    })
}
