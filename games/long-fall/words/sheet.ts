import type { Seat } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import type { D66 } from '../content/index.ts'
import { CARGO, ITEMS, PATRONS, PORTS, RANKS, RUMOURS, WORLDS } from '../content/index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import { isRow } from '../rules/0-table/rows.ts'
import { REFEREE } from '../rules/0-table/state.ts'
import { otherEnd } from '../rules/7-weeks/routes.ts'
import { weeksLeft } from '../rules/7-weeks/worktime.ts'
import { agreedPay, isHalved } from '../rules/9-jobs/jobs.ts'
import type { SeenWorld, View } from '../view.ts'
import { careerWords, marks, rankName, the, weeks, weekWithin, worldName } from './words.ts'

/** The whole table as lines of text: for a terminal, and for whoever has it read aloud. */
export function tableText(view: View, seat: Seat | null): string {
  return [
    ...headline(view),
    ...view.pcs.filter((pc) => pc.name !== '' && pc.terms.length > 0).map((pc) => pcText(pc, seat)),
    ...jobText(view),
    ...skirmishText(view),
    ...whereabouts(view),
    ...tableTasks(view),
    ...people(view),
  ].join('\n')
}

function headline(view: View): string[] {
  if (view.referee === 'person')
    return [`A refereed table, week ${view.week}. The crew has ${marks(view.marks)}.`]
  if (view.cluster.worlds.length === 0)
    return [`A campaign of ${weeks(view.lasts)}. A crew is being found for the ${view.ship.name}.`]
  const debt = view.ship.debt > 0 ? `owes ${marks(view.ship.debt)}` : 'owes nothing'
  return [
    `Week ${weekWithin(view, view.week)} of ${view.lasts}. The ${view.ship.name} ${debt}; ${marks(view.marks)} in hand, ${times(view.jobsDone, 'job')} done.`,
  ]
}

/** A character as it would stand on an index card. */
export function pcText(pc: Pc, seat: Seat | null): string {
  const own = pc.seat === seat ? '• ' : '  '
  const left = { active: '', 'burnt-out': ' (burnt out)', retired: ' (retired)', dead: ' (dead)' }[pc.fate]
  const ranks = Object.entries(pc.skills).map(
    ([skill, rank]) => `${isRow(RANKS, skill) ? rankName(skill) : skill} ${rank}`,
  )
  const lines = [
    `${own}${pc.name}${left}, ${careerWords(pc)}. Strength ${pc.strength}, Agility ${pc.agility}, Luck ${pc.luck.now}/${pc.luck.max}.`,
  ]
  if (pc.fate === 'retired' || pc.fate === 'dead') return lines[0]!
  lines.push(`    ${listed(ranks) || 'No skills yet'}.`)
  if (pc.gear.length > 0) lines.push(`    Carries ${listed(pc.gear.map(gearText))}.`)
  if (pc.conditions.length > 0) {
    lines.push(
      `    Suffers from ${listed(pc.conditions.map(({ name, severity }) => `${name} ${severity}`))}.`,
    )
  }
  if (pc.training)
    lines.push(`    Trains ${RANKS[pc.training.skill].name}: ${weeks(pc.training.weeks)} done.`)
  return lines.join('\n')
}

const gearText = ({ item, broken, empty }: Pc['gear'][number]): string =>
  `${ITEMS[item].name}${broken ? ' (broken)' : empty ? ' (empty)' : ''}`

function jobText(view: View): string[] {
  const { job } = view
  if (!job) return []
  const left = weeksLeft(view, job)
  const pay = `${marks(agreedPay(job))}${isHalved(job) ? ' (half)' : ''}`
  const due = left < 1 ? 'overdue' : `${weeks(left)} left`
  return [
    `Job: ${job.name} — leg ${Math.min(job.leg + 1, job.legs.length)} of ${job.legs.length}, pays ${pay}, ${due}${job.failedLegs > 0 ? `, ${job.failedLegs} failed` : ''}.`,
  ]
}

function skirmishText({ skirmish }: View): string[] {
  if (!skirmish) return []
  const foes = skirmish.foes.map(
    ({ name, status, damage, resistance, skill }) =>
      `${name} (Skill ${skill}, ${status === 'up' ? `${damage}/${resistance} damage` : status})`,
  )
  return [`Skirmish, round ${Math.max(1, skirmish.round)}, against ${listed(foes)}.`]
}

function whereabouts(view: View): string[] {
  const world = view.cluster.worlds[view.at]
  if (!world) return []
  const links = view.cluster.links
    .filter(({ a, b }) => a === view.at || b === view.at)
    .map((link) => {
      const { weeks: long, beacon } = link
      const other = worldName(view, otherEnd(link, view.at))
      return `${other} (${weeks(long)}${beacon ? ', beacon' : ''})`
    })
  const cargo = view.ship.cargo.map(({ cargo: of, units }) => `${units} × ${CARGO[of].name}`)
  return [
    `At ${worldText(world)}${links.length > 0 ? ` Lanes to ${listed(links)}.` : ''}`,
    ...(cargo.length > 0 ? [`In the hold: ${listed(cargo)}.`] : []),
    ...(view.cluster.rumour === null ? [] : [`The great rumour: ${rumourText(view.cluster.rumour)}.`]),
  ]
}

function worldText({ name, d66, law, patrons, market }: SeenWorld): string {
  const { port, makes, wants, text } = WORLDS[d66]
  const waiting = (patrons ?? []).map((patron) => the(PATRONS[patron.d66].name))
  return [
    `${name}: ${text}. Port ${port} (${PORTS[port].text.replace(/\.$/, '')}), law ${law}; makes ${makes}, wants ${wants}.`,
    ...(waiting.length > 0 ? [`Looking for a crew: ${listed(waiting)}.`] : []),
    ...(market && market.units > 0 ? [`For sale: ${market.units} × ${CARGO[market.cargo].name}.`] : []),
  ].join(' ')
}

const rumourText = (d66: D66): string => RUMOURS[d66].text

function tableTasks({ tasks }: View): string[] {
  return tasks
    .filter((task) => !task.done)
    .map(({ name, gathered, impact }) => `Task “${name}”: ${gathered} of ${impact} Impact.`)
}

function people(view: View): string[] {
  if (view.referee !== 'person') return []
  const known = view.npcs.map(
    ({ name, skill, expertise, shown }) =>
      `${name}, Skill ${skill}${expertise.length > 0 ? ` in ${listed(expertise)}` : ''}${shown ? '' : ' (hidden)'}`,
  )
  const notes = view.seat === REFEREE ? view.notes.map((note) => `Secret note: ${note}`) : []
  return [...(known.length > 0 ? [`People: ${known.join('; ')}.`] : []), ...notes]
}
