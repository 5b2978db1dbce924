import type { Command } from './command.ts'
import { hanging, wrap } from './paper.ts'
import type { House } from './shelf.ts'

/** What a command does and takes. */
export function helpFor(command: Command, house: House): string {
  const { io } = house
  const { usage, about, flags = [], examples = [] } = command
  const parts = [`starboard ${usage}${flags.length > 0 ? ' [options]' : ''}`, about]
  if (flags.length > 0) parts.push(`Options:\n${pairs([...flags, ['--help', 'Show this']], io.columns)}`)
  parts.push(...(command.more?.(house) ?? []))
  if (examples.length > 0)
    parts.push(`Examples:\n${examples.map((example) => `  ${withGame(example, house)}`).join('\n')}`)
  return parts.map((part) => wrap(part, io.columns)).join('\n\n')
}

/** Examples are of a game that is there. */
const withGame = (example: string, { shelf }: House): string =>
  example.replaceAll('<game>', Object.keys(shelf)[0] ?? '<game>')

/** All commands and games, for somebody who has typed nothing yet. */
export function helpForAll(commands: readonly Command[], { io, shelf }: House): string {
  const described = commands.map(({ usage, about }) => [usage, about.split(/\.(?= |$)/)[0]!] as const)
  const boxes = Object.values(shelf).map(({ game }) => [game.id, `${game.name}. ${game.about}`] as const)
  return [
    'starboard: tabletop games by the book',
    `Commands:\n${pairs(described, io.columns)}`,
    `Games:\n${pairs(boxes, io.columns)}`,
    'starboard by itself, in a terminal, opens a menu; starboard <command> --help tells more about one. With --games <folder> it plays a game of your own as well: docs/adding-a-game.md builds one.',
  ]
    .map((part) => wrap(part, io.columns))
    .join('\n\n')
}

/** Two columns, or in a narrow terminal one below the other. */
export function pairs(rows: readonly (readonly [string, string])[], columns: number): string {
  const left = Math.max(...rows.map(([name]) => name.length))
  const stacked = ([name, about]: readonly [string, string]) =>
    `${wrap(`  ${name}`, columns)}\n${hanging('    ', about, columns)}`
  if (left + 28 > columns) return rows.map(stacked).join('\n')
  return rows.map(([name, about]) => hanging(`  ${name.padEnd(left)}  `, about, columns)).join('\n')
}
