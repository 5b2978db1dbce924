import type { PlainScore, Score } from '../../content/index.ts'
import { type Body, bodyOf, isPc, isPerson, pcsOf } from '../0-table/body.ts'
import { thingOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { scenarioOf } from '../0-table/zones.ts'

/** Endings: points by the scenario's lines. "Out" are those aboard what leaves, alive. */
export function score(g: Alien): number {
  const out = g.bodies.filter(({ id, dead }) => g.out.includes(id) && !dead)
  let total = 0
  for (const line of scenarioOf(g).scores) total += line.points * timesFor(g, line, out)
  return total
}

/** How often a line counts: for each of them, or once. */
function timesFor(g: Alien, line: Score, out: readonly Body[]): number {
  switch (line.for) {
    case 'grafted-pc-out':
      return out.filter((body) => isPc(body) && body.grafted !== null).length
    case 'unit-killed':
      return g.units.filter(({ bodies }) => bodies.every((id) => isSlain(bodyOf(g, id)))).length
    case 'graft-out':
      return Number(out.some((body) => body.kind === 'creature' || body.grafted !== null))
    default:
      return timesPlain(line, { out: out.filter(isPerson), crew: pcsOf(g), flags: g.flags })
  }
}

/** An enemy that is dead. */
const isSlain = ({ dead, side }: Body): boolean => dead && side !== 'crew' && side !== 'neutral'

/** What players can see of how it went: who is out and alive, who was in the crew, and what has come true. */
export interface Haul {
  readonly out: readonly Pick<Person, 'seat' | 'kit'>[]
  readonly crew: readonly Pick<Person, 'deeds'>[]
  readonly flags: readonly string[]
}

/** How often a line counts that the players can count for themselves; their words and boards do so with this. */
export function timesPlain(line: PlainScore, { out, crew, flags }: Haul): number {
  const gear = out.flatMap((person) => person.kit.gear)
  switch (line.for) {
    case 'living-pc-out':
      return out.filter(({ seat }) => seat !== null).length
    case 'neutral-out':
      return out.filter(({ seat }) => seat === null).length
    case 'flag':
      return Number(flags.includes(line.flag))
    case 'item-out':
      return Number(gear.some(({ of }) => of === line.item))
    case 'tag-out':
      return Number(gear.some((piece) => thingOf(piece).tags?.includes(line.tag)))
    case 'nobody-broken':
      return Number(!crew.some(({ deeds }) => deeds.broken))
  }
}
