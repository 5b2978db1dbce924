import type { Play } from '@starboard/kernel'
import { TRADERS, type TraderId } from '../content/index.ts'
import type { Campaign, CampaignCrew, Veteran } from '../rules/0-table/campaign.ts'
import { freshCampaign } from '../rules/0-table/companies.ts'
import type { Phase } from '../rules/0-table/phase.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { advancement, extraction, homecoming, maintenance, trade } from '../rules/8-campaign/index.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { ruled, type Scene, type Sketch, type Table } from './table.ts'

/** All that lies between two missions, until the next one is set up. */
export function* between(g: CoreSpace): Play {
  for (;;) {
    if (g.over) return
    const { phase } = g
    if (phase.kind === 'extraction') yield* extraction(g, phase)
    else if (phase.kind === 'advancement') yield* advancement(g, phase)
    else if (phase.kind === 'trade') yield* trade(g, phase)
    else if (phase.kind === 'maintenance') yield* maintenance(g, phase)
    else return
  }
}

/** The end of a mission, and what comes after it. */
export function* landed(g: CoreSpace): Play {
  if (g.phase.kind === 'assessment') homecoming(g)
  yield* between(g)
}

export const home = (is: TraderId, more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is,
  where: 'aboard',
  ...more,
})
export const down = (is: TraderId, more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is,
  at: [3 + (Object.keys(TRADERS).indexOf(is) % 15), 2],
  defeated: true,
  health: 0,
  ...more,
})

export interface Voyage extends Omit<Scene, 'at' | 'phase'> {
  readonly with?: (campaign: Campaign, g: CoreSpace) => void
  readonly step?: (g: CoreSpace) => Play | undefined
  /** Where it begins. */
  readonly from: Phase
}

/** A campaign whose rosters are the Traders of the scene. */
export const voyage = ({ with: change, step = between, from, ...scene }: Voyage): Table =>
  ruled(step, {
    turn: null,
    ...scene,
    at: (g) => {
      const campaign = freshCampaign(g.crews.length)
      g.campaign = campaign
      for (const figure of g.figures)
        if (figure.who.sort === 'trader')
          campaign.crews[figure.crew!]!.roster.push({
            ...rookie(figure.who.is, true),
            career: figure.career,
            pegs: figure.pegs,
            tray: figure.tray,
            worn: figure.worn,
          })
      change?.(campaign, g)
      for (const crew of g.crews) crew.ua = campaign.crews[crew.id]!.ua
      g.phase = from
    },
  })

export const company = (table: Table, crew = 0): CampaignCrew => table.state.campaign!.crews[crew]!
export const veteran = (table: Table, is: TraderId, crew = 0): Veteran | undefined =>
  company(table, crew).roster.find((one) => one.is === is)
export const at = (number: number): number[] => [number, 1]
export const told = (table: Table, type: string): object[] =>
  table.log().filter((event) => event.type === type)

export const EXTRACTION = (...left: TraderId[]): Phase => ({ kind: 'extraction', left })
export const TRADE = (...crews: number[]): Phase => ({
  kind: 'trade',
  begun: true,
  arriving: crews,
  dealing: crews,
})
export const MAINTENANCE: Phase = { kind: 'maintenance', left: [0], rolled: false, upgraded: false }
export const MENDING: Phase = { kind: 'maintenance', left: [0], rolled: true, upgraded: false }

/** Cassie is aboard, Wade was left behind. */
export const left = (dice: number[], more: Partial<Voyage> = {}): Table =>
  voyage({
    crews: [[home('cassie'), down('wade', { tray: ['military-pistol', 'knife'] })]],
    from: EXTRACTION('wade'),
    dice,
    ...more,
  })
