import type { Ask, Json } from '@starboard/kernel'
import { faults, gone, seen } from '@starboard/parts/testing'
import { rim, type View } from '@starboard/rim/testing'
import { expect, test } from 'vitest'
import { answering, open, tell } from './guest.ts'
import { Line, type Sitting } from './line.ts'
import { openOnline } from './online.ts'
import { advised, tellOrder } from './settlers.ts'

const { house, at } = openOnline(rim)

type Guest = Sitting<View>

const REFEREED = { option: 'mode', value: 'refereed', board: '.rim-day' }

/** What only a raid to come would bring to anybody's ears. */
const RAIDERS = /pirate-thug/

test('a Storyteller and two players: a roll called, judged and overruled, the seat handed over and back, a raid placed by hand that nobody hears of before it comes', async () => {
  const line = new Line<View>(house)
  const { mara, ana, bo, wes } = await line.gather(at('/new/rim'), REFEREED)
  const others = [ana, bo, wes]

  await tell(mara.page, 'judge', { person: 'person-1' })
  await tell(mara.page, 'roll', { person: 'person-1', attribute: 'mind', text: 'What was that?' })
  for (const { page } of others) await seen(page, '[role=log]', 'What was that?')
  await line.playUntil([mara, ana, bo], () => isDeskAlone(mara), inTurn(judging)) // The Story Die may want a word.
  for (const { page } of others) await seen(page, '[role=log]', 'has the last word on')
  await seen(mara.page, '.option[data-value=overrule]')
  await tell(mara.page, 'overrule', { tier: '3', text: 'You are sure of it.' })
  for (const { page } of others) await seen(page, '[role=log]', 'You are sure of it.')

  await mara.page.click('[role=tab] >> text=Crew')
  await mara.page.click('text=Let a bot play for Mara')
  await gone(mara.page, '.option')
  await answering(ana.page, () => ana.page.click('.option[data-value=go]')) // A seat changes hands between two steps.
  await seen(ana.page, '[role=log]', 'The program tells the story from here on.')
  await mara.page.click('text=Play Mara yourself')
  await tellOrder(bo.page, 'policies', { twist: 'edge' })
  await seen(mara.page, '.option[data-value=raid]')
  await seen(ana.page, '[role=log]', 'A person takes the Storyteller’s seat.')

  await tell(mara.page, 'own-raid', {
    foe: 'pirate-thug',
    count: '2',
    foe2: 'pirate-gunner',
    count2: '1',
    slot: 'morning',
    from: 'hand',
  })
  await mara.page.click('[role=tab] >> text=Log')
  await seen(mara.page, '[role=log]', 'A raid is prepared: 2 pirate thugs and a pirate gunner')
  for (const { page, heard } of others) {
    await gone(page, '[role=log]', 'A raid is prepared')
    expect(heard.join()).not.toMatch(RAIDERS)
  }
  await line.playUntil([ana, bo], () => others.every(isRaided), inTurn(begun))
  for (const { page, heard } of others) {
    await seen(page, '.rim-map, .rim-raid')
    await seen(page, '[role=log]', '2 pirate thugs and a pirate gunner')
    expect(heard.join()).toMatch(RAIDERS)
  }
  const squares: string[] = []
  await line.playUntil([mara, ana, bo], () => others.every(isHeld), inTurn(placing(squares)))
  expect(squares).toHaveLength(2)
  expect(mara.given).toEqual(expect.arrayContaining(squares.map((answer) => ({ answer, where: 'board' }))))
  for (const guest of others) expect(foesAtFirst(guest).slice(0, 2)).toEqual(squares)
  for (const { page } of [mara, ...others]) {
    await seen(page, '[role=log]', 'The fight is')
    expect(await faults(page)).toEqual([])
  }
}, 80_000)

test('a form of the desk stops nobody, and a secret note is read by the Storyteller alone', async () => {
  const line = new Line<View>(house)
  const { mara, ana, bo, wes } = await line.gather(at('/new/rim'), REFEREED)
  const others = [ana, bo, wes]

  await open(mara.page, 'describe', { text: 'The wind turns.' })
  await answering(ana.page, () => ana.page.click('.option[data-value=go]'))
  expect(await mara.page.inputValue('.fields [name=text]')).toBe('The wind turns.')
  await answering(mara.page, () => mara.page.press('.fields .strong', 'Enter'))
  for (const { page } of others) await seen(page, '[role=log]', 'The wind turns.')

  await tell(mara.page, 'note', { text: 'The trader is a spy.' })
  await seen(mara.page, '[role=log]', 'The trader is a spy.')
  for (const { heard } of others) expect(heard.join()).not.toContain('spy')
})

type Choose = (guest: Guest, ask: Ask) => Json | null

/** The whole colony is asked, and the first decides: what the others have heard until then is old. */
function inTurn(choose: Choose): Choose {
  let last = -1
  return (guest, ask) => {
    const { at } = guest.now!
    const answer = at > last ? choose(guest, ask) : null
    if (answer !== null) last = at
    return answer
  }
}

/** Whether a Storyteller is asked nothing else. */
const isDeskAlone = ({ now }: Guest): boolean => now?.asks.length === 1 && now.asks[0]!.id === 'desk'
const isRaided = ({ now }: Guest): boolean => now?.view?.fight != null
const isHeld = ({ now }: Guest): boolean => now?.view?.telling.raids === 1

/** The day begins, and whatever stops it is answered as a careful settler would; the raid itself is left open. */
const begun = ({ now }: Guest, ask: Ask): Json | null => {
  if (now!.view.fight) return null
  return ask.id === 'dawn' ? 'go' : advised(now!.view, ask)
}

/** As a careful settler would; the desk stays open. */
const asAdvised = ({ now }: Guest, ask: Ask): Json | null =>
  ask.id === 'desk' || ask.id === 'dawn' ? null : advised(now!.view, ask)

/** Not as it fell. */
const judging: Choose = (guest, ask) =>
  ask.id === 'judge' && ask.kind === 'one' ? ask.options[1]!.value : asAdvised(guest, ask)

/** The Storyteller puts two enemies on the last squares of the list, notes them, and leaves the others to the lot and to their nature. */
const placing =
  (squares: string[]): Choose =>
  (guest, ask) => {
    if (ask.id === 'command') return 'all-usual'
    if (ask.id !== 'foe-square' || ask.kind !== 'one') return asAdvised(guest, ask)
    if (squares.length === 2) return 'as-they-come'
    squares.push(ask.options.at(-1)!.value) // Which there are goes by the map that was rolled.
    return squares.at(-1)!
  }

/** Where somebody saw the enemies when the fight began, before any of them had moved. */
function foesAtFirst({ heard }: Guest): string[] {
  const said = heard.map((text) => JSON.parse(text) as Partial<Guest['now'] & object>)
  const fight = said.map(({ view }) => view?.fight).find((one) => one?.stage === 'rounds')
  return fight!.fighters.filter(({ side }) => side === 'foes').map(({ at }) => `${at.x},${at.y}`)
}
