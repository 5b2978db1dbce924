import { TASKS, TRAITS, type TraitId } from '../content/index.ts'
import type { Circumstance } from '../rules/1-roll/deeds.ts'
import { signed } from './words.ts'

/** What is rolled for, beside the tasks of a day. */
const DEEDS: Readonly<Record<string, string>> = {
  shot: 'a shot',
  blow: 'a blow',
  throw: 'a throw',
  'first-aid': 'first aid',
  calm: 'calming words',
  hack: 'a hack',
  turret: 'a shot from the turret',
  haggle: 'haggling',
  kindness: 'a kind word',
  recruit: 'winning somebody over',
  talks: 'peace talks',
  forage: 'foraging',
  stealth: 'slipping past',
  resist: 'fighting off disease',
  endure: 'taking the pain',
  survive: 'living to see the day',
  quality: 'the finishing touches',
  survey: 'a survey',
  escape: 'a break for it',
  called: 'what the Storyteller asks for',
  push: 'a Push',
  survival: 'surviving four years',
  'trait-A': 'a good trait',
  'trait-B': 'a bad trait',
  childhood: 'a childhood',
  harm: 'a scar (odd) or an addiction (even)',
  'career-event': 'what those years brought',
  relic: 'a relic',
  'home-map': 'the lie of the land',
  role: 'what a stranger can do',
  age: 'a stranger’s age',
  quarrel: 'whether it comes to blows',
  panic: 'a Panic Check',
  ward: 'holding on',
  break: 'which break it is',
  catatonic: 'days lost',
  'human-meat': 'a strange appetite',
  hunger: 'starving',
  initiative: 'initiative',
  injury: 'the injury',
  limb: 'the limb',
  side: 'the side of the body',
  scatter: 'where it lands',
  loot: 'what is left of a weapon',
  foe: 'the enemy',
  check: 'the one it hits',
  dose: 'what the dose restores',
  scar: 'a scar',
  heart: 'the heart',
  addiction: 'addiction',
  knife: 'what the knife does',
  catastrophe: 'the worst',
  teetotaler: 'what the drugs do to a Teetotaler',
  disease: 'how the illness worsens',
}

export const deedName = (deed: string): string =>
  DEEDS[deed] ?? (Object.hasOwn(TASKS, deed) ? TASKS[deed as keyof typeof TASKS].name.toLowerCase() : deed)

/** What helps and hinders, in a word or two; each chapter names its own causes here. */
const CAUSES: Readonly<Record<string, string>> = {
  twist: 'a lucky twist',
  complication: 'a complication',
  inspiration: 'inspiration',
  aid: 'a helping hand',
  table: 'the Storyteller',
  'research-bench': 'a bench',
  'high-tech-bench': 'the high-tech bench',
  stove: 'the stove',
  workbench: 'the workbench',
  'medical-bay': 'the medical bay',
  'games-table': 'the games table',
  darkness: 'work in the dark',
  winter: 'winter',
  biome: 'the land here',
  'no-gun': 'nothing to shoot with',
  industrious: 'industrious',
  anxious: 'anxious',
  fatigued: 'no sleep',
  medkit: 'a masterly medkit',
  attitude: 'how strangers take to them',
  land: 'what grows there',
  climate: 'the climate',
  'large-caravan': 'a large caravan',
  pain: 'pain',
  aim: 'aimed',
  range: 'beyond range',
  rain: 'rain',
  cover: 'cover',
  'take-cover': 'in cover',
  dodge: 'dodged',
  quality: 'quality of the weapon',
  reliable: 'reliable',
  'careful-shooter': 'a careful shot',
  oneself: 'tending oneself',
  blind: 'blind',
  bionic: 'a bionic part',
  scars: 'scars',
  craving: 'craving',
  weather: 'the weather',
}

const causeName = (why: string): string =>
  CAUSES[why] ?? (Object.hasOwn(TRAITS, why) ? TRAITS[why as TraitId].name : why.replaceAll('-', ' '))

const KINDS = { edge: 'an Edge', bane: 'a Bane', augmented: 'Augmented', impaired: 'Impaired' } as const
const SEVERAL = { edge: 'Edges', bane: 'Banes', augmented: 'Augmented', impaired: 'Impaired' } as const

export function causeWords(circumstance: Circumstance): string {
  const why = causeName(circumstance.why.split('#', 1)[0]!)
  if (circumstance.kind === 'flat' && circumstance.by === 0) return why
  if (circumstance.kind === 'flat') return `${signed(circumstance.by)} ${why}`
  if (circumstance.kind === 'shrug') return `a Bane shrugged off: ${why}`
  if (circumstance.kind === 'no-skill') return `no skill counts: ${why}`
  const { kind, times = 1 } = circumstance
  return `${times > 1 ? `${times} ${SEVERAL[kind]}` : KINDS[kind]} for ${why}`
}
