import { emit } from '@starboard/kernel'
import type { Opponent } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { npcThrow } from '../1-throws/throws.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { distanceOf, foesUp, skirmishOf, standing } from './battlefield.ts'

/**
 * LF-RUL-SKIR-14: when half the opposition is out, rounded up, and when its leader falls, the rest make one throw with
 * the leader's Skill; if it fails, they flee or give up. Both at one blow is one throw. Once the leader is out,
 * the best Skill among the rest counts, and nobody is leader after it.
 */
export function testMorale(g: LongFall, fallen: Opponent): void {
  const s = skirmishOf(g)
  const left = foesUp(s)
  if (left.length === 0 || !inForce(g, 'LF-RUL-SKIR-14')) return
  const half = !s.halfTested && s.foes.length - left.length >= Math.ceil(s.foes.length / 2)
  if (half) s.halfTested = true
  if (!half && !fallen.leader) return
  const voice = voiceOf(left)
  if (npcThrow(g, voice.name, voice.skill, 'morale').success) tell(g, true, left)
  else breakOff(g, left)
}

const voiceOf = (left: readonly Opponent[]): Opponent =>
  left.find((foe) => foe.leader) ?? left.reduce((best, foe) => (foe.skill > best.skill ? foe : best))

/** Those with a PC at close quarters cannot run: they give up. */
function breakOff(g: LongFall, left: readonly Opponent[]): void {
  const crew = standing(g)
  for (const foe of left) {
    const caught = crew.some((fighter) => distanceOf(fighter, foe.id) === 'close')
    foe.status = caught ? 'yielded' : 'fled'
  }
  tell(g, false, left)
}

function tell(g: LongFall, held: boolean, left: readonly Opponent[]): void {
  const names = (status: Opponent['status']) =>
    left.filter((foe) => foe.status === status).map(({ name }) => name)
  const [fled, yielded] = [names('fled'), names('yielded')]
  emit<SkirmishEvent>(g, { type: 'morale', rule: 'LF-RUL-SKIR-14', held, fled, yielded })
}
