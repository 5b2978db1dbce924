import { legend, type Sign } from '@starboard/kernel/sketch'
import { type Square, squares } from '@starboard/space'
import { FACTIONS, MAP_SIZE, RAID_MAPS, type SignId, STRUCTURES } from '../content/index.ts'
import { structureOf } from '../rules/0-table/colony.ts'
import type { Fight, Fighter } from '../rules/0-table/fight.ts'
import { hpOf, mostHpOf } from '../rules/4-combat/fighters.ts'
import { groundOf, isByCover } from '../rules/4-combat/ground.ts'
import type { View } from '../view.ts'
import { inLines } from './paper.ts'
import { squareName } from './words.ts'

/** How the land is written; places for works are open ground. */
const LAND: { readonly [sign in SignId]?: string } = {
  '#': '#',
  w: '=',
  '+': '+',
  r: ',',
  t: '"',
  '~': '~',
  W: '≈',
}

const MEANINGS: readonly Sign[] = [
  ['#', 'rock'],
  ['=', 'wall'],
  ['+', 'door'],
  [',', 'rubble'],
  ['"', 'tree'],
  ['~', 'ford'],
  ['≈', 'water'],
  ['o', 'sandbags'],
  ['^', 'trap'],
  ['!', 'turret'],
  ['*', 'fire'],
]

/** A fight as lines of text: how it stands, and everybody in it by the letter that the drawing has: ours in capitals, theirs small. */
export function fightLines(view: View): string[] {
  const { fight } = view
  return fight ? [...headline(fight), ...fighterLines(view, fight)] : []
}

function headline({ plan, round, side, stage, pool, dark, rain, turn, fighters }: Fight): string[] {
  const acts = fighters.find(({ id }) => id === turn?.fighter)?.name
  const how =
    stage === 'over'
      ? 'it is over'
      : round === 0
        ? 'it is about to begin'
        : `round ${round}, ${acts ? `${acts} acts` : `${side === 'colony' ? 'the colony' : 'the enemy'} is next`}`
  const more = [
    ...(pool === null ? [] : [`Defense Pool ${pool}`]),
    ...(turn ? [`${turn.ap} AP left`] : []),
    ...(dark ? ['in the dark'] : []),
    ...(rain ? ['in the rain'] : []),
  ]
  const whose = plan.faction ? `A fight with ${FACTIONS[plan.faction].name}` : 'A fight'
  return inLines(`${whose}: `, [how, ...more])
}

/** The map, with two columns a square where there is room. Rows and columns are counted from 1, in the north-west. */
export function fightDrawing(view: View, fight: Fight, width: number): string {
  const between = 3 + 2 * MAP_SIZE <= width ? ' ' : ''
  const columns = Array.from({ length: MAP_SIZE }, (_, x) => x + 1)
  const marks = marksOf(view, fight)
  const rows = RAID_MAPS[fight.map].rows.map((row, y) =>
    [...row].map((sign, x) => marks.get(squares.key({ x, y })) ?? LAND[sign as SignId] ?? '.'),
  )
  const used = new Set(rows.flat())
  const people = [...lettersOf(fight)].map(([{ name }, letter]): Sign => [letter, name])
  return [
    `   ${columns.map((n) => (n % 10 === 0 ? `${n / 10}` : ' ')).join(between)}`.trimEnd(),
    `   ${columns.map((n) => `${n % 10}`).join(between)}`,
    ...rows.map((row, y) => `${`${y + 1}`.padStart(2)} ${row.join(between)}`),
    ...legend([...people, ...MEANINGS.filter(([sign]) => used.has(sign))], width),
  ].join('\n')
}

/** What stands on the land, the last word to whoever stands there. */
function marksOf(view: View, fight: Fight): Map<string, string> {
  const marks = new Map<string, string>()
  const put = (at: Square, sign: string): void => void marks.set(squares.key(at), sign)
  for (const { at, hp } of fight.worn) if (hp === 0) put(at, '.')
  for (const at of fight.ajar) put(at, '.')
  for (const { structure, at, open } of fight.works) put(at, workSign(view, structure, open))
  for (const { at } of fight.fires) put(at, '*')
  for (const [fighter, letter] of lettersOf(fight)) put(fighter.at, letter)
  return marks
}

function workSign(view: View, id: string, open: boolean): string {
  if (!view.colony.structures.some((one) => one.id === id)) return '.'
  const { kind, trap, turret, cover } = STRUCTURES[structureOf(view, id).kind]
  if (kind === 'wall') return '='
  if (kind === 'door') return open ? '.' : '+'
  return trap ? '^' : turret ? '!' : cover ? 'o' : '.'
}

const A = 65
const SMALL_A = 97

/** Whoever is on the map, each with a letter that stays theirs through the fight. */
function lettersOf({ fighters }: Fight): Map<Fighter, string> {
  const letters = new Map<Fighter, string>()
  for (const [side, first] of [
    ['colony', A],
    ['foes', SMALL_A],
  ] as const)
    fighters
      .filter((one) => one.side === side)
      .forEach((one, n) => {
        if (isThere(one)) letters.set(one, String.fromCharCode(first + (n % 26)))
      })
  return letters
}

const isThere = ({ state }: Fighter): boolean => state === 'up' || state === 'downed'

function fighterLines(view: View, fight: Fight): string[] {
  const ground = groundOf(view)
  const gone = fight.fighters.filter((one) => !isThere(one))
  return [
    ...[...lettersOf(fight)].flatMap(([one, letter]) => {
      const marks = [
        ...(one.state === 'downed' ? ['Downed'] : []),
        ...(isByCover(ground, one.at) ? ['beside cover'] : []),
        ...(one.covered ? ['in cover'] : []),
        ...(one.stunned ? ['stunned'] : []),
      ]
      const hp = `${hpOf(view, one)} of ${mostHpOf(view, one)} HP`
      return inLines(`${letter} ${one.name}: `, [hp, squareName(one.at), ...marks])
    }),
    ...inLines(
      'Out of it: ',
      gone.map(({ name, state }) => `${name} (${state})`),
    ),
  ]
}
