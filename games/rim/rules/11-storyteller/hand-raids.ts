import { emit, type Play } from '@starboard/kernel'
import { choice, count } from '@starboard/kernel/desk'
import { FOES, type FoeId, MOST_ENEMIES, RAID_LISTS, type RaidKind } from '../../content/index.ts'
import { type ComesFrom, type FightPlan, type Rim, type Slot, STORYTELLER } from '../0-table/state.ts'
import { FACTION_OF, gathered, raidPlan } from './raids.ts'

/** Nobody but the Storyteller reads it. */
export type PreparedEvent = {
  readonly type: 'prepared'
  readonly rule: string
  readonly foes: readonly string[]
  readonly points: number
  readonly to: readonly number[]
}

const KINDS = [...Object.keys(RAID_LISTS), 'manhunter'] as RaidKind[]
const SLOT_NAMES = ['morning', 'afternoon', 'evening', 'night'] as const
const COME_FROM = ['marks', 'north', 'east', 'south', 'west', 'hand'] as const satisfies (
  | ComesFrom
  | 'marks'
)[]
const ANY_FOE = Object.keys(FOES) as FoeId[]
const NONE = 'none'

/** When they come and from where: by the marks of the map, from one side, or where the Storyteller puts them when it begins. */
const coming = () => ({ slot: choice(SLOT_NAMES), from: choice(COME_FROM) })

interface Coming {
  readonly slot: string
  readonly from: string
}

/** By list and points, as events bring them. */
export const raidFields = () => ({ list: choice(KINDS), points: count(1, 400, 20), ...coming() })

export function* prepareRaid(
  g: Rim,
  { list, points, ...when }: { list: string; points: number } & Coming,
): Play {
  const kind = list as RaidKind
  const foes = yield* gathered(g, kind, points)
  prepare(g, raidPlan(g, { for: 'raid' }, foes, FACTION_OF[kind]), when)
}

/** Enemy by enemy, up to three kinds of them; whose people they are goes by the first. */
export const ownRaidFields = () => ({
  foe: choice(ANY_FOE, 'pirate-thug'),
  count: count(1, MOST_ENEMIES, 3),
  foe2: choice([NONE, ...ANY_FOE]),
  count2: count(0, MOST_ENEMIES),
  foe3: choice([NONE, ...ANY_FOE]),
  count3: count(0, MOST_ENEMIES),
  ...coming(),
})

interface OwnRaid extends Coming {
  readonly foe: string
  readonly count: number
  readonly foe2: string
  readonly count2: number
  readonly foe3: string
  readonly count3: number
}

export function prepareOwnRaid(
  g: Rim,
  { foe, foe2, foe3, count: first, count2, count3, ...when }: OwnRaid,
): void {
  const rows: readonly (readonly [string, number])[] = [
    [foe, first],
    [foe2, count2],
    [foe3, count3],
  ]
  const foes = rows
    .filter(([kind]) => kind !== NONE)
    .flatMap(([kind, times]) => Array<FoeId>(times).fill(kind as FoeId))
    .slice(0, MOST_ENEMIES)
  prepare(g, raidPlan(g, { for: 'raid' }, foes, FOES[foes[0]!].faction), when)
}

/** It falls into a slot of this day, and nobody else knows of it. */
function prepare(g: Rim, plan: FightPlan, { slot: when, from }: Coming): void {
  const slot = SLOT_NAMES.indexOf(when as (typeof SLOT_NAMES)[number]) as Slot
  const wanted = from === 'marks' ? {} : { from: from as ComesFrom }
  g.secret.raids.push({ day: g.day, slot, plan: { ...plan, ...wanted } })
  emit<PreparedEvent>(g, {
    type: 'prepared',
    rule: 'RIM-RUL-176',
    foes: plan.foes.map((foe) => FOES[foe].name),
    points: plan.foes.reduce((sum, foe) => sum + FOES[foe].cost, 0),
    to: [STORYTELLER],
  })
}
