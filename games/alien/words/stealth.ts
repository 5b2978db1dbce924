import type { Event } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import type { TimeReason } from '../rules/0-table/acting.ts'
import { MOTHER } from '../rules/0-table/state.ts'
import type { DetectionEvent, Look } from '../rules/2-stealth/detection.ts'
import type { GuardEvent } from '../rules/2-stealth/guard.ts'
import type { HideEvent, HideReason } from '../rules/2-stealth/hiding.ts'
import type { NoiseEvent } from '../rules/2-stealth/noise.ts'
import type { SightEvent } from '../rules/2-stealth/noticing.ts'
import type { OutcomeEvent, OutcomeReason } from '../rules/2-stealth/outcomes.ts'
import type { SearchEvent } from '../rules/2-stealth/search.ts'
import type { View } from '../view.ts'
import { sightText } from './looks.ts'
import { facesText } from './rolls.ts'
import { bodyName, itemName, nameOf, rest, theZone } from './words.ts'

const names = (view: View, ids: readonly string[]): string => listed(ids.map((id) => bodyName(view, id)))

const verb = (ids: readonly unknown[], one: string, many: string): string => (ids.length === 1 ? one : many)

const sixes = ({ base, stress }: Look): number => [...base, ...stress].filter((face) => face === 6).length

/** The dice that decided: those of the one on each side who saw most. */
function looks(view: View, rolls: readonly Look[], side: readonly string[]): string {
  const isOurs = ({ who }: Look): boolean => side.includes(who)
  return [rolls.filter(isOurs), rolls.filter((look) => !isOurs(look))]
    .flatMap((those) => those.toSorted((a, b) => sixes(b) - sixes(a)).slice(0, 1))
    .map((look) => `${bodyName(view, look.who)}: ${facesText(look.base, look.stress)}`)
    .join('; ')
}

/** Which of several sights it is: the same event always gives the same. */
const sumOf = (rolls: readonly Look[]): number =>
  rolls.flatMap(({ base, stress }) => [...base, ...stress]).reduce((sum, face) => sum + face, 0)

function noticedText({ who, whom, at, first }: SightEvent, view: View): string {
  const look = first ? sightText(whom, codeOf(`${at}${whom.join('')}`), view) : ''
  return `${look}${capital(names(view, who))} ${verb(who, 'sees', 'see')} ${names(view, whom)} in ${theZone(view, at)}.`
}

/** Two who come one after the other are not described in the same words. */
const codeOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)

export const isSighting = (event: Event): event is SightEvent => event.type === 'noticed'

/** Whom the same eyes see in the same place one after the other, as one line tells it. */
export const sightingsText = (seen: readonly SightEvent[], view: View): string =>
  noticedText(
    {
      ...seen[0]!,
      whom: [...new Set(seen.flatMap(({ whom }) => whom))],
      first: seen.some(({ first }) => first),
    },
    view,
  )

const CHOICES: { readonly [choice: string]: string } = {
  reveal: 'Show yourselves: the fight begins with cards for all',
  ambush: 'Ambush: you come first, with two dice more and no defence against it',
  hide: 'Hide here, at no cost in time',
  'back-out': 'Back out the way you came',
}

const CHOSE: { readonly [choice: string]: readonly [string, string] } = {
  reveal: ['steps forward', 'step forward'],
  ambush: ['attacks out of nowhere', 'attack out of nowhere'],
  hide: ['slips into hiding', 'slip into hiding'],
  'back-out': ['backs out', 'back out'],
}

/** How loud a noise is by how far it carries. */
const LOUD = ['faint', 'faint', 'dull', 'loud'] as const

type Rules = typeof import('../rules/2-stealth/guard.ts') &
  typeof import('../rules/2-stealth/hiding.ts') &
  typeof import('../rules/2-stealth/outcomes.ts') &
  typeof import('../rules/2-stealth/search.ts') &
  typeof import('../rules/3-combat/ambush.ts') &
  typeof import('../rules/11-course/stretch.ts')

/** Stealth mode: a stretch, detection, hiding, searching, keeping guard. */
export const stealthWords = {
  asks: {
    stretch: {
      ask: ({ pc }, view) => `Stretch ${view.stretch}. What does ${bodyName(view, pc)} do?`,
    },
    outcome: {
      ask: ({ winners, losers }, view, { seat }) =>
        seat === MOTHER
          ? `${capital(names(view, winners))} ${verb(winners, 'has', 'have')} seen ${names(view, losers)} first. What comes of it?`
          : `You have seen ${names(view, losers)} first. What do you make of it?`,
      option: (_, __, { value }) => CHOICES[value] ?? value,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    wait: ({ down }) =>
      down === 0
        ? 'Do nothing for the rest of the stretch'
        : down === 1
          ? 'Lie still for the rest of the stretch'
          : `Lie still, ${down === 2 ? 'both' : `all ${down}`} of yours who are down`,
    pick: (_, view, option) => `Act with ${bodyName(view, rest(option))} first`,
    hide: () => 'Hide: unseen until you act, or somebody searches here',
    search: () => 'Search the zone for what is hidden',
    guard: () => 'Keep guard: two dice more to see what comes',
    ambush: () => 'Ambush those who do not know you are here',
    limelight: () => 'Limelight: draw all eyes, so that your friends see the better this stretch',
  } satisfies OffersIn<Rules, View>,
  events: {
    noticed: noticedText,
    detection: ({ one, other, successes, rolls }, view) => {
      const sees = `${sightText([...one, ...other], sumOf(rolls), view)}${capital(names(view, one))} ${verb(one, 'sees', 'see')} ${names(view, other)}`
      return successes[0] === successes[1]
        ? `${sees} and ${verb(one, 'is', 'are')} seen, at the same moment (${looks(view, rolls, one)}).`
        : `${sees} first, ${successes[0]} to ${successes[1]} (${looks(view, rolls, one)}).`
    },
    'slipped-by': ({ who, rolls }, view) =>
      `Nobody notices ${names(view, who)} (${looks(view, rolls, who)}).`,
    caught: ({ who, rolls }, view) =>
      `${capital(names(view, who))} ${verb(who, 'is', 'are')} seen coming out of hiding (${looks(view, rolls, who)}).`,
    outcome: ({ who, choice }, view) =>
      `${capital(names(view, who))} ${CHOSE[choice]![who.length === 1 ? 0 : 1]}.`,
    hid: ({ who }, view) => `${nameOf(view, who)} hides.`,
    'came-out': ({ who }, view) => `${nameOf(view, who)} comes out of hiding.`,
    'found-somebody': ({ who, whom }, view) => `${nameOf(view, who)} finds ${names(view, whom)}.`,
    'found-things': ({ who, items }, view) =>
      `${nameOf(view, who)} finds ${listed(items.map((item) => `the ${itemName(item).toLowerCase()}`))}.`,
    'found-corpse': ({ who }, view) => `${nameOf(view, who)} finds somebody long dead.`,
    'found-nothing': ({ who, sure }, view) =>
      sure
        ? `${nameOf(view, who)} turns everything over: nothing is hidden here.`
        : `${nameOf(view, who)} looks around and finds nothing, which need not mean much.`,
    'keeps-guard': ({ who }, view) => `${nameOf(view, who)} keeps watch.`,
    'took-limelight': ({ who }, view) => `All eyes are on ${bodyName(view, who)}.`,
    'noise-heard': ({ at, strength, by }, view) =>
      by === null
        ? `A ${LOUD[Math.min(strength, LOUD.length - 1)]!} noise from ${theZone(view, at)}: it carries ${times(strength, 'zone')}.`
        : `${nameOf(view, by)} can be heard ${times(strength, 'zone')} off.`,
  } satisfies EventsOf<
    DetectionEvent | OutcomeEvent | HideEvent | SearchEvent | GuardEvent | SightEvent | NoiseEvent,
    View
  >,
  reasons: {
    'no-clutter': () => 'There is nothing to hide behind here',
    'no-hiding-in-shaft': () => 'Nobody can hide in a crawlspace',
    'no-way-back': () => 'You cannot back out: the way you came is shut, or you came by none',
    'no-time': () => 'You have fiddled about long enough: only what takes time is left',
    'death-wish': () => 'A death wish does not let you back out',
  } satisfies ReasonsOf<HideReason | OutcomeReason | TimeReason, View>,
}
