import { a, capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { STRUCTURES, THINGS, type ThingId, WEAPONS, type WeaponId } from '../content/index.ts'
import type * as aftermath from '../rules/4-combat/aftermath.ts'
import type * as attack from '../rules/4-combat/attack.ts'
import type * as deeds from '../rules/4-combat/deeds.ts'
import type { CombatEvent, HarmCause } from '../rules/4-combat/events.ts'
import { speedOf } from '../rules/4-combat/fighters.ts'
import type * as handling from '../rules/4-combat/handling.ts'
import type * as injury from '../rules/4-combat/injury.ts'
import type * as layout from '../rules/4-combat/layout.ts'
import type * as musterRules from '../rules/4-combat/muster.ts'
import type * as placing from '../rules/4-combat/placing.ts'
import type * as pool from '../rules/4-combat/pool.ts'
import type * as tools from '../rules/4-combat/tools.ts'
import type * as turn from '../rules/4-combat/turn.ts'
import { TURN } from '../rules/4-combat/turn.ts'
import type { View } from '../view.ts'
import { causeWords } from './deeds.ts'
import { throwWords, tierName } from './roll.ts'
import { company, goodName, nameOf, ofFighter, plural, spotName, theFighter } from './words.ts'

type Asks = AsksIn<typeof layout, View> &
  AsksIn<typeof placing, View> &
  AsksIn<typeof musterRules, View> &
  AsksIn<typeof turn, View> &
  AsksIn<typeof attack, View> &
  AsksIn<typeof injury, View> &
  AsksIn<typeof pool, View> &
  AsksIn<typeof aftermath, View>
type Offers = OffersIn<typeof deeds, View> &
  OffersIn<typeof handling, View> &
  OffersIn<typeof tools, View> &
  OffersIn<typeof turn, View>

const WHY: Readonly<Record<string, string>> = {
  raid: 'A raid',
  'ship-raid': 'The reactor’s glow has drawn a raid',
  siege: 'Out against the camp',
  wreck: 'Out against the wreck',
  infestation: 'The ground opens',
  'mad-animal': 'A mad beast',
  predator: 'The beast turns on its tamer',
  rage: 'Blind rage among your own',
  jailbreak: 'The prisoners are out',
  hunted: 'They have come for one of yours',
  ambush: 'An ambush',
  settlement: 'The attack on the settlement',
  quest: 'A fight far from home',
  'fallen-wreck': 'Machines guard the wreck',
  talks: 'The talks are over',
  table: 'A fight',
}

/** What harm comes from, where the lines before do not say it. */
export const CAUSE_WORDS: Readonly<Record<HarmCause, string>> = {
  hit: '',
  blast: ' to the blast',
  trap: ' to the trap',
  fire: ' to the fire',
  bleeding: ' to bleeding',
  hunger: ' to hunger',
  cold: ' to the cold',
  heat: ' to the heat',
  rain: ' to the rain',
  knife: ' under the knife',
  heart: ' to the heart',
  disease: ' to disease',
  event: '',
  siege: ' to the guns of the camp',
  table: '',
}

/** What killed somebody, where the lines before do not say it. */
const DIED: { readonly [cause in HarmCause]?: string } = {
  bleeding: 'has died of the wounds',
  hunger: 'has starved',
  cold: 'has frozen to death',
  heat: 'has died of the heat',
  disease: 'has died of the disease',
  heart: 'has died: the heart gave out',
  knife: 'has died under the knife',
}

/** What Defense Points are spent for. */
const WORKS_DO = {
  blunt: 'The works take the edge off',
  soften: 'The works soften the blow',
  save: 'The works stop it',
} as const

const INJURY_WORDS = {
  bleeding: 'bleeds',
  'broken-bone': 'has broken a bone',
  concussion: 'is concussed',
} as const

const people = (ids: readonly string[], view: View): string => listed(ids.map((id) => nameOf(view, id)))

export const partWords = (part: string): string => part.replace('-', ' ')

/** A foe's weapon, a thing of the tables: what is aimed at whom. */
const at = ({ name, weapon }: { name: string; weapon: string }): string =>
  `${ofFighter(name)} (${weapon.toLowerCase()})`

/** Who has no place on the map yet: by name, as far as that is sure. */
function waiting(view: View, left: number): string {
  const { plan, sheltered, fighters } = view.fight!
  const placed = fighters.flatMap(({ who }) => (who.sort === 'person' ? [who.person] : []))
  const names = plan.people.filter((id) => !sheltered.includes(id) && !placed.includes(id))
  const who = names.length === left ? people(names, view) : left === 1 ? 'One' : `${left}`
  return `${who} ${left === 1 ? 'is' : 'are'}`
}

/** Fights. */
export const combatWords = {
  asks: {
    muster: {
      ask: ({ why, foes, fight, shelter, pool }, view) =>
        `${WHY[why] ?? 'A fight'}${foes.length > 0 ? `: ${company(foes)}` : ''}. ${fight.length > 0 ? `${people(fight, view)} would fight` : 'Nobody would fight, and the fight would be lost'}${shelter.length > 0 ? `${fight.length > 0 ? ', ' : '; '}${people(shelter, view)} would shelter` : ''}.${pool === null ? '' : ` Defense Points: ${pool}.`} How is it fought?`,
      option: ({ do: what, who }, view) =>
        what === 'hand'
          ? 'By hand'
          : what === 'bot'
            ? 'By the bot'
            : what === 'bot-until'
              ? 'By the bot, until somebody is Downed'
              : what === 'shelter'
                ? `${nameOf(view, who)} is to shelter`
                : `${nameOf(view, who)} is to fight`,
    },
    place: {
      ask: ({ left }, view) => `Who stands where? ${waiting(view, left)} still to be placed.`,
      option: ({ who }, view, { at: spot }) =>
        who === null ? 'As they come' : `${nameOf(view, who)}: ${spotName(spot)}`,
    },
    'foe-square': {
      ask: ({ name, left }) =>
        `Where does ${name} come from? ${left === 1 ? 'It is the last one.' : `${left} are still to be placed.`}`,
      option: (_, __, { at: spot }) => (spot ? capital(spotName(spot)) : 'All who are left as they come'),
    },
    'reactor-square': {
      ask: () => 'Where does the reactor stand?',
      option: (_, __, { at: spot }) => capital(spotName(spot)),
    },
    who: {
      ask: ({ round }) => `Round ${round}: who acts next?`,
      option: ({ name, hp, most }) => `${name} (${hp} of ${most} HP)`,
    },
    command: {
      ask: ({ round }) => `Round ${round}: which of the enemies acts next?`,
      option: ({ do: how, name, hp, most }) =>
        how === 'play'
          ? `Play ${name} (${hp} of ${most} HP)`
          : how === 'usual'
            ? `${name}, as its nature is`
            : 'All of them as their nature is, to the end of this fight',
    },
    turn: { ask: ({ name, ap, hp, most }) => `${name}, ${ap} AP, ${hp} of ${most} HP: what now?` },
    split: { ask: ({ name, left }) => `How many of the ${left} points go to ${name}?` },
    severed: {
      ask: ({ name, mine }) =>
        mine ? `A lethal blow to ${name}: a limb, or the senses?` : `A lethal blow to ${name}. Which?`,
      option: ({ lose }) => (lose === 'limb' ? 'Lose a limb, by the dice' : 'Go down at once'),
    },
    pool: {
      ask: ({ name, target, tier, left }) =>
        `${name === 'fire' ? 'Fire' : name} against ${target}: ${tierName(tier, null)}. ${left} Defense ${left === 1 ? 'Point' : 'Points'} left. Spend any?`,
      option: ({ use, points, name }) =>
        use === 'none'
          ? 'Spend nothing'
          : use === 'blunt'
            ? `${points}: turn the Success into a Struggle`
            : use === 'soften'
              ? `${points}: read the hit on ${name} a tier lower`
              : `${points}: save ${name}`,
    },
    captives: {
      ask: ({ beds }) =>
        `Who of the fallen is kept? There ${beds === 1 ? 'is one bed' : `are ${beds} beds`} for prisoners.`,
      option: ({ name }) => name,
    },
  } satisfies Asks,
  offers: {
    attack: (label) => `Attack ${at(label)}`,
    'spread-burst': (label) => `Spread a burst round ${at(label)}`,
    'careful-shot': (label) => `Take a careful shot at ${at(label)}`,
    'throw-knife': ({ name }) => `Throw the knife at ${ofFighter(name)}`,
    grenade: ({ grenade, square }) => `Throw ${a(goodName(grenade))} at ${spotName(square)}`,
    aim: () => 'Aim: the next attack is Augmented',
    'take-cover': () => 'Take cover until the next turn',
    aid: ({ name }) => `Help ${name}: an Edge on the next roll`,
    swap: ({ thing }) => `Switch to the ${thingName(thing)}`,
    douse: ({ square }) => `Put out the fire at ${spotName(square)}`,
    door: ({ open }) => (open ? 'Open the door' : 'Shut the door'),
    'move-to': ({ squares }, view, { at: spot }) => `Move to ${spotName(spot)} (${paceWords(view, squares)})`,
    'leave-map': () => 'Leave the fight',
    'refill-pack': ({ who }, view) => `Fill ${nameOf(view, who)}’s jump pack`,
    'first-aid': ({ who }, view) => `First aid for ${nameOf(view, who)}`,
    'man-turret': ({ name }) => `Fire the turret at ${ofFighter(name)}`,
    hack: ({ name }) => `Hack ${ofFighter(name)}`,
    calm: ({ name }) => `Talk ${ofFighter(name)} down`,
    jump: ({ squares }, _, { at: spot }) => `Leap ${times(squares, 'square')} to ${spotName(spot)}`,
    'shock-lance': ({ name }) => `Use the shock lance on ${ofFighter(name)}`,
    'sky-beam': ({ square }) => `Call the beam down on ${spotName(square)}`,
    'end-turn': (_, __, ___, ask) =>
      TURN.is(ask) && ask.label.ap > 0 ? `End the turn, ${ask.label.ap} AP lost` : 'End the turn',
  } satisfies Offers,
  events: {
    'fight-began': ({ why, foes }) =>
      `${WHY[why] ?? 'A fight'}!${foes.length > 0 ? ` ${capital(company(foes))}.` : ''}`,
    mustered: ({ fight, shelter }, view) =>
      `${fight.length > 0 ? `${people(fight, view)} will fight` : 'Nobody will fight'}${shelter.length > 0 ? `; ${people(shelter, view)} will shelter` : ''}.`,
    'pool-filled': ({ points }) =>
      `The works are worth ${points} Defense ${points === 1 ? 'Point' : 'Points'}.`,
    initiative: ({ face, first }) =>
      `The die for initiative shows ${face}. ${first === 'colony' ? 'The colony goes first.' : 'The enemy goes first.'}`,
    ambushed: ({ first }) =>
      first === 'colony' ? 'You have taken them by surprise.' : 'They were waiting for you.',
    'round-began': ({ round }) => `Round ${round}.`,
    'came-running': ({ name }) => `${theFighter(name)} comes running.`,
    'turn-lost': ({ name }) => `${theFighter(name)} is stunned and loses the turn.`,
    moved: ({ name, path }) => `${theFighter(name)} moves ${times(path.length, 'square')}.`,
    'took-cover': ({ name }) => `${theFighter(name)} takes cover.`,
    refilled: ({ name }) => `${name}’s jump pack is full again.`,
    aimed: ({ name }) => `${theFighter(name)} takes aim.`,
    'left-map': ({ name }) => `${theFighter(name)} leaves the fight.`,
    fled: ({ name }) => `${theFighter(name)} flees.`,
    stunned: ({ name }) => `${theFighter(name)} is stunned.`,
    aided: ({ name, ally }) => `${theFighter(name)} helps ${ofFighter(ally)}.`,
    drew: ({ name, thing }) =>
      `${theFighter(name)} takes up ${thing === null ? 'nothing' : `the ${thingName(thing)}`}.`,
    door: ({ name, open }) => `${theFighter(name)} ${open ? 'opens' : 'shuts'} the door.`,
    doused: ({ name }) => `${theFighter(name)} puts out a fire.`,
    hacked: ({ name, target, tier }) =>
      `${name} reaches into ${ofFighter(target)}: ${tier === 1 ? 'nothing' : tier === 2 ? 'it freezes' : 'it shuts down'}.`,
    calmed: ({ name, target, tier }) =>
      tier === 1
        ? `${name} cannot get through to ${ofFighter(target)}.`
        : `${name} talks ${ofFighter(target)} down.`,
    'foe-rolled': ({ name, target, faces, plus, total, tier, circumstances }) => {
      const causes = circumstances.map(causeWords)
      return `${theFighter(name)} rolls${target === null ? '' : ` against ${ofFighter(target)}`}: ${throwWords(faces, plus, total)}, a ${tierName(tier, null)}${causes.length === 0 ? '' : ` (${listed(causes)})`}.`
    },
    struck: ({ name, target, tier, lost }) =>
      `${theFighter(name)} ${['does not get through to', 'grazes', 'hits', 'hits'][tier]} ${ofFighter(target)}${tier === 3 ? ' hard' : ''}${lost === 0 ? (tier === 0 ? '' : ', and the armour holds') : `: ${lost} damage`}.`,
    'pool-spent': ({ use, points, left }) =>
      `${WORKS_DO[use]}: ${times(points, 'Defense Point')} spent, ${left} left.`,
    'belt-held': ({ name, took, left }) =>
      `${theFighter(name)}’s shield belt takes ${took}; it can take ${left} more.`,
    'hp-lost': ({ who, by, now, cause }, view) =>
      `${nameOf(view, who)} loses ${by} HP${CAUSE_WORDS[cause]}, ${now} left.`,
    'foe-hurt': ({ name, by, now, cause }) =>
      `${theFighter(name)} loses ${by} HP${CAUSE_WORDS[cause]}, ${now} left.`,
    'structure-hurt': ({ structure, by, now }) =>
      `The ${STRUCTURES[structure].name.toLowerCase()} loses ${by} HP, ${now === 0 ? 'and is destroyed' : `${now} left`}.`,
    'wall-hurt': ({ by, now }) => `A wall loses ${by} HP, ${now === 0 ? 'and is down' : `${now} left`}.`,
    healed: ({ who, by, now }, view) => `${nameOf(view, who)} regains ${by} HP, now ${now}.`,
    downed: ({ name }) => `${theFighter(name)} goes down.`,
    woke: ({ who }, view) => `${nameOf(view, who)} comes to.`,
    died: ({ name, cause }) => `${theFighter(name)} ${DIED[cause] ?? 'is dead'}.`,
    destroyed: ({ name }) => `${theFighter(name)} is done for.`,
    injured: ({ name, injury: kind }) => `${theFighter(name)} ${INJURY_WORDS[kind]}.`,
    severed: ({ name, part }) => `${theFighter(name)} loses the ${partWords(part)}.`,
    thrown: ({ name, grenade, scattered }) =>
      `${theFighter(name)} throws ${a(goodName(grenade))}${scattered ? ', and it goes wide' : ''}.`,
    blast: ({ of }) =>
      of === 'fire'
        ? 'Flames leap up.'
        : of === 'emp'
          ? 'A crackle, and machines stand still.'
          : of === 'beam'
            ? 'A pillar of light comes down.'
            : 'An explosion.',
    marked: ({ name }) => `${theFighter(name)} marks a spot for something far above.`,
    lanced: ({ name, target, total, dc, fell }) =>
      `${name} uses the shock lance on ${ofFighter(target)}: ${total} against ${dc}, ${fell ? 'and it is enough' : 'and nothing comes of it'}.`,
    leapt: ({ name }) => `${theFighter(name)} leaps.`,
    'trap-sprung': ({ name }) => `${theFighter(name)} steps on a spike trap.`,
    'fight-over': ({ how }) =>
      how === 'won'
        ? 'The fight is won.'
        : how === 'lost'
          ? 'The fight is lost.'
          : 'The field is left to them.',
    'first-aid': ({ who, patient }, view) => `${nameOf(view, who)} tends ${ofFighter(patient)}.`,
    captured: ({ name }) => `${theFighter(name)} is taken prisoner.`,
    'let-go': ({ name }) => `${theFighter(name)} is patched up and let go.`,
    looted: ({ weapons }) => `Picked up: ${poorOnes(weapons)}.`,
    robbed: ({ silver, goods }) =>
      `They take ${silver} Silver and ${goods} units of goods out of the stores.`,
    'carried-off': ({ who }, view) => `${nameOf(view, who)} is carried off.`,
  } satisfies EventsOf<CombatEvent, View>,
}

/** “2 poor maces and a poor revolver”: what lay on the field is never better. */
export function poorOnes(weapons: readonly WeaponId[]): string {
  const all = [...new Set(weapons)].map((weapon) => {
    const name = WEAPONS[weapon].name.toLowerCase()
    const count = weapons.filter((one) => one === weapon).length
    return count === 1 ? `a poor ${name}` : `${count} poor ${plural(name)}`
  })
  return listed(all)
}

/** “3 of 6 Speed”: rubble and fords take more of it than there are squares on the way. */
function paceWords(view: View, takes: number): string {
  const mover = view.fight?.fighters.find(({ id }) => id === view.fight?.turn?.fighter)
  return mover ? `${takes} of ${speedOf(view, mover)} Speed` : `${takes} Speed`
}

const thingName = (thing: string): string => THINGS[thing as ThingId].name.toLowerCase()
