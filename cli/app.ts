import { Broken, IllegalAnswer, RecordError } from '@starboard/kernel'
import { type CAC, cac } from 'cac'
import type { Command } from './command.ts'
import { admin } from './commands/admin.ts'
import { backup, restore } from './commands/backup.ts'
import { env } from './commands/env.ts'
import { games } from './commands/games.ts'
import { lab } from './commands/lab.ts'
import { mcp } from './commands/mcp.ts'
import { odds } from './commands/odds.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { report } from './commands/report.ts'
import { rules } from './commands/rules.ts'
import { saves } from './commands/saves.ts'
import { scenario } from './commands/scenario.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { story } from './commands/story.ts'
import { verify } from './commands/verify.ts'
import { type Flags, shielded, unshielded } from './flags.ts'
import { helpFor, helpForAll } from './help.ts'
import { Failure, INVALID, Interrupted, OK, USAGE } from './io.ts'
import { menu } from './menu.ts'
import { guess } from './paper.ts'
import { keepBroken } from './saves.ts'
import type { House } from './shelf.ts'
import { VERSION } from './version.ts'

export const COMMANDS: readonly Command[] = [
  games,
  play,
  saves,
  serve,
  backup,
  restore,
  admin,
  simulate,
  lab,
  replay,
  verify,
  odds,
  rules,
  scenario,
  story,
  report,
  env,
  mcp,
]

/** Runs one command line and says with which code the process should end. */
export async function starboard(argv: readonly string[], house: House): Promise<number> {
  try {
    return await dispatch(argv, house)
  } catch (error) {
    return explain(error, house, argv[0])
  }
}

async function dispatch(argv: readonly string[], house: House): Promise<number> {
  const cli = parser(house)
  const { io } = house
  cli.parse(['node', 'starboard', ...shielded(argv)], { run: false })
  const [name, topic] = unshielded([...cli.args])
  const command = COMMANDS.find((known) => nameOf(known) === cli.matchedCommandName)
  if (cli.options.version) io.out(VERSION)
  else if (command && cli.options.help) io.out(helpFor(command, house))
  else if (command) return (await cli.runMatchedCommand()) as number
  else if (name === 'help' && topic !== undefined) io.out(helpFor(known(topic), house))
  else if (name !== undefined && name !== 'help') known(name)
  else {
    checkNothingElse(cli.options)
    if (name === undefined && !cli.options.help && io.interactive) return menu(house)
    io.out(helpForAll(COMMANDS, house))
  }
  return OK
}

function parser(house: House): CAC {
  const cli = cac('starboard')
  cli.option('-h, --help', 'Show what a command does')
  cli.option('-v, --version', 'Show the version')
  for (const command of COMMANDS) {
    const added = cli.command(command.usage, command.about)
    for (const [flag, about] of command.flags ?? []) added.option(flag, about)
    added.action(() => command.run(house, argumentsOf(cli), flagsOf(cli)))
  }
  return cli
}

const nameOf = (command: Command): string => command.usage.split(' ')[0]!

/** What follows `--` is taken as it is. */
const argumentsOf = (cli: CAC): string[] =>
  unshielded([...cli.args, ...((cli.options['--'] as string[]) ?? [])])

const flagsOf = (cli: CAC): Flags =>
  Object.fromEntries(Object.entries(cli.options).map(([name, value]) => [name, unshielded(value)]))

function known(name: string): Command {
  const found = COMMANDS.find((command) => nameOf(command) === name)
  if (found) return found
  throw new Failure(`There is no command “${name}”. ${guess(name, COMMANDS.map(nameOf))}`, USAGE)
}

function checkNothingElse(options: Flags): void {
  const strange = Object.keys(options).find((name) => !['--', 'h', 'help', 'v', 'version'].includes(name))
  if (strange)
    throw new Failure(`There is no option --${strange}. starboard --help lists the commands.`, USAGE)
}

/** People are told what went wrong; only a bug is worth a stack. */
function explain(error: unknown, { io }: House, command = ''): number {
  io.status(null)
  if (error instanceof Interrupted) return error.code
  if (!(error instanceof Error)) throw error
  if (error instanceof Failure) {
    io.err(error.message)
    return error.code
  }
  if (error.name === 'CACError') {
    io.err(`${inPlainWords(error.message)} starboard ${command} --help tells more.`)
    return USAGE
  }
  if (error instanceof IllegalAnswer || error instanceof RecordError) io.err(`${error.message}.`)
  else if (error instanceof Broken) {
    const kept = error.record ? `. ${keepBroken(io.home, 'match', error.record)}` : ''
    io.err(`This is a mistake in the program: ${error.message}${kept}`)
  } else if ('code' in error && 'path' in error) io.err(`${error.message}`)
  else io.err(`This is a mistake in the program: ${error.stack ?? error.message}`)
  return INVALID
}

/** What the parser of command lines complains of, as we would say it. */
function inPlainWords(message: string): string {
  const [, what = message] = /`(.*)`/.exec(message) ?? []
  if (message.startsWith('missing')) return `Something is missing: starboard ${what}.`
  if (message.startsWith('Unknown')) return `There is no option ${what}.`
  if (message.startsWith('Unused')) return `“${what.replaceAll('`, `', ' ')}” is too much.`
  return message.endsWith('value is missing') ? `${what} needs a value.` : `${message}.`
}
