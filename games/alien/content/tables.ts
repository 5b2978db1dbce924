import type { Find, ItemId, Outcome } from './types.ts'

/** What becomes of a creature at 0 Health, by the D6 (AL-RUL-CRE-03): index 0 is a 1. */
export const COLLAPSE = [
  {
    id: 'feigns',
    name: 'Feigns death',
    text: 'Down, but up again with 1 Health at the end of the next round unless it is hit before.',
  },
  { id: 'throes', name: 'Death throes', text: 'One last attack on whoever is nearest, then dead.' },
  {
    id: 'crawls',
    name: 'Crawls off',
    text: 'Drags itself one zone away; dead at the end of the next round.',
  },
  { id: 'bursts', name: 'Bursts', text: 'Acid of its rating and 2 more over all Adjacent, then dead.' },
  { id: 'dead', name: 'Dead', text: 'It does not get up again.' },
  { id: 'dead', name: 'Dead', text: 'It does not get up again.' },
] as const satisfies readonly Outcome[]

/** What breaks in an android at 0 Health, by the D6 (AL-RUL-AND-02). */
export const ANDROID_DAMAGE = [
  { id: 'leak', name: 'Fluid leak', text: '−1 die on all rolls until repaired.' },
  { id: 'leg', name: 'Leg servo gone', text: 'One move per round.' },
  { id: 'arm', name: 'Arm gone', text: 'No two-handed weapons.' },
  { id: 'flicker', name: 'Voice and sight flicker', text: '−2 Observation, −2 Manipulation.' },
  { id: 'half', name: 'Torn in half', text: 'It can only talk and work a terminal.' },
  { id: 'core', name: 'Core destroyed', text: 'Gone for good.' },
] as const satisfies readonly Outcome[]

/** What an android cannot act against, by the D6. */
export const DIRECTIVES = [
  { id: 'crew', name: 'Protect the crew', text: 'No harm to the crew, and none let happen.' },
  { id: 'crew', name: 'Protect the crew', text: 'No harm to the crew, and none let happen.' },
  { id: 'cargo', name: 'Protect the cargo', text: 'What is carried comes before who carries it.' },
  { id: 'cargo', name: 'Protect the cargo', text: 'What is carried comes before who carries it.' },
  { id: 'company', name: 'Obey the Company', text: 'The Company’s line in this affair is law.' },
  { id: 'none', name: 'No directive', text: 'Its own master.' },
] as const satisfies readonly Outcome[]

const a = (item: ItemId, count = 1): Find => ({ item, count })

/** Random finds, by the D66: tens, then units. */
export const FINDS: readonly (readonly Find[])[] = [
  [a('gear-flare'), a('gear-flashlight'), a('gear-battery'), a('gear-flare'), a('gear-visor'), null],
  [
    { item: 'gear-medkit', count: 1, uses: 1 },
    a('drug-calm'),
    a('drug-pain'),
    a('drug-stim'),
    a('itm-bandage'),
    null,
  ],
  [a('gear-magazine'), a('wpn-knife'), a('wpn-holdout'), a('gear-shells'), a('gear-flare'), null],
  [a('gear-jack'), a('gear-repairkit'), a('gear-foam'), a('gear-rope'), a('gear-airtank'), null],
  [a('gear-ration', 2), a('gear-water', 2), a('gear-liquor'), a('gear-ration'), a('gear-water'), null],
  [a('gear-keycard'), a('itm-trinket'), a('itm-wafer'), a('itm-jar'), a('itm-toy'), 'corpse'],
]

/** What lies under a D66 of random finds. */
export const findOf = (d66: number): Find => FINDS[Math.floor(d66 / 10) - 1]![(d66 % 10) - 1]!
