import { a, capital, listed } from '@starboard/kernel/english'
import { type Square, squares } from '@starboard/space'
import {
  FACTIONS,
  FOES,
  GOODS,
  type GoodId,
  type Goods,
  ORBITAL,
  QUALITIES,
  type Quality,
  type RaidKind,
  STRUCTURES,
  type StructureId,
  THINGS,
  type ThingId,
} from '../content/index.ts'
import type { Making } from '../rules/0-table/colony.ts'
import type { TraderName } from '../rules/5-goods/deal.ts'
import type { View } from '../view.ts'

export const nameOf = (view: View, person: string | null): string =>
  view.people.find(({ id }) => id === person)?.name || 'Somebody'

/** Small letters, but for what is called by its initials. */
export const goodName = (good: GoodId): string => GOODS[good].name.toLowerCase().replace(/^emp\b/, 'EMP')

export const structureName = (structure: StructureId): string => STRUCTURES[structure].name.toLowerCase()

/** With its article, which sandbags have none of. */
export const aStructure = (structure: StructureId): string => one(structureName(structure))

const one = (name: string): string => (name === 'sandbags' ? name : a(name))

/** “a bed”, “sandbags”. */
export const aMaking = (making: Making): string => one(makingName(making))

/** “+2”, “−1”, with a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

export const thingName = (
  thing: ThingId,
  quality: Quality | null = null,
  name: string | null = null,
): string => {
  const plain = THINGS[thing].name.toLowerCase()
  const graded = quality && quality !== 'normal' ? `${QUALITIES[quality].name.toLowerCase()} ${plain}` : plain
  return name ? `${graded} “${name}”` : graded
}

/** “20 wood and 3 components”. */
export const goodsWords = (goods: Goods): string =>
  listed((Object.entries(goods) as [GoodId, number][]).map(([good, count]) => manyWords(good, count))) ||
  'nothing'

/** Goods that are counted, not measured. */
const COUNTED = /(block|meal|component|grenade|molotov|leg|hand|arm|eye|horn)$/

/** “3 components”, “20 wood”. */
export const manyWords = (good: GoodId, count: number): string => `${count} ${nameOfMany(good, count)}`

/** What somebody who listened to the ground has found. */
export const lodesFound = (lodes: number): string =>
  lodes === 0 ? 'nothing' : lodes === 1 ? 'one lode' : `${lodes} lodes`

/** “components”, “wood”: what so many of them are called. */
export function nameOfMany(good: GoodId, count: number): string {
  const name = goodName(good)
  if (count === 1 || !(COUNTED.test(name) || name.endsWith('foot'))) return name
  return name.endsWith('foot') ? name.replace('foot', 'feet') : `${name}s`
}

/** What fights without a name of its own. */
const NAMELESS: ReadonlySet<string> = new Set(
  [...Object.values(FOES), ...Object.values(STRUCTURES)].map(({ name }) => name),
)

const COUNTED_OFF = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** Whoever fights, within a sentence: people by their names, all else with an article, as in “the second wolf”. */
export function ofFighter(name: string): string {
  const [, kind = name, n] = /^(.*?)(?: (\d+))?$/.exec(name) ?? []
  if (!NAMELESS.has(kind)) return name
  const which = n === undefined ? '' : `${COUNTED_OFF[Number(n) - 2] ?? `${n}th`} `
  return `the ${which}${kind.toLowerCase()}`
}

/** The same at its start. */
export const theFighter = (name: string): string => capital(ofFighter(name))

/** Several of them: “2 wolves and a bear”. */
export function company(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return listed(
    [...counts].map(([name, count]) => {
      if (!NAMELESS.has(name)) return name
      return count === 1 ? a(name.toLowerCase()) : `${count} ${plural(name.toLowerCase())}`
    }),
  )
}

/** Of what is not people. */
export const plural = (name: string): string =>
  /man$/.test(name)
    ? name.replace(/man$/, 'men')
    : /[^aeiou]y$/.test(name)
      ? name.replace(/y$/, 'ies')
      : name === 'wolf'
        ? 'wolves'
        : /s$/.test(name)
          ? `${name}es`
          : `${name}s`

/** Rows and columns are counted from 1, in the north-west. */
export const squareName = ({ x, y }: Square): string => `column ${x + 1}, row ${y + 1}`

/** The same of a key. */
export const spotName = (at: string | undefined): string =>
  at === undefined ? 'there' : squareName(squares.parse(at))

export const makingName = ({ kind, of }: Making): string =>
  kind === 'structure' ? structureName(of) : kind === 'thing' ? thingName(of) : goodName(of)

/** Who comes in a raid: a faction's people, or what has none. */
export const RAIDER_NAMES: Readonly<Record<RaidKind, string>> = {
  tribe: 'the Savage Tribe',
  pirate: 'the Pirate Gangs',
  mercenary: 'mercenaries of the Pirate Gangs',
  outlander: 'the Civil Outlander Union',
  pig: 'the Rough Pig Union',
  empire: 'the Shattered Empire',
  mechanoid: 'mechanoids',
  insect: 'insects from below',
  manhunter: 'a pack of mad beasts',
}

export const traderName = ({ faction, ship }: TraderName): string =>
  faction
    ? `the trader of the ${FACTIONS[faction].name.replace(/^The /, '')}`
    : `the ${(Object.entries(ORBITAL).find(([id]) => id === ship)?.[1].name ?? 'ship').toLowerCase()} in orbit`

export const beastName = (beast: keyof typeof FOES): string => FOES[beast].name.toLowerCase()

/** Points with at most two decimals, as they stand. */
export const pointsOf = (points: number): string => `${Math.round(points * 100) / 100}`
