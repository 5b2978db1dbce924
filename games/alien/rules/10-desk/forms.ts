import type { RuleId } from '@starboard/kernel'
import { actsBy } from '@starboard/kernel/desk'
import type { ItemId, Skill, UnitState } from '../../content/index.ts'
import type { Body, BodyId } from '../0-table/body.ts'
import { REF } from '../0-table/mother.ts'
import type { Alien } from '../0-table/state.ts'

/** Each act of the desk is an event of its own. */
export type DeskEvent =
  | { readonly type: 'described'; readonly rule: RuleId; readonly text: string }
  | { readonly type: 'noted'; readonly rule: RuleId; readonly text: string }
  | {
      readonly type: 'roll-called'
      readonly rule: RuleId
      readonly who: BodyId
      readonly skill: Skill
      readonly modifier: number
      readonly text: string
    }
  | {
      readonly type: 'call-answered'
      readonly rule: RuleId
      readonly who: BodyId
      readonly skill: Skill
      readonly successes: number
      readonly text: string
    }
  | { readonly type: 'placed'; readonly rule: RuleId; readonly who: BodyId; readonly at: string }
  | { readonly type: 'moved-by-hand'; readonly rule: RuleId; readonly who: BodyId; readonly at: string }
  | {
      readonly type: 'state-set'
      readonly rule: RuleId
      readonly unit: number
      readonly who: BodyId
      readonly state: UnitState
      readonly goal: string
    }
  | { readonly type: 'door-set'; readonly rule: RuleId; readonly border: string; readonly now: string }
  | { readonly type: 'light-set'; readonly rule: RuleId; readonly zone: string; readonly dark: boolean }
  | {
      readonly type: 'zone-set'
      readonly rule: RuleId
      readonly zone: string
      readonly flooded: boolean
      readonly vacuum: boolean
      readonly fire: boolean
    }
  | { readonly type: 'given'; readonly rule: RuleId; readonly who: BodyId; readonly item: ItemId }
  | { readonly type: 'taken-away'; readonly rule: RuleId; readonly who: BodyId; readonly item: ItemId }
  | { readonly type: 'health-set'; readonly rule: RuleId; readonly who: BodyId; readonly by: number }
  | {
      readonly type: 'overruled'
      readonly rule: RuleId
      readonly who: BodyId
      readonly was: number
      readonly successes: number
      readonly text: string
    }
  | { readonly type: 'cured'; readonly rule: RuleId; readonly who: BodyId; readonly row: number }
  | { readonly type: 'time-called'; readonly rule: RuleId }
  | { readonly type: 'closed'; readonly rule: RuleId; readonly text: string }

/** AL-RUL-REF-01: how an act of hers is written down. */
export const act = actsBy<Alien>(REF)

export const zonesOf = (g: Alien): string[] => Object.keys(g.zones)

const idsOf = (g: Alien, which: (body: Body) => boolean): string[] =>
  g.bodies.filter(which).map(({ id }) => id)

export const living = (g: Alien): string[] => idsOf(g, (body) => !body.dead)
export const people = (g: Alien): string[] => idsOf(g, (body) => body.kind === 'person' && !body.dead)
export const hers = (g: Alien): string[] =>
  idsOf(g, (body) => !body.dead && (body.kind === 'creature' || body.seat === null))
