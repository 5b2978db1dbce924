import { STRUCTURES, type StructureId, TASKS, TECH, type TechId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Structure } from '../0-table/colony.ts'
import { personOf } from '../0-table/person.ts'
import type { Deed } from '../1-roll/deeds.ts'

export const knows = ({ colony }: Pick<Known, 'colony'>, tech: TechId | null | undefined): boolean =>
  !tech || colony.tech.known.includes(tech)

/** Neither smashed nor without the power it needs (RIM-PWR-04, RIM-RUL-125). */
export const works = ({ colony }: Pick<Known, 'colony'>, { id, kind, smashed }: Structure): boolean =>
  smashed === 0 && (STRUCTURES[kind].power >= 0 || colony.power.served.includes(id))

/** Whether one of these stands and works now. */
export const isWorking = (g: Pick<Known, 'colony'>, kind: StructureId): boolean =>
  g.colony.structures.some((structure) => structure.kind === kind && works(g, structure))

/** One of these that works and that nobody else uses in this slot (RIM-RUL-108), the first named first. */
export function benchOf(g: Pick<Known, 'colony'>, kinds: readonly StructureId[]): Structure | null {
  for (const kind of kinds) {
    const serves = STRUCTURES[kind].serves !== undefined
    for (const structure of g.colony.structures)
      if (structure.kind === kind && works(g, structure))
        if (!serves || !g.colony.busy.includes(structure.id)) return structure
  }
  return null
}

/** Researchers take the better bench; Spacer levels need it (RIM-RSCH-12). */
export const researchBench = (g: Pick<Known, 'colony'>, level: TechId | null): Structure | null =>
  benchOf(
    g,
    level && TECH[level].category === 'spacer' ? ['high-tech-bench'] : ['high-tech-bench', 'research-bench'],
  )

const BY_SKILL = (Object.keys(STRUCTURES) as StructureId[]).flatMap((kind) => {
  const { edge } = STRUCTURES[kind]
  return edge && 'skill' in edge ? [{ kind, skill: edge.skill }] : []
})

/** What a roll at home is made at, if there is such a thing and it is free. */
export function benchFor(g: Known, { who, skill, as }: Deed): Structure | null {
  if (g.fight || personOf(g, who).where.kind !== 'home') return null
  if (as === 'researching') return researchBench(g, g.colony.orders.research[0] ?? null)
  if (as === 'relax') return benchOf(g, ['games-table'])
  if (as !== 'quality' && as !== 'first-aid' && !Object.hasOwn(TASKS, as)) return null
  const found = BY_SKILL.find((one) => one.skill === skill)
  return found ? benchOf(g, [found.kind]) : null
}
