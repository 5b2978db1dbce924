import { emit, type Play } from '@starboard/kernel'
import { FOES, type FoeId, STRUCTURES, TASKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { byLot } from '../0-table/dice.ts'
import { atHome, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { attempt } from '../1-roll/roll.ts'
import { benchOf } from './benches.ts'
import { deedOf } from './deeds.ts'
import { noise } from './noise.ts'

export type ShellEvent =
  | {
      readonly type: 'shelled'
      readonly rule: string
      readonly who: PersonId
      readonly hits: readonly { readonly foe: FoeId; readonly damage: number; readonly dead: boolean }[]
    }
  | { readonly type: 'siege-broken'; readonly rule: string }

const siegeOf = ({ telling }: Pick<Known, 'telling'>) =>
  telling.threats.find((threat) => threat.kind === 'siege') ?? null

/** RIM-RUL-167: one slot at the mortar; Tier 2 hits one besieger and Tier 3 two, at random, for 6 less armour. */
export const SHELL: SlotTask = {
  task: 'shell',
  targets: (g) => (siegeOf(g) && benchOf(g, ['mortar']) ? [null] : []),
  deed: (_g, person) => deedOf('shell', person),
  *play(g, who): Play {
    yield* attempt(g, deedOf('shell', personOf(g, who)), ({ tier }) =>
      shell(g, who, TASKS.shell.tiers![tier - 1]!.shelled ?? 0),
    )
    yield* noise(
      g,
      atHome(g).map(({ id }) => id),
    )
  },
}

function shell(g: Rim, who: PersonId, count: number): void {
  const siege = siegeOf(g)
  if (!siege) return
  const { foes, hurt } = siege.plan
  const left = (n: number): number => FOES[foes[n]!].hp - (hurt[n] ?? 0)
  const standing = foes.flatMap((_, n) => (left(n) > 0 ? [n] : []))
  const hits = []
  for (let hit = 0; hit < count && standing.length > 0; hit++) {
    const n = byLot(g, standing)
    standing.splice(standing.indexOf(n), 1)
    const foe = foes[n]!
    const damage = Math.max(0, STRUCTURES.mortar.shells!.damage - FOES[foe].armour)
    while (hurt.length <= n) hurt.push(0)
    hurt[n] = Math.min(FOES[foe].hp, hurt[n]! + damage)
    hits.push({ foe, damage, dead: left(n) === 0 })
  }
  emit<ShellEvent>(g, { type: 'shelled', rule: 'RIM-RUL-167', who, hits })
  if (foes.some((_, n) => left(n) > 0)) return
  g.telling.threats = g.telling.threats.filter((threat) => threat !== siege)
  emit<ShellEvent>(g, { type: 'siege-broken', rule: 'RIM-RUL-167' })
}
