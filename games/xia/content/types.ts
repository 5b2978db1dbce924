/** A cargo cube. Ember is quarried, and sold at The Kiln alone; the other five are traded. */
export type Cube = 'spice' | 'holo' | 'terra' | 'plasma' | 'cyber' | 'ember'
export type TradeCube = Exclude<Cube, 'ember'>

/** The part of the game a piece comes with. */
export type Module = 'base' | 'embers' | 'powers' | 'sellsword' | 'envoy'

export type Law = 'lawful' | 'neutral' | 'outlaw'

export type Tier = 1 | 2 | 3

export type Die = 6 | 8 | 12

export type SectorId =
  | 'lunari'
  | 'kemplar-ii'
  | 'azure'
  | 'doravin-v'
  | 'neo-damascus'
  | 'loath'
  | 'smugglers-den'
  | 'outpost-338'
  | 'red-gulch'
  | 'burning-horse'
  | 'lower-stratus'
  | 'pelmont'
  | 'kreller-iv'
  | 'expedior-gate'
  | 'tigris-gate'
  | 'xia'
  | 'vantry-gate'
  | 'ossel-gate'
  | 'cinder-shoals'
  | 'pale-veil'
  | 'wreckers-rest'
  | 'nyr'
  | 'tig'
  | 'kei'
  | 'blench'
  | 'the-grinder'
  | 'ferrens-call'
  | 'skeins-undertow'
  | 'orsk-minor'
  | 'vell'
  | 'thanes-cradle'
  | 'mourne'

export type SectorType =
  | Law
  | 'star'
  | 'asteroid'
  | 'ice'
  | 'nebula'
  | 'debris'
  | 'gate'
  | 'dead-world'
  | 'anomaly'

/** A space by its place in its tile: the centre, the inner ring, the rim. */
export type Local = 'c' | `a${0 | 1 | 2 | 3 | 4 | 5}` | `b${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`

export type Terrain = 'normal' | 'star' | 'asteroid' | 'ice' | 'debris' | 'nebula' | 'gate' | 'planet'

/** Sun, moon, ring, blade, wave, eye: one a side. */
export type EdgeSymbol = 'S' | 'M' | 'R' | 'B' | 'W' | 'E'

/** What a space is for, beside being flown through. */
export type Special =
  | { readonly kind: 'mission' | 'explore' | 'excavate' | 'refit' | 'trade' | 'rules' }
  | { readonly kind: 'spawn'; readonly number: number }
  | { readonly kind: 'buy' | 'sell'; readonly cube: TradeCube | 'any' }
  | { readonly kind: 'mine' | 'harvest' | 'salvage' | 'quarry'; readonly cube: Cube }
  | { readonly kind: 'relics'; readonly count: 3 | 4 }

export type PathOnTile =
  /** Pushes a captain's ship along, and off its end into `end`. */
  | {
      readonly kind: 'gravity'
      readonly colour: 'purple' | 'orange'
      readonly die: Die
      readonly spaces: readonly Local[]
      readonly end: Local
    }
  /** A closed loop, flown in the order given; the comet or The Kiln starts on its first space. */
  | { readonly kind: 'comet' | 'orbit'; readonly spaces: readonly Local[] }

export interface Sector {
  readonly name: string
  readonly set: 'base' | 'embers'
  readonly type: SectorType
  /** Nineteen terrain letters, row by row from north to south. */
  readonly rows: string
  /** One letter a side, for sides 0 to 5. */
  readonly symbols: string
  /** Interior spaces whose edges to the outside are entrances. */
  readonly entrances: readonly Local[]
  readonly specials: { readonly [L in Local]?: Special }
  readonly paths: readonly PathOnTile[]
}

export type ShipId =
  | 'puddle-jumper'
  | 'vagabond'
  | 'lone-drifter'
  | 'swamp-rat'
  | 'gaiden'
  | 'easy-tiger'
  | 'tin-lark'
  | 'numerator'
  | 'nightshade'
  | 'brass-meridian'
  | 'corsairs-due'
  | 'kite-of-orran'
  | 'long-haul'
  | 'frostwright'
  | 'sovereign-ash'
  | 'widows-lantern'
  | 'iron-psalm'
  | 'halcyon-drift'
  | 'grand-tally'
  | 'black-verge'
  | 'emberwake'
  | 'sellsword-mk-ii'

export interface Ship {
  readonly name: string
  readonly tier: Tier
  readonly set: 'base' | 'embers' | 'sellsword'
  readonly price: number
  readonly energy: number
  readonly impulse: number
  /** Rows of `#` (a Hold space) and `.`, from the top. */
  readonly hold: readonly string[]
  readonly core: AbilityId
  /** The second ability, of Missions & Powers. */
  readonly power: PowerId | null
  /** Shown when this ship wins. */
  readonly tale: string
}

export type AbilityId =
  | 'skip-drive'
  | 'scrounge'
  | 'auto-pilot'
  | 'patch-kit'
  | 'evasive-thrusters'
  | 'pounce'
  | 'hot-coils'
  | 'side-deal'
  | 'veil'
  | 'brace'
  | 'grapple'
  | 'deep-scan'
  | 'overstow'
  | 'ice-shear'
  | 'broadside'
  | 'echo-matrix'
  | 'bulwark'
  | 'fold-jump'
  | 'tithe'
  | 'null-lance'
  | 'kiln-heart'
  | 'hard-bargain'

/** When a core ability can be used. */
export type AbilityUse =
  | 'action'
  /** An action that does not end a move. */
  | 'action-in-move'
  | 'defense'
  /** Defense, and against damage that is no attack. */
  | 'defense-or-board'
  | 'attack'
  | 'after-sell'
  | 'after-buy'
  | 'after-kill'

export interface Ability {
  readonly name: string
  readonly use: AbilityUse
  readonly energy: number
  /** The lowest d20 of each band above the first, which is a failure unless the text says otherwise. */
  readonly bands: readonly number[]
  /** One value a band, the first included: movement, prevention, attack value and so on; 0 is nothing. */
  readonly gives: readonly number[]
  /** For attacks: the nearest and the farthest range. */
  readonly range: readonly [number, number] | null
  readonly text: string
}

export type PowerId =
  | 'feather-keel'
  | 'old-friends'
  | 'spare-cells'
  | 'thick-plates'
  | 'quick-feet'
  | 'hunters-eye'
  | 'warm-hull'
  | 'ledger'
  | 'quiet-running'
  | 'ram-spikes'
  | 'plunder'
  | 'scout'
  | 'false-bottom'
  | 'cold-hands'
  | 'gunnery-school'
  | 'beacon'
  | 'layered-shields'
  | 'slipwake'
  | 'factor'
  | 'wolfs-law'
  | 'forge-rights'

export interface Power {
  readonly name: string
  readonly text: string
}

export type OutfitKind =
  | 'm-22'
  | 'halon'
  | 'raptor-k'
  | 'targe'
  | 'bastion'
  | 'aegis-prime'
  | 'falconet-ii'
  | 'saker-v'
  | 'basilisk-ix'
  | 'dart-3'
  | 'longbow'
  | 'kol-lance'
  | 'armor'
  | 'pod'
  | 'rks'

export type OutfitType = 'engine' | 'shield' | 'blaster' | 'missile' | 'armor' | 'pod'

export interface Outfit {
  readonly name: string
  readonly type: OutfitType
  /** Armor plating and cargo pods have none. */
  readonly tier: Tier | null
  readonly price: number
  readonly forSale: boolean
  readonly die: Die | null
  /** Rows of `U` (Use space), `o` (other section), `g` (connecting section), `x` (outside the Hold), `.` (nothing). */
  readonly shape: readonly string[]
  readonly copies: number
  readonly set: 'base' | 'embers' | 'sellsword'
}

export type ModKind = 'enviro-shld' | 'gts' | 'm-comp' | 'piercer'

export interface Mod {
  readonly name: string
  readonly price: number
  readonly copies: number
}

export type CoreToken = 'credits' | 'fame' | 'nothing'
export type EmbersToken = TradeCube | 'energy' | 'ice' | 'movement' | 'captain-in-need'
export type Token = CoreToken | EmbersToken

export type RelicReward =
  | { readonly kind: 'hoard' }
  | { readonly kind: 'crate'; readonly cube: TradeCube }
  | { readonly kind: 'device'; readonly mod: ModKind }

/** One of the fifteen relic tokens: `relic-1` to `relic-15`. */
export type RelicId = `relic-${number}`

/** Whom a mission is about, counted from the captain who holds it (XIA-MIS-19). */
export type TargetSeat = 'left' | 'right' | 'second-left' | 'second-right'

export type MissionType =
  | 'shuttle'
  | 'research'
  | 'bounty-hunter'
  | 'cargo'
  | 'private-eye'
  | 'envoy'
  | 'transport'
  | 'assist'
  | 'smuggler'
  | 'thief'
  | 'assassin'
  | 'arms-dealer'
  | 'coerce'
  | 'boom'
  | 'counterfeit'

/** `shuttle-1` to `shuttle-12` and so on. */
export type MissionId = `${MissionType}-${number}`

export interface Mission {
  readonly type: MissionType
  readonly name: string
  /** Two or three sentences of story. */
  readonly story: string
  /** The sector whose Mission Point it begins at. */
  readonly from: SectorId | null
  /** The kind of sector whose Mission Point it begins at. */
  readonly fromType: SectorType | null
  /** The sector whose Mission Point it is delivered to. */
  readonly to: SectorId | null
  readonly target: TargetSeat | null
  readonly cube: Cube | null
  /** What an arms dealer asks for. */
  readonly outfit: 'engine' | 'shield' | 'blaster' | 'missile' | null
  /** What an assassination adds to the Bounty when it is complete. */
  readonly bounty: number
}

export interface MissionKind {
  readonly name: string
  readonly law: 'lawful' | 'outlaw'
  readonly set: Module
}

export type TitleId =
  | 'avenger'
  | 'generous'
  | 'heroic'
  | 'pathfinder'
  | 'cartographer'
  | 'tycoon'
  | 'hauler'
  | 'broker'
  | 'gunner'
  | 'dead-eye'
  | 'unbroken'
  | 'most-wanted'
  | 'clean-hands'
  | 'stargazer'
  | 'daredevil'
  | 'veteran'
  | 'shipwright'
  | 'gatewalker'
  | 'benefactor'
  | 'forgemaster'
  | 'relic-hunter'
  | 'frostbitten'
  | 'comet-rider'
  | 'freefall'
  | 'gravedigger'
  | 'market-maker'
  | 'tinkerer'
  | 'iron-hull'

/** Parts of Embers that a card may need; each can be switched on or off by itself (XIA-MODE-03). */
export type EmbersPart = 'nyr' | 'economy' | 'events' | 'tokens' | 'pieces'

export interface Title {
  readonly name: string
  readonly set: 'base' | 'embers'
  readonly fame: 1 | 2 | 3
  readonly objective: string
  readonly skill: string
  /** It needs other captains, so a solo game leaves it out. */
  readonly needsOthers: boolean
  /** The part of Embers without which it is left out. */
  readonly needs: EmbersPart | null
}

export type EventId =
  | 'rikishi'
  | 're-tethered'
  | 'fesko-grand-prix'
  | 'change-of-heart'
  | 'solar-flare'
  | 'crackdown'
  | 'spice-rush'
  | 'amnesty'
  | 'cold-snap'
  | 'salvage-fever'
  | 'dead-air'
  | 'windfall'

export interface EventCard {
  readonly name: string
  readonly text: string
  readonly leaves: string
  /** It leaves play after so many rounds; null if only something else ends it. */
  readonly rounds: number | null
  readonly needsOthers: boolean
  readonly needs: EmbersPart | 'npcs' | 'ice' | null
}

export type NpcId = 'enforcer' | 'scoundrel' | 'merchant' | 'sellsword'

/** Beside the card itself, the solo stats card has a side A and a side B. */
export interface NpcStats {
  readonly move: number
  readonly attack: Die | null
  readonly defense: Die
  readonly defenseBonus: number
  readonly toKill: number
}

export interface NpcCard {
  readonly name: string
  readonly law: Law
  readonly tier: 1 | 2
  readonly stats: NpcStats
  readonly sideA: NpcStats
  readonly sideB: NpcStats
  readonly range: readonly [number, number] | null
  /** Credits on the card when it enters play. */
  readonly starts: number
  readonly killFame: number
  readonly killBounty: number
}

export type BehaviourId =
  | 'usual-suspect'
  | 'slow-freight'
  | 'bulk-buyer'
  | 'gate-runner'
  | 'scavenger'
  | 'protected'
  | 'by-the-book'
  | 'overwatch'
  | 'zealot'
  | 'customs'
  | 'long-shot'
  | 'patrol'
  | 'cutthroat'
  | 'double-tap'
  | 'raider'
  | 'stalker'
  | 'thief-in-the-dark'
  | 'coward'

export type BehaviourCard = 'm1' | 'm2' | 'm3' | 'e1' | 'e2' | 'e3' | 's1' | 's2' | 's3'

export interface Behaviour {
  readonly name: string
  readonly npc: Exclude<NpcId, 'sellsword'>
  readonly card: BehaviourCard
  readonly text: string
}

export type GoalId =
  | 'trade-baron'
  | 'long-arm'
  | 'ghost'
  | 'wayfinder'
  | 'kiln-pilgrim'
  | 'outlaw-king'
  | 'mission-master'
  | 'iron-captain'
  | 'fleet-lord'
  | 'legend'

export interface Goal {
  readonly name: string
  readonly fame: number
  readonly rules: string
  readonly reward: string
}

export type UpgradeLine = 'engine' | 'combat' | 'impulse' | 'mission' | 'rearm' | 'ability' | 'trade'

export interface Upgrade {
  readonly name: string
  /** One text a tier. */
  readonly tiers: readonly [string, string, string]
}
