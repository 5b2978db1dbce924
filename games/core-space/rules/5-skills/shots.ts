import { BANDS, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf } from '../0-table/board.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { alert, areListening, beHeard } from '../3-combat/alert.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import {
  fire,
  provoke,
  rollAttack,
  shotsAt,
  struckInPassing,
  type Way,
  whoIsStruck,
} from '../3-combat/index.ts'
import { fails, spend as spendAmmo, weaponOf } from '../3-combat/weapons.ts'
import { chooseWhom } from './choosing.ts'
import { hasActed } from './granting.ts'
import { dangerOf, dangers, land, targetsOf } from './landing.ts'
import { granting, still } from './simple.ts'
import { splitting } from './splitting.ts'
import type { Active, ActiveLevels } from './using.ts'
import { isArmed, loseWeapon, statisticOf, weaponIn } from './weapons.ts'

/** Skills of those who shoot. */

/** One hit without a roll; cover does not help, armour does below level 3 (CS-SK-SURESHOT-1 to CS-SK-SURESHOT-3). */
const sureShot = (rule: string, bands: number, isPiercing: boolean): Active => {
  const waysAt = (g: Known, by: Figure, on: Figure): Way[] =>
    fitsBand(by, on, bands)
      ? shotsAt(g, by, on)
          .filter(({ how }) => how === 'shot')
          .map((way) => ({
            ...way,
            how: 'sure',
            past: 'cover',
            piercing: isPiercing ? 'both' : way.piercing,
          }))
      : []
  const reach = (g: Known, by: Figure): Figure[] =>
    g.figures.filter((on) => on.at && waysAt(g, by, on).length > 0)
  return {
    rule,
    can: (g, actor) => reach(g, actor).length > 0,
    play: function* (g, by, used) {
      const on = yield* chooseWhom(g, by, used, rule, reach(g, figureOf(g, by)))
      if (on === null) return
      const way = yield* chooseWay(g, by, on, waysAt(g, figureOf(g, by), figureOf(g, on)), 'shoot')
      yield* struckInPassing(g, by)
      if (!isUp(figureOf(g, by))) return
      const alerts = areListening(g) && !way.quiet
      const held = weaponOf(figureOf(g, by), way)
      const danger = dangerOf(held)
      spendAmmo(g, by, way, held)
      yield* land(g, by, on, way, 'ranged', 1)
      if (!way.quiet) beHeard(g, by)
      if (alerts) alert(g)
      yield* dangers(g, by, danger)
      yield* hasActed(g, by)
    },
  }
}

const fitsBand = (by: Figure, on: Figure, bands: number): boolean =>
  on.at !== null && BANDS.indexOf(bandOf(baseOf(by), baseOf(on))) < bands

export const isPistol = (item: ItemId): boolean => item.includes('pistol')

/** Two different pistols at once: their dice together less one (CS-SK-WEAPONSEXPERT-2). */
const bothPistols: Active = {
  rule: 'CS-SK-WEAPONSEXPERT-2',
  can: (g, actor) => targetsOf(g, actor).some((on) => pairAt(g, actor, on) !== null),
  play: function* (g, by, used) {
    const { rule } = bothPistols
    const able = (target: Figure): boolean => pairAt(g, figureOf(g, by), target) !== null
    const on = yield* chooseWhom(g, by, used, rule, targetsOf(g, figureOf(g, by)).filter(able))
    if (on === null) return
    const [first, second] = pairAt(g, figureOf(g, by), figureOf(g, on))!
    const both = { ...first, quiet: first.quiet && second.quiet, dice: first.dice + second.dice - 1 }
    const way = yield* chooseWay(g, by, on, [both], 'shoot')
    yield* struckInPassing(g, by)
    if (!isUp(figureOf(g, by)) || !isUp(figureOf(g, on))) return
    spendAmmo(g, by, second, weaponOf(figureOf(g, by), second))
    yield* fire(g, by, on, way)
    yield* hasActed(g, by)
  },
}

/** The two pistols with most dice at this distance; ammo for both. */
function pairAt(g: Known, by: Figure, on: Figure): readonly [Way, Way] | null {
  const pistols = shotsAt(g, by, on)
    .filter(
      ({ how, item, accelerant }) => how === 'shot' && accelerant === 0 && item !== null && isPistol(item),
    )
    .sort((a, b) => b.dice - a.dice)
  const [first, second] = pistols
  return first && second && by.ammo >= first.ammo + second.ammo ? [first, second] : null
}

/** Two dice, whatever the weapon: a hit sends the target's weapon flying, and does no damage (CS-SK-WEAPONSEXPERT-3, CS-RUL-76). */
const outOfHand: Active = {
  rule: 'CS-SK-WEAPONSEXPERT-3',
  can: (g, actor) => targetsOf(g, actor, (way) => way.how === 'shot').some((on) => isArmed(g, on)),
  play: function* (g, by, used) {
    const { rule } = outOfHand
    const all = targetsOf(g, figureOf(g, by), (way) => way.how === 'shot').filter((one) => isArmed(g, one))
    const on = yield* chooseWhom(g, by, used, rule, all)
    if (on === null) return
    const ways = shotsAt(g, figureOf(g, by), figureOf(g, on)).filter(({ how }) => how === 'shot')
    const way = yield* chooseWay(g, by, on, ways, 'shoot', 0, false)
    yield* struckInPassing(g, by)
    if (!isUp(figureOf(g, by))) return
    const alerts = areListening(g) && !way.quiet
    provoke(g, by, on)
    const { hits, misfires } = yield* rollAttack(g, by, on, { ...way, dice: 2 })
    const held = weaponOf(figureOf(g, by), way)
    spendAmmo(g, by, way, held)
    const struck = whoIsStruck(g, by, on, way)
    const target = figureOf(g, struck)
    if (!fails(g, by, way, held, misfires) && hits > 0 && isArmed(g, target))
      loseWeapon(g, struck, weaponIn(target), statisticOf(g, target) ?? 'ranged', rule, true)
    if (!way.quiet) beHeard(g, by)
    if (alerts) alert(g)
    yield* dangers(g, by, dangerOf(held))
  },
}

const shot = (dice: number) => ({ do: 'ranged', attack: true, dice }) as const

export const SHOTS = {
  marksman: [
    granting('CS-SK-MARKSMAN-1', [shot(0)]),
    splitting('CS-SK-MARKSMAN-2', { way: 'ranged', dice: 1, most: 2 }),
    splitting('CS-SK-MARKSMAN-3', { way: 'ranged', dice: 2, most: Number.POSITIVE_INFINITY }),
  ],
  'sure-shot': [
    still('CS-SK-SURESHOT-1', sureShot('CS-SK-SURESHOT-1', 1, false)),
    sureShot('CS-SK-SURESHOT-2', 2, false),
    sureShot('CS-SK-SURESHOT-3', 2, true),
  ],
  'weapons-expert': [
    still('CS-SK-WEAPONSEXPERT-1', granting('CS-SK-WEAPONSEXPERT-1', [shot(2)])),
    bothPistols,
    outOfHand,
  ],
} satisfies { readonly [skill: string]: ActiveLevels }
