import type { Action } from './acting.ts'
import { AMBUSH } from './ambush.ts'
import { CONFESS, EXAMINE, REWRITE } from './androids.ts'
import { LOCKERS } from './beginning.ts'
import { CALM, JOKE } from './calming.ts'
import { FIRST_AID, LAST_WORD, RALLY } from './care.ts'
import { DROP, GIVE, SWITCH, TAKE, WEAR } from './carrying.ts'
import { CHARGE, SENTRY } from './charges.ts'
import { JUMP, PEEK } from './climbing.ts'
import { ASSAULT, STRIKE, WEAK } from './close.ts'
import { COVER, LEAVE_COVER } from './cover.ts'
import { EAT, FLARE, REFILL, TRACKER } from './devices.ts'
import { CHECK, FORCE, HACK, KEYCARD, LOCK, OPEN, SHUT, UNLOCK } from './doors.ts'
import { DOSE } from './drugs.ts'
import { DOUSE, WASH } from './fires.ts'
import { CAR, FILM, LASER, LINE } from './gadgets.ts'
import { GUARD, LIMELIGHT } from './guard.ts'
import { READY, RELOAD, UNJAM } from './handling.ts'
import { HIDE } from './hiding.ts'
import { BREAK_FREE, LET_GO, PULL_OFF } from './holds.ts'
import { JURY_RIG, STUDY } from './insight.ts'
import { DRAG, FOLLOW, GROUP, MOVE, SPRINT, UNFOLLOW } from './moves.ts'
import { ORDERS } from './orders.ts'
import { ASK_DOOR } from './parley.ts'
import { AIM, SHOOT } from './ranged.ts'
import { AWAY, BLOCK, CLOSE } from './ranges.ts'
import { REPAIR } from './repair.ts'
import { REST } from './rest.ts'
import { CLEAR, CUT, FOAM, SEAL } from './sealing.ts'
import { SEARCH } from './search.ts'
import { SPECIAL } from './special.ts'
import { CUT_GRAFT, SURGERY } from './surgery.ts'
import { TALK, TASK } from './tasks.ts'
import { THROW } from './throwing.ts'
import { DRIVE, ENTER, LEAVE } from './vehicles.ts'

/** Looked up when asked for, not when loaded: chapters and this list know of each other. */
const lazily = (all: { readonly [name: string]: () => Action }): { readonly [name: string]: Action } =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(all).map(([name, get]) => [name, { get, enumerable: true }])),
  )

/** Everything a person can do, by the name with which its values begin; the order is that of the page. */
export const ACTIONS: { readonly [name: string]: Action } = lazily({
  strike: () => STRIKE,
  shoot: () => SHOOT,
  special: () => SPECIAL,
  weak: () => WEAK,
  throw: () => THROW,
  aim: () => AIM,
  'break-free': () => BREAK_FREE,
  'let-go': () => LET_GO,
  'pull-off': () => PULL_OFF,
  douse: () => DOUSE,
  wash: () => WASH,
  cover: () => COVER,
  'leave-cover': () => LEAVE_COVER,
  orders: () => ORDERS,
  move: () => MOVE,
  group: () => GROUP,
  sprint: () => SPRINT,
  jump: () => JUMP,
  drag: () => DRAG,
  close: () => CLOSE,
  away: () => AWAY,
  enter: () => ENTER,
  leave: () => LEAVE,
  drive: () => DRIVE,
  task: () => TASK,
  talk: () => TALK,
  'ask-door': () => ASK_DOOR,
  lockers: () => LOCKERS,
  search: () => SEARCH,
  hide: () => HIDE,
  ambush: () => AMBUSH,
  guard: () => GUARD,
  rest: () => REST,
  limelight: () => LIMELIGHT,
  peek: () => PEEK,
  open: () => OPEN,
  shut: () => SHUT,
  check: () => CHECK,
  lock: () => LOCK,
  unlock: () => UNLOCK,
  keycard: () => KEYCARD,
  force: () => FORCE,
  hack: () => HACK,
  clear: () => CLEAR,
  seal: () => SEAL,
  cut: () => CUT,
  foam: () => FOAM,
  block: () => BLOCK,
  'first-aid': () => FIRST_AID,
  rally: () => RALLY,
  'last-word': () => LAST_WORD,
  surgery: () => SURGERY,
  'cut-graft': () => CUT_GRAFT,
  calm: () => CALM,
  joke: () => JOKE,
  examine: () => EXAMINE,
  confess: () => CONFESS,
  rewrite: () => REWRITE,
  study: () => STUDY,
  take: () => TAKE,
  give: () => GIVE,
  wear: () => WEAR,
  switch: () => SWITCH,
  ready: () => READY,
  reload: () => RELOAD,
  unjam: () => UNJAM,
  tracker: () => TRACKER,
  flare: () => FLARE,
  refill: () => REFILL,
  eat: () => EAT,
  dose: () => DOSE,
  charge: () => CHARGE,
  sentry: () => SENTRY,
  car: () => CAR,
  line: () => LINE,
  laser: () => LASER,
  film: () => FILM,
  repair: () => REPAIR,
  'jury-rig': () => JURY_RIG,
  drop: () => DROP,
  follow: () => FOLLOW,
  unfollow: () => UNFOLLOW,
  assault: () => ASSAULT,
})

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

const KNOWN = new Map<string, Action>()

/** The action of that name, at hand once it has been looked up. */
export function actionNamed(name: string): Action {
  let action = KNOWN.get(name)
  if (!action) {
    action = ACTIONS[name]!
    KNOWN.set(name, action)
  }
  return action
}
