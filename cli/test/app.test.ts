import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../app.ts'
import { cleanUp, run } from './desk.ts'

cleanUp()

describe('the command line', () => {
  test('without arguments and without a terminal it lists commands and games', async () => {
    const { code, out } = await run('')
    expect(code).toBe(0)
    expect(out).toContain('simulate <game>')
    expect(out).toContain('The Tavern. Guests spend their coins.')
  })

  test('every command explains itself', async () => {
    for (const { usage, about, flags = [] } of COMMANDS) {
      const name = usage.split(' ')[0]!
      const { code, out } = await run([name, '--help'])
      expect(code).toBe(0)
      expect(out).toContain(`starboard ${usage}`)
      expect(out.replaceAll(/\s+/g, ' ')).toContain(about)
      for (const [flag] of flags) expect(out).toContain(flag)
      expect(await run(['help', name])).toMatchObject({ code: 0, out })
    }
  })

  test('tells its version', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' })
  })

  test('an unknown command is a mistake in usage, with a guess', async () => {
    expect(await run('pley tavern')).toEqual({
      code: 2,
      out: '',
      err: 'There is no command “pley”. Did you mean play?\n',
    })
    expect(await run('help pley')).toMatchObject({ code: 2 })
  })

  test('what is missing, unknown or too much is said with how it is called', async () => {
    const err = async (line: string) => (await run(line)).err
    expect(await err('rules')).toBe(
      'Something is missing: starboard rules <game> [...words]. starboard rules --help tells more.\n',
    )
    expect(await err('odds --jsn 2d6')).toBe('There is no option --jsn. starboard odds --help tells more.\n')
    expect(await err('serve a b')).toBe('“a b” is too much. starboard serve --help tells more.\n')
    expect(await err('play tavern --seats')).toContain('--seats <list> needs a value.')
    expect(await err('play tavern --seats 2 --seats')).toContain('--seats needs a value.')
    expect(await err('simulate tavern --seats 9')).toBe(
      'The Tavern takes 2 to 4 seats with these options, not 9.\n',
    )
  })

  test('an unknown game names those there are', async () => {
    for (const command of ['play', 'simulate', 'rules', 'env']) {
      expect(await run([command, 'tavrn'])).toEqual({
        code: 1,
        out: '',
        err: 'There is no game called “tavrn”. Did you mean tavern?\n',
      })
    }
    expect((await run('play chess')).err).toBe(
      'There is no game called “chess”. There are tavern and cellar.\n',
    )
  })

  test('unknown and incomplete options are mistakes in usage', async () => {
    for (const line of [
      'play tavern --bogus',
      'play tavern --seed',
      'simulate',
      'verify',
      'verify a b',
      '--bogus x',
    ]) {
      const { code, out, err } = await run(line)
      expect([line, code, out]).toEqual([line, 2, ''])
      expect(err).not.toBe('')
    }
    expect(await run('--bogus', { interactive: true })).toMatchObject({ code: 2 })
  })

  test('numbers are taken as they are typed', async () => {
    const one = await run('simulate tavern --matches 2 --seed 007 --json')
    expect(JSON.parse(one.out)).toMatchObject({ seed: '007', matches: 2 })
    for (const wrong of ['0', '-3', '1.5', '1e3', 'ten']) {
      expect(await run(['simulate', 'tavern', `--matches=${wrong}`])).toMatchObject({
        code: 2,
        err: `--matches takes a whole number from 1 up, not “${wrong}”.\n`,
      })
    }
  })

  test('lists the games with their options', async () => {
    const { out } = await run('games')
    expect(out).toContain('tavern  The Tavern')
    expect(out).toContain('--option keeper=program|person (program): the keeper')
    const games = JSON.parse((await run('games --json')).out) as { id: string }[]
    expect(games.map(({ id }) => id)).toEqual(['tavern', 'cellar'])
  })

  test('shows one game with its seats and what each of its options means', async () => {
    const { out } = await run('games tavern')
    expect(out).toContain(
      '2 to 4 seats with the usual options, of which the program plays seat 1 (keeper).\n',
    )
    expect(out).toContain('keeper=program|person (program): the keeper\n      program  program (keeper)\n')
    expect(out).not.toContain('Cellar')
    expect(JSON.parse((await run('games cellar --json')).out)).toMatchObject([{ id: 'cellar' }])
    expect(await run('games tavrn')).toMatchObject({ code: 1 })
  })
})

describe('odds', () => {
  test('a question is answered with its exact chance', async () => {
    expect(await run(['odds', '2d6 >= 8'])).toEqual({ code: 0, out: '15/36 = 41.67 %\n', err: '' })
    expect(await run('odds 2d6 >= 8')).toMatchObject({ out: '15/36 = 41.67 %\n' })
    expect(await run(['odds', '-d6+7 >= 3'])).toMatchObject({ code: 0, out: '4/6 = 66.67 %\n' })
  })

  test('without a question the whole distribution is shown', async () => {
    const { out } = await run('odds 2d6')
    expect(out.split('\n')).toHaveLength(14)
    expect(out).toMatch(/ 7 +16\.67 % +58\.33 % +█{40}\n/)
    expect(out).toContain('mean 7.0000')
  })

  test('for programs the fractions are exact text', async () => {
    const { out } = await run(['odds', '2d6 >= 8', '--json'])
    expect(JSON.parse(out)).toEqual({
      expression: '2d6 >= 8',
      top: '15',
      bottom: '36',
      text: '15/36 = 41.67 %',
      notes: [],
    })
    expect(JSON.parse((await run('odds d4 --json')).out).values[3]).toMatchObject({
      value: 4,
      top: '1',
      bottom: '4',
    })
  })

  test('a mistake is pointed at', async () => {
    const { code, out, err } = await run(['odds', '2d6 >> 8'])
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n').slice(1)).toEqual(['  2d6 >> 8', '       ^', ''])
    expect(await run('odds')).toMatchObject({ code: 2 })
  })
})

describe('rules', () => {
  test('all of them, by chapter', async () => {
    const { out } = await run('rules tavern')
    expect(out).toContain('1. The house\n  TAV-01 The keeper opens the house.\n')
    expect(out).toContain('\n\n2. Rulings\n  TAV-06 How much may be ordered? At most two things.\n')
  })

  test('one by its id, with its source and the rule it restates', async () => {
    expect((await run('rules tavern tav-04')).out).toBe(
      'TAV-04  1. The house\nRest costs nothing. (→ TAV-02)\nSource: Book, p. 3\n→ TAV-02 A guest dices or rests.\n',
    )
  })

  test('the mark of a ruling is told in words', async () => {
    expect((await run('rules tavern TAV-06')).out).toBe(
      'TAV-06  2. Rulings\nHow much may be ordered? At most two things.\nSource: our reading of an unclear line of the printed rules\n',
    )
  })

  test('those with all these words', async () => {
    expect((await run('rules tavern COINS tip')).out).toContain('Up to five coins.')
    expect((await run(['rules', 'tavern', 'at most two'])).out).toContain('TAV-06')
  })

  test('none', async () => {
    expect(await run('rules tavern dragons')).toEqual({
      code: 1,
      out: '',
      err: 'No rule is about “dragons”.\n',
    })
    expect((await run('rules tavern TAV-0')).code).toBe(0)
    expect((await run('rules tavern TAV-11')).err).toContain('Did you mean TAV-01')
  })
})
