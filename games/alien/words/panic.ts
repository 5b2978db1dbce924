import { listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { TRAUMAS } from '../content/index.ts'
import type { AndroidEvent } from '../rules/5-health/androids.ts'
import type { FatigueEvent } from '../rules/5-health/fatigue.ts'
import type { CalmingEvent } from '../rules/6-panic/calming.ts'
import type { FleeEvent } from '../rules/6-panic/flee.ts'
import type { FrenzyEvent } from '../rules/6-panic/frenzy.ts'
import type { LosingEvent } from '../rules/6-panic/losing.ts'
import type { PanicEvent } from '../rules/6-panic/panic.ts'
import type { PanickingEvent } from '../rules/6-panic/panicking.ts'
import type { RestEvent, RestLabel, RestReason } from '../rules/6-panic/rest.ts'
import type { TraumaEvent } from '../rules/6-panic/trauma.ts'
import type { View } from '../view.ts'
import { nerveText, RESPONSES, skillName } from './rolls.ts'
import { bodyName, itemName, nameOf, rest, theZone } from './words.ts'

/** The panic responses, by their row: what they are called, and how it looks. */
export const PANIC: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'Keeping Cool', text: 'keeps a cool head' },
  { name: 'Spooked', text: 'jumps at every sound' },
  { name: 'Noisy', text: 'cannot keep quiet' },
  { name: 'Twitchy', text: 'fumbles with whatever can run out' },
  { name: 'Lose Item', text: 'cannot hold on to things' },
  { name: 'Paranoid', text: 'trusts nobody, gives no help and takes none' },
  { name: 'Hesitant', text: 'hesitates, and comes last in every round' },
  { name: 'Freeze', text: 'freezes and loses the next turn' },
  { name: 'Seek Cover', text: 'dives for cover and loses the next turn' },
  { name: 'Scream', text: 'screams and loses the next turn' },
  { name: 'Flee', text: 'runs' },
  { name: 'Frenzy', text: 'goes berserk' },
  { name: 'Catatonic', text: 'collapses and does not move' },
]

/** What a stretch of rest would do, if the place is safe. */
function goodText({ stress, health, sheds }: RestLabel): string {
  const gains = [
    ...(stress ? [`Stress −${stress}`] : []),
    ...(health ? [`Health +${health}`] : []),
    ...(sheds ? ['a stress response shed'] : []),
  ]
  return gains.length > 0 ? `: ${listed(gains)}, if nothing comes near` : ' for the stretch'
}

const BECAUSE: { readonly [cause: string]: string } = {
  'first-sight': 'seeing it for the first time',
  adjacent: 'as it comes within reach',
  broken: 'seeing a friend go down',
  death: 'seeing a friend die',
  scream: 'hearing the scream',
  frenzy: 'seeing the frenzy',
  creature: 'face to face with it',
  horrifying: 'at the horror of it',
  mother: 'as the Game Mother asks',
}

const AIDS: { readonly [aid: string]: string } = {
  keepsake: 'with your keepsake in hand: 2 Stress less in place of 1',
  game: 'over the hand-held game: 1 Stress more off, once',
  liquor: 'with your bottle: 1 Stress more off, a die less on Agility for a shift',
  drink: 'and share the bottle: 1 Stress more off, a die less on Agility for a shift',
  cards: 'over a game of cards: somebody sheds one response more, once',
  perform: 'and give a show: somebody else sheds one response more',
}

type Rules = typeof import('../rules/5-health/androids.ts') &
  typeof import('../rules/6-panic/calming.ts') &
  typeof import('../rules/6-panic/losing.ts') &
  typeof import('../rules/6-panic/panic.ts') &
  typeof import('../rules/6-panic/rest.ts')

export const panicWords = {
  asks: {
    numb: {
      ask: ({ who, cause }, view) =>
        `${nameOf(view, who)} should panic, ${BECAUSE[cause] ?? 'by all rights'}. Does it reach you at all?`,
      option: (_, __, { value }) =>
        value === 'roll' ? 'It does: roll for panic' : 'Stay numb, once in this scenario',
    },
    twitchy: {
      ask: ({ who }, view) => `${nameOf(view, who)} fumbles. Which supply is rolled?`,
      option: ({ item }) => itemName(item),
    },
    'lose-item': {
      ask: ({ who }, view) => `What does ${bodyName(view, who)} drop?`,
      option: ({ item }) => itemName(item),
    },
    'calm-whom': {
      ask: ({ who }, view) => `Whom does ${bodyName(view, who)} get through to?`,
      option: (_, view, { value }) => nameOf(view, value),
    },
    examine: {
      ask: ({ whom }, view) => `How do you find out what ${bodyName(view, whom)} is?`,
      option: (_, __, { value }) =>
        `${value === 'observation' ? 'Watch for a slip' : 'Look under the skin'} (${skillName(value)})`,
    },
    relief: {
      ask: ({ who }, view) => `${nameOf(view, who)} has rested. Which stress response do you shed?`,
      option: (_, __, { value }) => `${RESPONSES[Number(value)]!.name}: ${RESPONSES[Number(value)]!.text}`,
    },
    share: {
      ask: ({ who, what }, view) =>
        what === 'cards'
          ? `Whom does the game of cards do good? They shed one response more.`
          : `For whom does ${bodyName(view, who)} perform? They shed one response more.`,
      option: (_, view, { value }) => nameOf(view, value),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    examine: (_, view, option) => `Find out whether ${bodyName(view, rest(option))} is human`,
    confess: () => 'Say that you are an android',
    rewrite: (_, view, option) => `Rewrite the directive of ${bodyName(view, rest(option))}`,
    rest: (gains, _, option) =>
      option.value === 'rest' ? `Rest${goodText(gains)}` : `Rest ${AIDS[rest(option)]}`,
    calm: () => 'Talk those in panic down, with Command',
    joke: (_, view, option) => `A grim joke for ${bodyName(view, rest(option))}: 1 Stress less`,
  } satisfies OffersIn<Rules, View>,
  events: {
    panicked: ({ who, cause, die, stress, resolve, result }, view) => {
      const somebody = `${nameOf(view, who)}${BECAUSE[cause] ? `, ${BECAUSE[cause]},` : ''}`
      const dice = nerveText(die, stress, resolve)
      if (result === null) return `${somebody} cannot panic any worse (${dice}).`
      const { name, text } = PANIC[result]!
      return `${somebody} ${text} (${result === 0 ? '' : `${name}: `}${dice}).`
    },
    'stayed-numb': ({ who }, view) => `${nameOf(view, who)} feels nothing at all.`,
    'panic-stopped': ({ who }, view) => `${nameOf(view, who)} is over the panic.`,
    'panic-faded': ({ who, over }, view) =>
      `${nameOf(view, who)} is over the first fright (${over.map((row) => PANIC[row]!.name).join(', ')}), not over the last.`,
    'took-cover-in-panic': ({ who }, view) =>
      `${nameOf(view, who)} is behind the nearest thing that stops a bullet.`,
    'turn-lost': ({ who, panic }, view) =>
      panic === 12
        ? `${nameOf(view, who)} lies there and stares.`
        : `${nameOf(view, who)} does nothing, the turn is lost.`,
    fled: ({ who, from }, view) => `${nameOf(view, who)} runs from ${theZone(view, from)}.`,
    cornered: ({ who }, view) => `There is no way out. ${nameOf(view, who)} collapses.`,
    'out-of-danger': ({ who }, view) => `${nameOf(view, who)} has run far enough, and stays there.`,
    raged: ({ who, at }, view) =>
      at === null
        ? `${nameOf(view, who)} rages at nobody.`
        : `${nameOf(view, who)} goes for whoever is nearest: ${bodyName(view, at)}.`,
    'frenzy-over': ({ who }, view) => `The frenzy leaves ${bodyName(view, who)}.`,
    twitched: ({ who, item }, view) =>
      `${nameOf(view, who)} fumbles with the ${itemName(item).toLowerCase()}.`,
    'item-lost': ({ who, item }, view) => `${nameOf(view, who)} drops the ${itemName(item).toLowerCase()}.`,
    joked: ({ who, whom }, view) =>
      `${nameOf(view, who)} makes a grim joke, and ${bodyName(view, whom)} almost laughs.`,
    unmasked: ({ who, name: called }, view) => `${called || nameOf(view, who)} is an android.`,
    examined: ({ who, whom, shown }, view) => {
      if (shown === 'nothing') return `You cannot tell what ${bodyName(view, whom)} is.`
      return shown === 'human'
        ? `${nameOf(view, whom)} is human.`
        : `${nameOf(view, who)} sees through ${bodyName(view, whom)}.` // What it is, it is told for all.
    },
    rewritten: ({ who, whom }, view) =>
      `${nameOf(view, who)} frees ${bodyName(view, whom)} of the directive.`,
    rests: ({ who, aid }, view) =>
      `${nameOf(view, who)} rests${aid === 'perform' ? ' and gives a show' : aid === 'cards' ? ' over a game of cards' : ''}.`,
    rested: ({ who }, view) => `${nameOf(view, who)} has had a stretch of rest.`,
    'rest-disturbed': ({ who }, view) => `${nameOf(view, who)} found no rest: something is too near.`,
    'rest-broken': ({ who }, view) => `${nameOf(view, who)} rests no longer: there is a roll to make.`,
    relieved: ({ who, of }, view) =>
      `${nameOf(view, who)} is no longer ${RESPONSES[of]!.name}.`
        .replace('no longer Shakes', 'over the Shakes')
        .replace('no longer Tunnel Vision', 'over the Tunnel Vision'),
    shared: ({ who, whom, what }, view) =>
      what === 'cards'
        ? `A game of cards does ${bodyName(view, whom)} good.`
        : `${nameOf(view, who)} performs, and it does ${bodyName(view, whom)} good.`,
    fatigued: ({ who, cause }, view) => `${nameOf(view, who)} is fatigued for want of ${cause}.`,
    refreshed: ({ who, cause }, view) => `${nameOf(view, who)} has had the ${cause} that was missing.`,
    'trauma-check': ({ who, base, successes }, view) =>
      `What ${bodyName(view, who)} went through comes back: ${base.join(' ')}. ${successes > 0 ? 'It passes.' : 'It stays.'}`,
    traumatised: ({ who, row }, view) =>
      `${nameOf(view, who)} carries it for good: ${TRAUMAS[row]!.name}. ${TRAUMAS[row]!.text}`,
    quarrelled: ({ who, whom, calm }, view) =>
      calm
        ? `${nameOf(view, who)} bites back what there is to say to ${bodyName(view, whom)}.`
        : `${nameOf(view, who)} lets ${bodyName(view, whom)} hear about it.`,
  } satisfies EventsOf<
    | PanicEvent
    | PanickingEvent
    | FleeEvent
    | FrenzyEvent
    | LosingEvent
    | CalmingEvent
    | AndroidEvent
    | RestEvent
    | FatigueEvent
    | TraumaEvent,
    View
  >,
  reasons: {
    'rest-hazard': () => 'There is no resting here: the place itself would kill you',
    'rest-enemy': ({ who }, view) => `There is no resting with ${bodyName(view, who)} in sight`,
  } satisfies ReasonsOf<RestReason, View>,
}
