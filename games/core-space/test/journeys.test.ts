import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId } from '../content/index.ts'
import { freshCampaign, withoutOwned } from '../rules/0-table/companies.ts'
import type { Phase } from '../rules/0-table/phase.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { favour, field } from '../rules/8-campaign/index.ts'
import { leavings, standingOf } from '../rules/8-campaign/journey.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { type Table, who } from './table.ts'
import { company, home, landed, veteran, voyage } from './voyage.ts'

describe('From mission to mission', () => {
  const setUp: Phase = { kind: 'set-up', dealt: true, order: [] }

  rule('CS-FAQ-03', 'EX-53: spent Skill pegs stay spent; Health and ammo are full', () => {
    const table = voyage({
      crews: [[]],
      with: ({ crews }) => crews[0]!.roster.push({ ...rookie('cassie', true), pegs: 1 }),
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(who(table, 'cassie')).toMatchObject({ pegs: 1, health: 5, ammo: 7 })
  })

  rule('CS-RUL-29', 'EX-53: by agreement every mission begins with all of them', () => {
    const table = voyage({
      crews: [[]],
      with: ({ crews }, g) => {
        crews[0]!.roster.push({ ...rookie('cassie', true), pegs: 1 })
        Object.assign(g, { rules: { ...g.rules, refreshSkillPegs: true } })
      },
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(who(table, 'cassie').pegs).toBe(4)
  })

  test('whoever is away or held for ransom is not fielded, and the limit of the mission holds', () => {
    const table = voyage({
      crews: [[]],
      mission: 'cold-harbour',
      with: ({ crews }) => {
        const traders = ['cassie', 'wade', 'balcor', 'hopper', 'petra', 'ruva', 'jun'] as const
        crews[0]!.roster.push(...traders.map((is) => rookie(is, true)))
        crews[0]!.roster[1]!.away = 1
        crews[0]!.roster[2]!.ransom = 6
      },
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(table.offered('field')).toEqual(['cassie', 'hopper', 'petra', 'ruva', 'jun'])
    table.answer('field', ['cassie', 'hopper', 'petra', 'jun'])
    expect(table.state.figures.map(({ id }) => id)).toEqual(['cassie', 'hopper', 'petra', 'jun'])
  })

  test('weapons are whole again and shields charged; what was lost stays lost', () => {
    const table = voyage({
      crews: [
        [
          home('cassie', {
            pegs: 2,
            tray: [{ item: 'military-pistol', state: 'broken' }],
            worn: { item: 'shield-belt', state: 'face-down' },
          }),
        ],
      ],
      from: { kind: 'assessment' },
      step: landed,
    })
    expect(veteran(table, 'cassie')).toMatchObject({
      pegs: 2,
      tray: [{ item: 'military-pistol', state: 'fine' }],
      worn: { item: 'shield-belt', state: 'fine' },
    })
  })

  /** A mission of the campaign is over and everything after it has been done. */
  const sailedOn = (step: number, isDone: boolean, again = false): Table =>
    voyage({
      crews: [[home('cassie')]],
      with: (campaign) => Object.assign(campaign, { step, again, met: isDone ? [0] : [] }),
      from: { kind: 'maintenance', left: [], rolled: false, upgraded: false },
    })

  /** The pegs with which a mission begins alone. */
  const pegsOf = (mission: MissionId): number => MISSIONS[mission].pegsAlone ?? MISSIONS[mission].pegs

  test.each([
    [0, true, 'locked-gallery', -2],
    [0, false, 'locked-gallery', 0],
    [1, true, 'worm-country', 0],
    [2, true, 'vent-row', 0],
    [2, false, 'vent-row', 2],
    [3, true, 'market-of-lanterns', 0],
    [4, true, 'sleeper-below', 0],
    [4, false, 'sleeper-below', 2],
  ] as const)(
    'after step %i (done: %s) comes %s with %i pegs beside its own',
    (step, isDone, mission, more) => {
      expect(sailedOn(step, isDone).state).toMatchObject({
        mission,
        hostility: { pegs: pegsOf(mission) + more },
        phase: { kind: 'set-up' },
      })
    },
  )

  test('the last door may be tried twice', () => {
    expect(sailedOn(5, true).state.over).toMatchObject({ how: 'campaign-won', winners: [0] })
    expect(sailedOn(5, false).state).toMatchObject({
      over: null,
      mission: 'sleeper-below',
      hostility: { pegs: pegsOf('sleeper-below') + 2 },
    })
    expect(sailedOn(5, false, true).state.over).toMatchObject({ how: 'campaign-lost', winners: [] })
  })

  test('three crews begin with the second mission, four with the fourth', () => {
    expect([1, 2, 3, 4].map((crews) => freshCampaign(crews).step)).toEqual([0, 0, 1, 3])
  })

  test('a success in the worms’ caves opens a vent, one in the market shows a pod', () => {
    expect(leavings(2, true).favour).toBe('vent')
    const vents = voyage({
      crews: [[home('cassie')]],
      mission: 'vent-row',
      with: (campaign) => Object.assign(campaign, { favour: 'vent', winner: 0 }),
      from: setUp,
      step: favour,
    })
    vents.answer('first-vent', vents.offered('first-vent')[1]!)
    expect(vents.state.pieces.filter(({ kind, marked }) => kind === 'vent' && marked)).toHaveLength(1)
    const pods = voyage({
      crews: [[home('cassie')]],
      mission: 'sleeper-below',
      with: (campaign, g) => {
        campaign.favour = 'pods'
        for (const piece of g.pieces) piece.tokens = [fresh('seal'), fresh('bracer')]
      },
      from: setUp,
      step: favour,
    })
    expect(pods.offered('corner-pod')).toHaveLength(4)
    pods.answer('corner-pod', pods.offered('corner-pod')[0]!)
    const [pod] = pods.state.pieces.filter(({ seen }) => seen.includes(0))
    const shown = pods.log().filter(({ type }) => type === 'pod-shown')
    expect(shown).toMatchObject([{ pod: pod!.id, items: ['seal', 'bracer'], to: [0] }])
    expect(text.event(shown[0]!, view(pods.state, 0))).toMatch(/^In stasis pod \d: a Seal and a Bracer\.$/)
  })

  test('whoever was hired for one mission leaves what they carried to the ship', () => {
    const table = voyage({
      crews: [[home('cassie'), home('petra', { tray: ['knife'] })]],
      with: ({ crews }) => {
        crews[0]!.roster[1]!.once = true
      },
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    })
    expect(veteran(table, 'petra')).toBeUndefined()
    expect(company(table).hold).toMatchObject([{ item: 'knife' }])
  })

  test('runes bring 4 UA more to whoever won them', () => {
    const table = voyage({
      crews: [[home('cassie', { tray: ['rune', 'rune'] })]],
      mission: 'vent-row',
      with: (campaign) => Object.assign(campaign, { met: [0] }),
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    })
    expect(company(table).ua).toBe(MISSIONS['vent-row'].reward + 8)
  })

  test('a company is worth its money, its things, its careers and its ship', () => {
    const one = {
      ...freshCampaign(1).crews[0]!,
      ua: 7,
      hold: [fresh('combat-vest')],
      roster: [{ ...rookie('cassie', true), career: 6 }],
    }
    expect(standingOf(one)).toBe(7 + 3 + 5 + 24)
  })

  test('what crews own is in no pouch', () => {
    const campaign = freshCampaign(1)
    campaign.crews[0]!.hold.push(fresh('bracer'))
    expect(withoutOwned({ campaign }, ['bracer', 'port-engram', 'port-engram'])).toEqual([
      'port-engram',
      'port-engram',
    ])
  })
})
