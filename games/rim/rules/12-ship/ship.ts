import { askAny, emit, type Play, type Seat } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import { START_UP, START_UP_RAIDERS, STRUCTURES, type StructureId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { planAction } from '../0-table/doing.ts'
import { atHome, colonistsOf, type PersonId, personOf, playersOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { spareThings } from '../5-goods/index.ts'
import { plot } from '../11-storyteller/events.ts'
import { isHostile, secretDie } from '../11-storyteller/raids.ts'

/** Who boards, where there are fewer pods than people (RIM-RUL-159). */
export const BOARD = question('board')<{ pods: number }, { who: PersonId }>()

export type ShipEvent =
  | { readonly type: 'reactor-started'; readonly rule: string; readonly ready: number }
  | { readonly type: 'reactor-lost'; readonly rule: string }
  | { readonly type: 'launch-waits'; readonly rule: string; readonly missing: readonly StructureId[] }
  | {
      readonly type: 'launched'
      readonly rule: string
      readonly aboard: readonly PersonId[]
      readonly behind: readonly PersonId[]
    }

const PARTS = (Object.keys(STRUCTURES) as StructureId[]).filter((id) => STRUCTURES[id].kind === 'ship')

/** How many of a part stand whole and finished; a nav mind that was found serves as one that was built. */
export const built = (g: Known, part: StructureId): number =>
  g.colony.structures.filter(({ kind, smashed }) => kind === part && smashed === 0).length +
  (part === 'nav-mind' ? spareThings(g).filter(({ kind }) => kind === part).length : 0)

export const podsOf = (g: Known): number => built(g, 'sleeper-pod')

/** How many of a part every ship needs; pods go by travellers. */
const wanted = (part: StructureId): number => {
  const { needed = 0 } = STRUCTURES[part]
  return typeof needed === 'number' ? needed : 0
}

/** Parts that are still wanted before the reactor can be started; pods count by travellers and are no part of it. */
export const missingParts = (g: Known): StructureId[] =>
  PARTS.filter((part) => part !== 'sleeper-pod' && built(g, part) < wanted(part))

/** How many parts of a ship stand, pods among them. */
export const partsBuilt = (g: Known): number => PARTS.reduce((sum, part) => sum + built(g, part), 0)

/** RIM-RUL-159: every part, and a pod for each who is to travel, one at least. */
export const canStart = (g: Known): boolean =>
  g.telling.reactor === null && podsOf(g) > 0 && missingParts(g).length === 0

/** The reactor is started: from now on everybody within a day's march knows it. */
export const START = planAction('start-reactor')<null, { pods: number; days: number }>({
  price: null,
  offers: (g) =>
    canStart(g)
      ? [
          {
            value: 'start-reactor',
            what: null,
            label: { pods: podsOf(g), days: warmingDays(g) },
            final: true,
            rule: 'RIM-RUL-159',
          },
        ]
      : [],
  play: function* (g) {
    const ready = g.day + warmingDays(g) // The first day is this one.
    g.telling.reactor = { started: g.day, ready }
    const days = yield* interval(g)
    g.secret.nextShipRaid = g.day + days
    emit<ShipEvent>(g, { type: 'reactor-started', rule: 'RIM-RUL-159', ready })
  },
})

const warmingDays = (g: Known): number =>
  g.colony.tech.known.includes(START_UP.sooner.tech) ? START_UP.sooner.days : START_UP.days

function* interval(g: Rim): Play<number> {
  const { dice, sides, times, plus } = START_UP.raids.every
  let sum = 0
  for (let n = 0; n < dice; n++) sum += yield* secretDie(g, sides, 'ship-raid')
  return sum * times + plus
}

/** While it warms, raids come; when it is warm and nothing is missing, the colony boards. */
export function* shipDawn(g: Rim): Play {
  const { reactor } = g.telling
  if (!reactor) return
  reactor.ready = Math.min(reactor.ready, reactor.started + warmingDays(g)) // Cold Start may have come meanwhile.
  if (g.day >= reactor.ready) {
    const missing = missingParts(g)
    if (missing.length === 0 && podsOf(g) > 0) g.agenda.push({ kind: 'launch' })
    else emit<ShipEvent>(g, { type: 'launch-waits', rule: 'RIM-RUL-159', missing })
    return
  }
  if (g.secret.nextShipRaid !== null && g.day >= g.secret.nextShipRaid) yield* shipRaid(g)
}

/** At 120 % of raid points, or 100 % once the glow is hidden; no event of the tables, so no Story Die is rolled for it (RIM-RUL-159, RIM-RUL-175). */
function* shipRaid(g: Rim): Play {
  const days = yield* interval(g)
  g.secret.nextShipRaid = g.day + days
  if (atHome(g).length === 0) return
  const face = yield* secretDie(g, 6, 'ship-raiders')
  const { list } = START_UP_RAIDERS.find(({ from, to }) => face >= from && face <= to)!
  const quiet = g.colony.tech.known.includes(START_UP.quieter.tech)
  const kind = list === 'tribe' && !isHostile(g, 'tribe') ? 'pirate' : list
  yield* plot(g, { for: 'ship-raid' }, kind, quiet ? START_UP.quieter.percent : START_UP.raids.percent, 5)
}

/** A reactor that was destroyed must be rebuilt and restarted (RIM-RUL-159). */
export function watchReactor(g: Rim): void {
  if (!g.telling.reactor || built(g, 'reactor') > 0) return
  g.telling.reactor = null
  g.secret.nextShipRaid = null
  emit<ShipEvent>(g, { type: 'reactor-lost', rule: 'RIM-RUL-159' })
}

/** Everybody at home, or as many as there are pods; whoever is away or left over stays behind. */
export function* launch(g: Rim): Play {
  const there = atHome(g).map(({ id }) => id)
  const pods = podsOf(g)
  const aboard = there.length <= pods ? there : yield* choose(g, there, pods)
  if (aboard.length === 0) return
  for (const { id } of colonistsOf(g))
    personOf(g, id).standing = aboard.includes(id) ? 'aboard' : 'left-behind'
  const behind = g.people.filter(({ standing }) => standing === 'left-behind').map(({ id }) => id)
  emit<ShipEvent>(g, { type: 'launched', rule: 'RIM-TELL-09', aboard, behind })
  const seats = aboard.map((id) => personOf(g, id).seat)
  const scores = Array.from(
    { length: g.agreed.seats },
    (_, seat) => seats.filter((one) => one === seat).length,
  )
  g.over = { winners: winnersOf(scores), scores, how: 'launched' }
}

const winnersOf = (scores: readonly number[]): Seat[] =>
  scores.flatMap((score, seat) => (score > 0 ? [seat] : []))

function* choose(g: Rim, there: readonly PersonId[], pods: number): Play<PersonId[]> {
  const options = there.map((who) => ({ value: who, who, label: { who } }))
  const { answer } = yield* askAny(
    playersOf(g).map((seat) =>
      some(BOARD, seat, 'RIM-RUL-159', options, { min: 1, max: pods, label: { pods } }),
    ),
  )
  return answer.map(({ who }) => who)
}
