import { emit, type Play } from '@starboard/kernel'
import { FACTIONS, type FactionId, FOES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { fightAction } from '../0-table/doing.ts'
import { later } from '../0-table/later.ts'
import type { Rim } from '../0-table/state.ts'
import { hasWorkingConsole } from '../5-goods/index.ts'
import { isAlly } from '../9-world/index.ts'

export type AidEvent = {
  readonly type: 'aid-called'
  readonly rule: string
  readonly faction: FactionId
  readonly round: number
}

/** Whoever may be called: each Ally once a quadrum through a powered console, and whoever owes it even without one (RIM-GOOD-02, RIM-RUL-144). */
function helpers(g: Known): FactionId[] {
  const { aided, owedAid } = g.world
  const console = hasWorkingConsole(g)
  return (Object.keys(FACTIONS) as FactionId[]).filter(
    (faction) => owedAid.includes(faction) || (console && isAlly(g, faction) && !aided.includes(faction)),
  )
}

const ARRIVE = 3
const LEAST = 10

/** During a raid, for no AP: fighters worth half of its points come at the start of round 3 (RIM-RUL-144). */
export const CALL_AID = fightAction('aid-call')<FactionId, { faction: FactionId }>({
  price: 0,
  tags: ['free'],
  offers: (g) =>
    g.fight?.plan.raid
      ? helpers(g).map((faction) => ({
          value: `aid-call:${faction}`,
          label: { faction },
          what: faction,
          rule: 'RIM-RUL-144',
        }))
      : [],
  play: (g, _who, faction) => callAid(g, faction),
})

function* callAid(g: Rim, faction: FactionId): Play {
  const { world } = g
  if (world.owedAid.includes(faction)) world.owedAid = world.owedAid.filter((one) => one !== faction)
  else world.aided.push(faction)
  const points = g.fight!.plan.foes.reduce((sum, foe) => sum + FOES[foe].cost, 0)
  const foes = yield* later().foesWorth(g, faction, Math.max(LEAST, Math.floor(points / 2)))
  const fight = g.fight!
  const round = Math.max(ARRIVE, fight.round + 1)
  fight.coming.push({ round, kind: 'fighters', foes, side: 'colony' })
  emit<AidEvent>(g, { type: 'aid-called', rule: 'RIM-RUL-144', faction, round })
}
