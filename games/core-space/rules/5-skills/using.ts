import { emit, type Play } from '@starboard/kernel'
import { SKILLS, type SkillId } from '../../content/index.ts'
import { hasEffect, levelOf } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'

/** E1–E4: what using a skill takes. */

/** A skill at one of its levels. */
export interface Used {
  readonly skill: SkillId
  readonly level: number
}

export type UseEvent = {
  readonly type: 'skill-used'
  readonly rule: string
  readonly figure: FigureId
  readonly skill: SkillId
  readonly level: number
  readonly pegs: number
}

/** What a level of a skill does in its owner's turn (CS-SKL-05). */
export interface Active {
  readonly rule: string
  /** Whether there is any use for it now. */
  readonly can: (g: CoreSpace, actor: Figure) => boolean
  readonly play: (g: CoreSpace, who: FigureId, used: Used) => Play
}

/** Its levels from the first to the third; null: passive, a reaction, or not of this chapter. */
export type ActiveLevels = readonly [Active | null, Active | null, Active | null]

/** Whether a figure can use any skill now: one a round, and with a peg at the least (CS-SKL-01, CS-SKL-02). */
export const isFresh = ({ skilled, pegs }: Figure): boolean => !skilled && pegs > 0

/** A level costs as many pegs, and whoever has a higher one may use it too (CS-SKL-01, CS-SKL-02, CS-SKL-04). */
export const canUse = (figure: Figure, { skill, level }: Used): boolean =>
  isFresh(figure) &&
  figure.pegs >= level &&
  levelOf(figure, skill) >= level &&
  !(SKILLS[skill].category === 'tech' && hasEffect(figure, 'no-tech')) // CS-SK-DISRUPT-1

/** Pegs spent are gone for the game (CS-SKL-03). */
export function spend(g: CoreSpace, who: FigureId, { skill, level }: Used, rule: string): void {
  const figure = figureOf(g, who)
  figure.pegs -= level
  figure.skilled = true
  emit<UseEvent>(g, { type: 'skill-used', rule, figure: who, skill, level, pegs: figure.pegs })
}

/** All skills that a figure has from its board, its class and what it carries. */
export const skillsOf = (figure: Figure): SkillId[] =>
  ALL_SKILLS.filter((skill) => levelOf(figure, skill) > 0)

const ALL_SKILLS = Object.keys(SKILLS) as readonly SkillId[]
