import { dice } from '@starboard/dice'
import { emit, type Play } from '@starboard/kernel'
import type { CargoKind, D66, Port, PortClass } from '../../content/index.ts'
import { CARGO, PATRONS, PORTS, RUMOURS, WORLDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Link, Patron, World } from '../0-table/cluster.ts'
import { worldOf } from '../0-table/cluster.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { D3, D66_ROLL, roll } from '../1-throws/dice.ts'

export type ClusterEvent =
  | { type: 'ship-held'; rule: string; ship: string; debt: number }
  | { type: 'cluster-made'; rule: string; worlds: string[]; links: number; start: string }
  | { type: 'patron-came'; rule: string; patron: string; world: string }
  | { type: 'patron-left'; rule: string; patron: string; world: string }
  | { type: 'market-opened'; rule: string; world: string; cargo: string; units: number; price: number }

/** Debt for each PC at the start (LF-RUL-CG-12). */
const DEBT_A_HEAD = 50

/** How many patrons wait in a port at a time, and for how many weeks. */
const PATRONS_A_PORT = 2
export const PATRON_STAYS = 8

/** What a world makes is drawn anew so many weeks after it was last bought. */
const RESTOCK_WEEKS = 4

const TWO_D6 = dice(2, 6)

/**
 * The cluster, the crew and its debt, and week 1 in the first port. With a person at the desk only the ship
 * and its debt are there: the worlds are of the referee's making (LF-ROLE-03).
 */
export function* found(g: LongFall): Play {
  if (g.ship.startDebt === 0) holdShip(g) // It may have been held, and paid for, under a person.
  if (g.referee === 'person') return
  g.cluster.worlds = drawWorlds(g)
  g.cluster.links = drawLinks(g, g.cluster.worlds.length)
  g.at = bestPort(g.cluster.worlds)
  g.cluster.rumour = drawGreatRumour(g)
  for (const index of g.cluster.worlds.keys()) drawPatrons(g, index)
  emit<ClusterEvent>(g, {
    type: 'cluster-made',
    rule: 'LF-RUL-REF-02',
    worlds: g.cluster.worlds.map(({ name }) => name),
    links: g.cluster.links.length,
    start: worldOf(g).name,
  })
  g.agenda.unshift({ kind: 'port-week' })
}

/** LF-RUL-CG-12: one small ship, and 50 marks of debt for each PC at the start. */
function holdShip(g: LongFall): void {
  const debt = inForce(g, 'LF-RUL-CG-12') ? DEBT_A_HEAD * g.pcs.length : 0
  g.ship.debt = g.ship.startDebt = debt
  emit<ClusterEvent>(g, { type: 'ship-held', rule: 'LF-RUL-CG-12', ship: g.ship.name, debt })
}

/** 4 + d3 different worlds; a world that comes up again is rolled again. */
function drawWorlds(g: LongFall): World[] {
  const number = 4 + roll(g, D3)
  const drawn: D66[] = []
  while (drawn.length < number) drawn.push(rollOther(g, drawn))
  return drawn.map((d66) => ({
    d66,
    name: WORLDS[d66].name,
    law: WORLDS[d66].law,
    patrons: [],
    market: null,
    restock: 1,
  }))
}

/** The ring, up to three cross links, and a beacon on the shortest of all. */
function drawLinks(g: LongFall, worlds: number): Link[] {
  const links = Array.from({ length: worlds }, (_, a) => link(a, (a + 1) % worlds, roll(g, D3)))
  const crossing = roll(g, D3)
  for (let a = 0; a < crossing; a++) links.push(link(a, a + 2, 1 + roll(g, D3)))
  const least = Math.min(...links.map(({ weeks }) => weeks))
  links.find(({ weeks }) => weeks === least)!.beacon = true
  return links
}

const link = (a: number, b: number, weeks: number): Link => ({ a, b, weeks, beacon: false })

/** The best port, the first drawn if several are as good. */
function bestPort(worlds: readonly World[]): number {
  const classes = Object.keys(PORTS) as PortClass[]
  const rating = worlds.map(({ d66 }) => classes.indexOf(WORLDS[d66].port))
  return rating.indexOf(Math.min(...rating))
}

/** Draw until a rumour comes that can be the great one. */
const drawGreatRumour = (g: LongFall): D66 => rollUntil(g, (d66) => RUMOURS[d66].great)

/**
 * A port has two patrons at a time; each leaves after 8 weeks. Where there is no port to speak of, there are no
 * jobs and nobody to give them. Who waits in other ports makes no difference: a crew must not learn of it from the dice.
 */
export function drawPatrons(g: LongFall, index: number): void {
  const world = worldOf(g, index)
  if (!PORTS[WORLDS[world.d66].port].jobs) return
  while (world.patrons.length < PATRONS_A_PORT) {
    const others = world.patrons.map(({ d66 }) => d66)
    const patron: Patron = { d66: rollOther(g, others), leaves: g.week + PATRON_STAYS }
    world.patrons.push(index === g.at ? patron : { ...patron, unseen: true })
  }
}

/** The ship is there: the crew sees who waits. */
export function meetPatrons(g: LongFall): void {
  for (const patron of worldOf(g).patrons) delete patron.unseen
}

/** Those whose time is over leave. */
function leavePort(g: LongFall): Patron[] {
  const world = worldOf(g)
  const gone = world.patrons.filter(({ leaves }) => leaves <= g.week)
  world.patrons = world.patrons.filter(({ leaves }) => leaves > g.week)
  return gone
}

/** Nobody tells a crew that arrives who has been there and is gone. */
export const forgetPatrons = (g: LongFall): void => void leavePort(g)

/** When the ship is there to see it: those whose time is over leave, and others come. */
export function changePatrons(g: LongFall): void {
  const world = worldOf(g)
  const { name } = world
  const told = (type: 'patron-came' | 'patron-left', d66: D66) =>
    emit<ClusterEvent>(g, { type, rule: 'LF-RUL-REF-02', patron: PATRONS[d66].name, world: name })
  const gone = leavePort(g)
  const stayed = world.patrons.length
  drawPatrons(g, g.at)
  for (const { d66 } of gone) told('patron-left', d66)
  for (const { d66 } of world.patrons.slice(stayed)) told('patron-came', d66)
}

/**
 * Cargo trade: one cargo of the kind the world makes, d66 until that kind comes up, 2d6 units; drawn anew four weeks
 * after it was last bought. It is drawn when the ship is there to see it.
 */
export function drawMarket(g: LongFall): void {
  const world = worldOf(g)
  const due = world.restock > 0 && g.week >= world.restock
  if (!due) return
  const cargo = drawCargo(g, WORLDS[world.d66].makes)
  const { name, price } = CARGO[cargo]
  world.market = { cargo, units: roll(g, TWO_D6), price, aboard: 0 }
  world.restock = 0
  const { units } = world.market
  emit<ClusterEvent>(g, {
    type: 'market-opened',
    rule: 'LF-RUL-REF-02',
    world: world.name,
    cargo: name,
    units,
    price,
  })
}

/** A cargo of this kind: d66 until one comes up. */
export const drawCargo = (g: LongFall, kind: CargoKind): D66 =>
  rollUntil(g, (d66) => CARGO[d66].kind === kind)

/** Bought on this world: what is left stays for sale until it is drawn anew. */
export function takeFromMarket(g: LongFall, units: number): void {
  const world = worldOf(g)
  world.restock = g.week + RESTOCK_WEEKS
  world.market!.units -= units
  if (world.market!.units === 0) world.market = null
}

/** What this world has for sale was last bought in the week now running. */
export const isBoughtThisWeek = (g: LongFall): boolean => worldOf(g).restock === g.week + RESTOCK_WEEKS

const rollOther = (g: LongFall, taken: readonly D66[]): D66 => rollUntil(g, (d66) => !taken.includes(d66))

function rollUntil(g: LongFall, fits: (d66: D66) => boolean): D66 {
  for (;;) {
    const d66 = roll(g, D66_ROLL)
    if (fits(d66)) return d66
  }
}

/** The port of a world; where the ship lies, unless said otherwise. */
export const portOf = (g: Known, index = g.at): Port => PORTS[WORLDS[worldOf(g, index).d66].port]
