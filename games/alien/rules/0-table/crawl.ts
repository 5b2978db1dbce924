import type { BorderId, ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isAble, isPc } from './body.ts'
import { hasTalent } from './person.ts'
import { areEnemies } from './sight.ts'
import type { Alien } from './state.ts'
import { knows } from './tell.ts'
import { changeZone, isCrawlspace, zoneState } from './zones.ts'

/** 16 Crawlspaces: one column, kept in order of entry (AL-RUL-CRAWL-03). Who was never seen to come in was there first. */
export function columnOf(g: Alien, zone: ZoneId): Body[] {
  const { column } = zoneState(g, zone)
  const place = (id: BodyId): number => column.indexOf(id)
  return g.bodies.filter(({ at, dead }) => at === zone && !dead).sort((a, b) => place(a.id) - place(b.id))
}

export function takePlace(g: Alien, body: Body): void {
  if (body.at === null || !isCrawlspace(g, body.at)) return
  changeZone(g, body.at, { column: [...zoneState(g, body.at).column, body.id] })
}

export function leaveColumn(g: Alien, body: Body): void {
  if (body.at === null || !isCrawlspace(g, body.at)) return
  const { column } = zoneState(g, body.at)
  if (column.includes(body.id)) changeZone(g, body.at, { column: column.filter((id) => id !== body.id) })
}

/**
 * Who stands in the way to a border: in a crawlspace anybody between (AL-CRAWL-03), and everywhere an enemy who blocks it
 * (AL-RUL-BLOCK-01). The broken and the pinned block nothing, nor those who go along. For a player character: only those its seat
 * knows of, unless it is to be `everybody`.
 */
export function blockerOf(
  g: Alien,
  body: Body,
  border: BorderId,
  everybody = false,
  along: readonly BodyId[] = NOBODY,
): Body | null {
  const blocks = (one: Body): boolean => !along.includes(one.id) && canBlock(g, body, one, everybody)
  if (isCrawlspace(g, body.at!) && !slipsPast(body)) {
    const ahead = columnOf(g, body.at!).find(
      (one) => one !== body && isBetween(g, body, one, border) && blocks(one),
    )
    if (ahead) return ahead
  }
  if (!g.combat) return null
  for (const { who, border: barred } of g.combat.blocks) {
    if (barred !== border) continue
    const blocker = bodyOf(g, who)
    if (areEnemies(g, body, blocker) && blocks(blocker)) return blocker
  }
  return null
}

const NOBODY: readonly BodyId[] = []

const canBlock = (g: Alien, body: Body, one: Body, everybody: boolean): boolean =>
  isAble(one) && !one.held && (everybody || !isPc(body) || knows(g, body.seat, one.id))

/** Small Frame (talents). */
const slipsPast = (body: Body): boolean => body.kind === 'person' && hasTalent(body, 'tal-small')

/** AL-CRAWL-03: who keeps two in the same shaft from coming together; of several the one next to the first. */
export function blockerBetween(g: Alien, body: Body, other: Body): Body | null {
  if (body.at !== other.at || !isCrawlspace(g, body.at!) || slipsPast(body)) return null
  let found: Body | null = null
  for (const one of columnOf(g, body.at!)) {
    if (one === body || one === other || !canBlock(g, body, one, false)) continue
    if (standsBetween(g, body, found ?? other, one)) found = one
  }
  return found
}

/** Whoever came in first is ahead, on every way but back; whoever came in later by that border is behind, right at it. */
function isBetween(g: Alien, body: Body, other: Body, border: BorderId): boolean {
  return isAhead(g, body, other) ? border !== body.cameBy : border === other.cameBy
}

/** Of two who were never seen to come in, the first of the table is ahead. */
function isAhead(g: Alien, body: Body, other: Body): boolean {
  const { column } = zoneState(g, body.at!)
  const [mine, theirs] = [column.indexOf(body.id), column.indexOf(other.id)]
  if (mine !== theirs) return theirs < mine
  return body.cameBy !== null && g.bodies.indexOf(other) < g.bodies.indexOf(body)
}

/**
 * Whether a third is on the line from one to another. Those who came in by one border are behind each other, by two face to face: whoever
 * was there before both is in the middle; whoever came between them is in the way only at the border of the one who came later.
 */
function standsBetween(g: Alien, one: Body, other: Body, third: Body): boolean {
  const [early, late] = isAhead(g, one, other) ? [other, one] : [one, other]
  if (!isAhead(g, late, third)) return false
  if (isAhead(g, early, third)) return one.cameBy !== other.cameBy
  return third.cameBy === late.cameBy
}

/** AL-CRAWL-03: those who leave a shaft together do so in their order, the nearest to the border first. */
export function inColumn(g: Alien, who: readonly BodyId[], border: BorderId): readonly BodyId[] {
  if (who.length < 2 || !isCrawlspace(g, bodyOf(g, who[0]!).at!)) return who
  const before = (a: BodyId, b: BodyId): number => Number(isBetween(g, bodyOf(g, a), bodyOf(g, b), border))
  return [...who].sort((a, b) => before(a, b) - before(b, a))
}
