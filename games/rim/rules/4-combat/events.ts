import type { Square } from '@starboard/space'
import type { GrenadeId, StructureId, ThingId as ThingKind, WeaponId } from '../../content/index.ts'
import type { FighterId, Side } from '../0-table/fight.ts'
import type { Injury, PartId, PersonId } from '../0-table/person.ts'
import type { FightCause } from '../0-table/state.ts'
import type { Circumstance, Faces, Tier } from '../1-roll/deeds.ts'

/** Why somebody lost HP. */
export type HarmCause =
  | 'hit'
  | 'blast'
  | 'trap'
  | 'fire'
  | 'bleeding'
  | 'hunger'
  | 'cold'
  | 'heat'
  | 'rain'
  | 'knife'
  | 'heart'
  | 'disease'
  | 'event'
  | 'siege'
  | 'table'

/** Whoever fights is named in full: when the fight is over, only the log knows of them. */
type Named<K extends string> = { readonly [name in K]: string }
type Fact<T extends string, More = unknown> = { readonly type: T; readonly rule: string } & More

export type CombatEvent =
  | Fact<'fight-began', { readonly why: FightCause['for']; readonly foes: readonly string[] }>
  | Fact<'mustered', { readonly fight: readonly PersonId[]; readonly shelter: readonly PersonId[] }>
  | Fact<'pool-filled', { readonly points: number }>
  | Fact<'initiative', { readonly face: number; readonly first: Side }>
  | Fact<'ambushed', { readonly first: Side }>
  | Fact<'round-began', { readonly round: number }>
  | Fact<'came-running', Named<'name'> & { readonly id: FighterId }>
  | Fact<'turn-lost', Named<'name'>>
  | Fact<'moved', Named<'name'> & { readonly id: FighterId; readonly path: readonly Square[] }>
  | Fact<'refilled' | 'took-cover' | 'aimed' | 'left-map' | 'fled' | 'stunned', Named<'name'>>
  | Fact<'aided', Named<'name' | 'ally'>>
  | Fact<'drew', Named<'name'> & { readonly thing: ThingKind | null }>
  | Fact<'door', Named<'name'> & { readonly open: boolean }>
  | Fact<'doused', Named<'name'>>
  | Fact<'hacked', Named<'name' | 'target'> & { readonly tier: Tier }>
  | Fact<'calmed', Named<'name' | 'target'> & { readonly tier: Tier }>
  | Fact<
      'foe-rolled',
      Named<'name'> & {
        /** Null: at a square. */
        readonly target: string | null
        readonly faces: Faces
        readonly plus: number
        readonly total: number
        readonly tier: Tier
        readonly circumstances: readonly Circumstance[]
      }
    >
  | Fact<
      'struck',
      Named<'name' | 'target'> & {
        readonly by: FighterId
        readonly at: FighterId
        readonly tier: Tier | 0
        readonly lost: number
        readonly loud: boolean
      }
    >
  | Fact<
      'pool-spent',
      { readonly use: 'blunt' | 'soften' | 'save'; readonly points: number; readonly left: number }
    >
  | Fact<'belt-held', Named<'name'> & { readonly took: number; readonly left: number }>
  | Fact<
      'hp-lost',
      { readonly who: PersonId; readonly by: number; readonly now: number; readonly cause: HarmCause }
    >
  | Fact<
      'foe-hurt',
      Named<'name'> & {
        readonly id: FighterId
        readonly by: number
        readonly now: number
        readonly cause: HarmCause
      }
    >
  | Fact<'structure-hurt', { readonly structure: StructureId; readonly by: number; readonly now: number }>
  | Fact<'wall-hurt', { readonly at: Square; readonly by: number; readonly now: number }>
  | Fact<'healed', { readonly who: PersonId; readonly by: number; readonly now: number }>
  | Fact<'downed', Named<'name'> & { readonly id: FighterId | PersonId }>
  | Fact<'woke', { readonly who: PersonId }>
  | Fact<'died', Named<'name'> & { readonly who: PersonId | null; readonly cause: HarmCause }>
  | Fact<'destroyed', Named<'name'> & { readonly id: FighterId }>
  | Fact<'injured', Named<'name'> & { readonly injury: Injury['kind'] }>
  | Fact<'severed', Named<'name'> & { readonly part: PartId }>
  | Fact<
      'thrown',
      Named<'name'> & { readonly grenade: GrenadeId; readonly at: Square; readonly scattered: boolean }
    >
  | Fact<'blast', { readonly at: Square; readonly of: 'frag' | 'emp' | 'fire' | 'beam' | 'burst' }>
  | Fact<'marked', Named<'name'> & { readonly at: Square }>
  | Fact<
      'lanced',
      Named<'name' | 'target'> & { readonly total: number; readonly dc: number; readonly fell: boolean }
    >
  | Fact<'leapt', Named<'name'> & { readonly id: FighterId; readonly place: Square }>
  | Fact<'trap-sprung', Named<'name'> & { readonly at: Square }>
  | Fact<'fight-over', { readonly how: 'won' | 'lost' | 'left' }>
  | Fact<'first-aid', { readonly who: PersonId } & Named<'patient'>>
  | Fact<'captured' | 'let-go', Named<'name'>>
  | Fact<'looted', { readonly weapons: readonly WeaponId[] }>
  | Fact<'robbed', { readonly silver: number; readonly goods: number }>
  | Fact<'carried-off', { readonly who: PersonId }>
