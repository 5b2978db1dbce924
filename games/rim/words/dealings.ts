import { a, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { FACTIONS, QUESTS } from '../content/index.ts'
import { goodwillGain } from '../rules/9-world/index.ts'
import type * as aid from '../rules/10-dealings/aid.ts'
import type * as captives from '../rules/10-dealings/captives.ts'
import type { QuestEvent } from '../rules/10-dealings/errand-book.ts'
import type * as errands from '../rules/10-dealings/errands.ts'
import type * as gifts from '../rules/10-dealings/gifts.ts'
import type * as joining from '../rules/10-dealings/joining.ts'
import type * as prizes from '../rules/10-dealings/prizes.ts'
import type * as quests from '../rules/10-dealings/quests.ts'
import type { ShelterEvent } from '../rules/10-dealings/shelter.ts'
import type * as social from '../rules/10-dealings/social.ts'
import type * as taken from '../rules/10-dealings/taken.ts'
import type * as talks from '../rules/10-dealings/talks.ts'
import type { View } from '../view.ts'
import { goodName, manyWords, nameOf, signed } from './words.ts'
import { namesOf, ofFaction, theFaction, thingName } from './world.ts'

type DealingsAsks = AsksIn<typeof joining, View> &
  AsksIn<typeof social, View> &
  AsksIn<typeof gifts, View> &
  AsksIn<typeof quests, View> &
  AsksIn<typeof prizes, View>
type DealingsOffers = OffersIn<typeof captives, View> &
  OffersIn<typeof social, View> &
  OffersIn<typeof gifts, View> &
  OffersIn<typeof errands, View> &
  OffersIn<typeof taken, View> &
  OffersIn<typeof talks, View> &
  OffersIn<typeof aid, View>
type DealingsEvents = EventsOf<
  | joining.JoinEvent
  | social.SocialEvent
  | captives.CaptiveEvent
  | gifts.GiftEvent
  | QuestEvent
  | prizes.PrizeEvent
  | ShelterEvent
  | taken.TakenEvent
  | talks.TalksEvent
  | aid.AidEvent,
  View
>

/** What a quest brings with those who ask. */
const thanksWords = (goodwill: number): string =>
  goodwill === 0 ? 'nobody’s goodwill comes of it' : `goodwill ${signed(goodwill)}`

const WHY = {
  wanderer: 'a wanderer',
  refugee: 'with somebody close behind',
  freed: 'whom you have freed',
  ransomed: 'whom you have bought free',
} as const

/** Talks, captives, those who join, and what others ask for. */
export const dealingsWords = {
  asks: {
    stranger: {
      ask: ({ who, why, places }, view) =>
        `${nameOf(view, who)}, ${WHY[why]}, asks to stay. There ${places === 1 ? 'is 1 place' : `are ${places} places`} left.`,
      option: ({ do: what }) => (what === 'take' ? 'Take them in' : 'Send them on'),
    },
    favour: {
      ask: ({ who, faction }, view) =>
        `${theFaction(faction)} like what ${nameOf(view, who)} says. What is asked of them?`,
      option: ({ take, goodwill }) =>
        take === 'goodwill' ? `Goodwill ${signed(goodwill)}` : 'A Trade Bonus for the next deal',
    },
    'gift-to': {
      ask: () => 'Whom is the pod for?',
      option: ({ faction, now }) => `${FACTIONS[faction].name} (goodwill ${now < 0 ? `−${-now}` : now})`,
    },
    gift: {
      ask: ({ faction }) =>
        `What is given to ${ofFaction(faction)}? Each full 150 Silver of value is 1 goodwill.`,
    },
    'gift-things': {
      ask: ({ faction }) => `Which things are given to ${ofFaction(faction)} besides?`,
      option: ({ thing, quality, name }) => thingName(thing, quality, name),
    },
    quest: {
      ask: ({ quest, faction, hexes, settlement, until, costs }) =>
        `Word from ${ofFaction(faction)}: ${QUESTS[quest].name}. ${QUESTS[quest].about} ${hexes === 0 ? 'At home' : `${settlement ?? 'A site'}, ${times(hexes, 'hex', 'hexes')} away`}, until day ${until}; ${thanksWords(goodwillGain(faction, QUESTS[quest].goodwill))}.${costs > 0 ? ` To refuse them again costs ${costs} goodwill.` : ''}`,
      option: ({ do: what }) => (what === 'take' ? 'Take it on' : 'Refuse'),
    },
    prize: {
      ask: ({ from }) => (from === 'stock' ? 'Pick one thing from their stock.' : 'Which bionic is it?'),
      option: ({ good, thing, quality }) =>
        good !== undefined ? `1 ${goodName(good)}` : thingName(thing!, quality!),
    },
  } satisfies DealingsAsks,
  offers: {
    recruit: ({ who, by, dc }, view) =>
      `${nameOf(view, by)} asks ${nameOf(view, who)} to join: Social against ${dc}`,
    'set-free': ({ who, goodwill }, view) =>
      `Let ${nameOf(view, who)} go${goodwill > 0 ? ` healthy: goodwill ${signed(goodwill)}` : ''}`,
    prison: ({ room, on, beds }) =>
      on
        ? `Make Room ${room} a prison: ${times(beds, 'bed')} for captives, none for your own`
        : `Room ${room} is a prison no more`,
    talk: ({ who, faction }, view) => `${nameOf(view, who)} speaks with ${ofFaction(faction)}`,
    'send-gift': () => 'Send a gift by drop pod',
    give: ({ faction }) => `Leave a gift with ${ofFaction(faction)}`,
    'buy-freedom': ({ who, price, place }, view) =>
      `Buy ${nameOf(view, who)} free for ${price} Silver${place ? '' : '; there is no place to stay'}`,
    errand: ({ quest, do: what }) =>
      what === 'deliver'
        ? `Hand over what was asked for: ${QUESTS[quest].name}`
        : what === 'survey'
          ? 'Survey the site: Intellectual against 14'
          : `Fight for it: ${QUESTS[quest].name}`,
    feast: ({ meals }) => `Host the feast: ${meals} fine meals`,
    ransom: ({ who, silver, days }, view) =>
      `Pay ${silver} Silver for ${nameOf(view, who)}, who comes home in ${times(days, 'day')}`,
    parley: ({ who, faction, dc }, view) =>
      `${nameOf(view, who)} talks peace with ${ofFaction(faction)}: Social against ${dc}`,
    'aid-call': ({ faction }) => `Call ${ofFaction(faction)} for help`,
  } satisfies DealingsOffers,
  events: {
    joined: ({ who, why }, view) =>
      `${nameOf(view, who)} ${why === 'recruited' ? 'has come round, and joins' : 'joins'} the colony.`,
    'moved-on': ({ who, because }, view) =>
      because === 'refused'
        ? `${nameOf(view, who)} is sent away.`
        : `There is no place for ${nameOf(view, who)}, who moves on.`,
    talked: ({ who, faction, got }, view) =>
      got === 'kept'
        ? `${nameOf(view, who)} keeps ${ofFaction(faction)} in good humour.`
        : got === 'bonus'
          ? `${nameOf(view, who)} wins a better price for the next deal with ${ofFaction(faction)}.`
          : `${nameOf(view, who)} wins over ${ofFaction(faction)}.`,
    will: ({ who, by, now }, view) =>
      by > 0
        ? `${nameOf(view, who)} will not hear of it. Will ${now}.`
        : `${nameOf(view, who)}: Will ${signed(by)}, now ${now}.`,
    'set-free': ({ who, healthy }, view) => `${nameOf(view, who)} is let go${healthy ? ', healthy' : ''}.`,
    escaped: ({ who }, view) => `${nameOf(view, who)} breaks out and is gone.`,
    'rose-up': ({ people }, view) =>
      `${namesOf(view, people)} break${people.length === 1 ? 's' : ''} out, fists first.`,
    prison: ({ on }) => (on ? 'A Room is set aside as prison.' : 'A prison is a Room again.'),
    gift: ({ faction, value, by }) =>
      `${by === 'pod' ? 'A pod comes down by' : 'The caravan leaves a gift with'} ${ofFaction(faction)}: ${value} Silver worth.`,
    'quest-offered': ({ quest, faction }) => `Word from ${ofFaction(faction)}: ${QUESTS[quest].name}.`,
    'quest-taken': ({ quest, until }) => `“${QUESTS[quest].name}” is taken on, until day ${until}.`,
    'quest-refused': ({ quest }) => `“${QUESTS[quest].name}” is refused.`,
    'quest-over': ({ quest, how, who }, view) =>
      who !== null
        ? how === 'done'
          ? `${nameOf(view, who)} is won back.`
          : `Nobody came for ${nameOf(view, who)} in time.`
        : `“${QUESTS[quest].name}” ${how === 'done' ? 'is done' : how === 'failed' ? 'has failed' : 'has lapsed'}.`,
    'prize-silver': ({ silver }) => `That brings ${silver} Silver.`,
    'prize-rp': ({ rp }) => `That brings ${rp} RP.`,
    'prize-good': ({ good, count }) => `That brings ${manyWords(good, count)}.`,
    'prize-thing': ({ thing, quality }) => `That brings ${a(thingName(thing, quality))}.`,
    titled: () => 'The Shattered Empire gives the colony a title.',
    sheltered: ({ faction, day, kept }) =>
      kept
        ? `Day ${day} for the guests of ${ofFaction(faction)}: fed, and a bed for each.`
        : `The guests of ${ofFaction(faction)} go without, and leave.`,
    held: ({ who, until }, view) =>
      `Word comes of ${nameOf(view, who)}: held not far from here, until day ${until}.`,
    'ransom-paid': ({ who, silver, home }, view) =>
      `${silver} Silver go out for ${nameOf(view, who)}, who is to be home on day ${home}.`,
    'came-back': ({ who }, view) => `${nameOf(view, who)} is home, barely on both feet.`,
    'lost-for-good': ({ who }, view) => `${nameOf(view, who)} is lost for good.`,
    'talks-offered': ({ faction, until }) => `${theFaction(faction)} are ready to talk, until day ${until}.`,
    'talks-held': ({ faction, how }) =>
      how === 'peace'
        ? `${theFaction(faction)} shake hands on it.`
        : how === 'insult'
          ? `${theFaction(faction)} leave the table, insulted.`
          : `${theFaction(faction)} draw their blades across the table.`,
    'talks-missed': ({ faction }) => `${theFaction(faction)} waited, and nobody came.`,
    'aid-called': ({ faction, round }) =>
      `${theFaction(faction)} answer: help comes at the start of round ${round}.`,
  } satisfies DealingsEvents,
}
