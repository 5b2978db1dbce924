import { emit, type Play } from '@starboard/kernel'
import { FACTIONS, type FactionId, PEACE_SITE } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { haltAction } from '../0-table/doing.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import type { Caravan, Talks } from '../0-table/world.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { attitudeOf, speakerOf } from '../3-skills/index.ts'
import {
  canTry,
  caravanOf,
  fightAway,
  foesAt,
  goodwill,
  isHostile,
  isSameHex,
  tries,
} from '../9-world/index.ts'
import { site } from './errand-book.ts'

export type TalksEvent =
  | {
      readonly type: 'talks-offered'
      readonly rule: string
      readonly faction: FactionId
      readonly until: number
    }
  | {
      readonly type: 'talks-held'
      readonly rule: string
      readonly faction: FactionId
      readonly how: 'peace' | 'insult' | 'blades'
    }
  | { readonly type: 'talks-missed'; readonly rule: string; readonly faction: FactionId }

/** A Hostile faction invites the colony, for so many days from today (RIM-PEACE-01). Pirates never do (RIM-FAC-10). */
export function* offerTalks(g: Rim, faction: FactionId, days: number): Play {
  if (!isHostile(g, faction) || FACTIONS[faction].peaceDc === null) return
  const at = yield* site(g, null, PEACE_SITE)
  const until = g.day + days
  g.world.talks.push({ id: newId(g, 'talks'), faction, at, until })
  emit<TalksEvent>(g, { type: 'talks-offered', rule: 'RIM-PEACE-01', faction, until })
}

/** A failure by so much or more ends in a fight. */
const BLADES = 5

/** One Social check, by whoever speaks for those who went (RIM-RUL-150). */
export function talksDeed(g: Known, caravan: Caravan, faction: FactionId): Deed | null {
  const who = speakerOf(g, caravan.people)
  const dc = FACTIONS[faction].peaceDc
  if (who === null || dc === null) return null
  const given = firstImpression(personOf(g, who))
  return { who, attribute: 'spirit', skill: 'social', dc, as: 'talks', given, lines: [dc - BLADES + 1] }
}

/** Delegates have never seen whoever speaks to them (RIM-RUL-054). */
function firstImpression(speaker: Person): readonly Circumstance[] {
  const by = attitudeOf(speaker, false)
  return by === 0 ? [] : [{ kind: 'flat', why: 'attitude', by }]
}

const talksAt = (g: Known, { at }: Caravan): Talks[] => g.world.talks.filter((one) => isSameHex(one.at, at))

export const PARLEY = haltAction('parley')<string, { who: PersonId; faction: FactionId; dc: number }>({
  price: null,
  offers: (g, caravan) =>
    canTry(g, caravan)
      ? talksAt(g, caravan).flatMap(({ id, faction }) => {
          const deed = talksDeed(g, caravan, faction)
          if (!deed) return []
          const label = { who: deed.who, faction, dc: deed.dc! }
          return [
            { value: `parley:${id}`, label, what: id, odds: () => oddsOf(g, deed), rule: 'RIM-PEACE-01' },
          ]
        })
      : [],
  *play(g, id, talks) {
    tries(g, id)
    const { faction } = g.world.talks.find((one) => one.id === talks)!
    g.world.talks = g.world.talks.filter((one) => one.id !== talks)
    yield* attempt(g, talksDeed(g, caravanOf(g, id)!, faction)!, ({ tier, margin }) =>
      settle(g, id, faction, tier >= 2 ? 'peace' : margin <= -BLADES ? 'blades' : 'insult'),
    )
  },
})

const PEACE = 50
const INSULT = -20
const HALF = 50

/** +50, or −20; a failure by 5 or more is a fight worth half the raid points as well (RIM-PEACE-02, RIM-PEACE-03). */
function* settle(g: Rim, id: string, faction: FactionId, how: 'peace' | 'insult' | 'blades'): Play {
  emit<TalksEvent>(g, { type: 'talks-held', rule: 'RIM-RUL-150', faction, how })
  goodwill(g, faction, how === 'peace' ? PEACE : INSULT, how === 'peace' ? 'RIM-PEACE-02' : 'RIM-PEACE-03')
  if (how !== 'blades') return
  const foes = yield* foesAt(g, faction, HALF)
  const { people } = caravanOf(g, id)!
  yield* fightAway(g, people, foes, {
    why: { for: 'talks', caravan: id },
    faction,
    ambush: null,
    attacking: false,
  })
}

/** An invitation that nobody followed. */
export function missTalks(g: Rim): void {
  for (const { id, faction, until } of [...g.world.talks]) {
    if (g.day <= until) continue
    g.world.talks = g.world.talks.filter((one) => one.id !== id)
    emit<TalksEvent>(g, { type: 'talks-missed', rule: 'RIM-PEACE-01', faction })
  }
}
