import { a, capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { QUALITIES, STRUCTURES, TECH } from '../content/index.ts'
import type { DamageEvent } from '../rules/6-colony/damage.ts'
import type { DayEvent } from '../rules/6-colony/day.ts'
import type * as gathering from '../rules/6-colony/gathering.ts'
import type { KitchenEvent } from '../rules/6-colony/kitchen.ts'
import type { MendEvent } from '../rules/6-colony/making.ts'
import type * as marks from '../rules/6-colony/marks.ts'
import type * as planning from '../rules/6-colony/planning.ts'
import type { PowerEvent } from '../rules/6-colony/power.ts'
import type { ProjectEvent } from '../rules/6-colony/projects.ts'
import type * as research from '../rules/6-colony/research.ts'
import type { RoomEvent } from '../rules/6-colony/rooms.ts'
import type { ShellEvent } from '../rules/6-colony/shelling.ts'
import type { StuckReason } from '../rules/6-colony/stuck.ts'
import type { TamingEvent } from '../rules/6-colony/taming.ts'
import type { View } from '../view.ts'
import {
  aMaking,
  aStructure,
  beastName,
  goodName,
  goodsWords,
  lodesFound,
  makingName,
  manyWords,
  nameOf,
  pointsOf,
  squareName,
  structureName,
  thingName,
} from './words.ts'

/** Nobody digs for these unless told to. */
const RARE_ORE =
  'Plasteel and gold come of rich veins and lodes, if the policies say that they are taken, or from traders'

/** How goods come in, by the task. */
const GATHERS: { readonly [task: string]: string } = {
  farming: 'harvests',
  timber: 'fells',
  herbs: 'picks',
  husbandry: 'has from the herd',
  hunting: 'brings home',
  mining: 'digs up',
  quarry: 'cuts',
}

export const SLOT_NAMES = ['Morning', 'Afternoon', 'Evening', 'Night'] as const

type ColonyAsks = AsksIn<typeof planning, View> &
  AsksIn<typeof gathering, View> &
  AsksIn<typeof research, View> &
  AsksIn<typeof marks, View>
type ColonyEvents = EventsOf<
  | DamageEvent
  | DayEvent
  | gathering.GatherEvent
  | KitchenEvent
  | MendEvent
  | PowerEvent
  | ProjectEvent
  | research.ResearchEvent
  | RoomEvent
  | ShellEvent
  | TamingEvent,
  View
>

/** The day and the work in it. */
export const colonyWords = {
  asks: {
    dawn: { ask: ({ day }) => `Day ${day}: what is to be done?` },
    rare: {
      ask: ({ who, lodes, rich }, view) =>
        `${nameOf(view, who)} strikes ${rich ? 'a rich vein' : `a lode, one of ${lodes}`}. What is the best unit to be?`,
      option: ({ take }) =>
        take === 'steel' ? '10 steel, as ever' : take === 'plasteel' ? '5 plasteel' : '2 gold',
    },
    study: {
      ask: ({ learned, rp }) => `${TECH[learned].name} is known, and ${rp} RP are left over. What is next?`,
      option: ({ level, rp }) =>
        level ? `${TECH[level].name}, ${rp} RP: ${TECH[level].about}` : 'Nothing for now',
    },
    square: {
      ask: ({ structure, waiting }) =>
        `Where is ${aStructure(structure)} to stand on the map? ${waiting} without a place.`,
      option: (label) =>
        'do' in label
          ? label.do === 'leave'
            ? 'Leave it as it comes'
            : 'Forget the places marked for those to come'
          : capital(squareName(label)),
    },
  } satisfies ColonyAsks,
  offers: {
    go: () => 'Go: let the day begin',
    mark: ({ structure, waiting }) => `Choose a square for ${aStructure(structure)} (${waiting} without one)`,
    priority: () => 'Set somebody’s priorities',
    task: () => 'Give somebody a task for today',
    build: () => 'Put something on the build queue',
    unbuild: () => 'Take something off the build queue, or give it up',
    research: () => 'Change the research queue',
    bill: () => 'Write a bill: make some, or keep some in store',
    unbill: () => 'Strike a bill',
    policies: () => 'Change the policies',
    wear: () => 'Give somebody something to wear, wield or carry',
    beds: () => 'Say who sleeps in which bed',
    move: () => 'Move something into another Room',
    art: () => 'Pack a sculpture, or set one up',
    shelter: () => 'Say who stays out of fights',
    speaker: () => 'Say who speaks for the colony',
  } satisfies OffersIn<typeof marks, View> & { readonly [offer: string]: unknown },
  events: {
    dawned: ({ day }) => `Day ${day} dawns.`,
    'slot-began': ({ slot }) => `${SLOT_NAMES[slot]}.`,
    gathered: ({ who, task, goods, blighted }, view) =>
      `${nameOf(view, who)} ${GATHERS[task] ?? 'brings in'} ${goodsWords(goods)}${blighted ? ', and the rest is blighted' : ''}.`,
    'lode-used': ({ who, left }, view) =>
      `${nameOf(view, who)} works out a lode: ${left === 0 ? 'it was the last' : `${left} ${left === 1 ? 'is' : 'are'} left`}.`,
    cooked: ({ who, meal, count, batches, tainted }, view) =>
      `${nameOf(view, who)} cooks ${manyWords(meal, count)}${batches > 1 ? ` in ${batches} batches` : ''}${tainted ? ', and something in them is off' : ''}.`,
    butchered: ({ who, count }, view) =>
      `${nameOf(view, who)} butchers a human body: ${count} ${count === 1 ? 'ration' : 'rations'} of meat nobody asks about.`,
    begun: ({ what, paid }) => `Work begins on ${aMaking(what)}: ${goodsWords(paid)} set aside.`,
    worked: ({ who, what, cp, now, needs }, view) =>
      `${nameOf(view, who)} works on ${aMaking(what)}: ${pointsOf(cp)} CP, ${pointsOf(now)} of ${needs}.`,
    built: ({ who, structure, hp, quality }, view) =>
      `${nameOf(view, who)} finishes ${aStructure(structure)}${quality ? ` of ${QUALITIES[quality].name} quality` : ''} with ${hp} HP.`,
    made: ({ who, what, quality, name, wears }, view) =>
      `${nameOf(view, who)} finishes ${a(what.kind === 'thing' ? thingName(what.of, quality, name) : makingName(what))}${wears ? ` for ${wears === who ? 'personal use' : nameOf(view, wears)}` : ''}.`,
    abandoned: ({ what, back }) => `The work on ${aMaking(what)} is given up: ${goodsWords(back)} back.`,
    mended: ({ who, structure, hp, most, again }, view) =>
      `${nameOf(view, who)} mends ${aStructure(structure)}: ${hp} of ${most} HP${again === 'works' ? ', and it works again' : again === 'armed' ? ', and it is set again' : ''}.`,
    'pulled-down': ({ who, structure, back }, view) =>
      `${nameOf(view, who)} pulls down ${aStructure(structure)}: ${goodsWords(back)} back.`,
    researched: ({ who, rp, level, now, needs }, view) =>
      `${nameOf(view, who)} studies ${TECH[level].name}: ${pointsOf(rp)} RP, ${pointsOf(now)} of ${needs}.`,
    'level-known': ({ level }) => `The colony has learned ${TECH[level].name}.`,
    scanned: ({ who, lodes }, view) => `${nameOf(view, who)} listens to the ground: ${lodesFound(lodes)}.`,
    shelled: ({ who, hits }, view) =>
      `${nameOf(view, who)} shells the camp: ${
        hits.length === 0
          ? 'dirt flies, nothing else'
          : listed(
              hits.map(
                ({ foe, damage, dead }) => `${a(beastName(foe))} ${dead ? 'is dead' : `takes ${damage}`}`,
              ),
            )
      }.`,
    'siege-broken': () => 'Nobody is left in the siege camp.',
    fuelled: ({ generators, wood }) =>
      `${wood} wood burns in ${generators === 1 ? 'the generator' : `${generators} generators`}.`,
    'power-out': ({ what }) => `No power for ${listed(what.map((one) => `the ${structureName(one)}`))}.`,
    'battery-burst': ({ count }) =>
      `${count === 1 ? 'A battery explodes' : `${count} batteries explode`} in the rain.`,
    'room-made': ({ count }) =>
      count === 1 ? 'Four walls and a door: the first Room.' : `Four walls and a door: Room number ${count}.`,
    taming: ({ who, animal, points, needs }, view) =>
      `${nameOf(view, who)} wins the trust of the ${beastName(animal)}: ${points} of ${needs}.`,
    tamed: ({ who, animal, bonded }, view) =>
      `${nameOf(view, who)} has tamed ${a(beastName(animal))}${bonded ? ', and it will not leave that side again' : ''}.`,
    'predator-turned': ({ who, animal }, view) =>
      `The ${beastName(animal)} has had enough of ${nameOf(view, who)}, and attacks.`,
    'structure-hit': ({ structure, damage, hp }) =>
      `${capital(aStructure(structure))} ${hp === 0 ? 'falls' : `takes ${damage} damage; ${hp} HP are left`}.`,
    'animal-gave': ({ animal }) => `The ${beastName(animal)} gives what it gives each quadrum.`,
  } satisfies ColonyEvents,
  reasons: {
    'nothing-studied': () => 'Research: nothing is chosen to be learned',
    'no-bench': ({ level, bench }) =>
      `${TECH[level].name}: it can only be studied at ${aStructure(bench)}${STRUCTURES[bench].power < 0 ? ' with power' : ''}, and none is free`,
    'no-materials': ({ structure }) => {
      const { materials } = STRUCTURES[structure]
      const words = materials.map(({ of, count }) => `${count} ${listed(of.map(goodName), 'or')}`).join(', ')
      const isRare = materials.some(({ of }) => of.some((good) => good === 'plasteel' || good === 'gold'))
      return `${capital(structureName(structure))}: waits for ${words}${isRare ? `. ${RARE_ORE}` : ''}`
    },
    'not-known': ({ level, parts }) =>
      `${capital(listed(parts.map(structureName)))}: ${TECH[level].name} must be known first`,
  } satisfies ReasonsOf<StuckReason, View>,
}
