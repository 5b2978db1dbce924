import { anything, type Game, IllegalAnswer } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import type { Bot } from './eyes.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'
import { EFFORTS, searching } from './search.ts'

export const BOTS: Readonly<Record<string, Bot>> = {
  random,
  greedy,
  easy: searching(EFFORTS.easy),
  medium: searching(EFFORTS.medium),
  hard: searching(EFFORTS.hard),
}

/** A bot that somebody brings along, and what it is called at the table. */
export interface OwnBot {
  readonly name: string
  readonly answer: Bot
}

/** By the spelling they were asked for with, which is also what stands in records. Each process and thread has its own. */
const OWN = new Map<string, OwnBot>()

/** From now on whoever names it gets it. */
export const bringBot = (spelling: string, bot: OwnBot): void => void OWN.set(spelling, bot)

/** What was brought along under this spelling. */
export const broughtBot = (spelling: string): OwnBot | undefined => OWN.get(spelling)

/** The bots that can sit at a game: those of the house, and the game's own styles. */
export const botsFor = ({ styles = {} }: Pick<Game, 'styles'>): string[] => [
  ...Object.keys(BOTS),
  ...Object.keys(styles),
]

/** The bot a player names. A game's own program is its advice, which is what `greedy` follows first. */
export function botOf(name: string, { styles = {} }: Pick<Game, 'styles'> = {}): Bot {
  if (name === 'program') return greedy
  if (Object.hasOwn(BOTS, name)) return BOTS[name]!
  if (Object.hasOwn(styles, name)) return styled(styles[name]!)
  const own = OWN.get(name)
  if (own) return own.answer
  throw new IllegalAnswer(`there is no bot called “${name}”, only ${listed(botsFor({ styles }))}`)
}

const styled =
  (style: NonNullable<Game['styles']>[string]): Bot =>
  ({ view, ask, random: chance }) =>
    style.advise(view, ask)?.answer ?? anything(ask, chance)
