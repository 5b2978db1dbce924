import { bringBot, broughtBot } from '@starboard/bots'
import type { Player } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { readSeat } from '../seats.ts'
import { checked } from './checked.ts'
import { fromCommand } from './command.ts'
import { fromFile } from './file.ts'
import { commandIn, isOwn } from './spelling.ts'

/**
 * Brings along the bots among these spellings of seats that are somebody's own, so that they can be named like any other. To be
 * awaited once in every process and thread that lets them play; whoever is here already stays.
 */
export async function readyBots(spellings: Iterable<string | null>): Promise<void> {
  for (const given of spellings) {
    const spelling = given === null ? '' : botIn(given)
    if (!isOwn(spelling) || broughtBot(spelling)) continue
    const command = commandIn(spelling)
    const { name, answer } = command === null ? await fromFile(spelling) : fromCommand(spelling, command)
    bringBot(spelling, { name, answer: checked(spelling, answer) })
  }
}

/** The same for a list with commas, as it is typed. */
export const readyList = (...lists: readonly (string | undefined)[]): Promise<void> =>
  readyBots(lists.flatMap((list) => list?.split(',') ?? []))

/** A record may come from anybody: whoever it names is brought along by the word of the one at the keyboard, and not by the record's. */
export function checkBrought(players: readonly Player[]): void {
  const seat = players.findIndex(({ bot }) => bot !== null && isOwn(bot) && !broughtBot(bot))
  if (seat < 0) return
  const { bot } = players[seat]!
  throw new Failure(
    `Seat ${seat + 1} is played by a bot that is not of this house: ${bot}. If you trust it, bring it along: --bots "${bot}".`,
  )
}

/** The same for a study, which may have been sent by somebody too. */
export function checkNamed(spellings: readonly string[]): void {
  const stranger = spellings.map(botIn).find((bot) => isOwn(bot) && !broughtBot(bot))
  if (stranger === undefined) return
  throw new Failure(
    `The study names a bot that is not of this house: ${stranger}. If you trust it, bring it along: --bots "${stranger}".`,
  )
}

/** Seats say `bot:` before it, or leave it out. */
const botIn = (given: string): string => {
  const spelt = readSeat(given)
  return spelt?.kind === 'bot' ? spelt.name : given.trim()
}
