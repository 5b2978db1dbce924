import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ABILITIES, type AbilityId, type ShipId } from '../content/index.ts'
import { energyOf, takeAbility } from '../rules/4-cards/ability-cards.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { actions, allBut, captain, duel, placed, refusals, type Table, uses } from './fight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

/** The first captain with this ability, about to use it. */
const able = (ability: AbilityId, dice: readonly number[], sketch: Sketch = {}, scene: Scene = {}): Table =>
  voyage({ captains: [{ ship: 'grand-tally', abilities: [ability], ...sketch }, {}], dice, ...scene })

const flying =
  (points: number): NonNullable<Scene['at']> =>
  (g) => {
    g.turn.move = { points, lastFree: g.captains[0]!.at! }
  }

const isExhausted = (table: Table, seat = 0): boolean => captain(table, seat).abilities[0]!.exhausted

describe('5 Ability cards', () => {
  rule('XIA-ABIL-01', 'an ability states its use and its Energy, and is paid for', () => {
    for (const { energy, use } of Object.values(ABILITIES)) {
      expect(energy).toBeGreaterThan(0)
      expect(use).not.toBe('')
    }
    const table = able('scrounge', [11])
    table.answer('act', 'ability:scrounge')
    expect(captain(table).energy).toBe(12)
    table.answer('scrounge', 'holo').answer('stow', ['0,0'])
    expect(captain(table).cubes).toEqual([{ cell: '0,0', cube: 'holo' }])
  })

  rule('XIA-ABIL-02', 'a used ability is exhausted at once', () => {
    const table = able('scrounge', [1])
    table.answer('act', 'ability:scrounge') // In vain, and used all the same.
    expect(isExhausted(table)).toBe(true)
    expect(actions(table, 'ability')).toEqual([])
    expect(refusals(table)).toContainEqual(['exhausted', 'XIA-ABIL-02'])
  })

  rule('XIA-ABIL-03', 'an exhausted card still delivers what is pending (XIA-EX-01)', () => {
    const table = voyage({
      captains: [{ ship: 'lone-drifter', abilities: ['auto-pilot'] }, {}, {}],
      dice: [6],
    })
    table.answer('act', 'ability:auto-pilot')
    expect(isExhausted(table)).toBe(true)
    expect(captain(table).at).toBe('neo-damascus:b6') // Nothing moves now.
    table.answer('act', 'end')
    expect(isExhausted(table)).toBe(false) // Refreshed meanwhile.
    for (const space of ['neo-damascus:b7', 'neo-damascus:b8', 'neo-damascus:b9', 'neo-damascus:b10']) {
      if (table.asks[0]!.id === 'act') table.answer('act', 'end')
      expect(table.asks).toMatchObject([{ id: 'drift', seat: 0 }])
      table.answer('drift', `fly:${space}`)
    }
    expect(captain(table)).toMatchObject({ at: 'neo-damascus:b10' })
    expect(table.asks).toMatchObject([{ id: 'act', seat: 0 }])
    expect(captain(table).autoPilot).toBe(0)
  })

  rule('XIA-ABIL-04', 'all abilities are refreshed in the own Status Phase', () => {
    const table = able('scrounge', [1, 1])
    table.answer('act', 'ability:scrounge').answer('act', 'end')
    expect(isExhausted(table)).toBe(false)
    table.answer('act', 'end')
    table.answer('act', 'ability:scrounge')
    expect(isExhausted(table)).toBe(true)
  })

  rule('XIA-ABIL-05', 'each new ship adds its ability to those owned (XIA-EX-02)', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', abilities: ['scrounge'], credits: 20_000 }, {}],
    })
    table.answer('act', 'end').answer('port', 'ship:numerator').answer('port', 'ship:iron-psalm')
    expect(captain(table).abilities.map(({ id }) => id)).toEqual(['scrounge', 'side-deal', 'bulwark'])
  })

  rule('XIA-RUL-020', 'with Missions & Powers one of the ship’s two cards is taken, for good', () => {
    const taken = (powers: boolean, ship: ShipId, card?: string) => {
      const table = ruled((g) => takeAbility(g, 0, ship), { captains: [{}, {}], options: { powers } })
      if (card) table.answer('ability-card', card)
      return [captain(table).abilities.map(({ id }) => id), captain(table).powers]
    }
    expect(taken(false, 'vagabond')).toEqual([['scrounge'], []])
    expect(taken(true, 'vagabond', 'scrounge')).toEqual([['scrounge'], []])
    expect(taken(true, 'vagabond', 'old-friends')).toEqual([[], ['old-friends']])
    expect(taken(true, 'sellsword-mk-ii')).toEqual([['hard-bargain'], []]) // It has but one.
  })

  rule('XIA-ABIL-06', 'powers are always on and never turned over', () => {
    const table = voyage({ captains: [{ powers: ['quick-feet'] }, {}] })
    table.answer('act', 'impulse')
    expect(table.state.turn.move).toMatchObject({ points: 5 })
    expect(captain(table).powers).toEqual(['quick-feet'])
    expect(actions(table, 'ability')).toEqual([])
  })

  rule('XIA-ABIL-07', 'Evasive Thrusters prevent 5 damage on a success, such as a 7', () => {
    const shot = (roll: number) => {
      const table = duel({
        attacker: { outfits: ['falconet-ii'] },
        defender: { ship: 'gaiden', abilities: ['evasive-thrusters'] },
        dice: [6, roll],
      })
      table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'falconet-ii')[0]!])
      table.answer('defense-ability', 'evasive-thrusters')
      return table.log('attack-resolved')[0]
    }
    expect(shot(7)).toMatchObject({ defense: 5, damage: 1 })
  })

  rule('XIA-RUL-039', 'Evasive Thrusters succeed on 6 to 20', () => {
    const { bands, gives } = ABILITIES['evasive-thrusters']
    expect([bands, gives]).toEqual([[6], [0, 5]])
    const prevented = (roll: number) => {
      const table = duel({
        attacker: { outfits: ['dart-3'] },
        range: 2,
        defender: { ship: 'gaiden', abilities: ['evasive-thrusters'] },
        dice: [6, roll],
      })
      table.answer('act', 'attack:captain-1').answer('defense-ability', 'evasive-thrusters')
      return 6 - captain(placed(table, roll < 6 ? 6 : 1), 1).damage.length
    }
    expect([prevented(5), prevented(6)]).toEqual([0, 5])
  })

  rule('XIA-ABIL-08', 'Auto-Pilot moves the ship after the turns of other captains', () => {
    const failed = voyage({ captains: [{ abilities: ['auto-pilot'] }, {}, {}], dice: [5] })
    failed.answer('act', 'ability:auto-pilot')
    expect(captain(failed).autoPilot).toBe(0)
    const set = (captains: number) => {
      const table = voyage({
        captains: [{ abilities: ['auto-pilot'] }, ...new Array<Sketch>(captains - 1).fill({})],
        dice: [6],
      })
      table.answer('act', 'ability:auto-pilot')
      return captain(table).autoPilot
    }
    expect([set(3), set(2)]).toEqual([2, 4]) // XIA-2P-03
    const stays = voyage({ captains: [{ abilities: ['auto-pilot'] }, {}, {}], dice: [20] })
    stays.answer('act', 'ability:auto-pilot').answer('act', 'end').answer('act', 'end')
    stays.answer('drift', 'stay')
    expect(stays.asks).toMatchObject([{ id: 'act', seat: 2 }])
  })

  rule('XIA-ABIL-08', 'who has given up has no more turns after which an Auto-Pilot could fly', () => {
    const [drifter, leaver] = [{ abilities: ['auto-pilot'] } as const, { gone: true } as const]
    const table = voyage({ captains: [drifter, leaver, {}], dice: [6] })
    table.answer('act', 'ability:auto-pilot')
    expect(captain(table).autoPilot).toBe(4) // Two captains are left: XIA-2P-03.
    table.answer('act', 'end')
    expect(table.asks).toMatchObject([{ id: 'act', seat: 2 }])
    expect(captain(table, 1).at).toBeNull()
    expect(table.answer('act', 'end').asks).toMatchObject([{ id: 'drift', seat: 0 }])
  })

  rule('XIA-TURN-08', 'an ability marked as Action is Standard, also where it ends no move', () => {
    const armed = (fuse: number) =>
      able(
        'skip-drive',
        fuse > 0 ? [6] : [],
        { missions: [{ ...freshMission('boom-1'), revealed: true, detonator: 'neo-damascus:b6' }] },
        { at: (g) => Object.assign(g.turn, { fuse }) },
      )
    const table = armed(1)
    table.answer('act', 'leap:skip-drive')
    expect(table.state.turn).toMatchObject({ fuse: 0, move: { points: 3 } }) // XIA-MT-30
    expect(actions(table, 'impulse')).toEqual([])
    expect(actions(armed(0), 'leap')).toEqual([])
  })

  rule('XIA-ABIL-09', 'an attack ability has a range of its own', () => {
    const aims = (ability: AbilityId) =>
      [1, 2, 3, 4, 5].filter(
        (range) =>
          actions(duel({ attacker: { ship: 'grand-tally', abilities: [ability] }, range }), 'attack').length >
          0,
      )
    expect(aims('pounce')).toEqual([1, 2])
    expect(aims('broadside')).toEqual([1, 2, 3])
    expect(aims('null-lance')).toEqual([2, 3, 4])
  })

  rule('XIA-ABIL-10', 'a destroyed ship has its abilities refreshed', () => {
    const table = ruled((g) => destroy(g, 'captain-0', { by: null, rule: 'XIA-DEATH-01' }), {
      captains: [{}, {}],
      at: (g) => {
        Object.assign(g.captains[0]!, { abilities: [{ id: 'scrounge', exhausted: true }], echo: 'tithe' })
      },
    })
    expect(captain(table)).toMatchObject({ abilities: [{ exhausted: false }], echo: null })
  })

  test('a Solar Flare forbids them all', () => {
    const flare: NonNullable<Scene['at']> = (g) => {
      g.liveEvents = [
        { id: 'solar-flare', by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 },
      ]
    }
    const table = able('scrounge', [], {}, { at: flare })
    expect(actions(table, 'ability')).toEqual([])
    expect(refusals(table)).toContainEqual(['solar-flare', 'XIA-EVENT-03'])
  })

  test('the ability line of a campaign makes them free (XIA-CAMP-17)', () => {
    const cost = (line: 1 | 2 | 3) => {
      const { state } = voyage({
        captains: [{}],
        options: { mode: 'campaign' },
        at: (g) => {
          g.solo!.campaign!.upgrades = { ability: line }
        },
      })
      return (['scrounge', 'veil', 'bulwark'] as const).map((id) => energyOf(state, id))
    }
    expect(cost(1)).toEqual([0, 0, 2])
    expect(cost(2)).toEqual([0, 0, 0])
    expect(energyOf(voyage().state, 'veil')).toBe(3)
  })
})

describe('core abilities', () => {
  test('Skip Drive gives movement inside a move, or opens one', () => {
    const points = (roll: number, at?: Scene['at']) => {
      const table = able('skip-drive', [roll], {}, at && { at })
      table.answer('act', 'leap:skip-drive')
      return table.state.turn.move?.points ?? 0
    }
    expect([points(5), points(6), points(15), points(16)]).toEqual([0, 3, 3, 6])
    expect(points(16, flying(2))).toBe(8)
    expect(points(1, flying(2))).toBe(2)
    const stranded = able('skip-drive', [], { energy: 0, armed: 0, disarmed: 4 })
    expect(actions(stranded, 'leap')).toEqual([])
  })

  test('Scrounge takes a cube off planets and with room', () => {
    const table = able('scrounge', [10])
    table.answer('act', 'ability:scrounge')
    expect(captain(table).cubes).toEqual([])
    expect(actions(able('scrounge', [], { at: 'neo-damascus:c' }), 'ability')).toEqual([])
    const full = able('scrounge', [], { ship: 'vagabond', cubes: new Array(12).fill('spice') })
    expect(actions(full, 'ability')).toEqual([])
    const any = able('scrounge', [20])
    any.answer('act', 'ability:scrounge')
    expect(any.offered('scrounge')).not.toContain('ember')
  })

  test('Patch Kit heals 1 or 2 damage', () => {
    const left = (roll: number) => {
      const table = able('patch-kit', [roll], { damage: ['0,0', '1,0', '2,0'] })
      table.answer('act', 'ability:patch-kit')
      if (table.asks[0]!.id === 'mend')
        table.answer('mend', table.offered('mend').slice(0, roll < 16 ? 1 : 2))
      return captain(table).damage.length
    }
    expect([left(5), left(6), left(15), left(16)]).toEqual([3, 2, 2, 1])
    expect(actions(able('patch-kit', [], { ice: ['0,0'] }), 'ability')).toEqual([])
  })

  test('Hot Coils heal up to 3 ice damage', () => {
    const table = able('hot-coils', [6], { ice: ['0,0', '1,0', '2,0', '3,0'], damage: ['0,1'] })
    table.answer('act', 'ability:hot-coils').answer('mend', ['0,0', '2,0', '3,0'])
    expect(captain(table)).toMatchObject({ ice: ['1,0'], damage: ['0,1'] })
    expect(actions(able('hot-coils', [], { damage: ['0,0'] }), 'ability')).toEqual([])
  })

  test('Side Deal follows a Sell, and only at once', () => {
    const sold = (dice: number[]) =>
      able('side-deal', dice, { at: 'neo-damascus:a4', cubes: ['spice'], impulse: true })
    const table = sold([9])
    expect(actions(table, 'ability')).toEqual([])
    table.answer('act', actions(table, 'sell')[0]!)
    table.answer('act', 'ability:side-deal')
    expect(captain(table).credits).toBe(6000)
    const late = sold([])
    late.answer('act', actions(late, 'sell')[0]!).answer('act', 'impulse')
    expect(actions(late, 'ability')).toEqual([])
    const passed = able('side-deal', [9], {
      at: 'neo-damascus:a4',
      cubes: ['spice'],
      abilities: ['side-deal', 'tithe'],
    })
    passed.answer('act', actions(passed, 'sell')[0]!).answer('act', 'ability:tithe')
    expect(actions(passed, 'ability')).toEqual([]) // Another action came between.
    const gave = sold([])
    gave.answer('act', actions(gave, 'sell')[0]!).answer('act', 'give:1').answer('gift', 1)
    expect(actions(gave, 'ability')).toEqual(['ability:side-deal']) // A gift is no action: XIA-RUL-235.
  })

  test('Veil prevents 6 or all of it, Bulwark 3, 6 or 10, Brace 2 or 4', () => {
    const prevented = (ability: AbilityId, roll: number) => {
      const table = duel({
        attacker: { outfits: ['kol-lance'] },
        range: 2,
        defender: { ship: 'grand-tally', abilities: [ability] },
        dice: [12, 12, roll],
      })
      table.answer('act', 'attack:captain-1').answer('weapons', uses(table, 'kol-lance'))
      table.answer('defense-ability', ability)
      const { damage } = table.log('attack-resolved')[0] as unknown as { damage: number }
      return 24 - damage
    }
    expect([5, 6, 15, 16].map((roll) => prevented('veil', roll))).toEqual([0, 6, 6, 24])
    expect([5, 6, 15, 16].map((roll) => prevented('bulwark', roll))).toEqual([3, 6, 6, 10])
    expect([5, 6].map((roll) => prevented('brace', roll))).toEqual([2, 4])
  })

  test('Brace also works against damage that is no attack', () => {
    const table = able('brace', [9, 6], { at: 'outpost-338:c' })
    table.answer('act', 'mine').answer('brace', 'brace')
    placed(table, 5)
    expect(captain(table)).toMatchObject({ energy: 12 })
    expect(isExhausted(table)).toBe(true)
    const kept = able('brace', [3], { at: 'outpost-338:c' })
    kept.answer('act', 'mine').answer('brace', 'no')
    placed(kept, 3)
    expect(isExhausted(kept)).toBe(false)
    const drained = able('brace', [4], { at: 'burning-horse:c', energy: 12 })
    drained.answer('act', 'harvest') // A loss of Energy is no damage.
    expect(captain(drained).energy).toBe(8)
    // Where no shield helps, but nothing is called unblockable (XIA-RUL-168).
    const envoy = able('brace', [8, 6], { at: 'kemplar-ii:c', missions: [freshMission('envoy-4')] })
    envoy.answer('act', 'objective:envoy-4').answer('brace', 'brace')
    placed(envoy, 4)
    expect(captain(envoy).damage).toHaveLength(4)
  })

  test('Pounce, Broadside and Null Lance add to the attack', () => {
    const value = (ability: AbilityId, roll: number, range: number) => {
      const table = duel({
        attacker: { ship: 'grand-tally', abilities: [ability] },
        defender: { ship: 'iron-psalm' },
        range,
        dice: [roll],
      })
      table.answer('act', 'attack:captain-1')
      return (table.log('attack-resolved')[0] as unknown as { attack: number }).attack
    }
    expect([8, 9, 16, 17].map((roll) => value('pounce', roll, 2))).toEqual([0, 3, 3, 6])
    expect([5, 6, 15, 16].map((roll) => value('broadside', roll, 3))).toEqual([0, 5, 5, 9])
    expect([6, 7].map((roll) => value('null-lance', roll, 4))).toEqual([0, 4])
    const joined = duel({
      attacker: { ship: 'grand-tally', abilities: ['pounce'], outfits: ['falconet-ii'] },
      dice: [4, 9],
    })
    joined.answer('act', 'attack:captain-1').answer('weapons', [uses(joined, 'falconet-ii')[0]!])
    joined.answer('attack-ability', 'pounce')
    expect(joined.log('attack-resolved')).toMatchObject([{ attack: 7 }])
  })

  test('Null Lance drains 2 Energy if damage gets through, and no markers', () => {
    const lance = (roll: number, defender: Sketch, dice: number[] = []) => {
      const table = duel({
        attacker: { ship: 'grand-tally', abilities: ['null-lance'] },
        defender,
        range: 2,
        dice: [roll, ...dice],
      })
      table.answer('act', 'attack:captain-1')
      if (table.asks[0]!.id === 'defense') table.answer('defense', [uses(table, 'bastion', 1)[0]!])
      if (table.asks[0]!.id === 'place-damage') placed(table, 4)
      if (table.asks[0]!.id === 're-arm') table.answer('re-arm', 0)
      return [captain(table, 1).energy, captain(table, 1).armed]
    }
    expect(lance(7, { energy: 5 })).toEqual([3, 4])
    expect(lance(7, { energy: 1 })).toEqual([0, 4])
    expect(lance(6, { energy: 5 })).toEqual([5, 4])
    expect(lance(7, { energy: 5, outfits: ['bastion'] }, [4])).toEqual([5, 3])
  })

  test('Grapple makes an adjacent ship in sight jettison a cube', () => {
    const scene = {
      captains: [
        { abilities: ['grapple'] as const },
        { at: 'neo-damascus:b7' as const, cubes: ['spice', 'holo'] as const },
      ],
    }
    const table = voyage({ ...scene, dice: [11] })
    table.answer('act', 'ability:grapple:captain-1')
    const holo = captain(table, 1).cubes.find(({ cube }) => cube === 'holo')!
    table.answer('grapple', holo.cell)
    expect(captain(table, 1).cubes.map(({ cube }) => cube)).toEqual(['spice'])
    expect(table.state.adrift).toEqual([{ at: 'neo-damascus:b7', cube: 'holo', by: 1 }])
    const missed = voyage({ ...scene, dice: [10] })
    missed.answer('act', 'ability:grapple:captain-1')
    expect(captain(missed, 1).cubes).toHaveLength(2)
    expect(actions(voyage({ captains: [scene.captains[0]!, { at: 'neo-damascus:b7' }] }), 'ability')).toEqual(
      [],
    )
    expect(
      actions(
        voyage({ captains: [scene.captains[0]!, { ...scene.captains[1]!, at: 'neo-damascus:b8' }] }),
        'ability',
      ),
    ).toEqual([])
    const npc = voyage({
      captains: [{ abilities: ['grapple'] }, {}],
      npcs: { merchant: { at: 'neo-damascus:b7', credits: 3000 } },
      options: { npcs: true },
      dice: [20],
    })
    npc.answer('act', 'ability:grapple:merchant')
    expect(captain(npc).credits).toBe(5000)
    expect(npc.state.npcs.find(({ id }) => id === 'merchant')!.credits).toBe(2000)
  })

  test('Deep Scan shows the top two sectors to its captain alone', () => {
    const deck: NonNullable<Scene['at']> = (g) => {
      g.sectorDeck = ['lunari', 'loath', 'azure']
    }
    const table = able('deep-scan', [6], {}, { at: deck })
    table.answer('act', 'ability:deep-scan')
    expect(table.match.view(0).nextSectors).toEqual(['lunari', 'loath'])
    expect(table.match.view(1).nextSectors).toEqual([])
    table.answer('peek', 'swap')
    expect(table.state.sectorDeck).toEqual(['loath', 'lunari', 'azure'])
    expect(table.log('sectors-known')).toMatchObject([{ to: [0], sectors: ['loath', 'lunari'] }])
    const failed = able('deep-scan', [5], {}, { at: deck })
    failed.answer('act', 'ability:deep-scan')
    expect(failed.asks.map(({ id }) => id)).toEqual(['act'])
  })

  test('Overstow takes another cube of what was bought, on the Buy space', () => {
    const table = able('overstow', [9], { at: 'kemplar-ii:a2' })
    expect(actions(table, 'ability')).toEqual([])
    table.answer('act', 'buy:2').answer('stow', ['0,0', '1,0'])
    table.answer('act', 'ability:overstow').answer('stow', ['2,0'])
    expect(captain(table).cubes.map(({ cube }) => cube)).toEqual(['spice', 'spice', 'spice'])
    expect(table.state.supply.cubes.spice).toBe(12)
    const elsewhere = able(
      'overstow',
      [],
      { at: 'neo-damascus:a1' },
      {
        at: (g) => {
          g.turn.lastBuy = 'spice'
        },
      },
    )
    expect(actions(elsewhere, 'ability')).toEqual([]) // Plasma is sold here.
  })

  test('Ice Shear heals 2 ice damage or turns up to 4 into normal damage', () => {
    const ice = ['0,0', '1,0', '2,0', '3,0', '4,0'] as const
    const table = able('ice-shear', [6], { ice: [...ice] })
    table.answer('act', 'ability:ice-shear').answer('ice-shear', 'turn').answer('mend', ice.slice(0, 4))
    expect(captain(table)).toMatchObject({ ice: ['4,0'], damage: ['0,0', '1,0', '2,0', '3,0'] })
    const heals = able('ice-shear', [6], { ice: [...ice] })
    heals.answer('act', 'ability:ice-shear').answer('ice-shear', 'heal').answer('mend', ['0,0', '4,0'])
    expect(captain(heals)).toMatchObject({ ice: ['1,0', '2,0', '3,0'], damage: [] })
  })

  test('Fold Jump goes to a free space that is neither star nor planet, whatever borders lie between', () => {
    const table = able('fold-jump', [6], { at: 'neo-damascus:c' })
    table.answer('act', 'leap:fold-jump')
    const landings = table.offered('fold')
    expect(landings.some((space) => /^neo-damascus:[ac]/.test(space))).toBe(false)
    expect(landings).toContain('neo-damascus:b2') // Into a nebula without a roll.
    table.answer('fold', 'neo-damascus:b2')
    expect(captain(table)).toMatchObject({ at: 'neo-damascus:b2', energy: 11 })
    const far = able('fold-jump', [16], { at: 'neo-damascus:b6' }, { at: flying(3) })
    far.answer('act', 'leap:fold-jump')
    expect(far.offered('fold').length).toBeGreaterThan(landings.length)
    expect(far.offered('fold')).toContain('expedior-gate:b7')
    expect(far.offered('fold')).not.toContain('expedior-gate:b6') // Another ship is there.
    far.answer('fold', 'stay')
    expect(far.state.turn.move).toMatchObject({ points: 3 })
    const gone = able('fold-jump', [6], { at: 'neo-damascus:b6' }, { at: flying(3) })
    gone.answer('act', 'leap:fold-jump').answer('fold', 'neo-damascus:b4')
    expect(gone.state.turn.move).toMatchObject({ points: 3, lastFree: 'neo-damascus:b4' }) // XIA-RUL-083
    const used = able(
      'fold-jump',
      [6],
      { at: 'neo-damascus:c' },
      {
        at: (g) => {
          g.turn.using = 'neo-damascus:a1' // The Buy space beside it.
        },
      },
    )
    expect(actions(used, 'buy')).not.toEqual([])
    used.answer('act', 'leap:fold-jump').answer('fold', 'neo-damascus:b4')
    expect(actions(used, 'buy')).toEqual([])
  })

  test('Tithe pays on a planet', () => {
    const paid = (roll: number) => {
      const table = able('tithe', [roll], { at: 'neo-damascus:c' })
      table.answer('act', 'ability:tithe')
      return captain(table).credits - 4000
    }
    expect([8, 9, 17, 18].map(paid)).toEqual([0, 1000, 1000, 2000])
    expect(actions(able('tithe', []), 'ability')).toEqual([])
  })

  test('Kiln Heart re-arms up to 2 Used markers', () => {
    const engines = [0, 1].map((y) => ({ kind: 'm-22', x: 0, y, turn: 0, flip: false }) as const)
    const table = able('kiln-heart', [6], {
      outfits: engines,
      armed: 1,
      disarmed: 0,
      used: ['0,0', '1,0', '0,1'],
    })
    table.answer('act', 'ability:kiln-heart').answer('kiln-heart', ['0,0', '0,1'])
    expect(captain(table)).toMatchObject({ armed: 3, used: ['1,0'] })
    expect(actions(able('kiln-heart', [], { armed: 1, disarmed: 3 }), 'ability')).toEqual([])
  })

  test('Hard Bargain follows a kill', () => {
    const table = duel({
      attacker: { abilities: ['hard-bargain'], outfits: ['dart-3'] },
      defender: { bounty: 1000, damage: allBut('puddle-jumper', '1,0') },
      range: 2,
      dice: [3, 9],
    })
    expect(actions(table, 'ability')).toEqual([])
    table.answer('act', 'attack:captain-1').answer('act', 'ability:hard-bargain')
    expect(captain(table).credits).toBe(6000)
  })

  rule(
    'XIA-RUL-234',
    'the Replication Token lets its captain use another’s ability once, at its cost',
    () => {
      const table = voyage({
        captains: [
          { ship: 'widows-lantern', at: 'neo-damascus:c', abilities: ['echo-matrix'], energy: 9 },
          { abilities: ['tithe'] },
        ],
        dice: [6, 18],
      })
      expect(actions(table, 'ability')).toEqual(['ability:echo-matrix'])
      table.answer('act', 'ability:echo-matrix') // One ability to copy: nothing to choose.
      expect(captain(table)).toMatchObject({ echo: 'tithe', energy: 7 })
      table.answer('act', 'ability:tithe')
      expect(captain(table)).toMatchObject({ echo: null, energy: 5, credits: 6000 })
      expect(actions(table, 'ability')).toEqual([])
      expect(captain(table, 1).abilities).toEqual([{ id: 'tithe', exhausted: false }])
    },
  )

  test('the Replication Token comes back in the Status Phase; alone it copies ships out of play', () => {
    const table = voyage({ captains: [{ abilities: ['echo-matrix'] }, { abilities: ['tithe'] }], dice: [6] })
    table.answer('act', 'ability:echo-matrix').answer('act', 'end')
    expect(captain(table).echo).toBeNull()
    const alone = able(
      'echo-matrix',
      [6],
      {},
      { captains: [{ ship: 'widows-lantern', abilities: ['echo-matrix'] }] },
    )
    alone.answer('act', 'ability:echo-matrix')
    expect(alone.offered('echo')).toContain('broadside')
    expect(alone.offered('echo')).not.toContain('echo-matrix')
  })

  test('the odds of an ability are those of its d20', () => {
    const table = able('tithe', [], { at: 'neo-damascus:c' })
    const ask = table.ask('act')
    const option = 'options' in ask ? ask.options.find(({ value }) => value === 'ability:tithe') : undefined
    expect(option!.odds!()).toEqual({ top: 12n, bottom: 20n })
  })
})
