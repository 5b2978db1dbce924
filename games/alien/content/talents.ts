import type { CareerId, Talent } from './types.ts'

/** Career talents, three a career, and 1.5 general ones (AL-RUL-TAL-01). */
const talents = {
  'tal-gallows': {
    name: 'Gallows Humour',
    career: 'car-marine',
    text: 'Once per stretch or combat, quick action: one other character in the zone gets −1 Stress.',
  },
  'tal-walkfire': {
    name: 'Walking Fire',
    career: 'car-marine',
    text: 'The second attack of a full-auto chain gives no Stress; the third does.',
  },
  'tal-wall': {
    name: 'Past the Wall',
    career: 'car-marine',
    text: 'Once per scenario a Strength roll may be pushed a second time if it shows no bane.',
  },
  'tal-badge': {
    name: 'Voice of the Law',
    career: 'car-marshal',
    text: 'Stopping panic with Command is a quick action in combat.',
  },
  'tal-trail': { name: 'Cold Trail', career: 'car-marshal', text: '+2 dice on active searches.' },
  'tal-takedown': { name: 'Takedown', career: 'car-marshal', text: '+2 dice on Grapple.' },
  'tal-silver': {
    name: 'Silver Tongue',
    career: 'car-company',
    text: '+2 dice on Manipulation against humans who are not hostile.',
  },
  'tal-scapegoat': {
    name: 'Someone Else First',
    career: 'car-company',
    text: 'Once per combat, when hit by an attack, name a friendly NPC, or a character whose player agrees, at Adjacent range: the hit lands there.',
  },
  'tal-ledger': {
    name: 'Read the Ledger',
    career: 'car-company',
    text: 'Manipulation may be rolled with Wits if Wits is higher.',
  },
  'tal-overlooked': {
    name: 'Overlooked',
    career: 'car-kid',
    text: 'When the kid is alone in its group, the other side gets −2 dice in detection.',
  },
  'tal-slippery': { name: 'Slippery', career: 'car-kid', text: '+2 dice on dodge.' },
  'tal-small': { name: 'Small Frame', career: 'car-kid', text: 'May move past others in crawlspaces.' },
  'tal-steady': {
    name: 'Steady Voice',
    career: 'car-medic',
    text: 'Successful first aid also gives the patient −1 Stress.',
  },
  'tal-nottoday': {
    name: 'Not Today',
    career: 'car-medic',
    text: 'A Medical Aid roll may be pushed a second time if it shows no bane.',
  },
  'tal-fieldsurgeon': {
    name: 'Field Surgeon',
    career: 'car-medic',
    text: '+2 dice on first aid for lethal injuries and on surgery.',
  },
  'tal-tactician': {
    name: 'Tactician',
    career: 'car-officer',
    text: 'Once per round Give Orders is a quick action.',
  },
  'tal-onyourfeet': { name: 'On Your Feet', career: 'car-officer', text: '+2 dice on Rally.' },
  'tal-rank': {
    name: 'Pull Rank',
    career: 'car-officer',
    text: '+2 dice on Command and Manipulation against humans of lower standing in the same outfit.',
  },
  /** No rule of ours makes a Piloting failure cost Hull (AL-RUL-VEH-01: one zone instead of its pace): it is there for a Game Mother who calls for such a roll. */
  'tal-redline': {
    name: 'Redline',
    career: 'car-pilot',
    text: '+2 dice on Piloting when a failure would cost the vehicle Hull.',
  },
  'tal-boltbybolt': {
    name: 'Bolt by Bolt',
    career: 'car-pilot',
    text: '+2 dice on Comtech and Heavy Machinery aboard one’s own craft.',
  },
  'tal-daredevil': {
    name: 'Daredevil',
    career: 'car-pilot',
    text: 'Pushing a Piloting roll gives no Stress (the stress die is still added).',
  },
  'tal-hardhead': { name: 'Hard Head', career: 'car-roughneck', text: '+2 dice on death rolls.' },
  'tal-longshift': {
    name: 'Long Shift',
    career: 'car-roughneck',
    text: 'Goes 6 shifts without sleep before fatigue.',
  },
  'tal-grit': {
    name: 'Grit',
    career: 'car-roughneck',
    text: 'Once per stretch or combat a push of Heavy Machinery or Stamina gives no Stress.',
  },
  'tal-pattern': {
    name: 'Pattern',
    career: 'car-scientist',
    text: 'Full action, Observation success on a creature in sight: learn Health, armour and one row of its attack table per success.',
  },
  'tal-leap': {
    name: 'Leap of Insight',
    career: 'car-scientist',
    text: 'Once per scenario a failed Wits roll counts as one success.',
  },
  'tal-curious': {
    name: 'Morbid Curiosity',
    career: 'car-scientist',
    text: 'First sight of a Xenomorph gives +1 Stress in place of a panic roll.',
  },
  'tal-sightpicture': { name: 'Sight Picture', career: 'car-mercenary', text: 'Aim gives +3 dice.' },
  'tal-scrounger': {
    name: 'Scrounger',
    career: 'car-mercenary',
    text: 'The first ammo supply roll after each reload is skipped.',
  },
  'tal-numb': { name: 'Numb', career: 'car-mercenary', text: 'Once per scenario ignore one panic trigger.' },
  'tal-dustsense': {
    name: 'Dust Sense',
    career: 'car-wildcatter',
    text: 'No darkness penalty while holding still for the stretch.',
  },
  'tal-jury': {
    name: 'Jury Rig',
    career: 'car-wildcatter',
    text: 'A spent power supply can be brought back to 1 with a Heavy Machinery success, once per device.',
  },
  'tal-claim': {
    name: 'Stake the Claim',
    career: 'car-wildcatter',
    text: '+2 dice on Survival and on forcing doors.',
  },
  'tal-limelight': {
    name: 'Limelight',
    career: 'car-entertainer',
    text: 'Once per stretch, quick action: all enemies who can be spoken to look at you; friends get +2 dice in detection this stretch.',
  },
  'tal-readroom': {
    name: 'Read the Room',
    career: 'car-entertainer',
    text: '+2 dice on Observation to see through humans and androids.',
  },
  'tal-encore': {
    name: 'Encore',
    career: 'car-entertainer',
    text: 'Each stretch of rest in which you perform, one other resting character removes one more stress response.',
  },
  'tal-tough': { name: 'Tough', career: null, text: 'Maximum Health +2.' },
  'tal-nerves': {
    name: 'Steel Nerves',
    career: null,
    text: '−2 to the result of stress responses and panic rolls.',
  },
  'tal-mule': { name: 'Pack Mule', career: null, text: 'Over-loaded only above 3 × Strength.' },
  'tal-stoic': { name: 'Stoic', career: null, text: 'Stamina may be rolled with Wits if Wits is higher.' },
  'tal-brawler': { name: 'Brawler', career: null, text: 'Unarmed attacks have base damage 2.' },
  'tal-sprinter': {
    name: 'Sprinter',
    career: null,
    text: 'Once per combat one extra quick move on one’s own turn.',
  },
  'tal-nighteyes': { name: 'Night Eyes', career: null, text: 'Darkness penalty is −1 in place of −2.' },
  'tal-ratcatcher': { name: 'Ratcatcher', career: null, text: '+2 dice in detection when in a crawlspace.' },
  'tal-watchful': { name: 'Watchful', career: null, text: 'Guard bonus is +3 in place of +2.' },
  'tal-quickhands': { name: 'Quick Hands', career: null, text: 'One reload or pick-up per round is free.' },
  'tal-medtrained': {
    name: 'Patch Job',
    career: null,
    text: 'A failed first aid for a lethal injury does not shorten the limit, once per patient.',
  },
  'tal-lastword': {
    name: 'Last Word',
    career: null,
    text: 'May Rally once while broken, at −2 dice, for another broken character.',
  },
} satisfies { readonly [id: string]: Talent }

export type TalentId = keyof typeof talents

export const TALENTS: { readonly [id in TalentId]: Talent } = talents

/** RULES.md 43.1: the three that a career has to itself. */
export const talentsOf = (career: CareerId): TalentId[] =>
  (Object.keys(TALENTS) as TalentId[]).filter((id) => TALENTS[id].career === career)
