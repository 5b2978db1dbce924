import { Broken } from '@starboard/kernel'
import {
  CUBES,
  CUBES_EACH,
  type Cube,
  ECONOMY_MAX,
  MODS,
  type ModKind,
  OUTFITS,
  type OutfitKind,
} from '../../content/index.ts'
import { cellsOf, gridOf, podCells, sectionsOf } from '../3-hold/hold.ts'
import { maxEnergy } from '../4-cards/markers.ts'
import type { Captain } from './captain.ts'
import { isBerth } from './chart.ts'
import type { Cell } from './names.ts'
import type { Xia } from './state.ts'

/** What must always hold; throws `Broken` if it does not. */
export function check(g: Xia): void {
  for (const captain of g.captains) checkCaptain(g, captain)
  checkCubes(g)
  checkPieces(g)
  checkCards(g)
  checkPlaces(g)
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Broken(what)
}

function checkCaptain(g: Xia, captain: Captain): void {
  const { name, armed, disarmed, used, energy, credits, bounty } = captain
  must(armed + disarmed + used.length === 4, `${name} has not four markers`) // XIA-MARK-01
  must(armed >= 0 && disarmed >= 0, `${name} has fewer markers than none`)
  must(energy >= 0 && energy <= maxEnergy(g, captain), `${name} has ${energy} Energy`)
  must(isThousands(credits) && isThousands(bounty), `${name} has ${credits} credits and ${bounty} Bounty`) // XIA-TRADE-19
  checkHold(captain)
}

const isThousands = (credits: number): boolean => credits >= 0 && credits % 1000 === 0

/** Everything aboard has a space of its own; damage lies in the Hold or on armor, one marker a space (XIA-SHIP-04, XIA-DMG-01, XIA-RUL-128). */
function checkHold(captain: Captain): void {
  const { name, ship, outfits, mods, cubes, relics, damage, ice, used } = captain
  const { has } = gridOf(ship)
  const taken = new Set<Cell>()
  const take = (cell: Cell, what: string) => {
    must(!taken.has(cell), `${name} has two things in ${cell}: ${what}`)
    taken.add(cell)
  }
  for (const outfit of outfits)
    for (const { cell, part } of sectionsOf(outfit)) {
      must(has.has(cell) === (part !== 'x'), `${name} has a ${outfit.kind} in ${cell}`)
      if (outfit.kind !== 'pod') take(cell, outfit.kind)
    }
  const uses = new Set(outfits.flatMap(sectionsOf).flatMap(({ cell, part }) => (part === 'U' ? [cell] : [])))
  must(
    used.every((cell) => uses.has(cell)),
    `${name} has a marker off a Use space`,
  )
  const pods = new Set(podCells(captain))
  for (const { cell, kind } of mods) {
    must(has.has(cell), `${name} has a ${kind} in ${cell}`)
    if (!uses.has(cell)) take(cell, kind)
  }
  for (const cell of [...cubes.map((each) => each.cell), ...relics.flatMap(({ cells }) => cells)]) {
    must(cell === 'bottom' || has.has(cell) || pods.has(cell), `${name} has cargo in ${cell}`)
    must(!damage.includes(cell) && !ice.includes(cell), `${name} has cargo under damage in ${cell}`)
    take(cell, 'cargo')
  }
  const armor = new Set(outfits.filter(({ kind }) => kind === 'armor').flatMap(cellsOf))
  const hurt = [...damage, ...ice]
  must(new Set(hurt).size === hurt.length, `${name} has two damage markers in one space`)
  for (const cell of hurt) must(has.has(cell) || armor.has(cell), `${name} has damage in ${cell}`)
}

/** Fifteen cubes of each type, wherever they are. */
function checkCubes(g: Xia): void {
  for (const cube of Object.keys(CUBES) as Cube[]) {
    const aboard = g.captains.reduce(
      (sum, { cubes, dock }) =>
        sum +
        cubes.filter((each) => each.cube === cube).length +
        dock.filter((piece) => piece.kind === 'cube' && piece.of === cube).length,
      0,
    )
    const adrift = g.adrift.filter((each) => each.cube === cube).length
    const stock = cube === 'ember' ? 0 : (g.economy?.stock[cube] ?? 0)
    const total = aboard + adrift + stock + g.supply.cubes[cube]
    must(total === CUBES_EACH, `there are ${total} ${cube}`)
    must(g.supply.cubes[cube] >= 0 && stock >= 0 && stock <= ECONOMY_MAX, `${stock} ${cube} lie on the board`)
  }
}

/** No Outfit or Mod is lost or made. */
function checkPieces(g: Xia): void {
  const pieces = g.captains.flatMap(({ outfits, mods, dock }) => [
    ...outfits.map(({ kind }) => kind as string),
    ...mods.map(({ kind }) => kind as string),
    ...dock.flatMap((piece) => (piece.kind === 'outfit' || piece.kind === 'mod' ? [piece.of as string] : [])),
  ])
  const count = (kind: string) => pieces.filter((piece) => piece === kind).length
  for (const kind of Object.keys(OUTFITS) as OutfitKind[])
    must(count(kind) + g.supply.outfits[kind] === OUTFITS[kind].copies, `the count of ${kind} is wrong`)
  for (const kind of Object.keys(MODS) as ModKind[])
    must(count(kind) + g.supply.mods[kind] === MODS[kind].copies, `the count of ${kind} is wrong`)
}

/** Every card, tile and relic is in one place only. */
function checkCards(g: Xia): void {
  const { captains } = g
  once('sector', [...g.sectorDeck, ...g.sectors.map(({ id }) => id)])
  once('mission', missionsEverywhere(g))
  once('Title', [...g.titleDeck, ...g.openTitles, ...captains.flatMap(({ titles }) => titles)])
  once('Event', [...g.eventDeck, ...g.liveEvents.map(({ id }) => id)])
  once('ship', [...g.ships, ...captains.flatMap(({ ship }) => ship ?? [])])
  once('relic', [
    ...g.relicPile,
    ...g.relicStacks.flatMap(({ relics }) => relics),
    ...captains.flatMap(({ relics }) => relics.map(({ id }) => id)),
    ...captains.flatMap(({ dock }) => dock.flatMap((piece) => (piece.kind === 'relic' ? [piece.id] : []))),
    ...g.memory.relics.map(({ id }) => id),
    ...g.sifted,
  ])
  for (const id of [...g.memory.missions.map((card) => card.id), ...g.memory.inquiries.flat()])
    must(g.missionDiscard.includes(id), `${id} is remembered in the discard pile`)
  must(g.memory.sectors.length <= g.sectorDeck.length, 'more sectors are remembered than there are')
}

/** Where mission cards can be: all of them together are the whole deck. */
export const missionsEverywhere = (g: Xia) => [
  ...g.missionDeck,
  ...g.missionDiscard,
  ...g.captains.flatMap(({ missions, drawn, completed }) => [
    ...missions.map(({ id }) => id),
    ...drawn,
    ...completed,
  ]),
]

function once(kind: string, cards: readonly string[]): void {
  must(new Set(cards).size === cards.length, `a ${kind} is in two places: ${cards.join(' ')}`)
}

/** One ship a space, unless one is flying over another (XIA-SHIP-02, XIA-MOVE-05). */
function checkPlaces(g: Xia): void {
  const flying = g.turn.move === null ? null : g.seat
  const places = [
    ...g.captains.filter(({ at, seat }) => at !== null && seat !== flying).map(({ at }) => at!),
    ...g.npcs.filter(({ at }) => at !== null).map(({ at }) => at!),
  ]
  if (g.turn.move === null) once('space with a ship', places)
  for (const at of places)
    must(!isBerth(at) || g.kiln !== null, `a ship is docked at a Kiln that is not there`)
}
