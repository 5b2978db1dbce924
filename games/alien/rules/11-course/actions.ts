import { actionIn, namedActions } from '@starboard/kernel/actions'
import type { Action, Tag } from '../0-table/acting.ts'
import { JUMP, PEEK } from '../2-stealth/climbing.ts'
import { CHECK, FORCE, HACK, KEYCARD, LOCK, OPEN, SHUT, UNLOCK } from '../2-stealth/doors.ts'
import { GUARD, LIMELIGHT } from '../2-stealth/guard.ts'
import { HIDE } from '../2-stealth/hiding.ts'
import { DRAG, FOLLOW, GROUP, MOVE, SPRINT, UNFOLLOW } from '../2-stealth/moves.ts'
import { ASK_DOOR } from '../2-stealth/parley.ts'
import { CLEAR, CUT, FOAM, SEAL } from '../2-stealth/sealing.ts'
import { SEARCH } from '../2-stealth/search.ts'
import { AMBUSH } from '../3-combat/ambush.ts'
import { ORDERS } from '../3-combat/orders.ts'
import { ASSAULT, STRIKE, WEAK } from '../4-attacks/close.ts'
import { COVER, LEAVE_COVER } from '../4-attacks/cover.ts'
import { READY, RELOAD, UNJAM } from '../4-attacks/handling.ts'
import { BREAK_FREE, LET_GO, PULL_OFF } from '../4-attacks/holds.ts'
import { AIM, SHOOT } from '../4-attacks/ranged.ts'
import { AWAY, BLOCK, CLOSE } from '../4-attacks/ranges.ts'
import { SPECIAL } from '../4-attacks/special.ts'
import { THROW } from '../4-attacks/throwing.ts'
import { CONFESS, EXAMINE, REWRITE } from '../5-health/androids.ts'
import { FIRST_AID, LAST_WORD, RALLY } from '../5-health/care.ts'
import { DOUSE, WASH } from '../5-health/fires.ts'
import { CUT_GRAFT, SURGERY } from '../5-health/surgery.ts'
import { CALM, JOKE } from '../6-panic/calming.ts'
import { REST } from '../6-panic/rest.ts'
import { DROP, GIVE, SWITCH, TAKE, WEAR } from '../7-gear/carrying.ts'
import { CHARGE, SENTRY } from '../7-gear/charges.ts'
import { EAT, FLARE, REFILL, TRACKER } from '../7-gear/devices.ts'
import { DOSE } from '../7-gear/drugs.ts'
import { CAR, FILM, LASER, LINE } from '../7-gear/gadgets.ts'
import { JURY_RIG, STUDY } from '../7-gear/insight.ts'
import { REPAIR } from '../7-gear/repair.ts'
import { DRIVE, ENTER, LEAVE } from '../7-gear/vehicles.ts'
import { LOCKERS } from '../9-scenario/beginning.ts'
import { TALK, TASK } from '../9-scenario/tasks.ts'

/** Everything a person can do, in the order of the page. */
export const ACTIONS: ReadonlyMap<string, Action> = namedActions<Action>([
  STRIKE,
  SHOOT,
  SPECIAL,
  WEAK,
  THROW,
  AIM,
  BREAK_FREE,
  LET_GO,
  PULL_OFF,
  DOUSE,
  WASH,
  COVER,
  LEAVE_COVER,
  ORDERS,
  MOVE,
  GROUP,
  SPRINT,
  JUMP,
  DRAG,
  CLOSE,
  AWAY,
  ENTER,
  LEAVE,
  DRIVE,
  TASK,
  TALK,
  ASK_DOOR,
  LOCKERS,
  SEARCH,
  HIDE,
  AMBUSH,
  GUARD,
  REST,
  LIMELIGHT,
  PEEK,
  OPEN,
  SHUT,
  CHECK,
  LOCK,
  UNLOCK,
  KEYCARD,
  FORCE,
  HACK,
  CLEAR,
  SEAL,
  CUT,
  FOAM,
  BLOCK,
  FIRST_AID,
  RALLY,
  LAST_WORD,
  SURGERY,
  CUT_GRAFT,
  CALM,
  JOKE,
  EXAMINE,
  CONFESS,
  REWRITE,
  STUDY,
  TAKE,
  GIVE,
  WEAR,
  SWITCH,
  READY,
  RELOAD,
  UNJAM,
  TRACKER,
  FLARE,
  REFILL,
  EAT,
  DOSE,
  CHARGE,
  SENTRY,
  CAR,
  LINE,
  LASER,
  FILM,
  REPAIR,
  JURY_RIG,
  DROP,
  FOLLOW,
  UNFOLLOW,
  ASSAULT,
])

/** The action of that name; values of its options begin with it. */
export const actionNamed = (name: string): Action => actionIn(ACTIONS, name)

export const has = ({ tags }: Action, tag: Tag): boolean => tags?.includes(tag) ?? false
