import type { ByD66, D66 } from './d66.ts'
import type { Trouble } from './effects.ts'

export interface Complication extends Trouble {
  readonly d66: D66
  readonly name: string
  /** It takes the ship's power, and cold cargo with it. */
  readonly power?: true
}

/** The complication that comes for a crew behind with its debt (LF-RUL-WEEK-06). */
export const CREDITORS: D66 = 53

export const COMPLICATIONS: ByD66<Complication> = {
  11: {
    d66: 11,
    name: 'A seal breaks in the hold',
    handle: [{ kind: 'task', ways: ['mechanic'], impact: 3, interval: 'watch' }],
    otherwise: [],
  },
  12: {
    d66: 12,
    name: 'Stowaway, armed and frightened',
    handle: [
      { kind: 'single', ways: ['leadership'], needed: 1 },
      { kind: 'fight', foes: [{ npc: 'npc-thug', number: 1 }] },
    ],
    otherwise: [],
  },
  13: {
    d66: 13,
    name: 'Customs cutter wants a look',
    handle: [{ kind: 'single', ways: ['law', 'intrigue'], needed: 2 }],
    otherwise: [],
  },
  14: {
    d66: 14,
    name: 'The chart is wrong by a week',
    handle: [{ kind: 'single', ways: ['astrogation'], needed: 2 }],
    otherwise: [{ kind: 'weeks', weeks: 1 }],
  },
  15: {
    d66: 15,
    name: 'Old enemy in port',
    handle: [{ kind: 'single', ways: ['intimidate', 'stealth'], needed: 2 }],
    otherwise: [],
  },
  16: {
    d66: 16,
    name: 'Fever aboard',
    handle: [{ kind: 'task', ways: ['medic'], impact: 3, interval: 'day' }],
    otherwise: [{ kind: 'condition', condition: 'con-fever', severity: 'd3', who: 'one' }],
  },
  21: {
    d66: 21,
    name: 'Beacon down',
    handle: [],
    otherwise: [{ kind: 'no-beacons', weeks: 4 }],
  },
  22: {
    d66: 22,
    name: 'A duel is called',
    handle: [
      { kind: 'single', ways: ['etiquette'], needed: 2 },
      { kind: 'fight', foes: [{ npc: 'npc-noble', number: 1 }] },
    ],
    otherwise: [],
  },
  23: {
    d66: 23,
    name: 'Patron’s price changes',
    handle: [{ kind: 'single', ways: ['bargain'], needed: 2 }],
    otherwise: [{ kind: 'pay', marks: -4 }],
  },
  24: {
    d66: 24,
    name: 'Pirates shadow the ship',
    handle: [
      { kind: 'single', ways: ['pilot'], needed: 2 },
      { kind: 'fight', foes: [{ npc: 'npc-pirate', number: 4 }] },
    ],
    otherwise: [],
  },
  25: {
    d66: 25,
    name: 'Rival crew has the same job',
    handle: [],
    otherwise: [{ kind: 'contest-last-leg', skill: 3 }],
  },
  26: {
    d66: 26,
    name: 'Riot at the gates',
    handle: [{ kind: 'single', ways: ['streetwise'], needed: 2 }],
    otherwise: [{ kind: 'weeks', weeks: 1 }],
  },
  31: {
    d66: 31,
    name: 'Fuel is bad',
    power: true,
    handle: [{ kind: 'task', ways: ['engines'], impact: 2, interval: 'day' }],
    otherwise: [],
  },
  32: {
    d66: 32,
    name: 'A child has come aboard with a goat',
    handle: [{ kind: 'single', ways: ['hospitality'], needed: 1 }],
    otherwise: [{ kind: 'condition', condition: 'con-shaken', who: 'tried' }],
  },
  33: {
    d66: 33,
    name: 'Fire',
    handle: [{ kind: 'task', ways: ['vacc-work'], impact: 3, interval: 'round', within: 5 }],
    otherwise: [{ kind: 'condition', condition: 'con-burn', severity: 3, who: 'tried' }],
  },
  34: {
    d66: 34,
    name: 'The target has moved',
    handle: [{ kind: 'single', ways: ['career'], needed: 2 }],
    otherwise: [{ kind: 'weeks', weeks: 1 }],
  },
  35: {
    d66: 35,
    name: 'Holy day: nobody works',
    handle: [{ kind: 'single', ways: ['etiquette'], needed: 2 }],
    otherwise: [{ kind: 'weeks', weeks: 1 }],
  },
  36: {
    d66: 36,
    name: 'Crown inspectors ask questions',
    handle: [{ kind: 'single', ways: ['oratory'], needed: 2 }],
    otherwise: [{ kind: 'condition', condition: 'con-hunted', severity: 2, who: 'tried' }],
  },
  41: {
    d66: 41,
    name: 'Weapon ban at this port',
    handle: [],
    otherwise: [{ kind: 'weapon-ban-next-leg', harm: 0 }],
  },
  42: {
    d66: 42,
    name: 'Broken drive spindle',
    power: true,
    handle: [{ kind: 'task', ways: ['fabrication'], impact: 4, interval: 'day' }],
    otherwise: [],
  },
  43: {
    d66: 43,
    name: 'Love letter to the wrong one of the crew',
    handle: [{ kind: 'single', ways: ['performance'], needed: 1 }],
    otherwise: [{ kind: 'colour' }],
  },
  44: {
    d66: 44,
    name: 'A bounty on one of the crew',
    handle: [],
    otherwise: [
      { kind: 'condition', condition: 'con-hunted', severity: 2, who: 'one' },
      { kind: 'hunters', foes: [{ npc: 'npc-bounty', number: 1 }], weeks: 4 },
    ],
  },
  45: {
    d66: 45,
    name: 'Someone talks',
    handle: [],
    otherwise: [{ kind: 'opposition-skill', add: 1 }],
  },
  46: {
    d66: 46,
    name: 'Plague flag: no landing',
    handle: [{ kind: 'single', ways: ['medic'], needed: 2 }],
    otherwise: [{ kind: 'weeks', weeks: 2 }],
  },
  51: {
    d66: 51,
    name: 'Wreck on the lane',
    handle: [{ kind: 'single', ways: ['salvage'], needed: 2 }],
    passed: [{ kind: 'marks', marks: '3d6' }],
    otherwise: [{ kind: 'colour' }],
  },
  52: {
    d66: 52,
    name: 'Cargo shifts',
    handle: [{ kind: 'single', ways: ['logistics'], needed: 2 }],
    otherwise: [{ kind: 'lose-cargo', units: 2 }],
  },
  53: {
    d66: 53,
    name: 'Debt men at the dock',
    handle: [
      { kind: 'pay', marks: 10 },
      { kind: 'fight', foes: [{ npc: 'npc-thug', number: 4 }] },
    ],
    otherwise: [],
  },
  54: {
    d66: 54,
    name: 'A world changes hands',
    handle: [],
    otherwise: [{ kind: 'law-of-target', law: 'd3' }],
  },
  55: {
    d66: 55,
    name: 'Storm season',
    handle: [{ kind: 'single', ways: ['pilot'], needed: 2 }],
    otherwise: [{ kind: 'condition', condition: 'con-winded', severity: 1, who: 'all' }],
  },
  56: {
    d66: 56,
    name: 'Bad air',
    handle: [{ kind: 'task', ways: ['life-science'], impact: 2, interval: 'watch' }],
    otherwise: [{ kind: 'condition', condition: 'con-lung', severity: 2, who: 'tried' }],
  },
  61: {
    d66: 61,
    name: 'The double: someone uses a crew member’s name',
    handle: [{ kind: 'single', ways: ['intrigue'], needed: 3 }],
    otherwise: [{ kind: 'condition', condition: 'con-disgrace', severity: 3, who: 'one' }],
  },
  62: {
    d66: 62,
    name: 'A gift that watches',
    handle: [{ kind: 'single', ways: ['electronics'], needed: 2 }],
    otherwise: [{ kind: 'ambush' }],
  },
  63: {
    d66: 63,
    name: 'Old war machine wakes',
    handle: [
      { kind: 'fight', foes: [{ npc: 'npc-drone', number: 1 }] },
      { kind: 'single', ways: ['stealth'], needed: 2 },
      { kind: 'wait', weeks: 1 },
    ],
    otherwise: [],
  },
  64: {
    d66: 64,
    name: 'Message from home',
    handle: [{ kind: 'single', ways: ['oratory'], needed: 2 }],
    passed: [{ kind: 'relief', class: 'burden', by: 1, who: 'one' }],
    otherwise: [{ kind: 'condition', condition: 'con-grief', severity: 2, who: 'one' }],
  },
  65: {
    d66: 65,
    name: 'Everyone is suddenly friendly',
    handle: [{ kind: 'single', ways: ['appraise', 'intrigue'], needed: 3 }],
    otherwise: [{ kind: 'disaster-next-leg' }],
  },
  66: {
    d66: 66,
    name: 'Two complications',
    handle: [],
    otherwise: [{ kind: 'complications', number: 2 }],
  },
}
