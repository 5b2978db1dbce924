import type { FoeId, RaidListId, ScenarioId } from '../content/index.ts'

export interface SampleRaid {
  readonly list: RaidListId
  readonly points: number
  readonly enemies: Readonly<Partial<Record<FoeId, number>>>
  /** Points that bought nothing. */
  readonly left: number
}

/**
 * What each list buys for so many points. Where nothing could be bought, one of the cheapest comes all the
 * same, and no points are left.
 */
export const SAMPLE_RAIDS: readonly SampleRaid[] = [
  { list: 'tribe', points: 5, enemies: { 'tribal-warrior': 1 }, left: 0 },
  { list: 'tribe', points: 17, enemies: { 'tribal-warrior': 2, 'tribal-archer': 1 }, left: 2 },
  {
    list: 'tribe',
    points: 30,
    enemies: { 'tribal-warrior': 3, 'tribal-archer': 1, 'tribal-hunter': 1 },
    left: 2,
  },
  {
    list: 'tribe',
    points: 50,
    enemies: { 'tribal-warrior': 4, 'tribal-archer': 2, 'tribal-hunter': 1, 'tribal-chief': 1 },
    left: 0,
  },
  {
    list: 'tribe',
    points: 80,
    enemies: { 'tribal-warrior': 7, 'tribal-archer': 3, 'tribal-hunter': 2, 'tribal-chief': 1 },
    left: 2,
  },
  { list: 'pirate', points: 5, enemies: { 'pirate-thug': 1 }, left: 0 },
  { list: 'pirate', points: 17, enemies: { 'pirate-thug': 1, 'pirate-gunner': 1 }, left: 0 },
  { list: 'pirate', points: 30, enemies: { 'pirate-thug': 2, 'pirate-gunner': 1 }, left: 6 },
  {
    list: 'pirate',
    points: 50,
    enemies: { 'pirate-thug': 2, 'pirate-gunner': 2, 'pirate-rifleman': 1 },
    left: 4,
  },
  {
    list: 'pirate',
    points: 80,
    enemies: {
      'pirate-thug': 2,
      'pirate-gunner': 2,
      'pirate-rifleman': 1,
      'pirate-grenadier': 1,
      'pirate-boss': 1,
    },
    left: 3,
  },
  { list: 'mercenary', points: 5, enemies: { 'pirate-gunner': 1 }, left: 0 },
  { list: 'mercenary', points: 17, enemies: { 'pirate-gunner': 1 }, left: 7 },
  { list: 'mercenary', points: 30, enemies: { 'mercenary-elite': 1 }, left: 5 },
  {
    list: 'mercenary',
    points: 50,
    enemies: { 'mercenary-elite': 1, 'pirate-gunner': 1, 'pirate-rifleman': 1 },
    left: 3,
  },
  {
    list: 'mercenary',
    points: 80,
    enemies: { 'mercenary-elite': 1, 'pirate-gunner': 2, 'pirate-rifleman': 1, 'pirate-boss': 1 },
    left: 5,
  },
  { list: 'outlander', points: 5, enemies: { 'outlander-guard': 1 }, left: 0 },
  { list: 'outlander', points: 17, enemies: { 'outlander-guard': 1 }, left: 8 },
  { list: 'outlander', points: 30, enemies: { 'outlander-guard': 2, 'outlander-marksman': 1 }, left: 1 },
  {
    list: 'outlander',
    points: 50,
    enemies: { 'outlander-guard': 2, 'outlander-marksman': 1, 'outlander-captain': 1 },
    left: 5,
  },
  {
    list: 'outlander',
    points: 80,
    enemies: { 'outlander-guard': 4, 'outlander-marksman': 2, 'outlander-captain': 1 },
    left: 6,
  },
  { list: 'pig', points: 5, enemies: { 'pig-bruiser': 1 }, left: 0 },
  { list: 'pig', points: 17, enemies: { 'pig-bruiser': 2 }, left: 1 },
  { list: 'pig', points: 30, enemies: { 'pig-bruiser': 2, 'pig-rifleman': 1 }, left: 2 },
  { list: 'pig', points: 50, enemies: { 'pig-bruiser': 2, 'pig-rifleman': 1, 'pig-shotgunner': 2 }, left: 0 },
  { list: 'pig', points: 80, enemies: { 'pig-bruiser': 4, 'pig-rifleman': 2, 'pig-shotgunner': 2 }, left: 2 },
  { list: 'empire', points: 5, enemies: { 'empire-trooper': 1 }, left: 0 },
  { list: 'empire', points: 17, enemies: { 'empire-trooper': 1 }, left: 0 },
  { list: 'empire', points: 30, enemies: { 'empire-trooper': 1 }, left: 8 },
  { list: 'empire', points: 50, enemies: { 'empire-trooper': 2 }, left: 6 },
  { list: 'empire', points: 80, enemies: { 'empire-trooper': 2, 'empire-cataphract': 1 }, left: 1 },
  { list: 'mechanoid', points: 5, enemies: { 'mech-militor': 1 }, left: 0 },
  { list: 'mechanoid', points: 17, enemies: { 'mech-militor': 1 }, left: 7 },
  { list: 'mechanoid', points: 30, enemies: { 'mech-scyther': 1, 'mech-militor': 1 }, left: 0 },
  {
    list: 'mechanoid',
    points: 50,
    enemies: { 'mech-scyther': 1, 'mech-lancer': 1, 'mech-militor': 1 },
    left: 2,
  },
  {
    list: 'mechanoid',
    points: 80,
    enemies: { 'mech-scyther': 2, 'mech-lancer': 1, 'mech-militor': 2 },
    left: 2,
  },
  { list: 'insect', points: 5, enemies: { megascarab: 1 }, left: 0 },
  { list: 'insect', points: 17, enemies: { megascarab: 3 }, left: 2 },
  { list: 'insect', points: 30, enemies: { megascarab: 4, spelopede: 1 }, left: 0 },
  { list: 'insect', points: 50, enemies: { megascarab: 3, spelopede: 1, megaspider: 1 }, left: 3 },
  { list: 'insect', points: 80, enemies: { megascarab: 7, spelopede: 2, megaspider: 1 }, left: 3 },
]

/** Raid points by Wealth Score on days 1–10, 11–20, 21–40 and from 41, for Mother Ladder. */
export const SAMPLE_POINTS: readonly { readonly wealth: number; readonly points: readonly number[] }[] = [
  { wealth: 20, points: [5, 6, 8, 10] },
  { wealth: 46, points: [11, 13, 18, 23] },
  { wealth: 60, points: [15, 18, 24, 30] },
  { wealth: 80, points: [20, 24, 32, 40] },
  { wealth: 110, points: [27, 33, 44, 55] },
  { wealth: 150, points: [37, 45, 60, 75] },
  { wealth: 200, points: [50, 60, 80, 100] },
]

export interface SampleWealth {
  readonly scenario: ScenarioId
  readonly technology: number
  readonly structures: number
  readonly people: number
  readonly stores: number
  readonly total: number
  /** Raid points on days 1–10, for Mother Ladder. */
  readonly points: number
}

/** The Wealth Score on arrival, if nothing is spent and what is ready stands. */
export const SAMPLE_WEALTH: readonly SampleWealth[] = [
  { scenario: 'crashlanded', technology: 14, structures: 0, people: 30, stores: 2, total: 46, points: 11 },
  { scenario: 'rich-explorer', technology: 38, structures: 13, people: 10, stores: 4, total: 65, points: 16 },
  { scenario: 'lost-tribe', technology: 4, structures: 0, people: 50, stores: 1, total: 55, points: 13 },
  { scenario: 'naked-brutality', technology: 1, structures: 0, people: 10, stores: 0, total: 11, points: 5 },
]
