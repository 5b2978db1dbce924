import { inPercent } from '@starboard/dice'
import type { Over } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { CUBES, type Cube, type OutfitType, SECTORS, type Special } from '../content/index.ts'
import { type AnyView, text } from '../modes.ts'
import type { Space } from '../rules/0-table/chart.ts'
import type { View } from '../view.ts'
import { spaceName } from '../words/words.ts'

/** Every phrase of the board. What an option means is worded in `../words`. */
export const WORDS = {
  you: 'You',
  chart: 'Star chart',
  tabs: 'Parts of the board',
  fit: 'Show the whole chart',
  home: 'Go to your ship',
  sight: 'Show what your ship can see',
  routes: 'Show where cubes are bought and sold',
  chartHelp: 'Arrow keys move the chart, plus and minus zoom, 0 shows all of it, Home goes to your ship.',
  points: (n: number) => `${n} movement left`,
  reach: (place: string, steps: number, percent: number, hope: string) =>
    `Fly to ${place}: ${steps} ${steps === 1 ? 'space' : 'spaces'}, ${inPercent(percent)} ${hope || 'unharmed'}`,
  risky: 'stopping before each risk',
  charged: 'for 1,000 Bounty',
  taken: 'nobody may stop here',
  pulled: 'gravity takes over here',
  range: (n: number) => `range ${n}`,
  noSight: 'no line of sight',
  unseen: 'unseen',
  noDice: 'no shields',
  scan: 'Scan',
  layHere: 'Lay it here',
  turns: (sector: string) => `Ways to turn ${sector}`,
  kiln: 'The Kiln',
  comet: (sector: string) => `The comet of ${sector}`,
  rikishi: 'Rikishi, the giant comet',
  checkpoint: 'Checkpoint of the Grand Prix',
  windfall: 'The windfall lies in this sector',
  detonator: 'Armed Detonator',
  token: 'Exploration token, face down',
  relics: (n: number) => `${n} relics`,
  adrift: (cubes: string) => `Adrift: ${cubes}`,
  using: 'You act on this space from beside it',
  noShip: 'No ship yet',
  destroyed: 'Destroyed; it comes back on the next turn',
  hold: 'Hold',
  energy: 'Energy',
  markers: 'Markers',
  armed: 'armed',
  disarmed: 'disarmed',
  used: 'used',
  impulse: 'Impulse',
  ready: 'ready',
  spent: 'used',
  credits: 'Credits',
  bounty: 'Bounty',
  outlaw: 'Outlaw',
  innocent: 'Innocent',
  damage: 'Damage',
  stranded: 'Stranded',
  exhausted: 'exhausted',
  tokens: 'Finds (two can be traded in)',
  dock: 'On the dock',
  stow: (piece: string) => `Drag the ${piece} into the Hold, or press to place it`,
  tier: (n: number) => `Tier ${n}`,
  placing: (piece: string) => `Place the ${piece}`,
  placeHelp: 'Arrows move, R turns, F flips, Enter puts it down',
  turn: 'Turn',
  flip: 'Flip',
  putBest: 'Put it here',
  nowhere: 'It does not fit there',
  fits: (spot: string) => `It fits: ${spot}`,
  drag: 'Drag a piece to move it',
  bottom: 'False Bottom',
  chosenOf: (n: number, min: number, max: number) =>
    min === max ? `${n} of ${min} chosen` : `${n} chosen, ${min === 0 ? 'up' : min} to ${max}`,
  keep: 'Keep it',
  giveUp: 'Give it up',
  kept: 'Kept',
  claim: 'Claim it',
  claimed: 'Claimed',
  done: 'Confirm',
  suggest: 'Choose for me',
  panels: 'What lies beside the chart',
  captainTab: 'Captain',
  ownShip: 'Your ship',
  cardsTab: 'Missions',
  marketTab: 'Market',
  othersTab: 'Captains',
  yardTab: 'Shipyard',
  fame: 'Fame',
  standing: (name: string, fame: number) => `${name}: ${fame} Fame`,
  fameGoal: (n: number) => `The first to ${n} Fame wins`,
  titleSpace: 'A Title is revealed here',
  eventSpace: 'An Event is drawn here',
  npcFame: 'The NPCs',
  openTitles: 'Open Titles',
  noTitles: 'None are open yet: one is revealed when somebody reaches a T space.',
  liveEvents: 'Events in play',
  noEvents: 'Nothing out of the ordinary is going on.',
  rounds: (n: number, of: number) => `round ${n} of ${of}`,
  missions: 'Your missions',
  noMissions: 'You have no missions. Mission Points on the chart hand them out.',
  othersMissions: 'Missions of the others',
  hiddenMission: 'A mission face down',
  fulfilled: 'to be delivered',
  worth: (n: number) => `${money(n)} on the card`,
  economy: 'Economy board',
  inDemand: '★ +1,000',
  demand: 'In demand: 1,000 credits more for the next sale that brings one',
  noEconomy: 'Cubes come from the supply: there is no economy board in this game.',
  trader: 'What is dealt in where, and how many spaces away',
  traderAway: (n: number) => `${n} ${n === 1 ? 'space' : 'spaces'} away`,
  aboard: 'aboard',
  noTrade: 'No place to trade is on the chart yet.',
  left: 'Still face down',
  sectorsLeft: 'sectors',
  tokensLeft: 'tokens',
  missionsLeft: 'missions',
  showMat: (name: string) => `Show the ship of ${name}`,
  npcs: 'Ships nobody sits in',
  toKill: (damage: number, of: number) => `damage ${damage} of ${of}`,
  keeper: (name: string) => `run by ${name}`,
  holdSize: (n: number) => `Hold ${n}`,
  missionHere: (names: readonly string[]) => `Your mission goes on here: ${names.join(', ')}`,
  outOf: (n: number, most: number) => `${n} / ${most}`,
  destroyedNpc: 'destroyed, and soon back',
  dice: (attack: number | null, defense: number) =>
    attack === null ? `shield d${defense}` : `blaster d${attack}, shield d${defense}`,
  legend: {
    own: 'A captain’s ship; the outline tells whose',
    npc: 'A ship of the system',
    goesOn: 'One of your missions goes on here',
    uncharted: 'A sector nobody has seen: to explore it turns it up',
    mission: 'Mission Point: draw missions, deliver',
    buy: 'Buy up to two cubes of this letter for 1,000',
    sell: 'Sell cubes of this letter, 1,000 each',
    mine: 'Mine, harvest, salvage: a die for a cube',
    token: 'Exploration token, face down',
    refit: 'Refit: repairs for 1,000 less',
    excavate: 'Dead world: dig for relics, or take damage',
    spawn: 'Spawn Point: ships of the system begin here',
    neutral: 'Planet, a port: end your turn inside to recharge, mend and buy',
    lawful: 'Lawful planet, the same: in at the arrows, no Outlaws',
    outlaw: 'Outlaw planet, the same: 1,000 Bounty at its arrows',
    asteroid: 'Asteroids: half of the time 1 to 10 damage',
    nebula: 'Nebula: half of the time 1 to 10 Energy lost',
    debris: 'Debris: 3 in 20 ships are destroyed',
    gate: 'Gate: 1 movement to any other',
    comet: 'Comet: moves as you enter its path, and destroys where it stops',
  },
} as const

const SPECIALS: Readonly<Record<Special['kind'], string>> = {
  mission: 'Mission Point',
  explore: 'Exploration Point',
  excavate: 'Excavate',
  refit: 'Refit',
  trade: 'Trade',
  rules: 'Rules of this sector',
  spawn: 'Spawn Point',
  buy: 'Buy',
  sell: 'Sell',
  mine: 'Mine',
  harvest: 'Harvest',
  salvage: 'Salvage',
  quarry: 'Quarry',
  relics: 'Relics',
}

export const cubeName = (cube: Cube | 'any'): string => (cube === 'any' ? 'any cube' : CUBES[cube].name)

/** What a special space is for. */
export function specialWords(special: Special): string {
  const name = SPECIALS[special.kind]
  if (special.kind === 'spawn') return `${name} ${special.number}`
  return 'cube' in special ? `${name} ${cubeName(special.cube)}` : name
}

/** What a place offers, in the two words that stand beside it; nothing where its picture says it all. */
export function offerWords(special: Special): string {
  if (special.kind === 'excavate') return 'dig for relics'
  if (special.kind === 'refit') return 'refit'
  if (special.kind === 'trade') return 'swap cubes'
  if (!('cube' in special)) return ''
  return `${special.kind} ${special.cube === 'any' ? 'any' : CUBES[special.cube].name}`
}

const TERRAINS: Readonly<Record<Space['terrain'], string>> = {
  normal: 'open space',
  star: 'star: death',
  asteroid: 'asteroids: d20, 11 or more is safe, else that much damage',
  ice: 'ice asteroids: d20, 11 or more is safe, else that much ice damage',
  debris: 'debris: d20, 1 to 3 is death',
  nebula: 'nebula: d20, 11 or more is safe, else that much Energy is lost',
  gate: 'gate',
  planet: 'planet',
}

const LAWS: Readonly<Record<string, string>> = {
  lawful: 'Lawful planet',
  neutral: 'Neutral planet',
  outlaw: 'Outlaw planet',
}

/** A space in one line, for whoever points at it. */
export function spaceWords(view: View, { id, sector, local, terrain, special, paths }: Space): string {
  const { type, entrances } = SECTORS[sector]
  const ground = terrain === 'planet' ? LAWS[type]! : TERRAINS[terrain]
  const ways = paths.map(({ kind }) =>
    kind === 'gravity' ? 'gravity path' : kind === 'comet' ? 'path of the comet' : 'orbit of The Kiln',
  )
  return [
    capital(spaceName(view, id)),
    ground,
    ...(terrain === 'planet' && entrances.includes(local) ? ['entrance'] : []),
    ...(special ? [specialWords(special)] : []),
    ...ways,
  ].join(' · ')
}

export const TYPES: Readonly<Record<OutfitType, string>> = {
  engine: 'engine',
  shield: 'shield',
  blaster: 'blaster',
  missile: 'missile',
  armor: 'armor',
  pod: 'cargo pod',
}

/** A letter for a captain; where several share it, with the number or the letter that their names go on with, so that Bot 1 is `B1`. */
export function initialOf(name: string, seat: number, names: readonly string[]): string {
  const letter = letterOf(name)
  const alike = names.filter((other) => letterOf(other) === letter)
  if (alike.length === 1) return letter
  const tags = alike.map(tagOf)
  if (new Set(tags).size === tags.length) return tagOf(name)
  return `${letter}${names.slice(0, seat + 1).filter((other) => letterOf(other) === letter).length}`
}

const letterOf = (name: string): string => (name.trim()[0] ?? '?').toUpperCase()

const tagOf = (name: string): string =>
  letterOf(name) + (/\d+$/.exec(name.trim())?.[0] ?? (name.trim()[1] ?? '').toLowerCase())

export const thousands = (n: number): string => n.toLocaleString('en')

export const money = (n: number): string => `${thousands(n)} credits`

/** How it ended, in one sentence; the bar tells the rest. */
export const verdictOf = (over: Over, view: AnyView): string =>
  text.over(over, view as never).split(/(?<=[.!?]) /, 1)[0]!
