export interface Sign {
  readonly name: string
  /** Squares of movement it costs to enter; null is blocked. */
  readonly cost: number | null
  /** One can see through. */
  readonly sight: boolean
  /** What it is to whoever stands behind it. */
  readonly cover: 'none' | 'partial' | 'full'
  /** What it has to be hit for before it is gone. */
  readonly hp?: number
  /** It is there only if the colony owns one (marks are filled in reading order); else it is open ground. */
  readonly place?: 'sandbags' | 'barricade' | 'spike-trap' | 'mini-turret'
}

const SIGN_ROWS = {
  '.': { name: 'Open ground', cost: 1, sight: true, cover: 'none' },
  '#': { name: 'Rock', cost: null, sight: false, cover: 'full' },
  w: { name: 'Wooden wall', cost: null, sight: false, cover: 'full', hp: 20 },
  /** Closed; an open one costs 1 and hides nothing. */
  '+': { name: 'Door', cost: 2, sight: false, cover: 'none' },
  s: { name: 'Sandbags', cost: 2, sight: true, cover: 'partial', place: 'sandbags' },
  b: { name: 'Barricade', cost: 2, sight: true, cover: 'partial', place: 'barricade' },
  r: { name: 'Rubble', cost: 2, sight: true, cover: 'partial' },
  t: { name: 'Tree', cost: 2, sight: true, cover: 'partial' },
  '~': { name: 'Ford', cost: 2, sight: true, cover: 'none' },
  W: { name: 'Deep water', cost: null, sight: true, cover: 'none' },
  '^': { name: 'Place for a spike trap', cost: 1, sight: true, cover: 'none', place: 'spike-trap' },
  T: { name: 'Place for a mini-turret', cost: 1, sight: true, cover: 'none', place: 'mini-turret' },
  D: { name: 'Where a defender starts', cost: 1, sight: true, cover: 'none' },
  R: { name: 'Where a raider starts', cost: 1, sight: true, cover: 'none' },
} as const satisfies Record<string, Sign>

export type SignId = keyof typeof SIGN_ROWS

export const SIGNS: Readonly<Record<SignId, Sign>> = SIGN_ROWS

export interface RaidMap {
  readonly name: string
  readonly about: string
  /** Row 0 is north, column 0 west. */
  readonly rows: readonly string[]
}

/** Squares on a side. */
export const MAP_SIZE = 24

const MAP_ROWS = {
  'crash-clearing': {
    name: 'Crash clearing',
    about: 'The hull lies where it stopped, and the trees stand back from it. Raiders come from the north.',
    rows: [
      '..R..R..R..R..R..R..R...',
      '.t......................',
      '...t.................t..',
      '......t......t...t......',
      '.........t............t.',
      '..t.............t.......',
      '.......t......r.....t...',
      't..........r............',
      '.....r............r....t',
      '....t.....r.............',
      '........r......r.....t..',
      '.t.......##..##..r......',
      '......r..##..##.........',
      '........r......r......t.',
      '...t.........r..........',
      '.........ss..ss.....t...',
      't........DDDDDD.........',
      '.....t............t....t',
      '..t.......D..D..........',
      '.....................t..',
      '~~~~....................',
      '..t..............t......',
      '......t..............t..',
      '........................',
    ],
  },
  'canyon-mouth': {
    name: 'Canyon mouth',
    about: 'Two walls of rock and one way in, nine squares wide. Raiders come from the west.',
    rows: [
      '########################',
      '########################',
      '########################',
      '########################',
      '###############.........',
      '........#######.........',
      'R.....r.#######.....wwww',
      '....................w..w',
      'R...r............sD.+..w',
      '.........r.....bD...wwww',
      'R...........^..bD..T....',
      '.......r..........sD....',
      'R...........r.....sD....',
      '.............^.bD.......',
      'R....r....r....bD...wwww',
      '.................sD.+..w',
      'R.......#######.....w..w',
      '...r....#######.....wwww',
      '........#######.........',
      '###############.........',
      '########################',
      '########################',
      '########################',
      '########################',
    ],
  },
  'river-homestead': {
    name: 'River homestead',
    about: 'A farm behind deep water, with two fords to watch. Raiders come from the east.',
    rows: [
      '..............WW........',
      '..............WW.......R',
      '.......t......WW.t......',
      '..t...........WW........',
      '.....t....Ds..WW...t...R',
      '...........s^.~~..r.....',
      '..........Ds..~~r.....t.',
      '..........Ds..WW.......R',
      '...wwwwwww...WW...t.....',
      '...w.....w...WW.........',
      '...w....Dwb..WW.....t..R',
      '...w.....+T..WW.........',
      '...w....Dwb..WW..t.r....',
      '...w.....w...WW........R',
      '...www+www...WW......t..',
      '.............WW.........',
      '..........Ds..WW..t....R',
      '...wwwww..Ds..~~.r......',
      '...w...+...s^.~~........',
      '...w...w..Ds..WW....t..R',
      '...wwwww......WW........',
      '..............WW.t......',
      '.t......t.....WW.......R',
      '..............WW........',
    ],
  },
  'old-compound': {
    name: 'Old compound',
    about: 'Four halls without roofs round a yard. Raiders come from two corners at once.',
    rows: [
      'RRR.....................',
      'R.......................',
      '..########....########..',
      '..#......#.r..#......#..',
      '.........#....#......#..',
      '..#...r..........r...#..',
      '..#......#....#......#..',
      '..#......#....#......#..',
      '..###.####..r.####.###..',
      '...........ss...........',
      '..........bDDb..........',
      '....r....s.DD...r.......',
      '.......r...DD.s....r....',
      '..........bDDb..........',
      '..###.####.ss.####.###..',
      '..#......#..r.#......#..',
      '..#......#....#......#..',
      '..#...........#.........',
      '..#...r..#.......r...#..',
      '..#......#....#......#..',
      '..#......#.r..#......#..',
      '..########....########..',
      '.......................R',
      '.....................RRR',
    ],
  },
} as const satisfies Record<string, RaidMap>

export type MapId = keyof typeof MAP_ROWS

export const RAID_MAPS: Readonly<Record<MapId, RaidMap>> = MAP_ROWS

/** The map of the colony, rolled once on arrival, by d4. */
export const HOME_MAPS = [
  'crash-clearing',
  'canyon-mouth',
  'river-homestead',
  'old-compound',
] as const satisfies readonly MapId[]

/** Fights away from home, by d3; a vault always looks like the last (RIM-RUL-171). */
export const AWAY_MAPS = [
  'crash-clearing',
  'canyon-mouth',
  'old-compound',
] as const satisfies readonly MapId[]

/** Where works beyond the marks may be put: so near a D square, so far from every R square. */
export const WORKS = { nearDefender: 8, farFromRaider: 6 } as const
