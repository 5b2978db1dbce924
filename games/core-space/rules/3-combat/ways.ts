import { BANDS, type Band, type Item, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { boardOf, hasEffect, isCamouflaged, isFirstBorn, sideOf } from '../0-table/figures.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, isUsable, itemOf, withIcon } from '../0-table/tray.ts'
import type { Piercing } from './armour.ts'
import type { Past } from './attack.ts'
import type { Failing } from './odds.ts'

/** How somebody can make an attack: with what, how, with how many dice, and what it costs. Plain data: it may wait for an answer. */
export type Way = {
  /** `machine-pistol`, `military-pistol:burst-1`, `combat-knife:heavy`, `unarmed`, `board`. */
  readonly value: string
  readonly item: ItemId | null
  readonly how: How
  readonly dice: number
  /** Yellow and orange pegs. */
  readonly ammo: number
  readonly accelerant: number
  /** Nobody hears it: silent, or no standard ranged weapon (CS-RUL-25, CS-ICON-12). */
  readonly quiet: boolean
  readonly failing: Failing
  /** The failing weapon also hurts whoever holds it (CS-MISF-09). */
  readonly backfires: boolean
  /** It finds its target in the thick of a fight (CS-ICON-11), and what it does not care for on the way. */
  readonly locked: boolean
  readonly past: Past
  readonly again: boolean
  readonly piercing: Piercing
}

export type How =
  | 'shot'
  | 'burst'
  | 'full-charge'
  | 'blast'
  | 'launched'
  | 'energy'
  | 'standard'
  | 'heavy'
  | 'sure'
  | 'unarmed'
  | 'worn'
  | 'board'
  | 'thrown'

/** Nothing can go wrong with fists, nor with the weapons of NPCs (CS-FBX-12, CS-NPC-13). */
const NEVER: Failing = { jam: null, break: null }

/** What takes no pegs and makes no noise. Written out, like `firing`: every question asks for many of them, and to copy one takes longer than all the rest. */
const plain = (
  value: string,
  how: How,
  dice: number,
  item: ItemId | null,
  failing = NEVER,
  again = false,
  piercing: Piercing = null,
): Way => ({
  item,
  ammo: 0,
  accelerant: 0,
  quiet: true,
  failing,
  backfires: false,
  locked: false,
  past: null,
  again,
  piercing,
  value,
  how,
  dice,
})

/** So many dice without any weapon: fists, or what somebody can do by itself. */
export const bare = (value: string, how: How, dice: number): Way => plain(value, how, dice, null)

/** It goes off where it lands: whom it defeats hangs on where that is, so nobody is told odds of it (CS-BLAST-02). */
export const goesOff = ({ how }: Way): boolean => how === 'blast' || how === 'launched'

/** The dice of a weapon at a distance (CS-WPN-01, CS-RUL-70); 0: it does not reach (CS-RNG-04, CS-RUL-02). */
export function diceAt(figure: Figure, held: Held, band: Band): number {
  const { ranged, uses } = itemOf(held)
  if (!ranged) return 0
  const at = ranged[BANDS.indexOf(band)]!
  const sighted = band === 'long' && fits(held) && withIcon(figure, 'sniper-sight') ? ranged[1] : 0 // CS-ITEM-23
  return uses && at > 0 ? (uses[held.turned] ?? 0) : Math.max(at, sighted) // CS-ITEM-07
}

/** Upgrades are for standard weapons (CS-ITEM-05). */
const fits = (held: Held): boolean => itemOf(held).kind === 'weapon'

/** The ways to shoot somebody so far off: whatever the tray holds, or what an NPC's board says (CS-RNG-12). */
export function waysToShoot(g: Known, by: Figure, on: Figure): Way[] {
  if (hasEffect(by, 'no-shots')) return [] // CS-ICON-22
  const band = bandOf(baseOf(by), baseOf(on))
  if ((g.hostility.dark || isCamouflaged(on)) && band !== 'short') return [] // EV-14, CS-NSTAT-08
  if (!boardOf(by)) return boardShot(g, by, band)
  const ways: Way[] = []
  const seen = new Set<ItemId>()
  for (const held of by.tray) {
    if (seen.has(held.item) || !isUsable(by, held)) continue
    seen.add(held.item)
    shotsWith(ways, by, held, band)
  }
  return ways
}

/** CS-FBX-11, CS-NPC-11, CS-RUL-40: First Born shoot as far as they see, others to medium range; nobody hears it (CS-RUL-131). */
function boardShot(g: Known, by: Figure, band: Band): Way[] {
  const dice = sideOf(g, by)?.ranged ?? 0
  if (dice === 0 || (band === 'long' && !isFirstBorn(by))) return []
  return [bare('board', 'board', dice)]
}

/** Once for each colour of pegs, or without any where the weapon needs none; what has shots of its own is not reloaded (CS-ICON-18). */
function shotsWith(ways: Way[], by: Figure, held: Held, band: Band): void {
  const item = itemOf(held)
  if (hasIcon(held, 'dyson-shot')) return dysonShots(ways, held, band)
  if (hasIcon(held, 'grenade-launcher')) launches(ways, by, band)
  const dice = diceAt(by, held, band)
  if (dice === 0) {
    if (isGunWithBlast(item) && BANDS.indexOf(band) <= BANDS.indexOf(item.range!)) blastShot(ways, by, held)
    return
  }
  const shot = shotOf(by, held)
  if (!needsAmmo(held)) {
    if (item.shots === undefined || held.counters > 0)
      ways.push({ ...shot, value: held.item, how: 'shot', dice, ammo: 0, accelerant: 0 })
    return
  }
  if (by.ammo > 0) bursts(ways, shot, held, dice, by.ammo, 'yellow')
  if (by.accelerant > 0) bursts(ways, shot, held, dice, by.accelerant, 'orange')
  fullCharge(ways, shot, by, held, dice)
}

/** As many dice as counters are let go, up to medium range (CS-ICON-39). */
function dysonShots(ways: Way[], held: Held, band: Band): void {
  if (band === 'long') return
  for (let dice = 1; dice <= held.counters; dice++)
    ways.push(plain(`${held.item}:${dice}`, 'energy', dice, held.item))
}

/** Grenades of the tray fly as far as medium range from a launcher (CS-ICON-27). */
function launches(ways: Way[], { tray }: Figure, band: Band): void {
  if (band === 'long') return
  for (const held of tray) {
    const value = `launch:${held.item}`
    if (isGrenade(held) && !ways.some((way) => way.value === value))
      ways.push(plain(value, 'launched', itemOf(held).blast![0], held.item))
  }
}

const isGrenade = (held: Held): boolean =>
  held.state === 'fine' &&
  itemOf(held).blast !== undefined &&
  hasIcon(held, 'discard') &&
  held.item !== 'n-mine'

/** CS-RNG-03, CS-RUL-25, CS-RUL-103, CS-ICON-09: standard weapons fire the pegs of whoever holds them. */
const needsAmmo = (held: Held): boolean =>
  itemOf(held).kind === 'weapon' && itemOf(held).shots === undefined && !hasIcon(held, 'infinite-ammo')

/** A gun whose shot goes off where it lands. */
const isGunWithBlast = ({ kind, blast, icons }: Item): boolean =>
  kind === 'weapon' && blast !== undefined && !icons?.includes('discard')

type Shot = Omit<Way, 'value' | 'how' | 'dice' | 'ammo' | 'accelerant'>

function shotOf(by: Figure, held: Held): Shot {
  const locked = isLocked(by, held)
  return {
    locked,
    past: locked ? 'cover' : null,
    item: held.item,
    quiet: itemOf(held).kind !== 'weapon' || hasIcon(held, 'silent'),
    failing: failingOf(held, false),
    backfires: false,
    again: hasIcon(held, 'reroll') || withIcon(by, 'reroll-ranged') !== null || lentByWorn(by), // CS-ICON-26
    piercing: piercingOf(held),
  }
}

type Fired = Pick<Way, 'value' | 'how' | 'dice' | 'ammo' | 'accelerant' | 'failing' | 'backfires'>

const firing = ({ locked, past, item, quiet, again, piercing }: Shot, fired: Fired): Way => ({
  locked,
  past,
  item,
  quiet,
  failing: fired.failing,
  backfires: fired.backfires,
  again,
  piercing,
  value: fired.value,
  how: fired.how,
  dice: fired.dice,
  ammo: fired.ammo,
  accelerant: fired.accelerant,
})

/** CS-ICON-11. */
const isLocked = (by: Figure, held: Held): boolean =>
  hasIcon(held, 'target-lock') || (fits(held) && withIcon(by, 'target-lock') !== null)

const lentByWorn = ({ worn }: Figure): boolean => worn?.state === 'fine' && hasIcon(worn, 'reroll-ranged')

const piercingOf = (held: Held): Piercing =>
  hasIcon(held, 'ignore-armour') ? 'armour' : hasIcon(held, 'ignore-shield') ? 'shield' : null

/** Whether misfires do nothing to a weapon at all (CS-MISF-06, CS-ICON-10, CS-ICON-25, CS-ITEM-04, CS-ITEM-09). */
const isReliable = (held: Held, orange: boolean): boolean =>
  itemOf(held).kind === 'first-born' ||
  hasIcon(held, 'super-reliable') ||
  (!orange && (hasIcon(held, 'reliable') || itemOf(held).size === 'nano'))

/** CS-MISF-01, CS-MISF-02; with accelerant CS-MISF-07, CS-MISF-08 and CS-MISF-09. */
function failingOf(held: Held, orange: boolean): Failing {
  if (isReliable(held, orange)) return NEVER
  if (!orange) return { jam: 2, break: null }
  return burns(held) ? { jam: null, break: 1 } : { jam: 1, break: 3 }
}

/** All that fire and poison are good for (CS-RUL-102). */
const burns = (held: Held): boolean => hasIcon(held, 'fire') || hasIcon(held, 'poison')

/** One peg, and one more for each die of a burst (CS-ICON-05, CS-ICON-06); orange pegs add a die each (CS-ITEM-03, CS-RUL-91). */
function bursts(
  ways: Way[],
  shot: Shot,
  held: Held,
  dice: number,
  pegs: number,
  colour: 'yellow' | 'orange',
): void {
  const orange = colour === 'orange'
  for (let burst = 0; burst <= (itemOf(held).burst ?? 0) && burst < pegs; burst++)
    ways.push(
      firing(shot, {
        value: `${held.item}${burst > 0 ? `:burst-${burst}` : ''}${orange ? ':accelerant' : ''}`,
        how: burst > 0 ? 'burst' : 'shot',
        dice: dice + burst + (orange ? 1 + burst : 0),
        ammo: orange ? 0 : 1 + burst,
        accelerant: orange ? 1 + burst : 0,
        failing: failingOf(held, orange),
        backfires: orange && burns(held) && !isReliable(held, orange),
      }),
    )
}

/** All pegs at once: four or five give two dice, six or seven three (CS-ICON-07, CS-ICON-08, CS-RUL-92). */
function fullCharge(ways: Way[], shot: Shot, by: Figure, held: Held, dice: number): void {
  const pegs = by.ammo + by.accelerant
  if (!hasIcon(held, 'full-charge') || pegs < 4) return
  const orange = by.accelerant > 0
  ways.push({
    ...shot,
    value: `${held.item}:full-charge`,
    how: 'full-charge',
    dice: dice + (pegs >= 6 ? 3 : 2) + by.accelerant,
    ammo: by.ammo,
    accelerant: by.accelerant,
    failing: failingOf(held, orange),
    backfires: orange && burns(held) && !isReliable(held, orange),
  })
}

/** The dice of what stands on the target; the rings have theirs (CS-BLAST-06). */
function blastShot(ways: Way[], by: Figure, held: Held): void {
  if (by.ammo === 0) return
  const dice = itemOf(held).blast![0]
  ways.push({
    ...shotOf(by, held),
    value: held.item,
    how: 'blast',
    dice,
    ammo: 1,
    accelerant: 0,
    failing: NEVER,
  })
}

/** The ways of a Close Assault: weapons, bare hands (CS-CLOSE-02, CS-MISF-05, CS-WPN-03), what is worn (CS-CLOSE-06, CS-CLOSE-07, CS-ARMT-03), or an NPC's board. */
export function waysToStrike(g: Known, by: Figure): Way[] {
  const board = boardOf(by)
  if (!board) {
    const dice = sideOf(g, by)?.close ?? 0
    return dice > 0 ? [bare('board', 'board', dice)] : []
  }
  const ways: Way[] = []
  const seen = new Set<ItemId>()
  for (const held of by.tray) {
    if (seen.has(held.item) || !isUsable(by, held)) continue
    seen.add(held.item)
    blowsWith(ways, held)
  }
  if (board.unarmed) ways.push(bare('unarmed', 'unarmed', board.unarmed))
  const combat = by.worn?.state === 'fine' ? itemOf(by.worn).combat : undefined
  if (combat) ways.push(plain('worn', 'worn', combat, by.worn!.item))
  return ways
}

/** CS-WPN-02. */
function blowsWith(ways: Way[], held: Held): void {
  const { close } = itemOf(held)
  if (hasIcon(held, 'auto-close-hit')) ways.push(blowWith(held, held.item, 'sure', 0)) // CS-ICON-37
  if (!close) return
  const [standard, heavy] = close
  ways.push(blowWith(held, held.item, 'standard', standard))
  if (heavy !== null) ways.push(blowWith(held, `${held.item}:heavy`, 'heavy', heavy, failingAtBlows(held)))
}

/** CS-MISF-03. */
const failingAtBlows = (held: Held): Failing => (isReliable(held, false) ? NEVER : { jam: null, break: 2 })

const blowWith = (held: Held, value: string, how: How, dice: number, failing = NEVER): Way =>
  plain(value, how, dice, held.item, failing, hasIcon(held, 'reroll'), piercingOf(held))

/** CS-THROW-04, CS-THROW-07, CS-ICON-02. */
export const throwOf = (held: Held): Way =>
  blowWith(
    held,
    held.item,
    'thrown',
    hasIcon(held, 'dyson-throw') ? held.counters : (itemOf(held).throw ?? 0), // CS-ICON-39
    failingAtBlows(held),
  )
