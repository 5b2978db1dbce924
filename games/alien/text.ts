import { formatAverage } from '@starboard/dice'
import type { Event, Option, Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import { ACTIONS } from './rules/11-course/actions.ts'
import { STRETCH } from './rules/11-course/stretch.ts'
import type { View } from './view.ts'
import { attackWords } from './words/attacks.ts'
import { careWords } from './words/care.ts'
import { combatWords, costText } from './words/combat.ts'
import { creationWords } from './words/creation.ts'
import { drawingText } from './words/drawing.ts'
import { fieldText } from './words/fields.ts'
import { gearWords } from './words/gear.ts'
import { goalText } from './words/goal.ts'
import { hopeText } from './words/hope.ts'
import { asGroups, mapWords } from './words/map.ts'
import { oppositionWords } from './words/opposition.ts'
import { panicWords } from './words/panic.ts'
import { oddsText, rollWords } from './words/rolls.ts'
import { scenarioWords } from './words/scenario.ts'
import { overText, tableText } from './words/sheet.ts'
import { stakeText } from './words/stake.ts'
import { stealthWords } from './words/stealth.ts'
import { storyText } from './words/story.ts'

export const chapters = gather(
  oppositionWords,
  stealthWords,
  mapWords,
  scenarioWords,
  rollWords,
  panicWords,
  creationWords,
  combatWords,
  attackWords,
  careWords,
  gearWords,
)

const words = spoken<View>(chapters)

/** What takes none of the stretch is told, so that it is not kept for later; in a round the price is. */
const isFree = ({ value }: Option): boolean => ACTIONS.get(nameIn(value))?.price.stretch === 'free'

/** What matters of what happened since one was last asked. */
const recap = recapBy<View>(chapters, {
  died: 7,
  hatched: 6,
  unmasked: 6,
  'turned-on-crew': 6,
  'truce-over': 6,
  truce: 5,
  yielded: 5,
  'broke-out': 4,
  demanded: 3,
  'door-granted': 3,
  studied: 3,
  'brood-came': 5,
  grafted: 5,
  broken: 5,
  panicked: 5,
  injured: 4,
  'fight-began': 4,
  'fight-over': 4,
  noticed: 3,
  hurt: 3,
  wounded: 3,
  'found-somebody': 3,
  'found-things': 2,
  'door-battered': 2,
  scanned: 3,
  shown: 3,
  'beacons-shown': 3,
  'task-done': 8, // It is what they came for.
  'task-failed': 3,
  'task-gained': 3,
  'task-stopped': 3,
  'agenda-dealt': 2,
  'found-nothing': 2,
  'found-corpse': 2,
  peeked: 2,
  'came-out': 2,
  rested: 2,
  'rest-disturbed': 2,
  'stood-up': 2,
  'unit-moved': 2,
  'door-forced': 2,
  'door-hacked': 2,
  'door-held': 2,
  fled: 2,
  moved: 1,
  hid: 1,
  'keeps-guard': 1,
  tended: 1,
  row: 4,
  detection: 3,
  'noise-heard': 1,
  begun: 1,
})

/** Who keeps a cool head is no news. */
const isCalm = (event: Event): boolean => event.type === 'panicked' && 'result' in event && event.result === 0

/** All wording of ALIEN, gathered from its chapters. */
export const text: Text<View> = {
  ...words,
  option: (ask, option, view) => {
    const said = words.option(ask, option, view)
    return STRETCH.is(ask) && isFree(option) ? `${said} · free` : said
  },
  hope: (ask, option, view) => hopeText(ask, view, words.option(ask, option, view)),
  cost: costText,
  odds: oddsText,
  stake: stakeText,
  worth: (worth) => `${formatAverage(worth)} to get away alive`,
  names: ({ named }) => named.map(({ id, name }) => [id, name]),
  goal: goalText,
  over: overText,
  recap: (events, view) =>
    recap(
      asGroups(events).filter((event) => !isCalm(event)),
      view,
    ),
  table: tableText,
  drawing: drawingText,
  story: (log, view, who) => storyText(log, view, who, (event) => words.event(event, view)),
  field: fieldText,
}
