import type { Offered } from '@starboard/kernel/actions'
import type { SkillId } from '../../content/index.ts'
import { action } from '../0-table/doing.ts'
import { isEngaged, levelOf } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { RELOAD } from '../2-actions/tending.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { fire, SHOOT, STRIKE, shotsAt, strikeFreely, strikersAt } from '../3-combat/index.ts'
import { AUGMENTED } from './augmented.ts'
import { ENDURING } from './enduring.ts'
import { FIGHTING } from './fighting.ts'
import { MEDDLING } from './meddling.ts'
import { type ActiveLevels, canUse, isFresh, skillsOf, spend } from './using.ts'

/** Everything a Trader can do with its skills in its own turn. */

const ACTIVE: { readonly [skill in SkillId]?: ActiveLevels } = {
  ...FIGHTING,
  ...ENDURING,
  ...MEDDLING,
  ...AUGMENTED,
}

type Chosen = { skill: SkillId; level: number }

/** CS-SKL-05: any level that is owned and can be paid for, if it is of any use (CS-SKL-01, CS-SKL-04). */
export const SKILL = action('skill')<Chosen, { skill: SkillId; level: number; left: number }>({
  price: 'free',
  offers: (g, actor) => {
    if (!isFresh(actor) || !actor.at) return []
    const offers: Offered<Chosen, { skill: SkillId; level: number; left: number }>[] = []
    for (const skill of skillsOf(actor))
      ACTIVE[skill]?.forEach((active, n) => {
        const level = n + 1
        if (!active || !canUse(actor, { skill, level }) || !active.can(g, actor)) return
        offers.push({
          value: `skill:${skill}:${level}`,
          what: { skill, level },
          label: { skill, level, left: actor.pegs - level },
          rule: active.rule,
        })
      })
    return offers
  },
  play: function* (g, who, { skill, level }) {
    const active = ACTIVE[skill]![level - 1]!
    spend(g, who, { skill, level }, active.rule)
    yield* active.play(g, who, { skill, level })
  },
})

type Deft = { do: 'reload'; n: number } | { do: 'strike' | 'shoot'; on: FigureId }

/** Regular actions that a passive skill makes effortless (CS-SKL-06, CS-EFF-09). */
export const DEFT = action('deft')<Deft, { do: Deft['do']; on: string }>({
  price: 'effortless',
  offers: (g, actor) => {
    if (!actor.at || (g.turn!.effortless > 0 && !isFresh(actor))) return []
    const weapons = levelOf(actor, 'weapons-expert')
    return [
      ...(weapons >= 1 && !isEngaged(g, actor) ? reloads(g, actor) : []),
      ...(weapons >= 2 ? pistolShots(g, actor) : []),
      ...(levelOf(actor, 'combat-expert') >= 2 ? blows(g, actor) : []),
    ]
  },
  play: function* (g, who, deft) {
    if (deft.do === 'reload') return yield* RELOAD.play(g, who, deft.n)
    if (deft.do === 'strike') return yield* STRIKE.play(g, who, deft.on)
    const ways = pistolsAt(g, figureOf(g, who), figureOf(g, deft.on))
    const way = yield* chooseWay(g, who, deft.on, ways, 'shoot')
    for (const { id } of strikersAt(g, figureOf(g, who))) yield* strikeFreely(g, id, who, 'CS-RNG-08')
    if (!figureOf(g, who).defeated) yield* fire(g, who, deft.on, way)
  },
})

const reloads = (g: CoreSpace, actor: Figure): Offered<Deft, { do: Deft['do']; on: string }>[] =>
  RELOAD.offers(g, actor).map(({ what, label, value }) => ({
    value: `deft:${value}`,
    what: { do: 'reload', n: what },
    label: { do: 'reload', on: label.item },
    rule: 'CS-SK-WEAPONSEXPERT-P1',
  }))

const pistolShots = (g: CoreSpace, actor: Figure): Offered<Deft, { do: Deft['do']; on: string }>[] =>
  SHOOT.offers(g, actor)
    .filter(({ what }) => pistolsAt(g, actor, figureOf(g, what)).length > 0)
    .map(({ what, value }) => ({
      value: `deft:${value}`,
      what: { do: 'shoot', on: what },
      label: { do: 'shoot', on: what },
      rule: 'CS-SK-WEAPONSEXPERT-P2',
    }))

const pistolsAt = (g: CoreSpace, by: Figure, on: Figure) =>
  shotsAt(g, by, on).filter(({ item }) => item?.includes('pistol'))

const blows = (g: CoreSpace, actor: Figure): Offered<Deft, { do: Deft['do']; on: string }>[] =>
  STRIKE.offers(g, actor).map(({ what, value }) => ({
    value: `deft:${value}`,
    what: { do: 'strike', on: what },
    label: { do: 'strike', on: what },
    rule: 'CS-SK-COMBATEXPERT-P2',
  }))
