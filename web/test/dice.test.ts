import { type Match, seedFrom } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { flying } from './captain.ts'
import { answering } from './guest.ts'
import { pickOnBoard } from './hands.ts'
import { MANNERS, openHouse } from './house.ts'
import { campaign } from './kept.ts'
import { boxes, inOrder, isWithin, lyingOver } from './looks.ts'
import { hall, onDeck } from './traders.ts'

const house = openHouse()

interface Risk {
  readonly name: string
  readonly match: () => Match
  /** Where the chance stands before anybody takes it, and how it is said. */
  readonly chance: readonly [where: string, words: RegExp]
  readonly take: (page: Page) => Promise<unknown>
  /** Where the dice lie afterwards, and what they say of themselves. */
  readonly dice: readonly [where: string, words: RegExp]
}

/** Aimed in the bar where there is no room beside the deck. */
const BURST = 'military-pistol:burst-1'

const RISKS: readonly Risk[] = [
  {
    name: 'Xia',
    match: () => flying(seedFrom('asteroids 0')),
    chance: ['.xi-label.odds[data-risk]', /^50 %( unharmed)?$/],
    take: (page) => pickOnBoard(page, 'fly:outpost-338:a1'),
    dice: ['.part-thrown[role=status]', /50 % to come through unharmed/],
  },
  {
    name: 'Core Space',
    match: () => onDeck(hall),
    chance: ['.cs-flag[data-risk]', /62\s?%/],
    take: async (page) => {
      await answering(page, () => pickOnBoard(page, 'shoot:harvester-1'))
      if (!(await pickOnBoard(page, BURST))) await page.press(`.option[data-value="${BURST}"]`, 'Enter')
    },
    dice: ['.cs-roll[role=status]', /hit/],
  },
  {
    name: 'A Long Fall',
    match: () => campaign('network'),
    chance: ['.option .part-chance[data-risk=some]', /\d+(\.\d+)? % .+ a 1 costs Luck for good/],
    take: (page) => page.click('.option:has(.part-chance[data-risk=some])'),
    dice: ['.lf-dice', /(Success|Failure).*the chance to pass was \d+ %/],
  },
]

describe.each(MANNERS)('%s, dice', (_, how) => {
  test.each(RISKS)(
    'of $name: what a chance is of and what it puts at stake is said before, and the dice lie on the board after',
    async ({ match, chance, take, dice }) => {
      const page = await house.player(match(), how)
      await seen(page, chance[0])
      expect(await page.locator(chance[0]).first().textContent()).toMatch(chance[1])
      await inOrder(page, how, '.question-bar')
      await answering(page, () => take(page))
      await seen(page, dice[0])
      expect((await page.locator(dice[0]).first().innerText()).replaceAll('\n', ' ')).toMatch(dice[1])
      expect(await page.locator(`.board .part-die`).count()).toBeGreaterThan(0)
      expect(await isWithin(page, dice[0], '.board')).toBe(true)
      expect(lyingOver(await page.$$eval(`${dice[0]}, .part-tools button`, boxes))).toEqual([])
      await inOrder(page, how, '.board')
    },
  )
})
