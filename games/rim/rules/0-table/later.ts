import type { AskOne, Play } from '@starboard/kernel'
import type { ActOption } from '@starboard/kernel/desk'
import { handedOver } from '@starboard/kernel/later'
import type { FactionId, FoeId, RaidKind, TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Circumstance, Deed, Outcome } from '../1-roll/deeds.ts'
import type { FightAction, HaltAction, PlanAction, PlanForm } from './doing.ts'
import type { Fighter } from './fight.ts'
import type { PersonId } from './person.ts'
import type { FightPlan, Rim, Slot } from './state.ts'
import type { SlotTask } from './tasks.ts'

/** What earlier chapters need of later ones: a roll hangs on wounds and moods, and ends in a panic. `rules/index.ts` hands it over once. */
export interface Later {
  /** What helps and hinders a roll, chapter by chapter. */
  readonly circumstances: readonly ((g: Known, deed: Deed) => readonly Circumstance[])[]
  /** A roll is made with these circumstances: what serves once is used up. */
  readonly spent: (g: Rim, deed: Deed, circumstances: readonly Circumstance[]) => void
  /** A roll has been made, carried out and its Story Die read: what traits add to it. */
  readonly rolled: (g: Rim, deed: Deed, outcome: Outcome) => Play
  /** A Panic Check, unless Inspiration wards it off first (RIM-STRESS-03, RIM-INSP-03). */
  readonly panic: (g: Rim, who: PersonId, rule: string) => Play
  /** Somebody lies Downed outside a fight: the hour of first aid (RIM-RUL-074). */
  readonly downedAtHome: (g: Rim, who: PersonId) => Play
  /** A Colonist has died: what it does to the others (RIM-RUL-122). */
  readonly died: (g: Rim, who: PersonId) => Play
  /** Damage has cost somebody HP, `hit` if it left a wound: Masochists, Wimps (RIM-TRA-12, RIM-TRB-28). */
  readonly hurt: (g: Rim, who: PersonId, hit: boolean) => Play
  /** A fallen enemy becomes a captive (RIM-RUL-157). */
  readonly makeCaptive: (g: Rim, foe: FoeId, faction: FactionId | null) => Play<PersonId>
  /** Cold and heat outdoors, for whoever works a slot there (RIM-RUL-133). */
  readonly exposure: (g: Rim, who: PersonId) => Play
  /** A fight is over, its hour of first aid and its spoils included: what follows from it in the story. */
  readonly fightEnded: (
    g: Rim,
    plan: FightPlan,
    how: 'won' | 'lost' | 'left',
    /** Everybody who was in it, as it left them. */
    fighters: readonly Fighter[],
  ) => Play
  /** One wound is tended by whoever made this roll (RIM-MED-04, RIM-RUL-101). */
  readonly tend: (g: Rim, healer: PersonId, patient: PersonId, outcome: Outcome) => Play
  /** A Bonded animal of this one has died (RIM-RUL-122). */
  readonly lostBond: (g: Rim, who: PersonId) => void
  /** A human body was butchered at home (RIM-RUL-120, RIM-RUL-122). */
  readonly butchered: (g: Rim) => void
  /** A Rage has run its course, or whoever else was out is back: Stress becomes 0 (RIM-RUL-126). */
  readonly breakOver: (g: Rim, who: PersonId) => void
  /** A Scene is over for these: the Threshold is looked at (RIM-STRESS-04). */
  readonly sceneEnds: (g: Rim, who: readonly PersonId[]) => Play

  /** Goodwill moves (RIM-GOOD-01). */
  readonly goodwill: (g: Rim, faction: FactionId, by: number, rule: string) => void
  /** The Wealth Score (RIM-TELL-04). */
  readonly wealth: (g: Known) => number
  /** What a raid is worth now (RIM-TELL-05). */
  readonly raidPoints: (g: Rim) => Play<number>
  /** Enemies of a list for so many points, in the order bought. */
  readonly foesWorth: (g: Rim, list: RaidKind, points: number) => Play<FoeId[]>
  /** Whoever hunts a refugee comes in the next slot (Major event 17). */
  readonly chased: (g: Rim, story: number) => Play

  /** The Storyteller's open desk, to be put beside the players' questions wherever the game waits for them; null: the program tells. */
  readonly desk: (g: Rim) => AskOne<ActOption<Rim>> | null
  /** Everything that can be done in a slot. */
  readonly tasks: ReadonlyMap<TaskId, SlotTask>
  /** What can be done or ordered at dawn, in the order of the page. */
  readonly plans: readonly PlanAction[]
  readonly forms: readonly PlanForm[]
  /** What a caravan can do where it stands, in the order of the page. */
  readonly halts: readonly HaltAction[]
  /** A caravan has come home, and is unloaded after this. */
  readonly atHomecoming: readonly ((g: Rim, caravan: string) => Play)[]
  /** What a fighter of the colony can do on its turn, in the order of the page. */
  readonly deeds: readonly FightAction[]

  /** What happens in each part of the day, in the order of the book (RIM-RUL-024). */
  readonly atLanding: readonly ((g: Rim) => Play)[]
  readonly atDawn: readonly ((g: Rim) => Play)[]
  /** The next thing that the Storyteller's calendar brings at this dawn goes on the agenda, if there is one. */
  readonly news: (g: Rim) => Play
  readonly atSlotStart: readonly ((g: Rim, slot: Slot) => Play)[]
  readonly atSlotEnd: readonly ((g: Rim, slot: Slot) => Play)[]
  readonly atMeal: readonly ((g: Rim) => Play)[]
  readonly atDusk: readonly ((g: Rim) => Play)[]
}

export const { handOver, later } = handedOver<Later>()
