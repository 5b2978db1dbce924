import { emit, type Play } from '@starboard/kernel'
import { FACTIONS, type FactionId, PEACE_SITE } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { haltAction } from '../0-table/doing.ts'
import type { PersonId } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import type { Caravan, Talks } from '../0-table/world.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import {
  ableIn,
  canTry,
  caravanOf,
  fightAway,
  foesAt,
  goodwill,
  isHostile,
  isSameHex,
  speakerAmong,
  tries,
} from '../9-world/index.ts'
import { towardDelegates } from './attitude.ts'
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

/** One Social check, by whoever speaks for those who went (RIM-RUL-150). */
export function talksDeed(g: Known, caravan: Caravan, faction: FactionId): Deed | null {
  const speaker = speakerAmong(g, ableIn(g, caravan))
  const dc = FACTIONS[faction].peaceDc
  if (!speaker || dc === null) return null
  const given = towardDelegates(speaker)
  return { who: speaker.id, attribute: 'spirit', skill: 'social', dc, as: 'talks', given }
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
    const { tier, margin } = yield* attempt(g, talksDeed(g, caravanOf(g, id)!, faction)!)
    yield* settle(g, id, faction, tier >= 2 ? 'peace' : margin <= -BLADES ? 'blades' : 'insult')
  },
})

const PEACE = 50
const INSULT = -20
const BLADES = 5
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
