import type { Effect, Scenario, ZoneId } from '../../content/scenario.ts'
import type { Say } from './shape.ts'
import { conditionsOf, effectsOf, type Found } from './walk.ts'

/** Zones, borders, units and fixtures that are named anywhere are there. */
export function checkNames(scenario: Scenario, say: Say): void {
  const zone = (id: ZoneId | null | undefined, path: string) => {
    if (id && !scenario.zones.some((one) => one.id === id)) say(path, `there is no zone “${id}”`)
  }
  const zones = (ids: readonly ZoneId[], path: string) => {
    for (const [n, id] of ids.entries()) zone(id, `${path}[${n}]`)
  }
  const unit = (id: number | undefined, path: string) => {
    if (id !== undefined && !scenario.units.some((one) => one.unit === id))
      say(path, `there is no unit ${id}`)
  }
  const units = (ids: readonly number[], path: string) => {
    for (const [n, id] of ids.entries()) unit(id, `${path}[${n}]`)
  }
  const fixture = (id: string | undefined, path: string) => {
    if (
      id !== undefined &&
      !scenario.zones.some(({ fixtures = [] }) => fixtures.some((one) => one.id === id))
    )
      say(path, `there is no fixture “${id}”`)
  }

  zone(scenario.start, 'start')
  zone(scenario.exit, 'exit')
  zone(scenario.lockers, 'lockers')
  for (const [n, { between }] of scenario.borders.entries()) zones(between, `borders[${n}].between`)
  for (const [n, line] of scenario.sightlines.entries()) zones(line, `sightlines[${n}]`)
  for (const [n, task] of scenario.tasks.entries()) {
    if (Array.isArray(task.at)) zones(task.at, `tasks[${n}].at`)
    else if (typeof task.at === 'object' && 'units' in task.at) units(task.at.units, `tasks[${n}].at.units`)
    fixture(task.fixture, `tasks[${n}].fixture`)
  }
  for (const [n, spec] of scenario.units.entries()) {
    zone(spec.start, `units[${n}].start`)
    zone(spec.lair, `units[${n}].lair`)
    zone(spec.seeks, `units[${n}].seeks`)
    zones(spec.route ?? [], `units[${n}].route`)
    unit(spec.with, `units[${n}].with`)
  }
  if (scenario.surrender) {
    zone(scenario.surrender.to, 'surrender.to')
    units(scenario.surrender.hunters, 'surrender.hunters')
  }
  for (const { it, path } of conditionsOf(scenario)) if (it.is === 'unit-able') unit(it.unit, `${path}.unit`)
  for (const { it, path } of effectsOf(scenario)) {
    for (const field of ['zones', 'who', 'route'] as const) {
      const named = (it as Named)[field]
      if (Array.isArray(named)) zones(named, `${path}.${field}`)
    }
    if ('units' in it) units(it.units, `${path}.units`)
    if ('unit' in it) unit(it.unit, `${path}.unit`)
    if ('fixture' in it) fixture(it.fixture, `${path}.fixture`)
    if (it.do === 'border' && !scenario.borders.some(({ id }) => id === it.border))
      say(`${path}.border`, `there is no border “${it.border}”`)
    if (it.do === 'trap') zone(it.zone, `${path}.zone`)
    if (it.do === 'drive-out') zone(it.toward, `${path}.toward`)
    if (it.do === 'arrive' && typeof it.at === 'string') zone(it.at, `${path}.at`)
    if (it.do === 'arrive' && typeof it.at !== 'string') zones(it.at, `${path}.at`)
    if (it.do === 'noise' && it.at !== 'here') zone(it.at, `${path}.at`)
  }
}

interface Named {
  readonly zones?: unknown
  readonly who?: unknown
  readonly route?: unknown
}

/** What an effect needs around it: somebody who did it, a fixture, a border, one it was done to. */
export function checkContext(found: Found<Effect>, say: Say): void {
  const { it, task, path } = found
  const without = (what: string) => say(path, `“${it.do}” needs ${what}`)
  const doer = it.do === 'give' || it.do === 'use-up' || it.do === 'aboard' || it.do === 'send'
  if (doer && !task) without('somebody who does it: only tasks can bring it about')
  if (it.do === 'noise' && it.at === 'here' && !task) without('a zone here: “here” is where a task is done')
  if (it.do === 'barricade' && task?.at !== 'border') without('a task that is done at a border')
  if ((it.do === 'follow' || it.do === 'revive') && !(task && isWithUnits(task.at)))
    without('a task that is done with a unit')
  if (it.do === 'read' && !task?.fixture) without('a task that is done at a fixture')
}

const isWithUnits = (at: unknown): boolean => typeof at === 'object' && !Array.isArray(at)
