import type { Action } from '../0-table/acting.ts'
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

/** Everything a person can do, by the name with which its values begin; the order is that of the page. */
export const ACTIONS: { readonly [name: string]: Action } = {
  strike: STRIKE,
  shoot: SHOOT,
  special: SPECIAL,
  weak: WEAK,
  throw: THROW,
  aim: AIM,
  'break-free': BREAK_FREE,
  'let-go': LET_GO,
  'pull-off': PULL_OFF,
  douse: DOUSE,
  wash: WASH,
  cover: COVER,
  'leave-cover': LEAVE_COVER,
  orders: ORDERS,
  move: MOVE,
  group: GROUP,
  sprint: SPRINT,
  jump: JUMP,
  drag: DRAG,
  close: CLOSE,
  away: AWAY,
  enter: ENTER,
  leave: LEAVE,
  drive: DRIVE,
  task: TASK,
  talk: TALK,
  'ask-door': ASK_DOOR,
  lockers: LOCKERS,
  search: SEARCH,
  hide: HIDE,
  ambush: AMBUSH,
  guard: GUARD,
  rest: REST,
  limelight: LIMELIGHT,
  peek: PEEK,
  open: OPEN,
  shut: SHUT,
  check: CHECK,
  lock: LOCK,
  unlock: UNLOCK,
  keycard: KEYCARD,
  force: FORCE,
  hack: HACK,
  clear: CLEAR,
  seal: SEAL,
  cut: CUT,
  foam: FOAM,
  block: BLOCK,
  'first-aid': FIRST_AID,
  rally: RALLY,
  'last-word': LAST_WORD,
  surgery: SURGERY,
  'cut-graft': CUT_GRAFT,
  calm: CALM,
  joke: JOKE,
  examine: EXAMINE,
  confess: CONFESS,
  rewrite: REWRITE,
  study: STUDY,
  take: TAKE,
  give: GIVE,
  wear: WEAR,
  switch: SWITCH,
  ready: READY,
  reload: RELOAD,
  unjam: UNJAM,
  tracker: TRACKER,
  flare: FLARE,
  refill: REFILL,
  eat: EAT,
  dose: DOSE,
  charge: CHARGE,
  sentry: SENTRY,
  car: CAR,
  line: LINE,
  laser: LASER,
  film: FILM,
  repair: REPAIR,
  'jury-rig': JURY_RIG,
  drop: DROP,
  follow: FOLLOW,
  unfollow: UNFOLLOW,
  assault: ASSAULT,
}

/** What one can do who can only talk and work a terminal (content 5.2, row 5); of tasks those at terminals. */
export const TALKS: readonly string[] = [
  'task',
  'talk',
  'ask-door',
  'orders',
  'rally',
  'calm',
  'joke',
  'confess',
  'drop',
]

/** The action of that name. */
export const actionNamed = (name: string): Action => ACTIONS[name]!
