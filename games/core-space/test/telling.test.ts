import { type AskOne, type Event, fill, Match, type Play, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { isOneDeed, usualAnswer } from '../board/folds.ts'
import type { MissionId } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { walk } from '../rules/2-actions/walking.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { campaignText } from '../words/ends.ts'
import { BRIEFINGS } from '../words/missions.ts'
import { figureName } from '../words/names.ts'
import { weightOfBlows } from '../words/stake.ts'
import { B, R } from './fight.ts'
import { ruled, type Scene, skirmish, type Table } from './table.ts'

const SEED = seedFrom('telling')

const walked = (figure: string, ...path: string[]): Event & { figure: string; path: string[] } => ({
  type: 'walked',
  rule: 'CS-MOVE-01',
  figure,
  path,
})

const fact = (type: string): Event => ({ type, rule: 'CS-ATK-01' })

describe('the log', () => {
  test('tells the way of one figure in one line, and not those of two', () => {
    expect(isOneDeed(walked('cassie', '1,1'), walked('cassie', '1,5'))).toBe(true)
    expect(isOneDeed(walked('cassie', '1,1'), walked('wade', '1,5'))).toBe(false)
  })

  test('tells an attack in one line, up to who is brought down by it', () => {
    const attack = ['attack-rolled', 'rolled-again', 'attack-settled', 'defeated'].map(fact)
    for (let n = 1; n < attack.length; n++) expect(isOneDeed(attack[n - 1]!, attack[n]!)).toBe(true)
    expect(isOneDeed(fact('defeated'), fact('attack-rolled'))).toBe(false)
  })

  test('tells a blow that leaves no Health in the line of who falls by it, and any other by itself', () => {
    const wounded = (health: number) => ({ ...fact('wounded'), who: 'cassie', health })
    expect(isOneDeed(fact('attack-settled'), wounded(0))).toBe(true)
    expect(isOneDeed(wounded(0), fact('defeated'))).toBe(true)
    expect(isOneDeed(fact('attack-settled'), wounded(2))).toBe(false)
  })

  test('tells a Drone that looks about in vain in one line, and one that has seen somebody by itself', () => {
    const scanned = (seen: string | null) => ({ ...fact('drone-scanned'), who: 'drone-1', seen })
    expect(isOneDeed(scanned(null), fact('drone-jumped'))).toBe(true)
    expect(isOneDeed(scanned('cassie'), fact('drone-jumped'))).toBe(false)
  })

  test('of a turn only the end of a way is told, and what matters comes before it', () => {
    const seen = view(skirmish({ crews: [[{ is: 'cassie', at: [4, 9] }]] }).state, 0)
    const down = { ...fact('defeated'), who: 'harvester-1', by: 'cassie' }
    expect(text.recap!([walked('cassie', '1,1'), down, walked('cassie', '1,5')], seen)).toEqual([
      'Cassie brings Harvester 1 down.',
      'Cassie goes to 2/6.',
    ])
  })

  test('one’s own people and whom they bring down are told before what strangers do to each other', () => {
    const seen = view(skirmish({ crews: [[{ is: 'cassie', at: [4, 9] }]] }).state, 0)
    const falls = (who: string, by: string) => ({ ...fact('defeated'), who, by })
    const among = (n: number) => falls(`ganger-${n}`, `guard-${n}`)
    const raised = { ...fact('level-reached'), level: 'wake-protocols' }
    expect(text.recap!([falls('cassie', 'liege-1'), raised, among(1), among(2), among(3)], seen)).toEqual([
      'Liege 1 brings Cassie down.',
      'Hostility reaches Wake Protocols.',
      'Security guard 3 brings Ganger 3 down.',
    ])
    const left = { ...fact('left-crew'), who: 'civilian-3', crew: 0 }
    expect(text.recap!([left, among(1), walked('wade', '1,1'), among(2), among(3)], seen)[0]).toMatch(
      /^Civilian 3 leaves /,
    )
  })

  test('whom somebody has talked to or knocked back is told of a turn as well as the way there', () => {
    const seen = view(skirmish().state, 0)
    const knocked = { ...fact('knocked'), figure: 'cassie', target: 'wade', faces: [1], hits: 1 }
    expect(text.recap!([walked('cassie', '1,1'), knocked], seen)).toEqual([
      'Cassie goes to 2/2.',
      'Cassie knocks Wade back: 1, so 1 square.',
    ])
    const talked = {
      ...fact('persuaded'),
      figure: 'cassie',
      npc: 'civilian-1',
      for: 'join',
      faces: [0],
      came: false,
    }
    expect(text.recap!([walked('cassie', '1,1'), talked], seen)[1]).toMatch(/In vain\.$/)
  })

  test('a card for the hand is told as one that is kept, with what it will do', () => {
    const seen = view(skirmish().state, 0)
    const kept = { ...fact('help-seen'), card: 'spare-magazine' }
    expect(text.recap!([kept], seen)).toEqual([
      'You keep Spare Magazine until you play it: one of the crew has all ammo again.',
    ])
  })

  test('an attack in vain is told of a turn, and what one has done by what came of it', () => {
    const seen = view(skirmish({ crews: [[{ is: 'cassie', at: [4, 9] }]] }).state, 0)
    const settled = (damage: number) => ({
      ...fact('attack-settled'),
      by: 'cassie',
      on: 'liege-1',
      hits: 2,
      cover: 0,
      armour: 2 - damage,
      damage,
    })
    expect(text.recap!([walked('cassie', '1,1'), settled(0)], seen)).toEqual([
      'Cassie goes to 2/2.',
      'Cassie hits Liege 1: 2 hits, 2 into armour, no damage.',
    ])
    expect(text.recap!([walked('cassie', '1,1'), settled(1)], seen)).toEqual(['Cassie goes to 2/2.'])
    const taken = { ...fact('trophy-taken'), who: 'keats-1' }
    expect(text.recap!([taken], seen)).toEqual(['Keats the hunter takes the Trophy.'])
  })
})

describe('the table in words', () => {
  test('whoever nobody plays is told with what is printed on their board, and whether they sleep', () => {
    const table = skirmish({
      others: [
        { is: 'rock-worm', at: [5, 2] },
        { is: 'civilian', at: [7, 9] },
        { is: 'true-born', at: [9, 9], sleep: { state: 'chamber', insert: 1 } },
      ],
    })
    const lines = text.table!(view(table.state, 0), 0).split('\n')
    expect(lines).toContain(
      'Rock Worm 1 at 6/3, rank 3, strikes with 4 dice, shoots nobody, armour 2, falls to 1 damage',
    )
    expect(lines.join()).toMatch(/Civilian[^,]* at 8\/10, [^,]*, .*falls to 1 damage, 2 hits persuade them/)
    expect(lines.find((line) => line.startsWith('True Born at'))).toContain('asleep in its chamber, rank 6')
  })

  test('of the worms it is told how many there are to be slain, and whether one by the crew itself is missing', () => {
    const slain = (counts: Record<string, number>): string => {
      const table = skirmish({ at: (g) => void Object.assign(g.goal.counts, counts) })
      return BRIEFINGS['worm-country'].progress(view(table.state, 0), 0)!.words
    }
    expect(slain({})).toBe('0 of 3 worms slain')
    expect(slain({ worms: 2 })).toBe('2 of 3 worms slain, none by your own hand')
    expect(slain({ worms: 2, 'worms:0': 1 })).toBe('2 of 3 worms slain')
  })
})

describe('how far a crew has got with what it came for', () => {
  const got = (mission: MissionId, more: Scene = {}) => {
    const seen = view(skirmish({ mission, crews: [[{ is: 'cassie', at: [4, 9] }]], ...more }).state, 0)
    return BRIEFINGS[mission].progress(seen, 0)
  }

  test('leads are counted until the chip is handed over', () => {
    const counted = (counts: Record<string, number>) =>
      got('market-of-lanterns', { at: (g) => void Object.assign(g.goal.counts, counts) })
    expect(counted({ 'leads:0': 1 })).toEqual({ words: '1 of 4 leads', done: 1, of: 4 })
    expect(counted({ 'leads:0': 3, chip: 1 })).toMatchObject({ words: 'the chip is handed over', done: 4 })
  })

  test('runes are counted, carried or off the board, and seals on the pillars', () => {
    const crews: Scene['crews'] = [
      [
        { is: 'cassie', at: [4, 9], tray: ['rune'] },
        { is: 'wade', where: 'aboard', tray: ['rune', 'knife'] },
      ],
    ]
    expect(got('vent-row', { crews })).toEqual({ words: '1 rune aboard, 1 carried', done: 2, of: 2 })
    const placed = got('sleeper-below', {
      at: (g) => {
        g.pieces.find(({ kind }) => kind === 'pillar')!.marked = true
      },
    })
    expect(placed).toEqual({ words: '1 of 2 seals in place', done: 1, of: 2 })
  })
})

describe('what is asked', () => {
  const asked = (options: { readonly [option: string]: string | number }, seats = 1) => {
    const players = ['Ana', 'Ben'].slice(0, seats).map((name) => ({ name, bot: null }))
    const match = Match.start(coreSpace, { options: fill(coreSpace.options, options), players, seed: SEED })
    const ask = match.asks[0]!
    return text.question(ask, match.view(ask.seat))
  }

  test('whoever leads several crews is told which of them is asked', () => {
    const mission = 'sleeper-below'
    expect(asked({ mission, mode: 'solo', crews: 3 })).toMatch(/^Crew \d: which ship is yours\?$/)
    expect(asked({ mission, mode: 'solo', crews: 1 })).toBe('Which ship is yours?')
    expect(asked({ mission, mode: 'against' }, 2)).toBe('Which ship is yours?')
  })

  /** The words of every option with this value. */
  const optionsOf = (table: Table, values: RegExp): string[] => {
    const [ask] = table.asks
    if (ask?.kind !== 'one') throw new Error('nothing to choose from')
    const seen = view(table.state, 0)
    return ask.options
      .filter(({ value }) => values.test(value))
      .map((option) => text.option(ask, option, seen))
  }

  test('a step aboard reads otherwise than a Move aboard', () => {
    const table = skirmish({ mode: 'solo', crews: [[{ is: 'cassie', at: [0, 11] }]] })
    expect(optionsOf(table, /:aboard$/)).toEqual([
      expect.stringMatching(/^Go aboard and stay there/),
      expect.stringMatching(/^Step aboard and stay there/),
    ])
  })

  test('a thing to hand over that does not work is told from one that does', () => {
    const table = skirmish({
      mode: 'solo',
      crews: [
        [
          { is: 'cassie', at: [4, 4], tray: ['knife', { item: 'knife', state: 'broken' }] },
          { is: 'wade', at: [5, 4], tray: [{ item: 'military-pistol', state: 'jammed' }] },
        ],
      ],
    })
    const words = optionsOf(table, /^hand:/)
    expect(new Set(words).size).toBe(words.length)
    expect(words).toContain('Give Wade the Knife')
    expect(words).toContain('Give Wade the Knife (broken)')
    expect(words).toContain('Take the Military Pistol (jammed) from Wade')
    expect(words).toContain('Give Wade the Knife (broken) for the Military Pistol (jammed)')
  })

  test('two dice that show the same are told apart', () => {
    const option = (value: string) => ({ value, label: { face: 0 } })
    const ask: AskOne = { kind: 'one', id: 'again', seat: 0, rule: '', options: [option('0'), option('1')] }
    const seen = view(skirmish().state, 0)
    expect(ask.options.map((one) => text.option(ask, one, seen))).toEqual([
      'Roll die 1 again: it shows a blank',
      'Roll die 2 again: it shows a blank',
    ])
  })

  test('two things for sale that are alike are told apart by where they are', () => {
    const sale = (key: string) => ({
      value: `sell:${key}`,
      label: { key, item: 'knife', ua: 0, bent: 'plain', count: 1 },
    })
    const options = ['knife@cassie', 'knife@hold', 'combat-vest@worn-wade'].map(sale)
    const ask: AskOne = { kind: 'one', id: 'trade', seat: 0, rule: '', options }
    const seen = view(skirmish().state, 0)
    expect(options.map((one) => text.option(ask, one, seen))).toEqual([
      'Sell the Knife (Cassie’s tray) for 0 UA',
      'Sell the Knife (the hold) for 0 UA',
      'Sell the Knife (Wade, worn) for 0 UA',
    ])
  })
})

describe('what the log says', () => {
  const seen = view(skirmish({ crews: [[{ is: 'cassie', at: [4, 9] }]] }).state, 0)
  const says = (event: Event): string => text.event(event, seen)

  test('whoever comes in does so at an entry point or at a patrol point, which have numbers of their own', () => {
    const arrived = (figure: string): string => {
      const event = { ...fact('arrived'), at: '2,3', point: 1, figure }
      return says(event)
    }
    expect(arrived('harvester-7')).toBe('Harvester 7 comes in at entry point 1, on 3/4.')
    expect(arrived('drone-9')).toBe('Drone 9 comes in at patrol point 1, on 3/4.')
    expect(arrived('true-born-14')).toBe('True Born comes in at patrol point 1, on 3/4.')
  })

  test('whom a wall stops in the air is not said to have flown to where they stood', () => {
    const warped = (hits: number | null): string => {
      const event = { ...fact('warped'), who: 'cassie', at: { x: 3, y: 16 }, hits }
      return says(event)
    }
    expect(warped(1)).toBe('Cassie is flung against a wall, and ends on 4/17.')
    expect(warped(null)).toBe('Cassie is flung to 4/17.')
  })

  test('whoever is struck down on the way got only so far', () => {
    const way = [6, 7, 8].map((y) => ({ x: 5, y }))
    function* goes(g: CoreSpace): Play {
      yield* walk(g, 'cassie', way, 'CS-MOVE-01')
    }
    const table = ruled(goes, {
      crews: [[{ is: 'cassie', at: [5, 5], health: 1 }]],
      others: [{ is: 'harvester', at: [6, 6] }],
      dice: [B.two, R.one],
    })
    const walked = table.log().find(({ type }) => type === 'walked')
    expect(walked && says(walked)).toBe('Cassie gets as far as 6/7.')
  })

  test('what strikes where nobody does has a name', () => {
    const settled = {
      type: 'attack-settled',
      by: null,
      on: 'cassie',
      hits: 1,
      cover: 0,
      armour: 1,
      damage: 0,
    }
    const by = (rule: string): string => says({ ...settled, rule })
    expect(by('CS-ICON-13')).toBe('The weapon itself hits Cassie: 1 hit, 1 into armour, no damage.')
    expect(by('CS-TERR-12')).toContain('The vent hits Cassie')
  })

  test('actions that were let go are told', () => {
    const table = skirmish({ crews: [[{ is: 'cassie', at: [5, 5] }]], actions: 2 }).answer('act', 'end')
    const ended = table.log().find(({ type }) => type === 'turn-ended')
    expect(ended && says(ended)).toBe('Cassie is done, 2 actions unused.')
  })

  test('a log from before it was told how a mission came out can still be read', () => {
    const judged = { ...fact('judged'), crew: 0, met: false, ua: 0 }
    const ended = { ...fact('mission-ended'), ranking: [0] }
    expect(says(judged)).toBe('Crew 1 has not done what it came for.')
    expect(says(ended)).toBe('The mission is over.')
  })

  test('what a mission pays for is said at its end, since it is no part of what the goods are worth', () => {
    const table = skirmish({
      mission: 'worm-country',
      mode: 'solo',
      crews: [[{ is: 'cassie', at: [4, 9] }]],
      at: (g) => {
        g.goal.met.push(0)
        g.goal.counts['bonus:0'] = 5
      },
    })
    const over = { winners: [0], scores: [76], how: 'mission-done' }
    expect(text.over(over, view(table.state, 0))).toMatch(
      /^Mission accomplished: 17 UA for it\. .* worth 76 UA\.$/,
    )
  })

  test('a lost mission says what it was to be', () => {
    expect(text.over({ winners: [], scores: [0], how: 'nobody-left' }, seen)).toBe(
      `Nobody came back. The task was: ${BRIEFINGS[seen.mission].goal(seen)}`,
    )
  })

  test('a lost campaign says whether the crews or the door gave out', () => {
    expect(campaignText(false, [{ out: true }])).toContain('No crew is left')
    expect(campaignText(false, [{ out: false }])).toContain('stayed shut')
  })
})

describe('what is at stake', () => {
  const stake = (health: number) => {
    const { state } = skirmish({
      crews: [[{ is: 'cassie', at: [4, 9] }]],
      others: [{ is: 'harvester', at: [4, 10] }],
    })
    const cassie = state.figures.find(({ id }) => id === 'cassie')!
    cassie.health = health
    return weightOfBlows(state, cassie, 1)
  }

  test('a blow that cannot bring somebody down puts Health at stake, one that can a life', () => {
    expect(stake(5)).toBe('harm')
    expect(stake(1)).toBe('life')
  })

  const armed = (at: readonly [number, number], shot = false) =>
    skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['sneak-pistol', 'machine-pistol', 'combat-knife'] }]],
      others: [{ is: 'harvester', at }],
      at: (g) => {
        g.hostility.shot = shot
      },
    })

  test('of two guns the loud one says that it makes noise, unless somebody has fired in this round', () => {
    const stakes = (shot: boolean) => {
      const table = armed([6, 2], shot)
      expect(table.told('act', 'shoot:harvester-1').stake).toBeNull()
      table.answer('act', 'shoot:harvester-1')
      return ['sneak-pistol', 'machine-pistol'].map((gun) => table.told('with', gun).stake?.words)
    }
    expect(stakes(false)).toEqual(['may jam', 'makes noise and may jam'])
    expect(stakes(true)).toEqual(['may jam', 'may jam'])
  })

  rule(
    'CS-MISF-02',
    'an attack that can be made in one way only says at once that the weapon may jam',
    () => {
      const table = skirmish({
        crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'], ammo: 1 }]],
        others: [{ is: 'harvester', at: [6, 2] }],
      })
      const shot = table.told('act', 'shoot:harvester-1')
      expect(shot.stake).toEqual({ weight: 'loss', words: 'makes noise and may jam' })
    },
  )

  rule('CS-RUL-44', 'a Game Hunter has a name and no number, and is told from a Trader of that name', () => {
    const { state } = skirmish({
      crews: [[{ is: 'wade', at: [2, 2] }]],
      others: [{ is: 'keats', at: [6, 2] }],
    })
    const seen = view(state, 0)
    expect([figureName(seen, 'keats-1'), figureName(seen, 'keats'), figureName(seen, 'guard-2')]).toEqual([
      'Keats the hunter',
      'Keats',
      'Security guard 2',
    ])
  })

  test('a heavy blow says that the weapon may break, and a knock that a misfire is answered', () => {
    const table = armed([3, 2])
    expect(table.told('act', 'knock:harvester-1').stake?.words).toBe('a misfire is answered in kind')
    table.answer('act', 'strike:harvester-1')
    expect(table.told('with', 'combat-knife:heavy').stake?.words).toBe('may break')
    expect(table.told('with', 'combat-knife').stake).toBeNull()
  })
})

test('what costs nothing and fits is taken by one press; where there is something to choose, nothing is preselected', () => {
  const options = ['take:knife', 'take:ammo-mag', 'done'].map((value) => ({
    value,
    label: { do: value.split(':')[0]! },
  }))
  const loot = { kind: 'one' as const, id: 'loot', seat: 0, rule: 'CS-SRCH-03', label: { left: 2 }, options }
  expect(usualAnswer(loot)).toBeNull()
  expect(usualAnswer({ ...loot, options: [...options, { value: 'all', label: { do: 'all' } }] })).toBe('all')
})
