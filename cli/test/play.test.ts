import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, askAny, emit, type Game, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import { CLEARED, CTRL_C, cleanUp, folder, run } from './desk.ts'
import { TOYS, WITH_YARD } from './shelf.ts'
import { type Tavern, type TavernView, tavern } from './tavern.ts'

cleanUp()

const ALONE = 'play tavern --seed 3'
/** Eight dice, and none. */
function* shoot(): Play {
  yield* ask(
    one(question('deed')(), 1, 'TAV-02', [
      { value: 'a long shot', odds: () => ({ top: 419904n, bottom: 1679616n }) },
      { value: 'a sure thing', odds: () => ({ top: 36n, bottom: 36n }) },
    ]),
  )
}
const longShot = { ...tavern, id: 'long', step: shoot } as unknown as Game

/** A house that can be burned down, or built on: how is told along with it. */
function* burnOrBuild(g: Tavern): Play {
  const { value } = yield* ask(
    one(question('deed')(), 1, 'TAV-02', [
      { value: 'burn', final: true },
      { value: 'build', form: () => ({ rooms: { kind: 'number', min: 1, max: 3, default: 1 } }) as const },
    ]),
  )
  g.over = { winners: [], scores: [], how: value }
}
const house = { ...tavern, id: 'house', step: burnOrBuild } as unknown as Game

/** Two mugs that are alike, and a plate. */
function* breakOne(g: Tavern): Play {
  const things = ['mug-1', 'mug-2', 'plate'].map((value) => ({ value }))
  const { value } = yield* ask(one(question('deed')(), 1, 'TAV-02', things))
  g.over = { winners: [], scores: [], how: value }
}
const kitchen = {
  ...tavern,
  id: 'kitchen',
  step: breakOne,
  text: { ...tavern.text, option: (_: unknown, { value }: Option) => `break the ${value.split('-', 1)[0]}` },
} as unknown as Game

/** A whole evening for one guest. */
const EVENING = ['rest', '', '0', 'tale']

describe('playing', () => {
  test('a whole game, with news, costs, odds and the end', async () => {
    const home = folder()
    const { code, out } = await run(ALONE, { typed: ['dice', '1 3', '2', 'tale'], home })
    expect(code).toBe(0)
    expect(out).toContain('  1  take dice · costs 1 coin · 15/36 = 41.67 % to win\n')
    expect(out).toContain('· ordered {"seat":1,"wares":["ale","soup"]} TAV-06\n')
    expect(out).toContain('Choose 0 to 2, such as “1 2”; Enter for none.\n')
    expect(out).toContain('The tavern closes.\n  Player: 2\n')
    expect(readdirSync(join(home, 'saves'))).toEqual([])
    const record = join(home, 'finished', 'tavern-1.starboard')
    expect((await run(['verify', record])).out).toContain('ok: The Tavern')
  })

  test('a tutorial: what is agreed for it, its bots, and a lesson with the question it belongs to', async () => {
    const { out } = await run('play tavern --tutorial --seed 3', {
      typed: [...EVENING, ...EVENING, 'hint', ...EVENING],
    })
    expect(out.split('Enough')).toHaveLength(2)
    expect(out).toContain('> hint\nThe lesson would answer: 2, take rest\n')
    expect(out).toContain(
      'Enough TAV-04\n  Who has coins left rests.\n  Try: 2, take rest\n\nWhat about deed?',
    )
    expect(out).toContain('The tavern closes.')
  })

  test('what only playing it out can tell is told below its question, as an estimate, and once', async () => {
    const { code, out } = await run('play yard --seed 3', { typed: ['', 'throw'], shelf: WITH_YARD })
    expect(code).toBe(0)
    const [, won, lost] = /\nEstimate from 60 throws: won in (\d+), lost in (\d+)\.\n> /.exec(out)!
    expect(Number(won) + Number(lost)).toBe(60)
    expect(Number(won)).toBeLessThan(Number(lost))
    expect(out.split('Estimate')).toHaveLength(2)
  })

  test('an estimate that fails is no reason to stop playing', async () => {
    const { game } = WITH_YARD.yard!
    const fails = () => {
      throw new Error('no idea')
    }
    const broken = { ...game, estimate: { ...game.estimate!, suppose: fails } }
    const shelf = { yard: { ...WITH_YARD.yard!, game: broken } }
    const { code, out } = await run('play yard --seed 3', { typed: ['throw'], shelf })
    expect(code).toBe(0)
    expect(out).toContain('The estimate could not be played out.\n> throw\n')
  })

  test('the same seed and answers are the same match', async () => {
    const [one, two] = [folder(), folder()]
    for (const home of [one, two]) await run(ALONE, { typed: ['dice', '', '0', 'tale'], home })
    const text = (home: string) => readFileSync(join(home, 'finished', 'tavern-1.starboard'), 'utf8')
    expect(text(one)).toBe(text(two))
  })

  test('answers by number, by value, by words; Enter shows the question again', async () => {
    for (const deed of ['2', 'rest', 'REST', 'take rest']) {
      const { out } = await run(ALONE, { typed: ['', deed, 'soup, ale', '5', '2'] })
      expect(out.split('What about deed?')).toHaveLength(3)
      expect(out).toContain('"wares":["soup","ale"]')
      expect(out).toContain('The tavern closes.')
    }
  })

  test('where the values are numbers, they are what one types', async () => {
    const { out } = await run('play tavern --seed 1 --option stakes=yes', { typed: ['1', '4', ...EVENING] })
    expect(out).toContain('  2  take 2\n  4  take 4\n')
    expect(out).toContain('“1” is none of these. Type a number from 2 to 4, or help.')
    expect(out).toContain('staked {"stakes":["4"]}')
  })

  test('what is impossible is refused and asked again', async () => {
    const { out } = await run(ALONE, {
      typed: ['7', 'sing', 'rest', '1 2 3', '1 9', '', 'much', '9', '0', 'tale'],
    })
    expect(out).toContain('“7” is none of these.')
    expect(out).toContain('“sing” is none of these.')
    expect(out).toContain('That is not possible: “order” takes 0 to 2 options, not 3 (TAV-06).')
    expect(out).toContain('“9” is none of these.')
    expect(out).toContain('Type a whole number from 0 to 5.')
    expect(out).toContain('That is not possible: “tip” takes a whole number from 0 to 5 (TAV-07).')
    expect(out).toContain('The tavern closes.')
  })

  test('a form is filled in field by field', async () => {
    const typed = ['Good evening', '9', '', '2', 'y']
    const { out } = await run('play tavern --seats person:Ana,bot:random --option keeper=person', { typed })
    expect(out).toContain('the toast\n[Welcome] > Good evening\nthe price, 1 to 3\n[2] > 9\n')
    expect(out).toContain('“9” will not do: it takes a whole number from 1 to 3.')
    expect(out).toContain('  1  leek (soup)\n  2  fish (soup)\n[leek (soup)] > 2\n')
    expect(out).toContain('opened {"toast":"Good evening","price":2,"music":true,"soup":"fish"} TAV-01')
  })

  test('a choice in a form is made by its words too, and no other name for it is told', async () => {
    const typed = ['', '', 'bread', 'FISH', '']
    const { out } = await run('play tavern --seats person:Ana,bot:random --option keeper=person', { typed })
    expect(out).toContain('“bread” is none of these. Type a number from 1 to 2.')
    expect(out).toContain('"soup":"fish"')
  })

  test('commands in a form begin with a stroke', async () => {
    const typed = ['/table', '?', 'undo', '', '', '/quit']
    const { out } = await run('play tavern --seats person:Ana,bot:random --option keeper=person', { typed })
    expect(out).toContain('Your token: crow')
    expect(out).toContain('The keeper opens the house.')
    expect(out).toContain('Saved after 0 choices.')
  })

  test('what is final says so, and is asked once more; what is told along with an option can be left', async () => {
    const shelf = { house: { game: house, rules: () => '', additions: null } }
    const { out } = await run('play house', {
      typed: ['burn', 'no', 'build', '/back', 'burn', 'yes'],
      shelf,
    })
    expect(out).toContain('1  take burn · for good')
    const said = out.split('> ').slice(1)
    expect(said[0]).toMatch(
      /^burn\nMuch hangs on this, and nothing in play takes it back\. Type yes to do it: no\n/,
    )
    expect(out).toContain('[1] > /back\n')
    expect(out).toMatch(/Type yes to do it: yes\n/)
    expect(out.match(/Type yes/g)).toHaveLength(2)
  })

  test('bots alone play to the end', async () => {
    const { code, out } = await run('play tavern --seats program,bot:greedy,bot:random --seed 1')
    expect(code).toBe(0)
    expect(out).toContain('The tavern closes.')
  })
})

describe('what else can be said', () => {
  test('? explains a rule, why what is not possible, hint what a bot would do', async () => {
    const { out } = await run(ALONE, {
      typed: ['?', '? 1', '? sings', '? dragons', 'why', 'hint', '2', 'why'],
    })
    expect(out).toContain('> ?\nTAV-02  1. The house\nA guest dices or rests.\nSource: Book, p. 2\n')
    expect(out).toContain('> ? 1\ntake dice · costs 1 coin · 15/36 = 41.67 % to win\nTAV-03  1. The house\n')
    expect(out).toContain('> ? sings\nTAV-05')
    expect(out).toContain('No rule is about “dragons”.')
    expect(out).toContain('> why\n· You cannot sing. TAV-05\n')
    expect(out).toContain('> hint\nThe greedy bot would answer: 2, take rest\n')
    expect(out).toContain('> why\nNothing is ruled out here.\n')
  })

  test('hint! looks ahead: each answer with its number, what it is worth, its tries and what may follow', async () => {
    const { out } = await run(ALONE, { typed: ['hint!', 'hint dice', 'rest'] })
    const [, visits, told] =
      /> hint!\nPlayed on from here (\d+) times in imagined worlds; the best answer first\.\n((?: {2}.*\n)+)/.exec(
        out,
      )!
    const tries = [...told!.matchAll(/^ {2}(\d), take \w+: [-\d.]+ · tried (\d+) times/gm)]
    expect(tries.map(([, key]) => key).sort()).toEqual(['1', '2'])
    expect(tries.reduce((sum, [, , times]) => sum + Number(times), 0)).toBe(Number(visits))
    expect(told).toMatch(/^ {4}Then perhaps: take \w+/m)
    expect(out).toContain('> hint dice\nType hint, or hint! to have it thought over.\n')
  })

  test('what has changed on the table is shown under whose it is; a picture is shown whole', async () => {
    const table = ({ coins, night }: TavernView) =>
      [
        'The house',
        'Ana, guest',
        '    Coins 5',
        `Player, night ${night}`,
        `    Coins ${coins[1]}`,
        'Mugs:',
        '    . .',
        `    ${coins[1]} .`,
      ].join('\n')
    const shelf = {
      tavern: { ...TOYS.tavern!, game: { ...tavern, text: { ...tavern.text, table } } as never },
    }
    const { out } = await run(ALONE, { typed: ['dice'], shelf })
    expect(out).toMatch(/\n\nPlayer, night 1\n {4}Coins \d\nMugs:\n {4}\. \.\n {4}\d \.\n\n/)
    expect(out.match(/Ana, guest/g)).toHaveLength(1)
  })

  test('a chance in many dice is told in per cent; ? tells it exactly', async () => {
    const { out } = await run('play long', {
      typed: ['? 1', '? 2'],
      shelf: { long: { ...TOYS.tavern!, game: longShot } },
    })
    expect(out).toContain('  1  take a long shot · 25.00 % to win\n  2  take a sure thing · 100 % to win\n')
    expect(out).toContain('> ? 1\ntake a long shot · 419904/1679616 = 25.00 % to win\n')
  })

  test('of two things that cannot be told apart one is listed, and each keeps its number', async () => {
    const shelf = { kitchen: { ...TOYS.tavern!, game: kitchen } }
    const { out } = await run('play kitchen', { shelf, typed: ['quit'] })
    expect(out).toContain('  1  break the mug\n  3  break the plate\n')
  })

  test('log, table and help', async () => {
    const { out } = await run(ALONE, { typed: ['log', 'rest', 'log', 't', 'help'] })
    expect(out).toContain('> log\nNothing has happened yet.\n')
    expect(out).toContain('> t\nNight 1\nCoins 5 5\n')
    for (const command of ['why', 'hint', 'undo', 'save [file]', 'person <seat> [name]', 'quit']) {
      expect(out).toContain(`  ${command} `)
    }
  })

  test('undo takes the last answer back, and says when there is none', async () => {
    const { out } = await run(ALONE, { typed: ['undo', 'rest', 'ale', 'undo', 'u', 'dice', '', '0', 'tale'] })
    expect(out).toContain('There is nothing to take back.')
    expect(out.split('What about deed?')).toHaveLength(3)
    expect(out.match(/· diced/g)).toHaveLength(1)
    expect(out).toContain('The tavern closes.')
  })

  test('with others at the table, what taught somebody something is taken back only if all agree', async () => {
    const { out } = await run('play tavern --seats program,person:Ana,person:Bo --seed 1', {
      typed: ['', 'dice', 'undo', 'no', 'undo', 'yes', 'rest', '', '0'],
    })
    expect(out.match(/Does everyone agree to take it back\?/g)).toHaveLength(2)
    expect(out.split('What about deed?').length).toBeGreaterThan(2)
  })

  test('save tells where, or writes a copy', async () => {
    const home = folder()
    const copy = join(home, 'copy.starboard')
    const { out } = await run(ALONE, { typed: ['save', `save ${copy}`, 'save /dev/null/x', 'rest'], home })
    expect(out).toContain('tavern-1.starboard.')
    expect((await run(['verify', copy])).out.replaceAll(/\s+/g, ' ')).toContain('0 choices. It is not over.')
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'cannot be saved in /dev/null/x: part of its path is not a folder.',
    )
  })

  test('save writes over a saved game only if that is meant, over anything else never, and makes no folders', async () => {
    const home = folder()
    const [own, other, deep] = ['own', 'other', 'deep/copy'].map((name) => join(home, name))
    writeFileSync(other!, 'a letter')
    const { out } = await run(ALONE, {
      typed: [`save ${own}`, 'rest', `save ${own}`, 'no', `save ${other}`, `save ${deep}`],
      home,
    })
    expect(out).toContain(`${own} is a saved game. Write over it? (yes or no) no\n`)
    expect(out).toContain(`${other} is already there, and is no saved game.`)
    expect(out).toContain(`There is no folder ${join(home, 'deep')}: make it first.`)
    expect(readFileSync(other!, 'utf8')).toBe('a letter')
    expect(existsSync(join(home, 'deep'))).toBe(false)
    expect((await run(['verify', own!])).out).toContain('0 choices')
    await run('play --load tavern-1', { typed: [`save ${own}`, 'yes'], home })
    expect((await run(['verify', own!])).out).toContain('1 choice.')
  })

  test('a seat goes to a bot and back to a person', async () => {
    const { out } = await run('play tavern --seats program,person:Ana,bot:random --seed 1', {
      typed: [
        'person',
        'person 9',
        'person 2',
        'person 3 Bo',
        'bot psychic',
        'bot random',
        '',
        'rest',
        '',
        '0',
        '/pass',
        'tale',
      ],
    })
    expect(out).toContain('Which seat? For example: person 2 Ana')
    expect(out).toContain('There is no seat called “9”: 1 keeper, 2 Ana, 3 random 3.')
    expect(out).toContain('Ana (guest) is a person already.')
    expect(out).toContain('Seat 3 is now Bo (guest).')
    expect(out).toContain(
      'There is no bot called “psychic”. There are random, greedy, easy, medium and\nhard.',
    )
    expect(out).toContain('Seat 2 is now Ana (guest, random bot).')
    expect(out).toContain('The tavern closes.')
  })

  test('the last person asks first before leaving all to the bots', async () => {
    const stays = await run(ALONE, { typed: ['bot', 'no', 'quit'] })
    expect(stays.out).toContain('Saved after 0 choices.')
    const leaves = await run(ALONE, { typed: ['bot', 'yes'] })
    expect(leaves.out).toContain('The tavern closes.')
  })

  test('resign gives up, when it is meant', async () => {
    const { code, out } = await run(ALONE, { typed: ['resign', 'no', 'resign', 'yes'] })
    expect(code).toBe(0)
    expect(out).toContain('Give up? (yes or no) yes\n')
    expect(out).toContain('The tavern closes.')
  })

  test('an option that is called like a command is an answer; a stroke makes it a command', async () => {
    const { out } = await run(ALONE, { typed: ['rest', '', '0', '/pass', 'pass'] })
    expect(out).toContain('Nobody else is asked now.')
    expect(out).toContain('talked {"seat":1,"word":"pass"}')
  })
})

describe('several people at one keyboard', () => {
  test('the screen is cleared before the next sees theirs', async () => {
    const typed = ['', 'rest', '', '0', '', 'rest', '', '0', 'tale']
    const { out } = await run('play tavern --seats program,person:Ana,person:Bo --seed 1', { typed })
    const [before, anas, , bos] = out
      .split(CLEARED)
      .filter((part) => part.includes('token') || part.includes('Pass'))
    expect(before).toContain('Pass the keyboard to Ana, press Enter.')
    expect(before).not.toContain('token')
    expect(anas).toContain('Your token: moth')
    expect(anas).not.toContain('toad')
    expect(bos).toContain('Your token: toad')
    expect(bos).not.toContain('moth')
    expect(bos).not.toContain('tipped {"seat":1')
  })

  test('a secret answer is off the screen before the next comes', async () => {
    const { out } = await run('play tavern --seats program,person:Ana,person:Bo --option stakes=yes', {
      typed: ['', '4', '', '2', 'quit'],
    })
    const parts = out.split(CLEARED)
    const bos = parts.find((part) => part.includes('Your token: toad'))!
    expect(bos).not.toContain('> 4')
    expect(bos).not.toContain('staked')
  })

  test('a person alone is never asked to pass the keyboard', async () => {
    const { out } = await run(ALONE, { typed: EVENING })
    expect(out).not.toContain('Pass the keyboard')
    expect(out).not.toContain(CLEARED)
  })

  test('one who is asked two things at once can turn to the other', async () => {
    function* twoThings(g: Tavern): Play {
      const [first, second] = ['tale', 'song'].map((id) =>
        one(question(id)(), 1, 'TAV-08', [{ value: 'yes' }, { value: 'no' }]),
      )
      const { ask } = yield* askAny([first!, second!])
      emit(g, { type: 'talked', rule: 'TAV-08', seat: ask.seat, word: ask.id })
      g.over = { winners: [], scores: g.coins, how: 'closed' }
    }
    const shelf = { tavern: { ...TOYS.tavern!, game: { ...tavern, step: twoThings } as never } }
    const { out } = await run(ALONE, { typed: ['/pass song', 'yes'], shelf })
    expect(out).toContain('You are asked besides: What about song? “/pass song”.')
    expect(out).toContain('talked {"seat":1,"word":"song"}')
  })

  test('where anybody may speak, one can pass, by name or in turn', async () => {
    const evening = ['', 'rest', '', '0', '', 'rest', '', '0']
    const { out } = await run('play tavern --seats program,person:Ana,person:Bo,bot:random --seed 1', {
      typed: [...evening, '/pass', '', '/pass keeper', '/pass random', '/pass nobody', '/pass 4'],
    })
    expect(out).toContain('Ana and random 4 are asked too: “/pass Ana” to let them speak first.')
    expect(out).toContain('keeper (program) is not asked now.')
    expect(out).toContain('There is no seat called “nobody”')
    expect(out).toMatch(/random 4: take (tale|pass)\n/)
    expect(out).toContain('talked {"seat":3')
  })
})

describe('nothing is lost', () => {
  test('quit, the end of the input and Ctrl-C leave a game that can be gone on with', async () => {
    for (const [last, code] of [
      ['quit', 0],
      [null, 0],
      [CTRL_C, 130],
    ] as const) {
      const home = folder()
      const said = await run(ALONE, { typed: ['rest', 'ale', ...(last ? [last] : [])], home })
      const file = join(home, 'saves', 'tavern-1.starboard')
      expect(said.code).toBe(code)
      expect(said.out).toContain(`Saved after 2 choices. Go on with:\n  starboard play --load ${file}\n`)
      const again = await run(['play', '--load', file], { typed: ['0', 'tale'], home })
      expect(again.out).toContain('· ordered {"seat":1,"wares":["ale"]} TAV-06')
      expect(again.out).toContain('The tavern closes.')
    }
  })

  test('the save is there after every answer', async () => {
    const home = folder()
    const file = join(home, 'my.starboard')
    const said = await run(['play', 'tavern', '--save', file], {
      typed: ['rest', `save ${join(home, 'x')}`, '', '0'],
      home,
    })
    expect(said.out).toContain(file)
    expect((await run(['verify', file])).out).toContain('3 choices')
    expect(readdirSync(home).filter((name) => name.includes('tmp'))).toEqual([])
  })

  test('two games never share a file, and none is overwritten', async () => {
    const home = folder()
    await run(ALONE, { home })
    await run(ALONE, { home, typed: EVENING })
    await run(ALONE, { home })
    expect(readdirSync(join(home, 'saves'))).toEqual(['tavern-1.starboard', 'tavern-3.starboard'])
    const own = join(home, 'own')
    writeFileSync(own, 'something else')
    const said = await run(['play', 'tavern', '--save', own], { home })
    expect(said).toMatchObject({ code: 1 })
    expect(said.err).toContain('is already there')
    expect(readFileSync(own, 'utf8')).toBe('something else')
  })

  test('a rule that fails ends the session, keeps the game and hands over what repeats it', async () => {
    const home = folder()
    const { code, out, err } = await run('play cellar', { typed: ['dance'], home })
    expect(code).toBe(1)
    expect(out).toContain('Saved after 0 choices.')
    expect(err).toContain('This is a mistake in the program: the roof came down.')
    expect(existsSync(join(home, 'broken', 'match-1.starboard'))).toBe(true)
    const again = await run(['play', '--load', join(home, 'saves', 'cellar-1.starboard')], {
      typed: ['leave'],
      home,
    })
    expect(again.code).toBe(0)
  })

  test('a place that cannot be written is said before the game begins', async () => {
    const { code, err } = await run('play tavern', { home: '/dev/null/home' })
    expect(code).toBe(1)
    expect(err).toContain('Set STARBOARD_HOME to another folder.')
  })
})

describe('sitting down', () => {
  test('seats and options are checked', async () => {
    const wrong = async (line: string) => (await run(line)).err
    expect(await wrong('play tavern --seats program,bot:psychic')).toContain(
      'There is no bot called “psychic”.',
    )
    expect(await wrong('play tavern --seats person:Ana')).toContain(
      'takes 2 to 4 seats with these options, not 1',
    )
    expect(await wrong('play tavern --seats person:Ana,program')).toContain(
      'The program does not play seat 2',
    )
    expect(await wrong('play tavern --option nights=9')).toContain(
      'nights: “9” will not do: it takes a whole number from 1 to 3.',
    )
    expect(await wrong('play tavern --option night=2')).toContain(
      'has no option “night”. Did you mean nights?',
    )
    expect(await wrong('play tavern --option nights')).toContain('--option takes name=value')
    expect(await run('play')).toMatchObject({ code: 2, err: 'Which game? starboard games lists them.\n' })
  })

  test('a seat that is misspelt is no person of that name', async () => {
    const said = (seats: string) => run(['play', 'tavern', '--seats', seats])
    expect((await said('program,bots:greedy')).err).toBe(
      '“bots:greedy” is nobody who can take a seat. Did you mean bot:greedy? A seat takes person:Name, bot:random, bot:greedy, bot:easy, bot:medium, bot:hard or program.\n',
    )
    for (const wrong of ['gredy', 'Ana', 'program:x', 'bot:program', ''])
      expect(await said(`program,${wrong}`)).toMatchObject({ code: 1, out: '' })
    expect((await said('program,person,greedy,bot')).out).toContain(
      '2 Seat 2 (guest), 3 greedy 3 (guest, greedy bot)',
    )
    expect((await said('3')).out).toContain('2 Player (guest), 3 greedy 3 (guest, greedy bot)')
    expect((await said('9')).err).toContain('takes 2 to 4 seats with these options, not 9')
  })

  test('what a saved game or a tutorial has settled already is not passed over in silence', async () => {
    const home = folder()
    await run(ALONE, { home })
    for (const [line, told] of [
      [
        'play --load tavern-1 --seed 7',
        '--seed cannot go with --load: a saved game goes on as it was agreed',
      ],
      ['play --load tavern-1 --option nights=2', '--option cannot go with --load'],
      ['play --load tavern-1 --seats 3', '--seats cannot go with --load'],
      ['play --load tavern-1 --save x', '--save cannot go with --load'],
      ['play --load tavern-1 --after x', '--after cannot go with --load'],
      ['play --after tavern-1 --seats 3', '--seats cannot go with --after'],
      ['play tavern --tutorial --option nights=2', '--option cannot go with --tutorial'],
    ] as const)
      expect(await run(line, { home })).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(told),
      })
  })

  test('options may be given several times', async () => {
    const { out } = await run('play tavern --option nights=2 --option stakes=yes', {
      typed: ['2', ...EVENING],
    })
    expect(out).toContain('Night 2')
  })

  test('a tiny terminal is enough', async () => {
    const { out } = await run('play tavern --seed 1 --seats program,person:Ana,person:Bo', {
      typed: ['', 'help', '? 1', 'dice'],
      columns: 20,
    })
    const long = out
      .split(/[\n\f]/)
      .filter((line) => line.length > 20 && line.trim().includes(' ') && !line.includes('--load'))
    expect(long).toEqual([])
  })
})
