import { emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  type FactionId,
  QUEST_DAYS,
  QUEST_FACTIONS,
  QUEST_TABLE,
  QUESTS,
  type QuestId,
  VAULT_TRAPS,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { askColony, tellerSeat } from '../0-table/asking.ts'
import { byLot, die } from '../0-table/dice.ts'
import { type Item, newId, type Rim } from '../0-table/state.ts'
import type { Quest } from '../0-table/world.ts'
import { goodwill, hexesApart, isHostile, isSameHex } from '../9-world/index.ts'
import { drop, type QuestEvent, questOf, site } from './errand-book.ts'
import { moveIn } from './shelter.ts'

/** Take or refuse (RIM-TELL-08). */
export const QUEST = question('quest')<
  {
    quest: QuestId
    faction: FactionId
    hexes: number
    settlement: string | null
    until: number
    costs: number
  },
  { do: 'take' | 'refuse' }
>()

/** Quests that are kept at home, and those that lead to one of the faction's settlements. */
const AT_HOME: readonly QuestId[] = ['shelter', 'grand-alliance']
const AT_SETTLEMENT: readonly QuestId[] = ['deliver-food', 'deliver-medicine', 'deliver-arms', 'stand-by']

const settlementsOf = (g: Known, faction: FactionId) =>
  g.world.settlements.filter((one) => one.faction === faction && !one.destroyed)

/** By d12 and d4, each rolled again where it cannot be; a Hostile faction offers nothing (RIM-RUL-158). */
export function* offerQuest(g: Rim): Play {
  if (QUEST_FACTIONS.every((faction) => isHostile(g, faction))) return
  const { quest, faction } = yield* whatAndWho(g)
  const settlement = AT_SETTLEMENT.includes(quest) ? byLot(g, settlementsOf(g, faction)) : null
  const at = AT_HOME.includes(quest)
    ? g.world.home
    : (settlement?.at ?? (yield* site(g, QUESTS[quest].away ?? null)))
  const offered: Quest = {
    id: newId(g, 'quest'),
    quest,
    faction,
    at,
    state: 'offered',
    until: g.day + QUEST_DAYS,
    settlement: settlement?.id ?? null,
    person: null,
    kept: 0,
    caravan: null,
    ransom: null,
  }
  g.world.quests.push(offered)
  emit<QuestEvent>(g, { type: 'quest-offered', rule: 'RIM-TELL-08', quest, faction })
  g.agenda.push({ kind: 'quest', quest: offered.id })
}

function* whatAndWho(g: Rim): Play<{ quest: QuestId; faction: FactionId }> {
  for (;;) {
    const quest = QUEST_TABLE[(yield* die(g, QUEST_TABLE.length, tellerSeat(g), 'quest')) - 1]!
    const only = QUESTS[quest].only
    if (only && isHostile(g, only)) continue
    let faction: FactionId | undefined = only
    while (!faction) {
      const by = QUEST_FACTIONS[(yield* die(g, QUEST_FACTIONS.length, tellerSeat(g), 'quest')) - 1]!
      if (!isHostile(g, by)) faction = by
    }
    if (!AT_SETTLEMENT.includes(quest) || settlementsOf(g, faction).length > 0) return { quest, faction }
  }
}

const REFUSED_TWICE = -10

/** An offer is taken or refused; two refusals in a row from the same faction cost 10 goodwill (RIM-RUL-158). */
export function* quest(g: Rim, { quest: id }: Extract<Item, { kind: 'quest' }>): Play {
  const offered = questOf(g, id)
  if (!offered) return
  const { quest: what, at, settlement, until } = offered
  const faction = offered.faction!
  const options = (['take', 'refuse'] as const).map((choice) => ({ value: choice, label: { do: choice } }))
  const label = {
    quest: what,
    faction,
    hexes: isSameHex(at, g.world.home) ? 0 : hexesApart(at, g.world.home),
    settlement: g.world.settlements.find((one) => one.id === settlement)?.name ?? null,
    until,
    costs: g.world.refused === faction ? -REFUSED_TWICE : 0,
  }
  const { value } = yield* askColony(g, (seat) => one(QUEST, seat, 'RIM-TELL-08', options, { label }))
  if (value === 'refuse') return refuse(g, id, faction)
  g.world.refused = null
  yield* takeUp(g, questOf(g, id)!)
}

function refuse(g: Rim, id: string, faction: FactionId): void {
  const { quest: what } = questOf(g, id)!
  drop(g, id)
  emit<QuestEvent>(g, { type: 'quest-refused', rule: 'RIM-RUL-158', quest: what })
  const twice = g.world.refused === faction
  g.world.refused = twice ? null : faction
  if (twice) goodwill(g, faction, REFUSED_TWICE, 'RIM-RUL-158')
}

/** From now on it is known to all, and some things of it to nobody. */
function* takeUp(g: Rim, taken: Quest): Play {
  taken.state = 'taken'
  g.secret.quests[taken.id] = { raid: null, points: null, traps: [] }
  emit<QuestEvent>(g, {
    type: 'quest-taken',
    rule: 'RIM-TELL-08',
    quest: taken.quest,
    until: taken.until,
  })
  if (taken.quest === 'shelter') yield* moveIn(g, taken.id)
  if (taken.quest === 'vault') layTraps(g, taken.id)
}

/** Two traps nobody sees until they are stepped on, each on a random square of its row. */
function layTraps(g: Rim, id: string): void {
  const { columns, rows } = VAULT_TRAPS
  const open = Array.from({ length: columns.to - columns.from + 1 }, (_, n) => columns.from + n)
  g.secret.quests[id]!.traps = rows.map(() => byLot(g, open))
}
