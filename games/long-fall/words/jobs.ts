import type { Ask } from '@starboard/kernel'
import { a, capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, LabelOf, OptionLabel, ReasonsOf } from '@starboard/kernel/speech'
import type { D66, Foe, ItemId, Leg, Rank } from '../content/index.ts'
import { COMPLICATIONS, CONDITIONS, ITEMS, NPCS, SKILLS, TEMPLATES, WEAPONS } from '../content/index.ts'
import { crewOf } from '../rules/0-table/pc.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type * as tasks from '../rules/1-throws/tasks.ts'
import { canAct, type TryLabel, type TryReason } from '../rules/1-throws/tries.ts'
import { foesAgainst, strengthOf } from '../rules/4-worlds/npcs.ts'
import type * as complications from '../rules/6-consequences/complications.ts'
import { FAILURES_LOSE } from '../rules/6-consequences/complications.ts'
import type { ConsequenceEvent } from '../rules/6-consequences/consequences.ts'
import type { EffectEvent } from '../rules/6-consequences/effects.ts'
import type * as twists from '../rules/6-consequences/twists.ts'
import type { OfferEvent } from '../rules/8-port/offers.ts'
import type { EndEvent } from '../rules/9-jobs/ending.ts'
import type { JobEvent, Lost } from '../rules/9-jobs/jobs.ts'
import type * as legs from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'
import { stakesOf } from './stakes.ts'
import { lower, marks, nameOf, rankName, signed, the, weeks, worldName } from './words.ts'

type JobsEvent =
  | OfferEvent
  | legs.LegEvent
  | tasks.TaskEvent
  | JobEvent
  | ConsequenceEvent
  | complications.ComplicationEvent
  | EffectEvent
  | twists.TwistEvent
  | EndEvent

type JobsAsks = AsksIn<typeof tasks, View> &
  AsksIn<typeof complications, View> &
  AsksIn<typeof twists, View> &
  AsksIn<typeof legs, View>

/** What nobody else has words for: who cannot try is told of with the tasks of a table. */
type JobsReason = legs.LegReason | Exclude<complications.TroubleReason, TryReason>

/** Offers, the legs of a job, what goes wrong with them, and how a campaign ends. */
export const jobsWords = {
  asks: {
    leg: { ask: legQuestion, option: actWords },
    join: {
      ask: ({ who, total, of }, view) =>
        `${whoIs(view, who)} may join in. ${total < of ? `${total} of ${of} Impact is gathered.` : `All ${of} Impact is gathered already, as far as no rival undoes it.`}`,
      option: (label) =>
        label.act === 'no' ? 'Leave it to the others' : `Join in with ${rankName(label.rank)}`,
    },
    trouble: { ask: troubleQuestion, option: actWords },
    chart: {
      ask: () => 'The chart makes one link a week shorter for good. Which one?',
      option: ({ a, b, weeks: now }, view) =>
        `${worldName(view, a)} – ${worldName(view, b)} (now ${weeks(now)})`,
    },
  } satisfies JobsAsks,
  events: {
    'no-offer': ({ pc, because }, view) =>
      because === 'failed'
        ? `${nameOf(view, pc)} finds no work this week.`
        : `${nameOf(view, pc)} asks around, but nobody here is hiring.`,
    offered: ({ pc, patron, job, template, pay, due, target }, view) =>
      `${nameOf(view, pc)} hears of work, to be had this week: “${job}” ` +
      `(${lower(TEMPLATES[template].name)} on ${target}, for ${the(patron)}): ${marks(pay)}, to be done within ${weeks(due)}.`,
    'job-taken': ({ job, target, pay, deadline }) =>
      `The crew takes the job “${job}” on ${target}: ${marks(pay)}, to be done by the end of week ${deadline}.`,
    'leg-begun': ({ leg, of, what, how }, view) =>
      `Leg ${leg + 1} of ${of} begins: ${how ? legWords(how, view) : LEG_NAMES[what]}.`,
    'leg-done': ({ leg, of }) => `Leg ${leg + 1} of ${of} is done.`,
    'leg-failed': ({ leg, failed }) => `Leg ${leg + 1} has failed. ${FAILED_LEGS[Math.min(failed, 3)]}`,
    'in-part': ({ impact, needed, rival }) =>
      rival >= impact && impact >= needed
        ? `Impact ${impact}, but the rival has ${rival}: not there yet.`
        : `A success in part: Impact ${impact} of ${needed}.`,
    'fight-hangs-on': ({ die, on, comes }) =>
      `${die} on the die: ${comes ? `on ${on} or less it comes to a fight.` : 'it does not come to a fight.'}`,
    waited: () => 'The crew lets the rest of the week go by.',
    'complication-roll': ({ die }) =>
      die === 1
        ? '1 on the die: something comes between the crew and the next leg.'
        : `${die} on the die: the way to the next leg is clear.`,
    gathered: ({ by, hand, impact, total, of }, view) =>
      `${workerName(view, by, hand)} adds Impact ${impact}: ${gatheredWords(total, of)}.`,
    'task-set-back': ({ by, hand, lost }, view) =>
      `${workerName(view, by, hand)} ruins what was done: the ${lost} Impact gathered so far is gone.`,
    'rival-worked': ({ impact, total, of }) =>
      impact > 0
        ? `The rival works against it with Impact ${impact}: ${gatheredWords(total, of)}.`
        : 'The rival gets nowhere this time.',
    'task-done': ({ of }) => `With ${of} Impact gathered the task is done.`,
    'job-done': ({ job, marks: paid, bonus, halved }) =>
      `The job “${job}” is done, and ${paid === 0 ? 'nothing comes of it' : `brings ${marks(paid)}`}` +
      `${halved && paid > 0 ? ', half of what was agreed' : ''}${bonus > 0 ? `, ${bonus} of them for good work` : ''}.`,
    'job-lost': ({ job, because }) => `The job “${job}” is lost: ${LOST[because]}.`,
    trail: ({ stage, done }) => TRAIL[stage](done),
    consequence: ({ row, disaster }) =>
      `${disaster ? 'It could not go worse' : 'That has a price'}, ${row} on the die: ${ROWS[row]}.`,
    'time-lost': ({ interval, weeks: lost }) =>
      lost > 0 ? `${weeks(lost)} ${lost === 1 ? 'is' : 'are'} lost.` : `Another ${interval} is lost.`,
    cost: ({ asked, paid }) =>
      paid === asked
        ? `It costs ${marks(paid)}.`
        : `It would cost ${marks(asked)}, and the purse ${paid === 0 ? 'is empty' : `holds ${marks(paid)}`}.`,
    'gear-lost': ({ pc, item }, view) =>
      `There are not the marks for it: ${nameOf(view, pc)} loses the ${itemName(item)}.`,
    noticed: () => 'The opposition hears of it: Skill +1 in the next leg.',
    unnoticed: () => 'Nobody is after the crew, so nobody cares.',
    broke: ({ pc, thing, destroyed }, view) =>
      isRow(ITEMS, thing)
        ? `${nameOf(view, pc)}’s ${itemName(thing)} is ${destroyed ? 'destroyed' : 'out until repaired'}.`
        : `The ship’s fittings for ${SKILLS[thing].name} are out until repaired.`,
    'nothing-broke': () => 'Luckily nothing was in hand that could break.',
    complication: ({ name }) => `Trouble: ${lower(name)}.`,
    'complication-passed': ({ d66 }) => `“${COMPLICATIONS[d66].name}” is dealt with.`,
    'complication-failed': ({ d66, because }) => `“${COMPLICATIONS[d66].name}”: ${FAILED[because]}.`,
    'pay-changed': ({ by, pay }) =>
      `The pay ${by < 0 ? 'falls' : 'rises'} by ${Math.abs(by)}, to ${marks(pay)}.`,
    'opposition-stronger': ({ by }) => `The opposition has Skill +${by} for the rest of the job.`,
    'rival-came': ({ skill }) => `A rival of Skill ${skill} will contest the last leg.`,
    'bad-star': () => 'In the next leg, whatever goes wrong goes as wrong as it can.',
    'weapons-banned': ({ harm }) => `No weapon above Harm ${harm} in the next leg.`,
    'beacons-dark': ({ weeks: dark }) => `No beacon shines for ${weeks(dark)}.`,
    hunted: ({ pc, weeks: within }, view) =>
      `Somebody will come for ${nameOf(view, pc)} within ${weeks(within)}.`,
    'law-changed': ({ world, law }) => `${world} has law ${law} now.`,
    'more-complications': ({ number }) => `${number} more are on the way.`,
    'no-harm-done': () => 'It makes a good story, and nothing more comes of it.',
    twist: ({ patron, text, die }) => `A twist (${die} on the die). ${capital(the(patron))}: ${text}.`,
    'no-twist': ({ patron, die }) => `No twist (${die} on the die): nothing was kept back by ${the(patron)}.`,
    'link-shorter': ({ a, b, weeks: now }, view) =>
      `${worldName(view, a)} – ${worldName(view, b)} takes ${weeks(now)} now.`,
    lifted: ({ condition }) => `Nobody is ${CONDITIONS[condition].name} any more.`,
    'debt-less': ({ marks: less, debt }) => `The debt is ${marks(less)} less: ${marks(debt)}.`,
    'ship-stronger': ({ resistance }) => `The ship has Resistance ${resistance} now.`,
    favour: ({ what }) => FAVOURS[what],
    'campaign-over': ({ why, score, debt }) => `${endWords(why, debt)} The crew’s score is ${signed(score)}.`,
  } satisfies EventsOf<JobsEvent, View>,
  reasons: {
    'cannot-pay-off': ({ marks: price }) => `There are not ${marks(price)} in the purse`,
    'no-way': ({ world }, view) =>
      `Nobody can set a course for ${worldName(view, world)}, and no beacon leads there`,
  } satisfies ReasonsOf<JobsReason, View>,
}

/** `Leg 2 of 4, until week 9. Stealth or Forgery, 3 Impact in all, a throw a day. 1 gathered so far. What now?` */
function legQuestion(
  { leg, of, gathered, deadline }: LabelOf<typeof legs.LEG>,
  view: View,
  ask: Ask,
): string {
  const now = view.job?.legs[leg]
  const name = view.job ? `${view.job.name}: leg` : 'Leg'
  const so = now?.kind === 'task' && gathered > 0 ? ` ${gathered} gathered so far.` : ''
  return `${name} ${leg + 1} of ${of}, until the end of week ${deadline}. ${now ? capital(legWords(now, view)) : ''}.${so}${failedWords(view)}${helpless(ask)} What now?`
}

/** What is gathered beyond what is needed still counts while a rival may undo it. */
const gatheredWords = (total: number, of: number): string =>
  total > of ? `${total} gathered, ${of} needed` : `${total} of ${of} gathered`

/** Where there is nothing to begin the leg with. */
const helpless = (ask: Ask): string =>
  ask.kind === 'one' && ask.options.every(({ value }) => ['hire', 'wait', 'abandon'].includes(value))
    ? ' Nobody aboard can try it.'
    : ''

/** What the next failed leg would cost, once one has failed (LF-RUL-JOB-04). */
const failedWords = ({ job }: View): string =>
  !job || job.failedLegs === 0
    ? ''
    : job.failedLegs === 1
      ? ' One leg has failed: a second halves the pay.'
      : ' Two legs have failed: a third loses the job.'

/** A leg, as an offer lists it; a fight with as many as will come against this crew. */
export function legWords(leg: Leg, view: View): string {
  switch (leg.kind) {
    case 'single':
      return `${waysWords(leg.ways)}${leg.needed > 1 ? `, Impact ${leg.needed} needed` : ''}${leg.once ? ', one try only' : ''}`
    case 'task':
      return (
        `${waysWords(leg.ways)}, ${leg.impact} Impact in all, a throw a ${leg.interval}` +
        `${leg.contest ? `, against a rival of Skill ${leg.contest}` : ''}`
      )
    case 'fight':
      return (
        `a fight${leg.foes === 'opposition' ? '' : ` with ${comingWords(leg.foes, view)}`}` +
        `${leg.onD6 ? ` on ${leg.onD6} or less` : ''}${leg.or ? `, or ${legWords(leg.or, view)}` : ''}`
      )
    default:
      return LEG_NAMES[leg.kind]
  }
}

const LEG_NAMES: Readonly<Record<Leg['kind'], string>> = {
  single: 'one throw',
  task: 'a task that takes time',
  fight: 'a fight',
  passage: 'a passage',
  complication: 'a complication',
}

const waysWords = (ways: readonly Rank[]): string =>
  listed(
    ways.map((way) => (way === 'career' ? 'networking' : rankName(way))),
    'or',
  )

/** `4 × pirate and a pirate captain`. Fewer come against a small crew (LF-RUL-JOB-10). */
const foesWords = (foes: readonly Foe[]): string =>
  listed(
    foes.map(({ npc, number }) =>
      number === 1 ? a(lower(NPCS[npc].name)) : `${number} × ${lower(NPCS[npc].name)}`,
    ),
  )

/** Who will come against this crew, of all who are named for the job. */
export const comingWords = (foes: readonly Foe[], view: View): string =>
  foesWords(foesAgainst(view, foes, Math.max(1, crewOf(view).length)))

/** What each kind of them can do and take, where a fight with them lies ahead: `Skill 4, Harm 4, Armour 3, out at 12 damage`. */
export function strengthWords(foes: readonly Foe[], view: View, add: number): string[] {
  const pcs = Math.max(1, crewOf(view).length)
  return foes.map(({ npc }) => {
    const { skill, resistance } = strengthOf(view, npc, pcs, add)
    const { name, armour, weapon } = NPCS[npc]
    const arms = typeof weapon === 'string' ? WEAPONS[weapon] : weapon
    const harm = arms ? `, Harm ${signed(arms.harm)}` : ''
    return `${foes.length > 1 ? `${name}: ` : ''}Skill ${skill}${harm}, Armour ${armour}, out at ${resistance} damage`
  })
}

/** LF-RUL-JOB-10: as many as will come against those of the crew who can stand. */
function fightWords(foes: readonly Foe[], view: View): string {
  const crew = crewOf(view).filter(canAct).length
  if (crew === 0) return 'Fight, though nobody of the crew can stand'
  return `Fight ${foesWords(foesAgainst(view, foes, crew))}`
}

function troubleQuestion({
  d66,
  gathered,
  intervals,
  failures,
}: LabelOf<typeof complications.TROUBLE>): string {
  const trouble = COMPLICATIONS[d66]
  const { name, handle } = trouble
  const task = handle.find((way) => way.kind === 'task')
  if (!task || intervals === 0) return `${name}. What does the crew do? Failing that: ${stakesOf(trouble)}.`
  const left = (task.within ?? 0) - intervals
  const within = task.within ? ` ${left} ${task.interval}${left === 1 ? ' is' : 's are'} left.` : ''
  return `${name}: ${gathered} of ${task.impact} Impact, ${failures} of ${FAILURES_LOSE} failed throws.${within} Who goes on?`
}

type Act = OptionLabel<typeof legs.LEG | typeof complications.TROUBLE>

/** An option of a leg or of a complication. */
function actWords(label: Act, view: View): string {
  switch (label.act) {
    case 'try':
      return tryWords(label, view)
    case 'fight':
      return fightWords('d66' in label ? foesIn(label.d66) : (view.job?.opposition ?? []), view)
    case 'depart':
      return `Depart for ${worldName(view, view.job?.target ?? -1)}`
    case 'hire':
      return 'Hire a hand'
    case 'wait':
      return 'd66' in label ? `Lie low for ${weeks(weeksIn(label.d66))}` : 'Let the rest of the week go by'
    case 'pay':
      return `Pay ${marks(priceIn(label.d66))}`
    case 'fail':
      return 'Nobody can do it: take the failure'
    case 'give-up':
      return 'Let it happen'
    case 'abandon':
      return 'Give up the job'
  }
}

const tryWords = ({ by, rank, needed }: TryLabel, view: View): string =>
  `${whoIs(view, by)} ${rank === 'career' ? 'asks around' : `tries ${rankName(rank)}`}${needed > 1 ? ` (Impact ${needed} needed)` : ''}`

const weeksIn = (d66: D66): number => COMPLICATIONS[d66].handle.find((way) => way.kind === 'wait')?.weeks ?? 0

const priceIn = (d66: D66): number => COMPLICATIONS[d66].handle.find((way) => way.kind === 'pay')?.marks ?? 0

function foesIn(d66: D66): readonly Foe[] {
  const fight = COMPLICATIONS[d66].handle.find((way) => way.kind === 'fight')
  return fight && fight.foes !== 'opposition' ? fight.foes : []
}

/** A PC by name, a hired hand by trade. */
const whoIs = (view: View, id: string): string =>
  workerName(view, id, view.hands.find((one) => one.id === id)?.skill ?? null)

const workerName = (view: View, id: string, hand: Rank | null): string =>
  hand === null ? nameOf(view, id) : `The hired hand for ${rankName(hand)}`

const itemName = (item: ItemId): string => ITEMS[item].name.toLowerCase()

const FAILED_LEGS = [
  '',
  'One failure is forgiven; another halves the pay.',
  'The second failure: the pay is halved, and another loses the job.',
  'The third failure is one too many.',
]

const LOST: Readonly<Record<Lost, string>> = {
  deadline: 'the deadline is missed',
  'failed-legs': 'three legs have failed',
  abandoned: 'the crew gives it up',
}

const TRAIL: Readonly<Record<'open' | 'cold' | 'settled', (done: number) => string>> = {
  open: (done) =>
    `The trail of the great rumour goes on: ${done} of its 3 jobs ${done === 1 ? 'is' : 'are'} done.`,
  cold: () => 'The trail of the great rumour is cold for good.',
  settled: () => 'The great rumour is settled.',
}

const ROWS: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, string>> = {
  1: 'it takes longer',
  2: 'it does harm',
  3: 'it costs money',
  4: 'it is noticed',
  5: 'something breaks',
  6: 'it wears on the nerves',
}

const FAILED: Readonly<Record<complications.Because, string>> = {
  failed: 'it does not work',
  'in-part': 'it works in part',
  'given-up': 'the crew lets it happen',
  'nobody-can': 'nobody aboard can do anything about it',
  fate: 'there is nothing to be done about it',
  'out-of-time': 'it takes too long',
}

const FAVOURS: Readonly<Record<'free-hand' | 'free-care' | 'complication', string>> = {
  'free-hand': 'The next hired hand comes free.',
  'free-care': 'There is free care with Medic 3 for some weeks.',
  complication: 'It will catch up with the crew before its next job.',
}

/** How it ended, and what was still owed. */
export const endWords = (why: EndEvent['why'], debt = 0): string =>
  `${ENDS[why]}${debt > 0 ? ` ${marks(debt)} ${debt === 1 ? 'is' : 'are'} still owed.` : ''}`

export const isEnd = (why: unknown): why is EndEvent['why'] => typeof why === 'string' && isRow(ENDS, why)

const ENDS: Readonly<Record<EndEvent['why'], string>> = {
  'debt-paid': 'The debt is paid, and there is enough in the purse to begin again: the campaign is won.',
  'rumour-settled': 'The great rumour is settled: the campaign is won.',
  'crew-gone': 'Nobody of the crew is left: the campaign is lost.',
  'ship-taken':
    'Three instalments in a row were missed, and the creditors take the ship: the campaign is lost.',
  'time-up': 'The agreed weeks are over, and the crew is neither free nor beaten.',
}
