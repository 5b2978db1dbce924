import { Broken } from '@starboard/kernel'
import { CREATURES, SCENARIOS } from '../content/index.ts'
import { type Body, isPc } from './0-table/body.ts'
import type { Alien } from './0-table/state.ts'

/** What must always hold; throws `Broken` if it does not. */
export function check(g: Alien): void {
  const ids = new Set(g.bodies.map(({ id }) => id))
  must(ids.size === g.bodies.length, 'two bodies have the same name')
  const firstOther = g.bodies.findIndex((body) => !isPc(body))
  must(firstOther < 0 || !g.bodies.slice(firstOther).some(isPc), 'player characters come first')
  for (const body of g.bodies) checkBody(g, body)
  checkGear(g)
  if (g.combat) checkCombat(g)
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Broken(what)
}

function checkBody(g: Alien, body: Body): void {
  const { id, at, health, max, beside, hidden, cover, held } = body
  must(health >= 0 && health <= max, `${id} has ${health} of ${max} Health`) // AL-RUL-DMG-01, AL-RUL-RECV-01
  must(at === null || at in g.zones, `${id} is nowhere`)
  must(!beside.includes(id), `${id} is beside itself`)
  for (const other of beside) {
    const neighbour = g.bodies.find((one) => one.id === other)
    must(neighbour?.beside.includes(id) === true, `${id} and ${other} disagree whether they are Adjacent`)
    must(
      neighbour !== undefined && (neighbour.at === at || isInDoorway(g, body, neighbour)),
      `${id} is Adjacent to ${other} in another zone`,
    )
  }
  if (hidden && !body.dead && at !== null)
    must(
      g.zones[at]!.kind === 'cluttered' ||
        SCENARIOS[g.scenario].zones.some((zone) => zone.id === at && zone.kind === 'cluttered'),
      `${id} hides where there is no clutter`,
    ) // AL-HIDE-01
  must(!(hidden && cover), `${id} is hidden and in cover`)
  if (held)
    must(
      g.bodies.some((one) => one.id === held.by && !one.dead),
      `${id} is held by nobody`,
    )
  if (body.kind === 'creature') return
  const { stress, responses, panic } = body.nerves
  must(stress >= 0, `${id} has less Stress than none`) // AL-RUL-STRS-01
  must(!body.android || stress === 0, `${id} is an android under Stress`) // AL-RUL-AND-01
  must(new Set(responses).size === responses.length, `${id} has a stress response twice`) // AL-SRESP-05
  must(new Set(panic).size === panic.length, `${id} has a panic response twice`) // AL-MORE-03
  must(panic.filter((mark) => mark >= 7).length <= 1, `${id} suffers two responses that cannot coexist`) // AL-RUL-PAN-04
  must(health > 0 || panic.length === 0 || body.dead, `${id} is broken and panics`) // AL-STOP-03
  must(body.story >= 0 && body.story <= 3, `${id} has ${body.story} story points`) // AL-RUL-STORY-01
  const { gear, hand, worn } = body.kit
  must(hand === null || gear.some((piece) => piece.id === hand), `${id} holds what is not there`)
  must(worn === null || gear.some((piece) => piece.id === worn), `${id} wears what is not there`)
}

/** One that strikes out of its shaft is beside those in the next zone (creatures); so is one who bars the way to it (AL-RUL-BLOCK-01). */
const isInDoorway = (g: Alien, one: Body, other: Body): boolean =>
  reachesOut(one) ||
  reachesOut(other) ||
  (g.combat?.blocks.some(({ who }) => who === one.id || who === other.id) ?? false)

const reachesOut = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].shaft === true

/** Every thing is in exactly one place, and nothing holds less than nothing. */
function checkGear(g: Alien): void {
  const seen = new Set<string>()
  const note = (gear: { id: string; left: number | null }, where: string) => {
    must(!seen.has(gear.id), `${gear.id} is in two places, one of them ${where}`)
    must(gear.left === null || gear.left >= 0, `${gear.id} holds ${gear.left}`)
    seen.add(gear.id)
  }
  for (const body of g.bodies)
    if (body.kind === 'person') for (const gear of [...body.kit.gear, ...body.kit.locker]) note(gear, body.id)
  for (const [id, { lying, stashed, sentry }] of Object.entries(g.zones)) {
    for (const gear of lying) note(gear, id)
    for (const gear of stashed) if (gear !== 'find') note(gear, id)
    if (sentry) note(sentry, id)
  }
}

function checkCombat({ combat, bodies }: Alien): void {
  const { turns, fighters } = combat!
  const cards = turns.map(({ card }) => card)
  must(
    cards.every((card, i) => i === 0 || card >= cards[i - 1]!),
    'the turns are not in the order of their cards',
  ) // AL-INIT-03
  const kindOf = (id: string): string => {
    const body = bodies.find((one) => one.id === id)
    return body && !isPc(body) && body.kind === 'person' ? `${body.of}` : id
  }
  const left = turns.filter(({ done }) => !done)
  for (let n = 1; n < left.length; n++)
    must(
      left[n]!.card !== left[n - 1]!.card || kindOf(left[n]!.who) === kindOf(left[n - 1]!.who),
      'a card was dealt twice',
    ) // AL-INIT-02; like NPCs may share one (AL-RUL-INIT-02)
  for (const id of fighters)
    must(
      bodies.some((body) => body.id === id),
      `${id} fights and is not there`,
    )
}
