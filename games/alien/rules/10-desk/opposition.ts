import { type AnyAct, choice, yes } from '@starboard/kernel/desk'
import { CREATURES, type CreatureId, NPCS, type NpcId, type UnitState } from '../../content/index.ts'
import { bodyOf, unitOf } from '../0-table/body.ts'
import { muster } from '../0-table/fresh.ts'
import { REF } from '../0-table/mother.ts'
import { leadOf } from '../0-table/routes.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { put } from '../0-table/ties.ts'
import { canHide, hide } from '../2-stealth/hiding.ts'
import { comeOut, sightChanged } from '../2-stealth/noticing.ts'
import { turnTo } from '../2-stealth/unit-states.ts'
import { nearestPc } from '../8-opposition/unit-plan.ts'
import { act, type DeskEvent, hers, zonesOf } from './forms.ts'

const hasHers = (g: Alien): boolean => hers(g).length > 0

const unitsOf = (g: Alien): string[] => g.units.filter((unit) => leadOf(g, unit)).map(({ id }) => `${id}`)

const STATES: readonly UnitState[] = ['hold', 'prowl', 'search', 'stalk', 'hunt', 'retreat', 'dormant']

/** Those whom the Game Mother plays: placed, moved, hidden, told what to do. */
export const OPPOSITION_ACTS: readonly AnyAct<Alien>[] = [
  act(
    'place',
    (g) => ({
      who: choice([...Object.keys(CREATURES), ...Object.keys(NPCS)]),
      at: choice(zonesOf(g)),
      friendly: yes(),
      hidden: yes(true),
    }),
    (g, { who, at, friendly, hidden }) => {
      const unit = Math.max(0, ...g.units.map(({ id }) => id)) + 1
      const { bodies } = muster(g, {
        unit,
        crew: 1,
        who: who as CreatureId | NpcId,
        bodies: 1,
        side: friendly ? 'neutral' : who in CREATURES ? 'brood' : 'company',
        start: null,
        state: 'hold',
        lair: at,
      })
      const placed = bodyOf(g, bodies[0]!)
      put(g, placed, at)
      placed.hidden = hidden && canHide(g, placed)
      tell<DeskEvent>(g, { type: 'placed', rule: REF, who: placed.id, at }, { secret: true })
      sightChanged(g)
    },
  ),
  act(
    'move',
    (g) => ({ who: choice(hers(g)), at: choice(zonesOf(g)) }),
    (g, { who, at }) => {
      put(g, bodyOf(g, who), at)
      tell<DeskEvent>(g, { type: 'moved-by-hand', rule: REF, who, at }, { secret: true })
      sightChanged(g)
    },
    hasHers,
  ),
  act(
    'hide',
    (g) => ({ who: choice(hers(g)), hidden: yes(true) }),
    (g, { who, hidden }) => {
      if (!hidden) comeOut(g, who, REF)
      else if (canHide(g, bodyOf(g, who))) hide(g, who, REF)
      sightChanged(g)
    },
    hasHers,
  ),
  act(
    'orders',
    (g) => ({ unit: choice(unitsOf(g)), state: choice(STATES), goal: choice(zonesOf(g)) }),
    (g, { unit: id, state, goal }) => {
      const unit = unitOf(g, Number(id))
      const lead = leadOf(g, unit)!
      const hunts = state === 'hunt' || state === 'stalk'
      turnTo(g, unit, state as UnitState, hunts ? (nearestPc(g, lead)?.id ?? null) : null, goal)
      tell<DeskEvent>(
        g,
        { type: 'state-set', rule: REF, unit: unit.id, who: lead.id, state: unit.state, goal },
        { secret: true },
      )
      sightChanged(g)
    },
    (g) => unitsOf(g).length > 0,
  ),
]
