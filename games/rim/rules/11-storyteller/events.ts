import { emit, type Play } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import {
  BLIGHT_SLOTS,
  EVENTS,
  type EventId,
  FACTIONS,
  type FactionId,
  FOES,
  type Hex,
  MAD_ANIMALS,
  type RaidKind,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { NIGHT, nextSlot } from '../0-table/calendar.ts'
import { byLot } from '../0-table/dice.ts'
import { atHome, colonistsOf, type Person, type PersonId } from '../0-table/person.ts'
import { type FightCause, type FightPlan, type Item, newId, type Rim, type Slot } from '../0-table/state.ts'
import { think } from '../0-table/stress.ts'
import { makeStranger } from '../2-making/index.ts'
import { socialFight } from '../3-skills/index.ts'
import { addAll, type Dealer, hasWorkingConsole, rollStock, storesOf } from '../5-goods/index.ts'
import { expose } from '../7-body/index.ts'
import { landNextTo } from '../9-world/index.ts'
import { offerQuest, offerTalks, recruitPlaces, tryToEscape } from '../10-dealings/index.ts'
import { begin, daysOf } from './effects.ts'
import { FACTION_OF, gathered, isHostile, raiders, raidPlan, raidPoints, secretDie } from './raids.ts'
import { couples } from './romance.ts'

export type TellingEvent =
  | {
      readonly type: 'event-came'
      readonly rule: string
      readonly event: EventId
      readonly story: number
      /** Others than the table names come in their place: they are not Hostile. */
      readonly instead: RaidKind | null
    }
  | { readonly type: 'silver-came'; readonly rule: string; readonly silver: number }
  | {
      readonly type: 'guests-came'
      readonly rule: string
      readonly faction: FactionId
      readonly count: number
    }
  | { readonly type: 'in-love'; readonly rule: string; readonly one: PersonId; readonly other: PersonId }
  | { readonly type: 'wreck-fell'; readonly rule: string; readonly at: Hex }
  | { readonly type: 'strayed-in'; readonly rule: string; readonly kind: 'muffalo' | 'alpaca' }

/** What an event of the tables does. `story` is its Story Die: 1 softens it, 10 worsens it (RIM-TELL-03, RIM-RUL-155). */
interface Happening {
  /** Where it cannot happen another is rolled (RIM-RUL-154). */
  readonly can?: (g: Known) => boolean
  readonly play: (g: Rim, story: number) => Play
}

/** An event of the tables comes to pass (RIM-TELL-02). One that is short or slight already brings 50 Silver on a 1 instead. */
export function* event(g: Rim, { event: id, story }: Extract<Item, { kind: 'event' }>): Play {
  emit<TellingEvent>(g, {
    type: 'event-came',
    rule: 'RIM-TELL-02',
    event: id,
    story,
    instead: insteadOf(g, id),
  })
  if (story === 1 && isSoftenedBySilver(id)) silver(g, SOFTENED_SILVER, 'RIM-RUL-155')
  yield* HAPPENINGS[id].play(g, story)
}

const SOFTENED_SILVER = 50

function insteadOf(g: Known, id: EventId): RaidKind | null {
  const list = EVENTS[id].raid?.list ?? 'faction'
  if (list === 'faction') return null
  const kind = hostileKind(g, list)
  return kind === list ? null : kind
}

/** Enemies who wait for the colony fall into no slot, so that nothing of them could come later. */
const CAMPS: readonly EventId[] = ['siege', 'blight-ship', 'fallen-wreck']

/** Neither a raid nor anything that could be a day shorter: a good day would not come at all. */
function isSoftenedBySilver(id: EventId): boolean {
  const { lasts, raid: comes, kind } = EVENTS[id]
  if (comes) return CAMPS.includes(id)
  return lasts === undefined || (lasts === 1 && kind === 'good')
}

export const canHappen = (g: Known, id: EventId): boolean => HAPPENINGS[id].can?.(g) ?? true

function silver(g: Rim, sum: number, rule: string): void {
  g.colony.silver += sum
  emit<TellingEvent>(g, { type: 'silver-came', rule, silver: sum })
}

/** Goods fall from the sky, or are sent. */
const gift = (id: EventId): Happening => ({
  play: atOnce((g: Rim) => {
    const { goods = {}, silver: sum = 0 } = EVENTS[id]
    addAll(storesOf(g), goods)
    if (sum > 0) silver(g, sum, 'RIM-TELL-02')
  }),
})

/** Weather, and whatever else lasts for days and is read off the state by those it touches. */
const lasting = (id: EventId): Happening => ({
  play: function* (g, story) {
    begin(g, id, yield* daysOf(g, id, story))
  },
})

/** A psychic wave touches men or women (d2); how much is read by whoever feels it (RIM-RUL-058). */
const psychic = (id: EventId): Happening => ({
  play: function* (g, story) {
    const whom = (yield* secretDie(g, 2, id)) === 1 ? 'man' : 'woman'
    begin(g, id, yield* daysOf(g, id, story), { whom })
  },
})

/** A raid falls into one of the four slots of this day, which nobody knows beforehand (RIM-RUL-156). */
const raid = (id: EventId, why: FightCause = { for: 'raid' }): Happening => ({
  can: isHeld,
  play: function* (g, story) {
    const { list, percent } = EVENTS[id].raid!
    const faction = list === 'faction' ? yield* raiders(g) : null
    const kind = faction ?? hostileKind(g, list as RaidKind)
    g.telling.announced.push({ day: g.day, why, kind: list === 'faction' ? null : kind, percent })
    yield* plot(g, why, kind, percent, story)
  },
})

/** Somebody has to be there to be raided. */
const isHeld = (g: Known): boolean => atHome(g).length > 0

/** A faction that is not Hostile sends nobody: the Pirates come instead. */
const hostileKind = (g: Known, list: RaidKind): RaidKind => {
  const faction = FACTION_OF[list]
  return faction !== null && !isHostile(g, faction) ? 'pirate' : list
}

/** Points, enemies and slot of a raid to come: a quarter more on a 10, a slot later and placed first on a 1 (RIM-RUL-155). */
export function* plot(g: Rim, why: FightCause, kind: RaidKind, percent: number, story: number): Play {
  const points = yield* worsened(g, percent, story)
  const foes = yield* gathered(g, kind, points)
  const plan = raidPlan(g, why, foes, FACTION_OF[kind], { softened: story === 1 })
  const slot = ((yield* secretDie(g, 4, 'slot')) - 1 + (story === 1 ? 1 : 0)) as Slot | 4
  g.secret.raids.push(slot === 4 ? { day: g.day + 1, slot: 0, plan } : { day: g.day, slot, plan })
}

function* worsened(g: Rim, percent: number, story: number): Play<number> {
  const points = yield* raidPoints(g, percent)
  return story === 10 ? Math.floor((points * 125) / 100) : points
}

/** Factions that would send a friend. */
const friendly = (g: Known): FactionId[] =>
  (Object.keys(FACTIONS) as FactionId[]).filter((faction) => !isHostile(g, faction))

/** Hostile factions that can be talked to at all. */
const wouldTalk = (g: Known): FactionId[] =>
  (Object.keys(FACTIONS) as FactionId[]).filter(
    (faction) => isHostile(g, faction) && FACTIONS[faction].peaceDc !== null,
  )

/** A chased refugee was let in: whoever was behind comes in the next slot, at half the points (Major event 17). */
export function* chasedHere(g: Rim, story: number): Play {
  const faction = yield* raiders(g)
  const foes = yield* gathered(g, faction, yield* worsened(g, 50, story))
  comesNext(g, raidPlan(g, { for: 'raid' }, foes, faction, { softened: story === 1 }), null, 50)
}

/** A raid in the next slot, or in the one after it if it was softened (RIM-TELL-06, RIM-RUL-155). */
function comesNext(g: Rim, plan: FightPlan, kind: RaidKind | null, percent: number): void {
  const next = nextSlot(g)
  const [day, slot] = !plan.softened
    ? [next.day, next.slot]
    : next.slot === NIGHT
      ? [next.day + 1, 0 as Slot]
      : [next.day, (next.slot + 1) as Slot]
  g.telling.announced.push({ day: g.day, why: plan.why, kind, percent })
  g.secret.raids.push({ day, slot, plan })
}

/** Colonists whom something can befall: nobody hears of those who were carried off. */
const reached = (g: Known): Person[] => colonistsOf(g).filter(({ where }) => where.kind !== 'taken')

/** A trader stays for the day, or longer on a 10. */
function* trades(g: Rim, id: EventId, dealer: Dealer, story: number): Play {
  const trader = yield* rollStock(g, dealer)
  trader.leaves = g.day + Math.max(1, yield* daysOf(g, id, story))
  g.world.traders.push(trader)
}

const HAPPENINGS: { readonly [id in EventId]: Happening } = {
  'pods-food': gift('pods-food'),
  'pods-steel': gift('pods-steel'),
  'pods-components': gift('pods-components'),
  'pods-cloth': gift('pods-cloth'),
  wanderer: {
    can: (g) => recruitPlaces(g) > 0,
    play: function* (g) {
      const person = yield* makeStranger(g, null)
      g.agenda.unshift({ kind: 'stranger', person, why: 'wanderer' })
    },
  },
  eclipse: {
    play: function* (g, story) {
      const days = yield* daysOf(g, 'eclipse', story)
      begin(g, 'eclipse', days)
      if (days > 0) for (const { id } of reached(g)) think(g, id, 'eclipse', g.day + days, 'RIM-TELL-02')
    },
  },
  'solar-flare': {
    play: atOnce((g: Rim) => {
      begin(g, 'solar-flare', 1)
    }),
  },
  'mad-animal': {
    can: isHeld,
    play: atOnce((g: Rim) => {
      const beast = g.day <= MAD_ANIMALS.until ? MAD_ANIMALS.early : MAD_ANIMALS.later
      const plan = raidPlan(g, { for: 'mad-animal', victim: '' }, [beast], null, { raid: false })
      g.secret.madAnimal = { plan }
    }),
  },
  visitors: {
    can: (g) => friendly(g).length > 0,
    play: function* (g, story) {
      const faction = byLot(g, friendly(g))
      const count = (yield* secretDie(g, 3, 'visitors')) + 1
      const stay = Math.max(1, yield* daysOf(g, 'visitors', story))
      g.world.guests.push({ faction, count, leaves: g.day + stay })
      emit<TellingEvent>(g, { type: 'guests-came', rule: 'RIM-TELL-02', faction, count })
    },
  },
  'trade-caravan': {
    can: (g) => friendly(g).length > 0,
    play: (g, story) =>
      trades(g, 'trade-caravan', { kind: 'caravan', faction: byLot(g, friendly(g)) }, story),
  },
  'quest-offer': { play: offerQuest },
  inspired: {
    can: (g) => reached(g).length > 0,
    play: function* (g, story) {
      const { id } = byLot(g, reached(g))
      begin(g, 'inspired', Math.max(1, yield* daysOf(g, 'inspired', story)), { person: id })
    },
  },
  rain: lasting('rain'),
  blight: {
    play: atOnce((g: Rim) => {
      g.colony.blight = BLIGHT_SLOTS
    }),
  },
  quarrel: {
    can: (g) => atHome(g).length > 1,
    play: atOnce((g: Rim) => {
      const one = byLot(g, atHome(g)).id
      const other = byLot(
        g,
        atHome(g).filter(({ id }) => id !== one),
      ).id
      socialFight(g, one, other)
    }),
  },
  romance: {
    can: (g) => couples(g).length > 0,
    play: function* (g, story) {
      const [one, other] = byLot(g, couples(g))
      const until = g.day + (yield* daysOf(g, 'romance', story))
      for (const who of [one, other]) think(g, who, 'romance', until, 'RIM-RUL-059')
      emit<TellingEvent>(g, { type: 'in-love', rule: 'RIM-RUL-059', one, other })
    },
  },
  'stray-beast': {
    play: function* (g) {
      const kind = (yield* secretDie(g, 2, 'stray-beast')) === 1 ? 'muffalo' : 'alpaca'
      g.animals.push({
        id: newId(g, 'animal'),
        kind,
        name: '',
        hp: FOES[kind].hp,
        tame: true,
        points: 0,
        bonded: null,
        where: 'home',
      })
      emit<TellingEvent>(g, { type: 'strayed-in', rule: 'RIM-TELL-02', kind })
    },
  },
  flu: {
    can: (g) => reached(g).length > 0,
    play: function* (g) {
      yield* expose(g, byLot(g, reached(g)).id, 'flu')
    },
  },
  'orbital-ship': {
    can: (g) => hasWorkingConsole(g),
    play: (g, story) => trades(g, 'orbital-ship', { kind: 'orbital' }, story),
  },
  'psychic-soothe': psychic('psychic-soothe'),
  'raid-tribe': raid('raid-tribe'),
  'raid-pirate': raid('raid-pirate'),
  'raid-other': raid('raid-other'),
  manhunters: {
    can: isHeld,
    play: function* (g, story) {
      const foes = yield* gathered(g, 'manhunter', yield* worsened(g, 100, story))
      const plan = raidPlan(g, { for: 'raid' }, foes, null, { softened: story === 1 })
      if (g.colony.rooms.length === 0) comesNext(g, plan, 'manhunter', 100)
      else
        g.telling.threats.push({
          kind: 'prowling',
          plan,
          until: g.day + (yield* daysOf(g, 'manhunters', story)),
        })
    },
  },
  infestation: {
    can: (g) => isHeld(g) && g.colony.rooms.length > 0,
    play: raid('infestation', { for: 'infestation' }).play,
  },
  'toxic-rain': lasting('toxic-rain'),
  'cold-snap': lasting('cold-snap'),
  'heat-wave': lasting('heat-wave'),
  plague: {
    play: function* (g) {
      const count = yield* secretDie(g, 3, 'plague')
      const left = reached(g).map(({ id }) => id)
      for (let n = 0; n < count && left.length > 0; n++) {
        const who = byLot(g, left)
        left.splice(left.indexOf(who), 1)
        yield* expose(g, who, 'plague')
      }
    },
  },
  'psychic-drone': psychic('psychic-drone'),
  'peace-offer': {
    can: (g) => wouldTalk(g).length > 0,
    play: function* (g, story) {
      yield* offerTalks(g, byLot(g, wouldTalk(g)), yield* daysOf(g, 'peace-offer', story))
    },
  },
  'chased-refugee': {
    can: isHeld,
    play: function* (g, story) {
      const person = yield* makeStranger(g, null)
      g.agenda.unshift({ kind: 'stranger', person, why: 'refugee', story })
    },
  },
  jailbreak: {
    can: (g) => g.people.some(({ standing }) => standing === 'captive'),
    play: tryToEscape,
  },
  'fallen-wreck': {
    play: function* (g, story) {
      const foes = yield* gathered(g, 'mechanoid', yield* worsened(g, 60, story))
      const at = byLot(g, landNextTo(g, g.world.home))
      g.world.wrecks.push({ id: newId(g, 'wreck'), at, foes })
      emit<TellingEvent>(g, { type: 'wreck-fell', rule: 'RIM-TELL-02', at })
    },
  },
  'friendly-gift': gift('friendly-gift'),
  'raid-mechanoid': raid('raid-mechanoid'),
  siege: {
    can: isHeld,
    play: function* (g, story) {
      const foes = yield* gathered(g, 'pirate', yield* worsened(g, 120, story))
      g.telling.threats.push({
        kind: 'siege',
        plan: raidPlan(g, { for: 'siege' }, foes, 'pirate'),
        sally: null,
      })
    },
  },
  'ash-winter': lasting('ash-winter'),
  'beast-frenzy': raid('beast-frenzy'),
  'blight-ship': {
    can: isHeld,
    play: function* (g, story) {
      const foes = yield* gathered(g, 'mechanoid', yield* worsened(g, 100, story))
      g.telling.threats.push({ kind: 'wreck', plan: raidPlan(g, { for: 'wreck' }, foes, null), sally: null })
    },
  },
  'deep-hive': {
    can: isHeld,
    play: function* (g, story) {
      const why: FightCause = g.colony.rooms.length > 0 ? { for: 'infestation' } : { for: 'raid' }
      g.telling.announced.push({ day: g.day, why, kind: 'insect', percent: 150 })
      yield* plot(g, why, 'insect', 150, story)
    },
  },
}
