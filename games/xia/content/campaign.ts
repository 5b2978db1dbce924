import type { Goal, GoalId, Upgrade, UpgradeLine } from './types.ts'

export const GOALS: Readonly<Record<GoalId, Goal>> = {
  'trade-baron': {
    name: 'Trade Baron',
    fame: 12,
    rules: 'At least 4 of your Fame must come from Big Shipments.',
    reward: 'You start each game with 1,000 credits more.',
  },
  'long-arm': {
    name: 'Long Arm',
    fame: 12,
    rules: 'Destroy the Scoundrel twice.',
    reward: 'Once per turn one of your attack dice gets +1.',
  },
  ghost: {
    name: 'Ghost',
    fame: 10,
    rules: 'Never have more than 2,000 Bounty.',
    reward: 'Your planetary shield and sneak rolls get +2.',
  },
  wayfinder: {
    name: 'Wayfinder',
    fame: 12,
    rules: 'Reveal 5 sectors by Scan or Blind Jump.',
    reward: 'Your maximum Energy is 2 higher.',
  },
  'kiln-pilgrim': {
    name: 'Kiln Pilgrim',
    fame: 12,
    rules: 'Sift 3 relics.',
    reward: 'You look at relics when you take them.',
  },
  'outlaw-king': {
    name: 'Outlaw King',
    fame: 14,
    rules: 'Destroy the Enforcer once, and end the game with 5,000 Bounty or more.',
    reward: 'The first 1,000 Bounty you would gain in each game is ignored.',
  },
  'mission-master': {
    name: 'Mission Master',
    fame: 14,
    rules: 'Complete 5 missions of at least 3 types.',
    reward: 'You draw 4 mission cards instead of 3.',
  },
  'iron-captain': {
    name: 'Iron Captain',
    fame: 12,
    rules: 'Your ship is never destroyed.',
    reward: 'Your damage after a respawn is 1 less.',
  },
  'fleet-lord': {
    name: 'Fleet Lord',
    fame: 15,
    rules: 'Reach a Tier 3 ship.',
    reward: 'Tier 2 and Tier 3 ships cost you 1,000 less.',
  },
  legend: {
    name: 'Legend',
    fame: 20,
    rules: 'Buy no Fame with Wealth.',
    reward: 'Your impulse is 1 higher.',
  },
}

/** Seven lines of three tiers; a higher tier adds to those below it, or takes their place. */
export const UPGRADES: Readonly<Record<UpgradeLine, Upgrade>> = {
  engine: {
    name: 'Engine',
    tiers: [
      'Each engine use gets +1, even above the highest face.',
      'Each engine use gets +3 instead.',
      'Each engine use gets +5 instead.',
    ],
  },
  combat: {
    name: 'Combat',
    tiers: [
      'Each shield, missile and blaster use gets +1, even above the highest face.',
      'Each shield, missile and blaster use gets +3 instead.',
      'Each shield, missile and blaster use gets +5 instead.',
    ],
  },
  impulse: {
    name: 'Impulse',
    tiers: [
      'Your impulse is 3 higher.',
      'Once per turn, as a Standard action, heal 1 damage or gain 1 Energy.',
      'That action is a Minor one, twice per turn, even while Stranded.',
    ],
  },
  mission: {
    name: 'Mission',
    tiers: [
      'You may add 3 to every mission roll, to at most 20.',
      'Revealing an objective and completing a mission are Minor actions.',
      'You may Scan from any space of a sector for 1 Energy, choosing the edge.',
    ],
  },
  rearm: {
    name: 'Re-arm',
    tiers: [
      'Once per turn, as an action, spend 8 Energy to arm one used marker.',
      'It costs 5 Energy instead.',
      'It costs 1 Energy instead.',
    ],
  },
  ability: {
    name: 'Ability',
    tiers: [
      'Abilities of Tier 1 and Tier 2 ships cost no Energy.',
      'Nor do those of Tier 3 ships, and Tier 3 ships cost 2,000 less.',
      'A Tier 3 ship may be upgraded into a Tier 1 ship at its printed price, for 1 Fame; you keep all ' +
        'abilities and gain another.',
    ],
  },
  trade: {
    name: 'Trade',
    tiers: [
      'Twice per turn a Buy brings one more cube of a bought type from the supply.',
      'Once per turn a Sell brings 1,000 credits more.',
      'You start each game with 2,000 credits more.',
    ],
  },
}
