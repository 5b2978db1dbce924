import type { Option, Text } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import { LIFT } from './rules/1-roll/lifting.ts'
import { CAREER } from './rules/2-making/terms.ts'
import { HACK } from './rules/4-combat/tools.ts'
import { HAGGLE } from './rules/5-goods/deal.ts'
import { PARLEY } from './rules/10-dealings/talks.ts'
import type { View } from './view.ts'
import { bodyWords } from './words/body.ts'
import { colonyWords } from './words/colony.ts'
import { combatWords } from './words/combat.ts'
import { dealingsWords } from './words/dealings.ts'
import { drawingText } from './words/drawing.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
import { goodsWords } from './words/goods.ts'
import { slotsText } from './words/heading.ts'
import { makingWords } from './words/making.ts'
import { mindWords } from './words/mind.ts'
import { rollWords } from './words/roll.ts'
import { overText, tableText } from './words/sheet.ts'
import { skillWords } from './words/skills.ts'
import { stakeText } from './words/stake.ts'
import { isWorthRecalling, storyText } from './words/story.ts'
import { tellingWords } from './words/telling.ts'
import { worldWords } from './words/world.ts'

export const chapters = gather(
  rollWords,
  makingWords,
  skillWords,
  combatWords,
  goodsWords,
  colonyWords,
  bodyWords,
  mindWords,
  worldWords,
  dealingsWords,
  tellingWords,
)

/** What an option's odds speak of, by what is done or asked; a roll with three results speaks of the upper two. */
const HOPES: Readonly<Record<string, string>> = {
  [LIFT.id]: 'to reach the next result',
  [CAREER.id]: 'to come through unharmed',
  [HACK.name]: 'to get in',
  [PARLEY.name]: 'to come to terms',
  [HAGGLE.id]: 'for a fair price or a better one',
}

const PRICES: Readonly<Record<string, (n: number) => string>> = {
  ap: (n) => `${n} AP`,
  silver: (n) => `${n} Silver`,
  gain: (n) => `+${n} Silver`,
  stress: (n) => `${n} Stress`,
  points: (n) => times(n, 'Defense Point'),
}

/** What an option takes: AP, Silver, Stress, points of the Defense Pool; or what it brings in. */
const costText = ({ cost = {} }: Option): string =>
  Object.entries(cost)
    .map(([what, n]) => PRICES[what]?.(Number(n)) ?? `${n} ${what}`)
    .join(', ')

const recap = recapBy<View>(chapters, {
  launched: 9,
  died: 8,
  'carried-off': 7,
  'reactor-started': 6,
  'reactor-lost': 6,
  'fight-over': 6,
  'fight-began': 5,
  'broke-down': 5,
  'event-came': 5,
  'stranger-came': 4,
  joined: 4,
  'caravan-lost': 4,
  downed: 4,
  robbed: 4,
  'caravan-home': 3,
  'quest-offered': 3,
  'level-known': 6, // What the colony is measured by.
  smashed: 3,
  'hp-lost': 3,
  destroyed: 2,
  built: 2,
  'quest-over': 2,
  made: 1,
})

/** All wording of the Rim, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(chapters),
  cost: costText,
  odds: ({ id }, { value }) => HOPES[nameIn(value)] ?? HOPES[id] ?? 'for a Success or better',
  stake: stakeText,
  worth: (worth) => `${worth.toFixed(1)} who fly in the end`,
  goal: goalText,
  over: overText,
  recap: (events, view) => {
    const mattered = recap(events.filter(isWorthRecalling), view)
    return mattered.length > 0 ? mattered : slotsText(events, view, (event) => text.event(event, view))
  },
  table: tableText,
  drawing: drawingText,
  story: (log, view, who) => storyText(log, view, who, (event) => text.event(event, view)),
  field: fieldText,
  names: ({ people }) => people.map(({ id, name }) => [id, name]),
}
