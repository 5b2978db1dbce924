import { TASKS } from '../content/index.ts'
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
  turret: 'a turret by hand',
  haggle: 'haggling',
  kindness: 'a kind word',
  recruit: 'winning somebody over',
  talks: 'peace talks',
  forage: 'foraging',
  stealth: 'slipping past',
  resist: 'fighting off disease',
  endure: 'taking the pain',
  quality: 'the finishing touches',
  survey: 'a survey',
  called: 'what the Storyteller asks for',
  push: 'a Push',
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
  biome: 'the climate',
  medkit: 'a fine medkit',
}

const KINDS = { edge: 'Edge', bane: 'Bane', augmented: 'Augmented', impaired: 'Impaired' } as const

export function causeWords(circumstance: Circumstance): string {
  const why = CAUSES[circumstance.why.split('#', 1)[0]!] ?? circumstance.why.replaceAll('-', ' ')
  if (circumstance.kind === 'flat') return `${signed(circumstance.by)} ${why}`
  if (circumstance.kind === 'shrug') return `a Bane shrugged off: ${why}`
  if (circumstance.kind === 'no-skill') return `no skill counts: ${why}`
  const times = circumstance.times ?? 1
  return `${times > 1 ? `${times} × ` : ''}${KINDS[circumstance.kind]}: ${why}`
}
