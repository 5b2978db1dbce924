import type { BorderId, ZoneId } from '../content/index.ts'
import { areEnemies } from './sight.ts'
import { type Alien, type Body, type BodyId, bodyOf, hasTalent, isAble, isPc } from './state.ts'
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
 * Who stands in the way to a border: in a crawlspace anybody between (AL-CRAWL-03), elsewhere an enemy who blocks it
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
  const blocks = (one: Body): boolean =>
    isAble(one) &&
    !one.held &&
    !along.includes(one.id) &&
    (everybody || !isPc(body) || knows(g, body.seat, one.id))
  if (isCrawlspace(g, body.at!)) {
    if (body.kind === 'person' && hasTalent(body, 'tal-small')) return null // Small Frame slips past.
    return (
      columnOf(g, body.at!).find((one) => one !== body && isBetween(g, body, one, border) && blocks(one)) ??
      null
    )
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

/** Whoever came in first is ahead, on every way but back; whoever came in later by that border is behind, right at it. */
function isBetween(g: Alien, body: Body, other: Body, border: BorderId): boolean {
  const { column } = zoneState(g, body.at!)
  const isAhead = column.indexOf(other.id) < column.indexOf(body.id)
  return isAhead ? border !== body.cameBy : border === other.cameBy
}
