import { emit } from '@starboard/kernel'
import type { SkillId } from '../../content/index.ts'
import { figureOf } from '../0-table/figure.ts'
import type { Answer, Of } from './answers.ts'
import type { SkillEvent } from './effects.ts'
import { type Deed, grant } from './granting.ts'
import { MOVED } from './simple.ts'

/** Answers of those who are down. */

const gettingUp = (
  skill: SkillId,
  level: number,
  rule: string,
  health: number,
  after: readonly Deed[],
): Answer<Of<'defeated'>> => ({
  skill,
  level,
  rule,
  need: true,
  fits: (_, owner, { who }) => who === owner.id && owner.defeated && owner.where === 'board',
  play: function* (g, who, __, used) {
    const figure = figureOf(g, who)
    figure.defeated = false
    figure.prone = false
    figure.health = health
    emit<SkillEvent>(g, { type: 'rose-again', rule, figure: who, health })
    yield* grant(g, who, used, after)
  },
})

export const DEFEATED: readonly Answer<Of<'defeated'>>[] = [
  gettingUp('walk-it-off', 3, 'CS-SK-WALKITOFF-3', 1, [MOVED]),
  gettingUp('reroute', 1, 'CS-SK-REROUTE-1', 2, []),
]
