import { emit } from '@starboard/kernel'
import { FOES, type FoeId, STRUCTURES, TASKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { byLot } from '../0-table/dice.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Threat } from '../0-table/telling.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import type { CombatEvent } from './events.ts'
import { works } from './pool.ts'

type Siege = Extract<Threat, { kind: 'siege' }>

const siegeOf = (g: Pick<Known, 'telling'>): Siege | null =>
  g.telling.threats.find((threat): threat is Siege => threat.kind === 'siege') ?? null

const mortarOf = (g: Known) =>
  g.colony.structures.find((one) => STRUCTURES[one.kind].shells !== undefined && works(g, one)) ?? null

const shellDeed = (who: string): Deed => ({
  who,
  attribute: 'dexterity',
  skill: 'shooting',
  dc: null,
  as: 'shell',
})

/** The mortar against a siege camp: Tier 2 one, Tier 3 two of the besiegers, at random, take 6 damage less armour (RIM-RUL-167). */
export const SHELL: SlotTask = {
  task: 'shell',
  targets: (g) => (siegeOf(g) && mortarOf(g) ? [null] : []),
  deed: (_, { id }) => shellDeed(id),
  play: function* (g, who) {
    yield* attempt(g, shellDeed(who), ({ tier }) => {
      shells(g, TASKS.shell.tiers?.[tier - 1]?.shelled ?? 0)
    })
  },
}

function shells(g: Rim, count: number): void {
  const siege = siegeOf(g)
  if (!siege) return
  const struck: string[] = []
  const standing = siege.plan.foes.map((_, n) => n).filter((n) => leftOf(siege, n) > 0)
  for (let n = 0; n < count && standing.length > 0; n++) {
    const hit = byLot(g, standing)
    standing.splice(standing.indexOf(hit), 1)
    const foe = FOES[siege.plan.foes[hit] as FoeId]
    siege.hp[hit] = Math.max(
      0,
      leftOf(siege, hit) - Math.max(0, STRUCTURES.mortar.shells!.damage - foe.armour),
    )
    struck.push(foe.name)
  }
  emit<CombatEvent>(g, { type: 'shelled', rule: 'RIM-RUL-167', struck })
}

const leftOf = ({ hp, plan }: Siege, n: number): number => hp[n] ?? FOES[plan.foes[n] as FoeId].hp
