import { listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { EVENTS, FACTIONS, FOES } from '../content/index.ts'
import type { CourseEvent } from '../rules/11-storyteller/course.ts'
import type * as desk from '../rules/11-storyteller/desk.ts'
import type { EffectEvent } from '../rules/11-storyteller/effects.ts'
import type { TellingEvent } from '../rules/11-storyteller/events.ts'
import type * as sally from '../rules/11-storyteller/sally.ts'
import type * as ship from '../rules/12-ship/ship.ts'
import type { SeatEvent } from '../rules/seats.ts'
import type { View } from '../view.ts'
import { tierName } from './roll.ts'
import { company, manyWords, nameOf, signed, structureName } from './words.ts'

/** What the acts of the desk are called. */
const ACTS: Readonly<Record<string, string>> = {
  describe: 'Describe what happens',
  note: 'Write a secret note',
  roll: 'Call for a roll',
  event: 'Let an event of the tables come',
  raid: 'Prepare a raid for a slot of this day',
  'own-raid': 'Prepare a raid of enemies of your own choosing',
  stranger: 'Bring a stranger to the door',
  quest: 'Let somebody offer a quest',
  trader: 'Send a trader',
  give: 'Give or take goods',
  silver: 'Give or take Silver',
  body: 'Wound or heal somebody',
  nerves: 'Change somebody’s Stress',
  goodwill: 'Change a faction’s goodwill',
  favour: 'Help or hinder somebody’s next roll',
  judge: 'Keep the last word on somebody’s next roll',
  overrule: 'Overrule the last result',
  session: 'End the session',
  close: 'Close the table for good',
}

/** Whoever the table names is not Hostile, and the Pirates come in their place. */
const RAID_INSTEAD = `${EVENTS['raid-pirate'].name}: ${EVENTS['raid-pirate'].about}`

type TellEvents = EventsOf<
  CourseEvent | EffectEvent | TellingEvent | desk.DeskEvent | ship.ShipEvent | SeatEvent,
  View
>

const names = (view: View, people: readonly string[]): string =>
  listed(people.map((who) => nameOf(view, who)))

/** The Storyteller, what comes to pass, the ship and the end. */
export const tellingWords = {
  asks: {
    desk: { ask: () => 'What does the Storyteller do?', option: (_, __, { value }) => ACTS[value] ?? value },
    board: {
      ask: ({ pods }) => `The ship is ready. Who boards? There are ${times(pods, 'sleeper pod')}.`,
      option: ({ who }, view) => nameOf(view, who),
    },
  } satisfies AsksIn<typeof desk, View> & AsksIn<typeof ship, View>,
  offers: {
    'start-reactor': ({ pods, days }) =>
      `Start the reactor: ${times(days, 'day')} until launch, for ${times(pods, 'traveller')}, with raids on the way`,
    sally: ({ against, slot, foes }) =>
      `Attack ${against === 'siege' ? `the camp of ${times(foes, 'besieger')}` : `the wreck and its ${foes === 1 ? 'machine' : times(foes, 'machine')}`} in the ${slot}`,
  } satisfies OffersIn<typeof ship, View> & OffersIn<typeof sally, View>,
  events: {
    'event-came': ({ event, story, instead }) =>
      `${instead ? RAID_INSTEAD : `${EVENTS[event].name}: ${EVENTS[event].about}`}${story === 1 ? ' There is less to it than meets the eye.' : story === 10 ? ' There is more to it than meets the eye.' : ''}`,
    'effect-began': ({ event, until, whom, person }, view) =>
      `${EVENTS[event].name}${whom === null ? '' : `, for the ${whom === 'man' ? 'men' : 'women'},`}${person === null ? '' : `: ${nameOf(view, person)},`} until the dawn of day ${until}.`,
    'effect-ended': ({ event }) => `${EVENTS[event].name}: it is over.`,
    'silver-came': ({ silver }) => `${silver} Silver come in.`,
    'guests-came': ({ faction, count }) =>
      `${times(count, 'guest')} of the ${FACTIONS[faction].name} stay for the day.`,
    'in-love': ({ one, other }, view) =>
      `${nameOf(view, one)} and ${nameOf(view, other)} have found each other.`,
    'strayed-in': ({ kind }) => `A tame ${FOES[kind].name.toLowerCase()} has strayed in and stays.`,
    'wreck-fell': () => 'A wreck has come down one hex away. Something moves around it.',
    'wild-about': ({ kinds }) =>
      `About in the wild: ${listed(kinds.map((kind) => FOES[kind].name.toLowerCase()))}.`,
    'hunters-rolled': ({ who, came }, view) =>
      came
        ? `Somebody has found ${nameOf(view, who)}.`
        : `Nobody comes for ${nameOf(view, who)} this quadrum.`,
    'prowlers-left': () => 'The pack has lost interest and is gone.',
    'siege-shelled': ({ who }, view) =>
      who === null
        ? 'The camp shells the colony.'
        : `The camp shells the colony and hits ${nameOf(view, who)}.`,
    told: ({ text }) => text.trim() || 'The Storyteller says nothing.',
    noted: ({ text }) => `Noted: ${text.trim() || 'nothing'}`,
    prepared: ({ foes, points }) => `A raid is prepared: ${company(foes)}, worth ${times(points, 'point')}.`,
    'roll-called': ({ call }, view) =>
      `The Storyteller calls on ${nameOf(view, call.person)}${call.why === '' ? '' : `: ${call.why}`}${call.dc === null ? '' : ` (DC ${call.dc})`}.`,
    given: ({ good, count }) =>
      `${manyWords(good, Math.abs(count))} ${Math.abs(count) === 1 ? 'is' : 'are'} ${count < 0 ? 'gone' : 'there'}.`,
    'silver-given': ({ silver }) => `Silver ${signed(silver)}.`,
    'body-changed': ({ who, hp }, view) => `${nameOf(view, who)} gets back ${hp} HP.`,
    'last-word-kept': ({ who }, view) =>
      `The Storyteller keeps the last word on the next roll of ${nameOf(view, who)}.`,
    overruled: ({ who, tier, why }, view) =>
      `The Storyteller rules: for ${nameOf(view, who)} it is a ${tierName(tier, null)}${why === '' ? '' : `. ${why}`}`,
    'table-closed': () => 'The Storyteller closes the book.',
    'reactor-started': ({ ready }) =>
      `The reactor is running. It is warm at the dawn of day ${ready}, and its glow can be seen for miles.`,
    'reactor-lost': () => 'The reactor is gone. It must be rebuilt and started again.',
    'launch-waits': ({ missing }) =>
      missing.length === 0
        ? 'The reactor is warm, but there is no pod to sleep in.'
        : `The reactor is warm, but ${listed(missing.map(structureName))} must be rebuilt first.`,
    launched: ({ aboard, behind }, view) =>
      `The ship lifts with ${names(view, aboard)} aboard.${behind.length === 0 ? '' : ` ${names(view, behind)} watch it go.`}`,
    'teller-changed': ({ now }) =>
      now === 'person'
        ? 'A person takes the Storyteller’s seat.'
        : 'The program tells the story from here on.',
    'left-table': ({ who }, view) => `${nameOf(view, who)} walks off and is not seen again.`,
  } satisfies TellEvents,
}
