import { SKILLS, type SkillId } from '../content/index.ts'

/** What each level of a skill does, in a line; what works by itself from a level on stands after it. */
const ABOUT: { readonly [skill in SkillId]: readonly string[] } = {
  accelerate: [
    'one Move more',
    'two actions more, each a Move or an Assault',
    'three actions more, each a Move or an Assault',
  ],
  ambush: [
    'in cover, when an enemy stops within 4 squares: shoot at it, with a step before or after',
    'in cover, when an enemy stops within 4 squares: Move and attack it, with a step before or after',
    'in cover, when an enemy stops within 4 squares: Move, attack anybody, Move again, and a step besides',
  ],
  assist: [
    'shots cannot harm one of the crew for this round',
    'one of the crew gets 2 Health back',
    'three of the crew, this one among them, have an action each',
  ],
  blast: [
    'a shot of 3 dice at short and 2 at medium range, without weapon or ammo',
    'two Moves over whatever stands in the way, but no walls',
    'everybody within short range takes an attack of 3 dice and is pushed a square for each hit',
  ],
  camouflage: [
    'nobody can aim at them for this round while they touch a wall',
    'a shot, and then nobody can aim at them while they touch anything that stands there',
    'nobody can aim at them for this round while they are not engaged, and they may shoot once in between',
  ],
  'combat-expert': [
    'a touching enemy falls prone, without dice; and always: one hit less from each attack of opportunity',
    'a blow with pistol or rifle, its short range dice and 2 more; and always: a Close Assault without effort',
    'all engaged enemies are pushed 2 squares off with an attack of 2 dice each, then a Move',
  ],
  'counter-shot': [
    'after being shot at: shoot back',
    'after an enemy’s first action: shoot at it',
    'at any time: a shot with 1 die more, then a Move',
  ],
  disarm: [
    'after a blow that did nothing: the weapon flies off',
    'after a blow that did nothing: the weapon is theirs',
    'after a blow that did nothing: the weapon is theirs, then a blow, and a Move that nobody strikes at',
  ],
  disrupt: [
    'two First Born of rank 1 to 3 within medium range miss a turn, or a Trader its Tech skills for the round',
    'all First Born of rank 1 to 3 within medium range miss a turn, or all Traders their Tech skills',
    'all First Born of rank 1 to 3 within medium range miss two turns, or all on the board one; or a Trader loses its Tech skills for the mission',
  ],
  distraction: [
    'a shot; the target has an action less next turn',
    'a shot; somebody near the target misses a turn; then a Move',
    'a shot; you move the target, it misses its next turn; then a Move',
  ],
  energise: [
    '1 Health back, or a Move, or a shot',
    'look at the next 2 event cards, then a Move',
    'a Move, and a blow of 6 dice or a shot of 4 that costs 1 Health',
  ],
  evade: [
    'when an enemy comes up close: a Move that nobody strikes at',
    'when an enemy comes up close: a Move that nobody strikes at, and an Assault',
    'when an enemy comes up close: two Moves and an Assault, and that enemy does nothing more this round',
  ],
  'fade-to-black': [
    'after a blow that did nothing: a Move',
    'after a blow that did nothing: a Move and a blow with 1 die more',
    'after any blow: no hit counts, then a Move, an Assault with 2 dice more, and a Move',
  ],
  hack: [
    'a First Born of rank 1 or 2 within medium range shuts down, or a door beside them is locked or unlocked',
    'two First Born of rank 1 or 2 within medium range shut down',
    'two First Born of rank 1 or 2 within medium range shut down; or one of rank 1 to 3 obeys you; or any door is locked or unlocked',
  ],
  'hard-to-hit': [
    'in cover, shots do nothing to them this round',
    'in cover, or beyond short range of the shooter, shots do nothing to them this round',
    'a shot and a Move, and no shot does anything to them this round',
  ],
  impervious: [
    'when they would lose actions or a turn: they do not',
    'physical armour 2 higher this round',
    '1 Health more, and until the end of the next round no damage, no push, no lost turn',
  ],
  kata: [
    'after hits with a blow: another blow',
    'after hits with any attack: a Move, if they like, and a blow',
    'during a Move: nobody strikes at them, and they strike everybody they come up to',
  ],
  'light-fingers': [
    'after a blow that did nothing: a thing from the attacker’s tray',
    'after a blow that did nothing: a thing from the attacker’s tray, used at once if that takes no effort',
    'after a blow that did nothing: a thing from the attacker’s tray, then a Move or an Assault that nobody strikes at',
  ],
  manipulate: [
    'an enemy in sight misses its next turn',
    'a thing that an enemy in sight holds breaks',
    'something small is moved, or something is hurled at somebody: 4 dice',
  ],
  marksman: [
    'a shot more',
    'a shot with 1 die more; hits may be shared between 2 who stand close',
    'a shot with 2 dice more; hits may be shared among all who stand close',
  ],
  onslaught: [
    'a blow with 2 dice more',
    'a blow with 3 dice more',
    'a blow with 4 dice more; hits may be shared among all engaged',
  ],
  persuasion: [
    'talk a Trader close by out of its next turn',
    'talk to any enemy close by that is no First Born, with 1 die more',
    'talk to any enemy close by that is no First Born, with 2 dice more; a Trader may even join for the mission',
  ],
  reflexes: [
    'after a blow at them: no hit counts',
    'after a blow at them: no hit counts, and they strike back with 1 die more',
    'after a blow at them: no hit counts, they strike back with 2 dice more and Move',
  ],
  regulate: [
    'a peg off the hostility tracker, or a repair point for something beside them',
    'one entry point is shut until the next level',
    'First Born near a point walk to it and do nothing else this round',
  ],
  'sure-shot': [
    'at short range a hit without dice, cover or no cover; no Move this round',
    'up to medium range a hit without dice, cover or no cover',
    'up to medium range a hit without dice that neither cover nor armour stops',
  ],
  'walk-it-off': [
    '1 Health back',
    'after an attack on them: 2 damage less',
    'when they go down: up again with 1 Health, and a Move',
  ],
  'weapons-expert': [
    'a shot with 2 dice more, no Move this round; and always: Reload without effort',
    'two pistols as one shot, dice added, less 1; and always: a shot with a pistol without effort',
    'a weapon is shot out of an enemy’s hand, with 2 dice',
  ],
  stubborn: [
    'a Move',
    'a Move, then an Assault',
    'after an attack on them: no hit counts, then a Move and an Assault',
  ],
  'brutal-assault': [
    'a blow with bare hands and 1 die more; who stands it falls prone',
    'throw somebody engaged: 2 dice, and prone',
    'up to three blows with bare hands, who stands them falls prone; then a Move',
  ],
  barter: [
    'between missions: a repair price again, or a thing sold for what it costs',
    'between missions: three prices better by 2 UA each',
    'rewards half as high again; and always: 2 UA off one thing, repair or upkeep',
  ],
  training: [
    'another of the crew close by does the same action for free',
    'between missions: a career point for another beginner',
    'between missions: a career point for two others',
  ],
  engineering: [
    'a repair without dice, 2 points',
    'between missions: a roll for wear and tear again',
    'between missions: no roll for wear and tear, or an upgrade for a ship that is not whole',
  ],
  slippery: [
    'a Move that climbs and jumps better',
    'always: an effortless action lets them ignore an attack of opportunity',
    'a Move; nobody strikes at them this turn, and whoever they touch takes an attack of 1 die',
  ],
  'hack-and-grab': [
    'two of: a Move, something locked opens, something is shut and locked',
    'a Move to somebody and a die for one of their things, then a Move that nobody strikes at',
    'look into something within medium range, and a die for what is in it',
  ],
  reroute: ['when they go down: up again with 2 Health', '2 Health back', 'touching a wall: all Health back'],
  scanners: [
    'look into something close by',
    'you move two First Born of rank 1 to 3 within medium range',
    'hostility 2 up or down; First Born of rank 1 to 3 and other Machines miss a turn',
  ],
  'bodyguard-protocol': [
    'at any time: a Move',
    'a friend beside them gets 1 Health back, and they may take its hits this round',
    'at any time: two Moves and a blow that may knock down',
  ],
  repair: [
    'a repair with a hit for free',
    '3 repair points for themselves or something beside them',
    'something close by is whole again, and everything else there gets a repair point',
  ],
  overdrive: [
    'any action',
    'any two actions, then 1 Health less',
    'they blow up: 5 dice close by, 2 within medium range',
  ],
  negotiation: [
    'always: one die of every persuasion again',
    'left behind: no costs, and a career point',
    'another crew is friendly for this round',
  ],
  charge: [
    'a Move up to an enemy and a push that also hurts',
    'Moves of this round with blows at up to three on the way',
    '',
  ],
}

/** What a skill does at this level. */
export const aboutSkill = (skill: SkillId, level: number): string => ABOUT[skill][level - 1] ?? ''

/** What a reaction does, once what it reacts to has come: that stands before it. */
export const reactionText = (skill: SkillId, level: number): string =>
  aboutSkill(skill, level).replace(/^[^:;]*: /, '')

/** “Marksman 2: a shot with 1 die more …” */
export function skillText(skill: SkillId, level: number): string {
  const about = aboutSkill(skill, level)
  return `${SKILLS[skill].name} ${level}${about && `: ${about}`}`
}

/** All that somebody of this level can do with it, each level for its pegs. */
export const skillTexts = (skill: SkillId, level: number): string =>
  Array.from({ length: level }, (_, n) => skillText(skill, n + 1)).join('\n')
