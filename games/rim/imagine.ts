import type { Random, Seat } from '@starboard/kernel'
import { PERSONAS, QUEST_EVERY, RAID_LISTS, type RaidKind, SHELTER, VAULT_TRAPS } from './content/index.ts'
import type { Known } from './known.ts'
import { type Rim, type Slot, STORYTELLER } from './rules/0-table/state.ts'
import type { Announced, Secret } from './rules/0-table/telling.ts'
import type { Quest } from './rules/0-table/world.ts'
import { bought, FACTION_OF, isHostile, pointsAt, raidPlan } from './rules/11-storyteller/raids.ts'

/**
 * A colony that these seats cannot tell from the true one: all that is hidden is what is to come, and it is dealt anew from what
 * everybody knows. Nothing is taken from the truth it replaces.
 */
export function imagine(g: Rim, viewers: readonly Seat[], random: Random): Rim {
  if (viewers.includes(STORYTELLER) && g.teller === 'person') return g
  return { ...g, secret: supposed(g, random) }
}

const from1to = (random: Random, most: number): number => 1 + random.below(most)

/** What nobody has seen, dealt anew from what everybody knows. */
export function supposed(g: Known, random: Random): Secret {
  const { every } = PERSONAS[g.agreed.persona]
  return {
    nextEvent: g.day + from1to(random, every.sides + every.plus),
    nextQuest: g.day + from1to(random, QUEST_EVERY.sides + QUEST_EVERY.plus),
    nextShip: g.telling.onAir ? g.day + from1to(random, 15) : null,
    nextShipRaid: g.telling.reactor ? g.day + from1to(random, 5) : null,
    raids: g.telling.announced.map((raid) => raidOf(g, raid, random)),
    madAnimal: null,
    quests: Object.fromEntries(
      g.world.quests
        .filter(({ state }) => state === 'taken')
        .map((quest) => [quest.id, truthOf(g, quest, random)]),
    ),
    prepared: [],
    notes: [],
  }
}

/** Who comes is known or guessed; how many follows from the Wealth Score; when is anybody's guess. */
function raidOf(g: Known, { why, kind, percent }: Announced, random: Random): Secret['raids'][number] {
  const list = kind ?? (isHostile(g, 'tribe') && random.below(2) === 0 ? 'tribe' : 'pirate')
  const points = Math.floor((pointsAt(g, 100) * percent) / 100)
  const foes = bought(listOf(list), points)
  return { day: g.day, slot: random.below(4) as Slot, plan: raidPlan(g, why, foes, FACTION_OF[list]) }
}

const listOf = (kind: RaidKind) => (kind === 'manhunter' ? (['wolf'] as const) : RAID_LISTS[kind])

/** The day on which somebody comes for guests, and where traps lie in a vault. */
function truthOf(g: Known, { quest }: Quest, random: Random): Secret['quests'][string] {
  const { from, to } = VAULT_TRAPS.columns
  return {
    raid: quest === 'shelter' ? g.day + random.below(SHELTER.dayDie) : null,
    points: null,
    traps: quest === 'vault' ? VAULT_TRAPS.rows.map(() => from + random.below(to - from + 1)) : [],
  }
}
