import type { Weight } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import type { Band, Level, POSTS, PostId, System } from '../content/index.ts'
import type { Phase } from '../rules/0-table/phase.ts'
import type { DoorState, Piece } from '../rules/0-table/piece.ts'
import type { Cover } from '../rules/0-table/sight.ts'
import type { Coming } from '../rules/4-figures/forecast.ts'
import { typeName } from '../words/names.ts'
import type { Outcome } from './news.ts'

/** What the board itself says; everything else comes from the game's own wording. */
export const WORDS = {
  deck: 'Deck plan',
  deckHelp:
    'Deck plan. Tab leads to what can be picked, arrow keys from one to the next. On the plan itself arrow keys move it, plus and minus zoom, 0 shows all of it, Home goes to whoever acts.',
  whole: 'Show the whole deck',
  whoActs: 'Go to whoever acts',
  sight: 'What is seen from here',
  crew: 'Crew',
  tabs: 'Deck or crew',
  tracker: 'Hostility',
  pegs: (n: number) => times(n, 'peg'),
  hole: (n: number, what: string) => (what ? `hole ${n}: ${what}` : `hole ${n}`),
  nobody: 'nobody comes',
  due: (whom: string, chance: string) => `${whom} here: ${chance}`,
  line: (n: number) => `Line ${n} of the chart.`,
  bands: { short: 'short range', medium: 'medium range', long: 'long range' } as Readonly<
    Record<Band, string>
  >,
  perhaps: (whom: string) => `${whom} (one in six)`,
  nextPeg: (n: number) => `next peg, ${n}`,
  nothing: 'nothing new',
  thisRound: 'this round',
  nextRound: 'next round',
  allCharged: 'all of them, charged',
  aShot: 'A noisy shot adds a peg.',
  event: 'event',
  wasHeard: 'A shot was heard.',
  mission: 'Mission',
  health: 'health',
  skill: 'skill',
  ammo: 'ammo',
  ofMost: (now: number, most: number) => `${now} of ${most}`,
  acted: 'acted',
  aboard: 'aboard',
  gone: 'gone',
  down: 'down',
  prone: 'prone',
  afraid: (n: number) => (n === 1 ? 'afraid' : `afraid, ${n}`),
  missesTurn: 'misses a turn',
  fewer: (n: number) => `${times(n, 'action')} fewer next turn`,
  skillUsed: 'skill used',
  engaged: 'in a fight',
  left: (actions: number, free: boolean) => `${times(actions, 'action')}${free ? ', 1 effortless' : ''}`,
  walked: (moved: number, most: number) => `moved ${moved} of ${most}`,
  look: (name: string) => `Look at ${name}`,
  betweenMissions: 'Between two missions',
  ua: (n: number) => `${n} UA`,
  atPost: (post: string) => `at ${post}`,
  ship: 'Ship',
  hold: 'Hold',
  joined: (whom: string) => `Joined on the mission: ${whom}`,
  captain: 'Captain',
  away: (n: number) => `misses ${times(n, 'mission')}`,
  ransom: (n: number) => `ransom ${n} UA`,
  once: 'for one mission',
  career: (n: number) => `career ${n}`,
  stats: (health: number, pegs: number, skill: number, actions: number) =>
    `health ${health}, skill ${pegs} of ${skill}, ${times(actions, 'action')}`,
  recruits: 'Who may sign on',
  recruit: (actions: number, health: number, skill: number, armour: number) =>
    `${times(actions, 'action')}, health ${health}, skill ${skill}${armour > 0 ? `, armour ${armour}` : ''}`,
  posts: 'Where to trade',
  forSale: 'For sale here',
  toSell: 'Yours to sell',
  forHire: 'Looking for work',
  tray: 'Tray',
  carried: (name: string) => `What ${name || 'somebody'} carries`,
  takes: (units: number) => `takes ${times(units, 'unit')}`,
  noRoom: (units: number) => `no room: it takes ${times(units, 'unit')}`,
  units: (now: number, most: number) => `${now} of ${most} units`,
  worn: 'Armour',
  natural: (armour: number) => (armour > 0 ? `natural ${armour}` : 'nothing worn'),
  ships: 'Ships',
  putAway: 'Put the dice away',
  inBrief: (health: number, skill: number) => `health ${health}, skill ${skill}`,
  skills: 'Skills',
  empty: 'empty',
  inside: (what: string) => `In ${what}`,
  dragHint: 'Drag things from one to the other, or press one of them.',
  floor: (what: string) => `On the floor: ${what}`,
  airlock: 'airlock',
  entry: (n: number) => `Entry point ${n}`,
  patrol: (n: number) => `Patrol point ${n}`,
  shut: 'sealed',
  next: 'goes here next',
  searchedRoom: 'this room has been searched',
  door: { open: 'open door', closed: 'closed door', locked: 'locked door', hidden: 'wall' } as Readonly<
    Record<DoorState, string>
  >,
  window: 'window',
  things: (n: number) => (n === 0 ? 'empty' : times(n, 'thing')),
  sealed: 'searched in time: nobody wakes here',
  live: 'live',
  sees: { none: 'in plain sight', partial: 'in cover', full: 'out of sight' } as Readonly<
    Record<Cover, string>
  >,
  stakes: {
    life: 'may be struck down first',
    harm: 'struck at first',
    loss: 'adds a peg',
    effort: '',
  } as Readonly<Record<Weight, string>>,
  onTheWay: { life: ', may fall', harm: '', loss: '', effort: '' } as Readonly<Record<Weight, string>>,
  hurts: (chance: string) => `hurts ${chance}`,
  defeats: (chance: string) => `defeats ${chance}`,
  at: (whom: string) => `At ${whom}`,
  chances: {
    defeat: 'defeats',
    hurt: 'does damage',
    overload: 'overloads the shield',
    jam: 'jams',
    break: 'breaks',
  },
  target: (who: string) => `goes for ${who}`,
  ifAllStay: 'If nobody moves',
  showReach: 'Show how far it gets',
  waits: 'goes for nobody',
  idles: {
    'CS-TB-07': 'drifts about in its sleep',
    'CS-WORM-06': 'strikes whoever comes within 2 squares',
    'CS-FEAR-01': 'runs away in fear',
  } as Readonly<Record<string, string>>,
  patrols: (points: readonly number[]) => `patrols: point ${points.join(', then ')}`,
  deeds: {
    strike: (who: string) => `strikes ${who}`,
    shoot: (who: string) => `shoots ${who}`,
    move: (who: string) => `comes nearer to ${who}`,
    'stand-up': () => 'gets up',
  },
  lunges: (who: string) => `comes up to ${who} and strikes`,
  strikes: (n: number, stake: Weight) => `${times(n, 'blow')} on the way${WORDS.onTheWay[stake]}`,
  hazard: 'into harm’s way',
  alert: 'past a Drone',
  squares: (n: number) => times(n, 'square'),
  legend: [
    ['one', 'one move'],
    ['two', 'two moves'],
    ['cover', 'in cover'],
    ['unseen', 'not seen'],
    ['threat', 'can be struck'],
  ],
  dice: 'The last roll',
  hits: (n: number) => times(n, 'hit'),
  defeated: 'down',
  noDamage: 'no damage',
  outcomes: {
    persuaded: 'it works',
    unmoved: 'in vain',
    lead: 'a lead',
    silent: 'not a word',
    pushed: 'pushed back',
    stands: 'stands firm',
    stumbles: 'stumbles',
  } as Readonly<Record<Outcome, string>>,
  damage: (n: number) => `${n} damage`,
  jammed: 'jammed',
  broken: 'broken',
  'face-down': 'face down, of no use for now',
  fine: '',
  cards: (n: number) => times(n, 'card'),
  hostileLaw: 'hunted by the law',
  hostileHunters: 'hunted by hunters',
  signs: {
    crew: 'A Trader, in the colour of the crew',
    foe: 'First Born',
    npc: 'Somebody else who is here',
    ark: 'An ark: search it, the number says how much is in it',
    pod: 'A stasis pod: search it before Inspection, or a Liege wakes',
    crate: 'A crate to search',
    pillar: 'A pillar: good cover',
    console: 'A console: it works doors and more',
    hole: 'A worm hole: what comes up strikes within 2 squares',
    vent: 'A vent: while it is live, it burns within 2 squares',
    entry: 'Where First Born come in',
    patrol: 'Where Drones patrol',
    airlock: 'An airlock: in and out',
  },
} as const

export const PHASES: { readonly [kind in Phase['kind']]: string } = {
  'set-up': 'Before the mission',
  hostility: 'Hostility Phase',
  trader: 'Trader Phase',
  arrival: 'First Born Phase',
  'first-born': 'First Born Phase',
  npc: 'NPC Phase',
  assessment: 'Assessment Phase',
  extraction: 'Extraction',
  advancement: 'Advancement',
  trade: 'Trade',
  maintenance: 'Maintenance',
}

export const LEVEL_MOODS: { readonly [level in Level]: string } = {
  relaxed: 'Nobody knows that you are here.',
  patrol: 'Something has noticed the noise.',
  inspection: 'They come to look, and the pods open.',
  'wake-protocols': 'The station is waking.',
  'threat-defence': 'They come to kill.',
  cleanse: 'All of them, charged.',
}

export const SYSTEM_NAMES: { readonly [system in System]: string } = {
  propulsion: 'Propulsion',
  'life-support': 'Life Support',
  supplies: 'Supplies',
  hull: 'Hull Integrity',
}

export const FILLED: ReadonlySet<Piece['kind']> = new Set(['ark', 'pod', 'small-crate', 'large-crate'])

/** “1 Harvester”, “0–3 Harvesters”, “Annihilator (one in six)”. */
export function dueWords({ type, counts }: Coming): string {
  const numbers = counts.map(({ count }) => count)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (least === most) return times(least, typeName(type))
  if (least === 0 && most === 1) return WORDS.perhaps(typeName(type))
  return `${least}–${times(most, typeName(type))}`
}

/** What a trading post has on its shelves: “guns, 5 to 9 UA”. */
export function waresOf({ from, to, kind }: (typeof POSTS)[PostId]): string {
  const price = to === null ? (from === 0 ? '' : `, ${from} UA and more`) : `, ${from} to ${to} UA`
  return `${kind === null ? 'everything' : WARES[kind]}${price}`
}

const WARES = { close: 'blades', ranged: 'guns', armour: 'armour', special: 'gadgets' } as const
