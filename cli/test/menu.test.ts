import { describe, expect, test } from 'vitest'
import { CTRL_C, cleanUp, folder, run } from './desk.ts'

cleanUp()

const menu = (typed: readonly string[], home = folder()) => run('', { typed, interactive: true, home })

describe('the menu', () => {
  test('opens with the games and lets one quit', async () => {
    for (const way of [['7'], ['quit'], ['q'], []]) {
      const { code, out } = await menu(way)
      expect(code).toBe(0)
      expect(out).toContain('  1  Play The Tavern. Guests spend their coins.\n')
    }
  })

  test('what is not there is said', async () => {
    expect((await menu(['99', '', 'x', '7'])).out).toContain('“99” is none of these.\n')
  })

  test('plays a game as usual with two Enters and a name', async () => {
    const { code, out } = await menu(['1', '', '', 'Ana', 'rest', '', '0', 'tale', 'quit'])
    expect(code).toBe(0)
    expect(out).toContain('  1  the nights: 1\n  2  the keeper: program (keeper)\n  3  the stakes: no\n')
    expect(out).toContain('How many at the table, 1 to 3? [1] > \n')
    expect(out).toContain('Seat 2, guest [Player] > Ana\n')
    expect(out).toContain('Seats: 1 keeper (program), 2 Ana (guest).')
    expect(out).toContain('The tavern closes.')
  })

  test('asks for other options, the number of seats and who sits there', async () => {
    const typed = [
      '1',
      'no',
      '7',
      '2',
      'person',
      'y',
      '3',
      'Kim',
      'bot',
      'bot psychic',
      'bots:greedy',
      'bot random',
      'evening',
    ]
    const { out } = await menu([...typed, '/quit'])
    expect(out).toContain('“7” will not do: it takes a whole number from 1 to 3.')
    expect(out).toContain('How many at the table, 2 to 4? [2] > 3\n')
    expect(out).toContain(
      'There is no bot called “psychic”. There are random, greedy, easy, medium and\nhard.',
    )
    expect(out).toContain('“bots:greedy” is nobody who can take a seat.')
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      '1 Kim (keeper), 2 greedy 2 (guest, greedy bot), 3 random 3 (guest, random bot).',
    )
  })

  test('changes one line of what is agreed, and asks again', async () => {
    const { out } = await menu(['1', '9', '1', '2', '', '', '', 'quit', 'quit'])
    expect(out).toContain('“9” is none of these.\n')
    expect(out).toContain('  1  the nights: 2\n  2  the keeper: program (keeper)\n')
  })

  test('offers the guided match of a game that has one', async () => {
    const { out } = await menu(['3', 'quit', 'quit'])
    expect(out).toContain('  3  Learn The Tavern, in a guided first match\n')
    expect(out).toContain('2 Player (guest')
  })

  test('goes on with a saved game', async () => {
    const home = folder()
    await run('play tavern', { typed: ['rest', 'quit'], home })
    const { out } = await menu(['5', '', '0', 'tale', 'quit'], home)
    expect(out).toContain('  5  Go on with The Tavern: Player; 1 choice, just now\n')
    expect(out).toContain('The tavern closes.')
    expect((await menu(['quit'], home)).out).not.toContain('Go on with')
  })

  test('answers questions about rules and odds', async () => {
    const { out } = await menu(['5', 'tavern', 'sings', '6', '2d6 >= 8', '6', '2d', 'quit'])
    expect(out).toContain('Nobody sings.')
    expect(out).toContain('15/36 = 41.67 %')
    expect(out).toContain('  ^')
  })

  test('Ctrl-C leaves, from the menu and from a game', async () => {
    expect((await menu([CTRL_C])).code).toBe(130)
    const { code, out } = await menu(['1', '', '', '', CTRL_C])
    expect(code).toBe(130)
    expect(out).toContain('starboard play --load')
    expect(out.match(/Odds of a throw/g)).toHaveLength(1)
  })
})
