import type { Game, Play } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import {
  type ApparelId,
  type FoeId,
  type Quality,
  STRUCTURES,
  type StructureId,
  type WeaponId,
} from '../content/index.ts'
import { rim } from '../index.ts'
import { type Fighter, fightOf } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { addFoe, addPerson } from '../rules/4-combat/layout.ts'
import { step } from '../rules/index.ts'
import { OPTIONS } from '../rules/setup.ts'
import type { View } from '../view.ts'
import { ADA, BIX, CAM, type Scene } from './table.ts'

/** A fight on the crash clearing that stands in its first round, the colony to act. */
export interface Stand {
  /** Where Ada, Bix and Cam stand, as many as there are. */
  readonly people: readonly Square[]
  readonly foes: readonly { readonly foe: FoeId; readonly at: Square }[]
  readonly plan?: Partial<FightPlan>
  readonly map?: FightPlan['map']
}

const IDS = [ADA, BIX, CAM]

export const planOf = (more: Partial<FightPlan> = {}): FightPlan => ({
  why: { for: 'table' },
  map: 'crash-clearing',
  raid: false,
  foes: [],
  faction: null,
  people: [],
  ambush: null,
  softened: false,
  hurt: [],
  attacking: false,
  ...more,
})

/** Puts everybody where a test wants them; fighters are numbered from 1, people first. */
export function stand(g: Rim, { people, foes, plan, map = 'crash-clearing' }: Stand): void {
  g.fight = {
    plan: planOf({ people: IDS.slice(0, people.length), map, ...plan }),
    map,
    stage: 'rounds',
    conduct: 'hand',
    foes: 'usual',
    round: 1,
    first: 'colony',
    side: 'colony',
    fighters: [],
    acted: [],
    turn: null,
    pool: null,
    fires: [],
    works: [],
    worn: [],
    ajar: [],
    dark: false,
    rain: false,
    came: foes.length,
    heard: false,
    shaken: [],
    coming: [],
    sheltered: [],
    exerted: [],
    thrown: [],
    hour: { step: 'captives', rolls: {}, keep: [] },
    how: null,
  }
  g.colony.orders.policies.push.fight = 'never'
  g.colony.orders.policies.push.care = 'never'
  g.made = 100
  for (const [n, at] of people.entries()) addPerson(g, IDS[n]!, 'colony', at)
  for (const { foe, at } of foes) addFoe(g, foe, 'foes', at)
}

/** The scene of such a fight, with more to say about people and state. */
export const skirmish = (scene: Scene & Stand2): Scene => ({
  ...scene,
  at: (g) => {
    stand(g, scene.stand)
    scene.at?.(g)
  },
})

interface Stand2 {
  readonly stand: Stand
}

/** Gives somebody a weapon, or something to wear. */
export function arm(g: Rim, who: string, weapon: WeaponId, quality: Quality = 'normal'): string {
  const id = `thing-${g.colony.things.length + 1}`
  g.colony.things.push({ id, kind: weapon, quality, name: null, uses: null, mono: false })
  g.people.find((one) => one.id === who)!.gear.weapon = id
  return id
}

export function wear(g: Rim, who: string, apparel: ApparelId, quality: Quality = 'normal'): void {
  const id = `thing-${g.colony.things.length + 1}`
  g.colony.things.push({ id, kind: apparel, quality, name: null, uses: null, mono: false })
  g.people.find((one) => one.id === who)!.gear.apparel.push(id)
}

/** Something finished, at its listed HP. */
export function built(g: Rim, kind: StructureId, at: Square | null = null): string {
  const id = `structure-${g.colony.structures.length + 1}`
  const { hp } = STRUCTURES[kind]
  g.colony.structures.push({
    id,
    kind,
    of: kind === 'barricade' ? 'wood' : null,
    hp,
    most: hp,
    smashed: 0,
    room: null,
    at,
    armed: true,
    quality: null,
  })
  return id
}

export const fighterNamed = (g: Pick<Rim, 'fight'>, name: string): Fighter =>
  fightOf(g).fighters.find((one) => one.name === name)!

const LISTS: readonly (readonly FoeId[])[] = [
  ['tribal-warrior', 'tribal-archer', 'tribal-hunter', 'tribal-chief'],
  ['pirate-thug', 'pirate-gunner', 'pirate-grenadier', 'pirate-boss', 'pirate-rifleman'],
  ['mech-militor', 'mech-lancer', 'mech-scyther'],
  ['megascarab', 'spelopede', 'megascarab'],
  ['wolf', 'boomalope', 'bear'],
  ['outlander-guard', 'outlander-captain', 'pig-shotgunner', 'mercenary-elite'],
]

const FIGHT_OPTIONS = {
  ...OPTIONS,
  conduct: { kind: 'choice', values: ['hand', 'bot', 'bot-until'], default: 'hand' },
  list: { kind: 'number', min: 0, max: LISTS.length - 1, default: 0 },
  map: {
    kind: 'choice',
    values: ['crash-clearing', 'canyon-mouth', 'river-homestead', 'old-compound'],
    default: 'crash-clearing',
  },
} as const

/** One raid after the other and nothing else, until everybody is lost or three have been held: a game for random play. */
export const raidGame: Game<Rim, View, typeof FIGHT_OPTIONS> = {
  ...rim,
  id: 'rim-raids',
  options: FIGHT_OPTIONS,
  setup: (options, players) => {
    const g = rim.setup(options, players)
    const foes = LISTS[options.list]!
    const map = options.map as FightPlan['map']
    g.day = 1
    g.phase = { kind: 'slot', slot: options.list % 2 === 0 ? 1 : 3, left: [] }
    g.people.forEach((person, n) => {
      person.name = `Person ${n + 1}`
      person.standing = 'colonist'
      person.traits = [
        { id: (['wimp', 'ptsd', 'bloodlust', 'careful-shooter', 'tough'] as const)[n % 5]!, from: 'rolled' },
      ]
      person.skills.shooting = 10 * (n % 3)
      person.skills.medical = 10 * ((n + 1) % 3)
    })
    const weapons: WeaponId[] = ['bolt-action', 'assault-rifle', 'knife', 'spear', 'minigun']
    for (const [n, { id }] of g.people.entries()) arm(g, id, weapons[n % weapons.length]!)
    g.colony.home = map
    Object.assign(g.colony.stores, {
      'industrial-medicine': 6,
      'frag-grenade': 2,
      molotov: 2,
      'emp-grenade': 1,
      'go-juice': 1,
    })
    for (const kind of [
      'sandbags',
      'sandbags',
      'barricade',
      'spike-trap',
      'mini-turret',
      'wall-wood',
    ] as const)
      built(g, kind)
    g.colony.power.served = g.colony.structures.map(({ id }) => id)
    Object.assign(g.colony.orders.policies, { raids: options.conduct, pool: 'ask' })
    const people = g.people.map(({ id }) => id)
    const plan = planOf({ why: { for: 'raid' }, raid: true, map, people, foes: [...foes] })
    g.agenda = [1, 2, 3].map(() => ({ kind: 'fight', of: { ...plan } }))
    return g
  },
  step: function* (g): Play {
    if (!g.fight && g.agenda.length === 0) g.over = { winners: [], scores: [], how: 'closed' }
    else {
      if (!g.fight)
        for (const person of g.people) if (person.body.state === 'downed') person.body.state = 'stable'
      yield* step(g)
    }
  },
}
