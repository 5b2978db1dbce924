import { type Either, type Empty, question } from '@starboard/kernel/speech'
import type { SkillId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { Trigger } from '../0-table/reactions.ts'

type ReactionLabel = { figure: FigureId; skill: SkillId; level: number; token: boolean }

/** What somebody may do about what has happened, or is about to. */
export const REACT = question('react')<
  { to: Trigger['kind'] | 'blow' | 'held-up'; by: FigureId | null; on: FigureId; damage: number },
  Either<ReactionLabel | Empty>
>()
