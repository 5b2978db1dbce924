import { Broken } from '@starboard/kernel'
import { ITEMS } from '../content/index.ts'
import type { Pc } from './0-table/pc.ts'
import type { LongFall } from './0-table/state.ts'
import { inForce } from './0-table/state.ts'
import { WORST_SEVERITY } from './1-throws/conditions.ts'

/** What can never be, whatever happens. */
export function check(g: LongFall): void {
  const must = (holds: boolean, says: string) => {
    if (!holds) throw new Broken(says)
  }
  for (const pc of g.pcs) checkPc(g, pc, must)
  must(g.marks >= 0, `the crew has ${g.marks} marks`)
  must(g.ship.debt >= 0, `the debt is ${g.ship.debt}`)
  must(new Set(g.pcs.map((pc) => pc.id)).size === g.pcs.length, 'two characters have one id')
  must(g.cluster.worlds.length === 0 || g.at < g.cluster.worlds.length, 'the ship is nowhere')
  must(
    g.ship.cargo.every((lot) => lot.units > 0),
    'an empty lot is in the hold',
  )
}

function checkPc(g: LongFall, pc: Pc, must: (holds: boolean, says: string) => void): void {
  const { now, max } = pc.luck
  must(now >= 0 && now <= max, `${pc.id} has Luck ${now}/${max}`) // LF-LUCK-11
  must(max > 0 || pc.fate !== 'active', `${pc.id} has no Luck left and is not burnt out`) // LF-BURN-01
  for (const { name, severity } of pc.conditions) {
    const most = inForce(g, 'LF-RUL-COND-01') ? WORST_SEVERITY : Number.POSITIVE_INFINITY
    must(severity >= 1 && severity <= most, `${pc.id} has ${name} ${severity}`)
  }
  for (const [skill, rank] of Object.entries(pc.skills)) must(rank > 0, `${pc.id} has ${skill} ${rank}`)
  const worn = pc.worn
  must(
    worn === null || (ITEMS[worn].kind === 'armour' && pc.gear.some((gear) => gear.item === worn)),
    `${pc.id} wears ${worn} without having it`,
  )
}
