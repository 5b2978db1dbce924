import { emit, type Play } from '@starboard/kernel'
import { SKILLS, type SkillId } from '../../content/index.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, hasEffect, levelOf } from '../0-table/figures.ts'
import { printOf } from '../0-table/printed.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'

/** E1–E4: what using a skill takes. */

/** A skill at one of its levels. */
export interface Used {
  readonly skill: SkillId
  readonly level: number
  /** The token that gives it is turned over for it (CS-ITEM-10). */
  readonly token?: true
}

export type UseEvent = {
  readonly type: 'skill-used'
  readonly rule: string
  readonly figure: FigureId
  readonly skill: SkillId
  readonly level: number
  readonly pegs: number
  readonly token: boolean
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

/** Whether a figure can use any skill now: one a round, for a peg at the least or with a token (CS-SKL-01, CS-SKL-02, CS-ITEM-10). */
export const isFresh = ({ skilled, pegs, tray }: Figure): boolean =>
  !skilled && (pegs > 0 || tray.some((held) => givesSkill(held)))

/** What is printed on armour is used for pegs, like what is printed on a board: armour is not turned over for it. */
const givesSkill = ({ item, state }: Held, skill?: SkillId): boolean => {
  const { skill: given, kind } = printOf(item)
  return given !== undefined && state === 'fine' && kind !== 'armour' && (!skill || given[0] === skill)
}

const tokenFor = ({ tray }: Figure, skill: SkillId): Held | null =>
  tray.find((held) => givesSkill(held, skill)) ?? null

/**
 * How a figure can pay for a level now: with as many pegs, where it has the level without its tokens; or by turning over the token that
 * gives it, and with pegs for what the token does not give (CS-SKL-01, CS-SKL-02, CS-SKL-04, CS-SKL-10, CS-ITEM-10).
 */
export function waysToUse(figure: Figure, { skill, level }: Used): Used[] {
  if (figure.skilled || levelOf(figure, skill) < level) return []
  if (SKILLS[skill].category === 'tech' && hasEffect(figure, 'no-tech')) return [] // CS-SK-DISRUPT-1
  const token = tokenFor(figure, skill)
  const ways: Used[] = []
  const own = token ? levelOf(figure, skill, token) : 3
  if (own >= level && figure.pegs >= level) ways.push({ skill, level })
  if (token && figure.pegs >= pegsBeside(token, level)) ways.push({ skill, level, token: true })
  return ways
}

const pegsBeside = ({ item }: Held, level: number): number => Math.max(0, level - printOf(item).skill![1])

/** What a way of using it is called. */
export const nameOf = ({ skill, level, token }: Used): string => `${skill}:${level}${token ? ':token' : ''}`

/** What an option says of it. */
export const labelOf = (figure: FigureId, { skill, level, token }: Used) => ({
  figure,
  skill,
  level,
  token: token === true,
})

/** Skill pegs that would be left. */
export const pegsLeft = (figure: Figure, { skill, level, token }: Used): number =>
  figure.pegs - (token ? pegsBeside(tokenFor(figure, skill)!, level) : level)

/** Pegs spent are gone for the game (CS-SKL-03). */
export function spend(g: CoreSpace, who: FigureId, used: Used, rule: string): void {
  const figure = figureOf(g, who)
  const { skill, level, token } = used
  figure.pegs = pegsLeft(figure, used)
  figure.skilled = true
  if (token) tokenFor(figure, skill)!.state = 'face-down'
  emit<UseEvent>(g, {
    type: 'skill-used',
    rule,
    figure: who,
    skill,
    level,
    pegs: figure.pegs,
    token: token === true,
  })
}

/** All skills that a figure has from its board, its class and what it carries. */
export function skillsOf(figure: Figure): SkillId[] {
  const known = new Set<string>()
  for (const skill in boardOf(figure)?.skills) known.add(skill)
  for (const skill in figure.levels) known.add(skill)
  for (const held of figure.worn ? [...figure.tray, figure.worn] : figure.tray) {
    const lent = printOf(held.item).skill
    if (lent) known.add(lent[0])
  }
  return ALL_SKILLS.filter((skill) => known.has(skill) && levelOf(figure, skill) > 0)
}

const ALL_SKILLS = Object.keys(SKILLS) as readonly SkillId[]
