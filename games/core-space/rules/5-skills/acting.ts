import type { Offered } from '@starboard/kernel/actions'
import { SKILLS, type SkillId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isEngaged, levelOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { RELOAD } from '../2-actions/tending.ts'
import { bestOdds, chooseWay } from '../3-combat/choosing.ts'
import { isFirstHeard, SHOOT, STRIKE, shootWith, shotsAt, type Way } from '../3-combat/index.ts'
import { AUGMENTED } from './augmented.ts'
import { BARGAINING } from './bargaining.ts'
import { ANY_TIME } from './between.ts'
import { BLOWS } from './blows.ts'
import { CUNNING } from './cunning.ts'
import { ENDURING } from './enduring.ts'
import { GRABBING } from './grabbing.ts'
import { MANIPULATING } from './manipulating.ts'
import { MENDING } from './mending.ts'
import { RUNNING } from './running.ts'
import { SHOTS } from './shots.ts'
import { TECH } from './tech.ts'
import {
  type ActiveLevels,
  isFresh,
  nameOf,
  pegsLeft,
  skillsOf,
  spend,
  type Used,
  waysToUse,
} from './using.ts'

/** Everything a Trader can do with its skills in its own turn. */

const ACTIVE: { readonly [skill in SkillId]?: ActiveLevels } = {
  ...SHOTS,
  ...BLOWS,
  ...RUNNING,
  ...ENDURING,
  ...TECH,
  ...MENDING,
  ...CUNNING,
  ...BARGAINING,
  ...GRABBING,
  ...AUGMENTED,
  ...MANIPULATING,
  ...ANY_TIME,
}

/** What a Machine can do that lies there: its body does not obey it (CS-MACH-04, CS-RUL-139). */
const isTechnical = (skill: SkillId): boolean => SKILLS[skill].category === 'tech'

type Chosen = { skill: SkillId; level: number; token: boolean }
type ChosenLabel = Chosen & { left: number }

/** CS-SKL-05: any level that is owned and can be paid for, if it is of any use (CS-SKL-01, CS-SKL-04). */
export const SKILL = action('skill')<Chosen, ChosenLabel>({
  price: 'free',
  tags: ['while-down'],
  offers: (g, actor) => {
    if (!isFresh(actor) || !actor.at) return []
    const offers: Offered<Chosen, ChosenLabel>[] = []
    for (const skill of actor.defeated ? skillsOf(actor).filter(isTechnical) : skillsOf(actor))
      ACTIVE[skill]?.forEach((active, n) => {
        const level = n + 1
        const ways = active ? waysToUse(actor, { skill, level }) : []
        if (!active || ways.length === 0 || !active.can(g, actor)) return
        for (const used of ways) {
          const what = { skill, level, token: used.token === true }
          offers.push({
            value: `skill:${nameOf(used)}`,
            what,
            label: { ...what, left: pegsLeft(actor, used) },
            rule: active.rule,
          })
        }
      })
    return offers
  },
  play: function* (g, who, { skill, level, token }) {
    const active = ACTIVE[skill]![level - 1]!
    const used: Used = token ? { skill, level, token } : { skill, level }
    spend(g, who, used, active.rule)
    yield* active.play(g, who, used)
  },
})

/** A shot says what it brings upon whoever fires, as the action does. */
type DeftLabel = { do: Deft['do']; on: string; strikes?: number; peg?: boolean }

type Deft = { do: 'reload'; n: number } | { do: 'strike' | 'shoot'; on: FigureId }

/** Regular actions that a passive skill makes effortless (CS-SKL-06, CS-EFF-09). */
export const DEFT = action('deft')<Deft, DeftLabel>({
  price: 'effortless',
  offers: (g, actor) => {
    if (!actor.at) return []
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
    yield* shootWith(g, who, deft.on, way)
  },
})

const reloads = (g: CoreSpace, actor: Figure): Offered<Deft, DeftLabel>[] =>
  RELOAD.offers(g, actor).map(({ what, label, value }) => ({
    value: `deft:${value}`,
    what: { do: 'reload', n: what },
    label: { do: 'reload', on: label.item },
    rule: 'CS-SK-WEAPONSEXPERT-P1',
  }))

const pistolShots = (g: CoreSpace, actor: Figure): Offered<Deft, DeftLabel>[] =>
  SHOOT.offers(g, actor).flatMap(({ what, value, label: { strikes } }) => {
    const on = figureOf(g, what)
    const ways = pistolsAt(g, actor, on)
    if (ways.length === 0) return []
    return [
      {
        value: `deft:${value}`,
        what: { do: 'shoot', on: what },
        label: {
          do: 'shoot',
          on: what,
          strikes,
          peg: isFirstHeard(g, ways),
        },
        odds: () => bestOdds(g, actor, on, ways, 'ranged'),
        rule: 'CS-SK-WEAPONSEXPERT-P2',
      },
    ]
  })

export const pistolsAt = (g: Known, by: Figure, on: Figure): Way[] =>
  shotsAt(g, by, on).filter(({ item }) => item?.includes('pistol'))

const blows = (g: CoreSpace, actor: Figure): Offered<Deft, DeftLabel>[] =>
  STRIKE.offers(g, actor).map(({ what, value, odds }) => ({
    value: `deft:${value}`,
    what: { do: 'strike', on: what },
    label: { do: 'strike', on: what },
    ...(odds && { odds }),
    rule: 'CS-SK-COMBATEXPERT-P2',
  }))
