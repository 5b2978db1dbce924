import { emit, type Play } from '@starboard/kernel'
import { type FactionId, QUESTS, SHELTER, STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { byLot } from '../0-table/dice.ts'
import { atHome } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { storesOf } from '../5-goods/index.ts'
import { eatUp, rationsIn } from '../8-mind/food.ts'
import { foesAt } from '../9-world/index.ts'
import { endQuest, questOf } from './errand-book.ts'
import { rewarded } from './prizes.ts'

export type ShelterEvent = {
  readonly type: 'sheltered'
  readonly rule: string
  readonly faction: FactionId
  readonly day: number
  readonly kept: boolean
}

const stays = (g: Known) =>
  g.world.quests.filter(({ quest, state }) => quest === 'shelter' && state === 'taken')

/** The guests are there at once; on which day somebody comes for them nobody knows. */
export function* moveIn(g: Rim, id: string): Play {
  const { faction } = questOf(g, id)!
  const days = QUESTS.shelter.days!
  g.world.guests.push({ faction: faction!, count: SHELTER.guests, leaves: g.day + days + 1, quest: id })
  const faces = Array.from({ length: SHELTER.dayDie }, (_, n) => n + 1)
  g.secret.quests[id]!.raid = g.day + byLot(g, faces) - 1
  yield* raidDue(g, id)
}

const SLOTS: readonly Slot[] = [0, 1, 2, 3]

function* raidDue(g: Rim, id: string): Play {
  if (g.secret.quests[id]?.raid !== g.day) return
  const foes = yield* foesAt(g, 'pirate', SHELTER.percent)
  g.secret.raids.push({
    day: g.day,
    slot: byLot(g, SLOTS),
    plan: {
      why: { for: 'raid' },
      map: g.colony.home,
      raid: true,
      foes,
      faction: 'pirate',
      people: atHome(g).map((one) => one.id),
      ambush: null,
      softened: false,
      hurt: [],
      attacking: false,
    },
  })
}

/** Beds outside the prison that no Colonist at home needs. */
const spareBeds = (g: Known): number =>
  g.colony.structures.filter(
    ({ kind, room, smashed }) =>
      STRUCTURES[kind].kind === 'bed' &&
      smashed === 0 &&
      !g.colony.rooms.some(({ id, use }) => id === room && use === 'prison'),
  ).length - atHome(g).length

/** One ration each from the stores, the oldest meals first and never human meat; false if there is not enough for all. */
function fed(g: Rim): boolean {
  const stores = storesOf(g)
  if (rationsIn(stores) < SHELTER.guests) return false
  eatUp(stores, SHELTER.guests)
  return true
}

/** The meal hour tells whether a day was kept: fed, and with a bed to go to. One day that is not, and they leave. */
// biome-ignore lint/correctness/useYield: the hooks of a day may ask, this one does not
export function* shelterMeal(g: Rim): Play {
  for (const stay of stays(g)) {
    const kept = spareBeds(g) >= SHELTER.guests && fed(g)
    if (kept) stay.kept++
    emit<ShelterEvent>(g, {
      type: 'sheltered',
      rule: 'RIM-RUL-158',
      faction: stay.faction!,
      day: stay.kept,
      kept,
    })
    if (!kept) endQuest(g, stay.id, 'failed')
  }
}

export function* shelterDawn(g: Rim): Play {
  for (const { id, kept } of stays(g))
    if (kept >= QUESTS.shelter.days!) yield* rewarded(g, id, null)
    else yield* raidDue(g, id)
}
