import { alien, type Scene, type View } from '@starboard/alien/testing'
import type { Ask, Json } from '@starboard/kernel'
import { gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advised, positionOf } from './crew.ts'
import { answering, open, tell } from './guest.ts'
import { Line, type Sitting } from './line.ts'
import { openOnline } from './online.ts'

/** Two of the crew in hold one; a hull stalker hides among the crates beside them, and a husk walks far away. */
const SCENE: Scene = {
  mother: 'person',
  players: 2,
  crew: [
    { of: 'pc-okafor', at: 'CB-08' },
    { of: 'pc-brandt', at: 'CB-08' },
  ],
  others: [
    { of: 'cre-stalker', at: 'CB-08', hidden: true, state: 'stalk', unitIs: { target: 'okafor' } },
    { of: 'cre-husk', at: 'CB-12' },
  ],
}
const LURKING = /"u1"|\bu1\b|stalker/i
const FAR_AWAY = /"u2"|\bu2\b|husk|"CB-12"/i

const game: typeof alien = { ...alien, setup: () => positionOf(SCENE) }
const { house, at } = openOnline(game)

type Guest = Sitting<View>

const WITH_MOTHER = { option: 'mother', value: 'person', board: '.al-board' }

const pick = (page: Page, value: string) =>
  answering(page, () => page.click(`.option[data-value="${value}"]`))

test('a Game Mother and two players: an ambush nobody hears of before it comes, a roll overruled, a seat handed over', async () => {
  const line = new Line<View>(house)
  const { mara, ana, bo, wes } = await line.gather(at('/new/alien'), WITH_MOTHER)
  const others = [ana, bo, wes]

  await seen(mara.page, '.al-token.brood', 'HS')
  await tell(mara.page, 'roll', { who: 'okafor', skill: 'observation', text: 'What was that?' })
  await seen(ana.page, '.al-roll')
  await pick(ana.page, 'keep')
  await tell(mara.page, 'overrule', { successes: '3', text: 'You are sure of it.' })
  for (const { page } of others) await seen(page, '[role=log]', 'You are sure of it.')

  await mara.page.click('[role=tab] >> text=Crew')
  await mara.page.click('text=Let a bot play for Mara')
  await gone(mara.page, '.option')
  await seen(ana.page, '.option')
  await mara.page.click('text=Play Mara yourself')
  await seen(mara.page, '.option[data-value=overrule]')

  await pick(ana.page, 'wait')
  await pick(bo.page, 'wait')
  await seen(mara.page, '.option[data-value=ambush]')
  for (const { page, heard } of others) {
    expect(heard.join()).not.toMatch(LURKING)
    expect(await page.locator('.al-token:not(.friend)').count()).toBe(0)
  }
  await pick(mara.page, 'ambush')
  await line.playUntil([mara, ana, bo], () => others.every(knowsOfIt), asAdvised)
  for (const { page, heard } of others) {
    await seen(page, '.al-token.brood', 'HS')
    await seen(page, '.al-strip', 'Hull stalker')
    expect(heard.join()).toMatch(LURKING)
    expect(heard.join()).not.toMatch(FAR_AWAY)
  }
  expect(mara.heard.join()).toMatch(FAR_AWAY)
})

test('a form of the desk stops nobody and leaves no trace; a secret note is taken back without anybody’s consent', async () => {
  const line = new Line<View>(house)
  const { mara, ana, bo, wes } = await line.gather(at('/new/alien'), WITH_MOTHER)
  const others = [ana, bo, wes]

  await open(mara.page, 'describe', { text: 'The lamps hum.' })
  await pick(ana.page, 'guard')
  expect(await mara.page.inputValue('.fields [name=text]')).toBe('The lamps hum.')
  await mara.page.click('.fields >> text=Leave it')
  await gone(mara.page, '.fields')
  for (const { page } of others) await gone(page, '[role=log]', 'The lamps hum.')

  await tell(mara.page, 'describe', { text: 'The lamps hum.' })
  for (const { page } of others) await seen(page, '[role=log]', 'The lamps hum.')
  await tell(mara.page, 'note', { text: 'It is behind them.' })
  await seen(mara.page, '.al-desk', 'It is behind them.')
  await answering(mara.page, () => mara.page.click('.bar-buttons >> text=Undo'))
  await gone(mara.page, '.al-desk', 'It is behind them.')
  for (const { heard } of others) expect(heard.join()).not.toContain('behind them')
})

const knowsOfIt = ({ now }: Guest): boolean => now?.view.bodies.some(({ id }) => id === 'u1') ?? false

/** As the book or a seasoned player would; the desk stays open. */
const asAdvised = ({ now }: Guest, ask: Ask): Json | null =>
  ask.id === 'desk' ? null : advised(now!.view, ask)
