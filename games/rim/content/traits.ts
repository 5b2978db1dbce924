import type { Sex } from './attributes.ts'
import type { Band } from './dice.ts'

export type TraitKind = 'positive' | 'negative' | 'neutral' | 'childhood'

/** Effects that are plain numbers. What else a trait does, the rule knows that names it. */
export interface TraitEffects {
  /** For good. */
  readonly mood?: number
  readonly moodPerPart?: number
  readonly moodWithoutPart?: number
  /** On the Mental Break Threshold. */
  readonly threshold?: number
  /** In percent, on Long Tasks (RIM-RUL-041). */
  readonly workSpeed?: number
  /** Flat, on Work rolls. */
  readonly workRoll?: number
  readonly speed?: number
  /** Flat, on Social rolls. */
  readonly social?: number
  readonly socialEdge?: true
  readonly socialBane?: true
  readonly socialBaneToward?: Sex
  /** Flat, on Social rolls toward people with bionics. */
  readonly socialTowardBionics?: number
  /** Steps by which strangers start warmer (RIM-RUL-054). */
  readonly attitude?: number
  /** The step at which every stranger starts. */
  readonly attitudeSet?: number
  /** A Social Fight on a d10 of this or less (RIM-RUL-055). */
  readonly socialFight?: number
  /** More XP each session. */
  readonly xp?: number
  /** XP for a Skill Point. */
  readonly xpPerPoint?: number
  /** Flat, on attacks: of any kind, in melee, with shots. */
  readonly attack?: number
  readonly melee?: number
  readonly shooting?: number
  /** Taken off the totals of melee attacks against this one. */
  readonly dodge?: number
  /** More AP each turn. */
  readonly ap?: number
  /** Taken off each loss of HP. */
  readonly toughness?: number
  /** Psychic events count so many times over so many (RIM-RUL-058). */
  readonly psychic?: { readonly times: number; readonly over: number }
  readonly rations?: number
  /** Days without a drug after which every Dusk brings 1 Stress. */
  readonly drugEvery?: number
  /** On a prisoner's Will, and on the DC to recruit one (RIM-RUL-147, RIM-RUL-148). */
  readonly will?: number
  readonly recruitDc?: number
}

export interface Trait extends TraitEffects {
  readonly name: string
  readonly about: string
  readonly kind: TraitKind
  /** Figures of the trait when it comes from childhood, in place of those above (RIM-RUL-034). */
  readonly fromChildhood?: TraitEffects & { readonly about: string }
}

/** Without a trait that says otherwise (RIM-RUL-055). */
export const SOCIAL_FIGHT = 1

const POSITIVE = {
  beautiful: {
    name: 'Beautiful',
    kind: 'positive',
    about: 'One Edge source on Social rolls, and strangers start one step warmer.',
    socialEdge: true,
    attitude: 1,
  },
  brawler: {
    name: 'Brawler',
    kind: 'positive',
    about: '+2 on melee attacks, −2 on shooting attacks.',
    melee: 2,
    shooting: -2,
  },
  cannibal: {
    name: 'Cannibal',
    kind: 'positive',
    about: 'Human meat takes 1d6 off Stress and gives Mood +5 for a day, and butchering people is just work.',
  },
  'fast-learner': { name: 'Fast Learner', kind: 'positive', about: '+1 XP every session.', xp: 1 },
  'fast-walker': { name: 'Fast Walker', kind: 'positive', about: 'Speed +1.', speed: 1 },
  'great-memory': {
    name: 'Great Memory',
    kind: 'positive',
    about: 'Never loses Skill Points, and rerolls one Mind roll a session, all of it.',
  },
  /** RIM-TRA-07. */
  'hard-worker': { name: 'Hard Worker', kind: 'positive', about: 'Work speed +10 %.', workSpeed: 10 },
  /** RIM-TRA-08. */
  industrious: {
    name: 'Industrious',
    kind: 'positive',
    about: 'Work speed +20 %.',
    workSpeed: 20,
    fromChildhood: { about: '+1 on every Work roll.', workRoll: 1 },
  },
  'iron-willed': {
    name: 'Iron-Willed',
    kind: 'positive',
    about: 'Mental Break Threshold +2.',
    threshold: 2,
    will: 2,
  },
  jogger: { name: 'Jogger', kind: 'positive', about: 'Speed +2.', speed: 2 },
  kind: {
    name: 'Kind',
    kind: 'positive',
    about: 'Once a day a good word takes 1 Stress off somebody near, and no Social Fight starts here.',
    socialFight: 0,
  },
  masochist: {
    name: 'Masochist',
    kind: 'positive',
    about: 'Every blow gives Mood +1 until dawn, and there is one Edge source on checks against pain.',
  },
  'nerves-of-steel': {
    name: 'Nerves of Steel',
    kind: 'positive',
    about: 'A Minor Break passes without effect.',
  },
  nimble: { name: 'Nimble', kind: 'positive', about: 'Melee attackers take −2.', dodge: 2 },
  optimist: { name: 'Optimist', kind: 'positive', about: 'Mood +4.', mood: 4 },
  pretty: { name: 'Pretty', kind: 'positive', about: '+1 on Social rolls.', social: 1 },
  prostophile: {
    name: 'Prostophile',
    kind: 'positive',
    about: 'Mood +2 for each artificial part, −4 while there is none.',
    moodPerPart: 2,
    moodWithoutPart: -4,
  },
  psychopath: {
    name: 'Psychopath',
    kind: 'positive',
    about: 'Neither death nor butchering brings Stress, and no animal ever bonds.',
    recruitDc: 2,
  },
  'quick-sleeper': {
    name: 'Quick Sleeper',
    kind: 'positive',
    about: 'Four hours are a whole night, so the Night slot leaves room for a task.',
  },
  sanguine: { name: 'Sanguine', kind: 'positive', about: 'Mood +8.', mood: 8 },
  steadfast: {
    name: 'Steadfast',
    kind: 'positive',
    about: 'Mental Break Threshold +1.',
    threshold: 1,
    will: 1,
  },
  'super-immune': {
    name: 'Super-Immune',
    kind: 'positive',
    about: 'The die by which a disease worsens is rolled twice, and the lower counts.',
  },
  'too-smart': {
    name: 'Too Smart',
    kind: 'positive',
    about: '+2 XP every session, but Mental Break Threshold −1.',
    xp: 2,
    threshold: -1,
  },
  tough: { name: 'Tough', kind: 'positive', about: 'Every loss of HP is 1 smaller.', toughness: 1 },
} as const satisfies Record<string, Trait>

const NEGATIVE = {
  abrasive: {
    name: 'Abrasive',
    kind: 'negative',
    about: 'One Bane source on Social rolls, and a bad one comes to blows on a d10 of 1–5.',
    socialBane: true,
    socialFight: 5,
  },
  addicted: {
    name: 'Addicted',
    kind: 'negative',
    about: 'A dose a day of one drug, or one Bane source on all rolls.',
  },
  'annoying-voice': {
    name: 'Annoying Voice',
    kind: 'negative',
    about: '−1 on Social rolls, from the first word.',
    social: -1,
  },
  'body-purist': {
    name: 'Body Purist',
    kind: 'negative',
    about: 'Mood −5 for each artificial part, and −1 on Social rolls toward people with bionics.',
    moodPerPart: -5,
    socialTowardBionics: -1,
  },
  'chemical-fascination': {
    name: 'Chemical Fascination',
    kind: 'negative',
    about: 'A drug every 3 days or 1 Stress a day, and every break brings a Binge as well.',
    drugEvery: 3,
  },
  'chemical-interest': {
    name: 'Chemical Interest',
    kind: 'negative',
    about: 'A drug every 5 days or 1 Stress a day.',
    drugEvery: 5,
  },
  'creepy-breathing': {
    name: 'Creepy Breathing',
    kind: 'negative',
    about: '−1 on Social rolls, even in silence.',
    social: -1,
  },
  depressive: { name: 'Depressive', kind: 'negative', about: 'Mood −8.', mood: -8 },
  gourmand: {
    name: 'Gourmand',
    kind: 'negative',
    about: 'Eats 2 rations a day, and a Poor meal brings 1 Stress.',
    rations: 2,
  },
  jealous: {
    name: 'Jealous',
    kind: 'negative',
    about: 'Mood −4 while anybody has a better bedroom.',
  },
  /** RIM-TRB-11. */
  lazy: { name: 'Lazy', kind: 'negative', about: 'Work speed −20 %.', workSpeed: -20 },
  misandrist: {
    name: 'Misandrist',
    kind: 'negative',
    about: 'One Bane source on Social rolls toward men.',
    socialBaneToward: 'man',
  },
  misogynist: {
    name: 'Misogynist',
    kind: 'negative',
    about: 'One Bane source on Social rolls toward women.',
    socialBaneToward: 'woman',
  },
  nervous: { name: 'Nervous', kind: 'negative', about: 'Mental Break Threshold −1.', threshold: -1 },
  /** RIM-TRB-15. */
  neurotic: {
    name: 'Neurotic',
    kind: 'negative',
    about: 'Work speed +10 %, Mental Break Threshold −1.',
    workSpeed: 10,
    threshold: -1,
  },
  pessimist: {
    name: 'Pessimist',
    kind: 'negative',
    about: 'Mood −4.',
    mood: -4,
    fromChildhood: { about: 'Mood −5.', mood: -5 },
  },
  ptsd: {
    name: 'PTSD',
    kind: 'negative',
    about: 'The first shot or blast of a fight calls for a Panic Check.',
  },
  pyromaniac: {
    name: 'Pyromaniac',
    kind: 'negative',
    about: 'Every break starts a fire too, and no fire is ever put out by these hands.',
  },
  sickly: {
    name: 'Sickly',
    kind: 'negative',
    about: 'Disease resisted is rolled for again, and the worse roll stands.',
  },
  /** RIM-TRB-20. */
  slothful: { name: 'Slothful', kind: 'negative', about: 'Work speed −35 %.', workSpeed: -35 },
  'slow-learner': {
    name: 'Slow Learner',
    kind: 'negative',
    about: 'A Skill Point costs 2 XP.',
    xpPerPoint: 2,
  },
  slowpoke: { name: 'Slowpoke', kind: 'negative', about: 'Speed −1.', speed: -1 },
  'staggeringly-ugly': {
    name: 'Staggeringly Ugly',
    kind: 'negative',
    about: 'One Bane source on Social rolls, and every stranger starts at Dislike.',
    socialBane: true,
    attitudeSet: -1,
  },
  teetotaler: {
    name: 'Teetotaler',
    kind: 'negative',
    about: 'Takes no drugs; if one is given all the same, 1d6 Stress.',
  },
  ugly: { name: 'Ugly', kind: 'negative', about: '−1 on Social rolls, by daylight.', social: -1 },
  /** RIM-TRB-26. */
  'very-neurotic': {
    name: 'Very Neurotic',
    kind: 'negative',
    about: 'Work speed +20 %, Mental Break Threshold −2.',
    workSpeed: 20,
    threshold: -2,
  },
  volatile: { name: 'Volatile', kind: 'negative', about: 'Mental Break Threshold −2.', threshold: -2 },
  wimp: {
    name: 'Wimp',
    kind: 'negative',
    about: 'After any damage, a Vigor check of DC 10 or a round Stunned.',
  },
} as const satisfies Record<string, Trait>

const NEUTRAL = {
  ascetic: {
    // RIM-TRN-01
    name: 'Ascetic',
    kind: 'neutral',
    about: 'An Awful bedroom gives Mood +3, and poor food costs none.',
  },
  asexual: { name: 'Asexual', kind: 'neutral', about: 'Takes no part in romance.' }, // RIM-TRN-02
  bisexual: { name: 'Bisexual', kind: 'neutral', about: 'May fall in love with men and women.' }, // RIM-TRN-03
  bloodlust: {
    // RIM-TRN-04
    name: 'Bloodlust',
    kind: 'neutral',
    about: 'A kill takes 1 Stress off, and Social Fights come on a d10 of 1–2.',
    socialFight: 2,
    recruitDc: 2,
  },
  'careful-shooter': {
    // RIM-TRN-05
    name: 'Careful Shooter',
    kind: 'neutral',
    about: 'May take 1 AP more for a shot at +3, without Aim.',
  },
  gay: { name: 'Gay', kind: 'neutral', about: 'May fall in love with the same sex only.' }, // RIM-TRN-06
  'night-owl': {
    // RIM-TRN-07
    name: 'Night Owl',
    kind: 'neutral',
    about: 'Mood +3 after a night’s work, −3 after an afternoon’s.',
  },
  nudist: { name: 'Nudist', kind: 'neutral', about: 'Mood +3 naked, −3 in clothes.' }, // RIM-TRN-08
  'psychic-sensitive': {
    // RIM-TRN-09
    name: 'Psychic Sensitive',
    kind: 'neutral',
    about: 'Psychic events count double.',
    psychic: { times: 2, over: 1 },
  },
  'psychically-deaf': {
    // RIM-TRN-10
    name: 'Psychically Deaf',
    kind: 'neutral',
    about: 'Psychic events do nothing.',
    psychic: { times: 0, over: 1 },
  },
  'psychically-dull': {
    // RIM-TRN-11
    name: 'Psychically Dull',
    kind: 'neutral',
    about: 'Psychic events count half.',
    psychic: { times: 1, over: 2 },
  },
  undergrounder: {
    // RIM-TRN-12
    name: 'Undergrounder',
    kind: 'neutral',
    about: 'Never has cabin fever, but from the second day outdoors in a row Mood −3.',
  },
} as const satisfies Record<string, Trait>

const CHILDHOOD = {
  scrapper: {
    name: 'Scrapper',
    kind: 'childhood',
    about: 'Every melee roll loses one Bane source before they are counted.',
  },
  dull: { name: 'Dull', kind: 'childhood', about: '−2 on Social rolls, Mood +10.', social: -2, mood: 10 },
  greedy: { name: 'Greedy', kind: 'childhood', about: 'Mood −4 unless the bedroom is Impressive.' },
  wild: {
    name: 'Wild',
    kind: 'childhood',
    about: 'Does nothing that takes Intellectual, research included.',
  },
  'trigger-happy': {
    name: 'Trigger-Happy',
    kind: 'childhood',
    about: '−1 on attacks, +1 AP each turn.',
    attack: -1,
    ap: 1,
  },
} as const satisfies Record<string, Trait>

export type PositiveTraitId = keyof typeof POSITIVE
export type NegativeTraitId = keyof typeof NEGATIVE
export type NeutralTraitId = keyof typeof NEUTRAL
export type TraitId = PositiveTraitId | NegativeTraitId | NeutralTraitId | keyof typeof CHILDHOOD

export const TRAITS: Readonly<Record<TraitId, Trait>> = {
  ...POSITIVE,
  ...NEGATIVE,
  ...NEUTRAL,
  ...CHILDHOOD,
}

/** A d100 row; `choice` is any trait of its table not yet held. */
export interface TraitRow<Id extends TraitId> extends Band {
  readonly trait: Id | 'choice'
}

/** Positive traits (RIM-TRA-01 to -25). 00 is 100 (RIM-PERS-05). */
export const TABLE_A: readonly TraitRow<PositiveTraitId>[] = [
  { from: 1, to: 4, trait: 'beautiful' }, // RIM-TRA-01
  { from: 5, to: 8, trait: 'brawler' }, // RIM-TRA-02
  { from: 9, to: 12, trait: 'cannibal' }, // RIM-TRA-03
  { from: 13, to: 16, trait: 'fast-learner' }, // RIM-TRA-04
  { from: 17, to: 20, trait: 'fast-walker' }, // RIM-TRA-05
  { from: 21, to: 24, trait: 'great-memory' }, // RIM-TRA-06
  { from: 25, to: 28, trait: 'hard-worker' }, // RIM-TRA-07
  { from: 29, to: 32, trait: 'industrious' }, // RIM-TRA-08
  { from: 33, to: 36, trait: 'iron-willed' }, // RIM-TRA-09
  { from: 37, to: 40, trait: 'jogger' }, // RIM-TRA-10
  { from: 41, to: 44, trait: 'kind' }, // RIM-TRA-11
  { from: 45, to: 48, trait: 'masochist' }, // RIM-TRA-12
  { from: 49, to: 52, trait: 'nerves-of-steel' }, // RIM-TRA-13
  { from: 53, to: 56, trait: 'nimble' }, // RIM-TRA-14
  { from: 57, to: 60, trait: 'optimist' }, // RIM-TRA-15
  { from: 61, to: 64, trait: 'pretty' }, // RIM-TRA-16
  { from: 65, to: 68, trait: 'prostophile' }, // RIM-TRA-17
  { from: 69, to: 72, trait: 'psychopath' }, // RIM-TRA-18
  { from: 73, to: 76, trait: 'quick-sleeper' }, // RIM-TRA-19
  { from: 77, to: 80, trait: 'sanguine' }, // RIM-TRA-20
  { from: 81, to: 84, trait: 'steadfast' }, // RIM-TRA-21
  { from: 85, to: 88, trait: 'super-immune' }, // RIM-TRA-22
  { from: 89, to: 92, trait: 'too-smart' }, // RIM-TRA-23
  { from: 93, to: 96, trait: 'tough' }, // RIM-TRA-24
  { from: 97, to: 100, trait: 'choice' }, // RIM-TRA-25
]

/** Negative traits (RIM-TRB-01 to -29). */
export const TABLE_B: readonly TraitRow<NegativeTraitId>[] = [
  { from: 1, to: 3, trait: 'abrasive' }, // RIM-TRB-01
  { from: 4, to: 6, trait: 'addicted' }, // RIM-TRB-02
  { from: 7, to: 9, trait: 'annoying-voice' }, // RIM-TRB-03
  { from: 10, to: 12, trait: 'body-purist' }, // RIM-TRB-04
  { from: 13, to: 15, trait: 'chemical-fascination' }, // RIM-TRB-05
  { from: 16, to: 18, trait: 'chemical-interest' }, // RIM-TRB-06
  { from: 19, to: 21, trait: 'creepy-breathing' }, // RIM-TRB-07
  { from: 22, to: 24, trait: 'depressive' }, // RIM-TRB-08
  { from: 25, to: 27, trait: 'gourmand' }, // RIM-TRB-09
  { from: 28, to: 30, trait: 'jealous' }, // RIM-TRB-10
  { from: 31, to: 33, trait: 'lazy' }, // RIM-TRB-11
  { from: 34, to: 36, trait: 'misandrist' }, // RIM-TRB-12
  { from: 37, to: 39, trait: 'misogynist' }, // RIM-TRB-13
  { from: 40, to: 42, trait: 'nervous' }, // RIM-TRB-14
  { from: 43, to: 45, trait: 'neurotic' }, // RIM-TRB-15
  { from: 46, to: 48, trait: 'pessimist' }, // RIM-TRB-16
  { from: 49, to: 51, trait: 'ptsd' }, // RIM-TRB-17
  { from: 52, to: 54, trait: 'pyromaniac' }, // RIM-TRB-18
  { from: 55, to: 57, trait: 'sickly' }, // RIM-TRB-19
  { from: 58, to: 60, trait: 'slothful' }, // RIM-TRB-20
  { from: 61, to: 63, trait: 'slow-learner' }, // RIM-TRB-21
  { from: 64, to: 66, trait: 'slowpoke' }, // RIM-TRB-22
  { from: 67, to: 69, trait: 'staggeringly-ugly' }, // RIM-TRB-23
  { from: 70, to: 72, trait: 'teetotaler' }, // RIM-TRB-24
  { from: 73, to: 75, trait: 'ugly' }, // RIM-TRB-25
  { from: 76, to: 78, trait: 'very-neurotic' }, // RIM-TRB-26
  { from: 79, to: 81, trait: 'volatile' }, // RIM-TRB-27
  { from: 82, to: 84, trait: 'wimp' }, // RIM-TRB-28
  { from: 85, to: 100, trait: 'choice' }, // RIM-TRB-29
]

export interface Tag {
  readonly name: string
  readonly about: string
}

/** Marks left by a career (RIM-RUL-044). */
const TAG_ROWS = {
  exiled: {
    name: 'Exiled',
    about: 'There is a place that will not have this one back. It costs nothing here.',
  },
  hunted: {
    name: 'Hunted',
    about: 'On the first day of each quadrum a d10 of 1–3 brings a party of pirates worth 10 points.',
  },
} as const satisfies Record<string, Tag>

export type TagId = keyof typeof TAG_ROWS

export const TAGS: Readonly<Record<TagId, Tag>> = TAG_ROWS

/** When and with what the past comes for a hunted Colonist (RIM-RUL-044). */
export const HUNTERS = { d10: 3, points: 10, list: 'pirate' } as const
