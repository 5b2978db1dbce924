import { expect, test } from 'vitest'
import { board } from '../board/index.tsx'
import type { Leg } from '../content/index.ts'
import type { Job } from '../rules/0-table/job.ts'
import type { Cover, Skirmish } from '../rules/0-table/skirmish.ts'
import { care } from '../rules/3-care/care.ts'
import { text } from '../text.ts'
import { fight, GUNNER, MEDIC } from './fight.ts'
import { campaign, type PcSketch, ruled, type Table } from './table.ts'
import { A_LEG, onJob, SINGLE, TASK } from './work.ts'

/** What is said of more Impact while a throw that passed can still be rolled again, and whether keeping it is the usual answer. */
function told(table: Table): { words: string; kept: boolean } {
  const luck = table.ask('luck')
  const view = table.match.view(1)
  const said = text.question(luck, view).match(/Impact \d+\. (.*) Roll a die again\?/)
  return { words: said?.[1] ?? '', kept: board.usual?.(luck, view) === 'keep' }
}

const ABLE: PcSketch = { luck: [3, 5], skills: { etiquette: 1, stealth: 1 } }

/** The first leg of a job, tried; the dice are given. */
const leg = (legs: readonly Leg[], how: string, dice: number[], job: Partial<Job> = {}) =>
  campaign({ pcs: [ABLE], agenda: A_LEG, at: onJob(legs, job), dice }).answer('leg', how)

const ENOUGH = 'More Impact would bring nothing.'
const PAID = 'Impact from 4 on helps with the pay at the end of the job.'

test('a throw for a leg is paid better for more Impact only where the leg is the last', () => {
  expect(told(leg([SINGLE, SINGLE], 'pc-1:etiquette', [4, 4]))).toEqual({ words: ENOUGH, kept: true })
  expect(told(leg([SINGLE], 'pc-1:etiquette', [4, 4]))).toEqual({ words: PAID, kept: false })
})

test('more Impact is more of a task until the task has all that it takes', () => {
  const working = (dice: number[], job: Partial<Job> = {}) =>
    told(leg([TASK, SINGLE], 'pc-1:stealth', dice, job))
  expect(working([4, 4])).toEqual({ words: 'More Impact is more of the task.', kept: false })
  expect(working([5, 4])).toEqual({ words: 'That is all the task still takes.', kept: true })
  expect(working([4, 4], { gathered: 1 }).kept).toBe(true)
  const last = told(leg([TASK], 'pc-1:stealth', [5, 4]))
  expect(last).toEqual({ words: `More Impact is more of the task. ${PAID}`, kept: false })
})

test('with a rival at the same task there is never enough Impact', () => {
  const contested: Leg = { kind: 'task', ways: ['stealth'], impact: 3, interval: 'day', contest: 2 }
  const { words, kept } = told(leg([contested, SINGLE], 'pc-1:stealth', [6, 6]))
  expect({ words, kept }).toEqual({ words: 'More Impact is more of the task.', kept: false })
})

test('more Impact does more damage until it puts the opponent out', () => {
  const shooting = (damage: number, cover: Cover = 0) => {
    const given = ({ foes }: Skirmish) => {
      Object.assign(foes[0]!, { damage, cover })
    }
    const pcs = [{ ...GUNNER, luck: [3, 5] as const }]
    const table = fight({ pcs, foes: [['npc-pirate', 1]], order: ['early'], dice: [3, 4], given })
    return told(table.answer('act', 'attack:foe-101:it-pistol'))
  }
  // Impact 2, Harm 1 and Armour 1 against a Resistance of 4.
  expect(shooting(1)).toEqual({ words: 'More Impact does more damage.', kept: false })
  expect(shooting(2)).toEqual({ words: 'That is enough to put them out of the fight.', kept: true })
  expect(shooting(2, 2)).toEqual({ words: 'It does no harm: it takes Impact 3 to hurt them.', kept: false })
})

test('more Impact heals more until all is healed', () => {
  const healing = (severity: number) => {
    const pcs: PcSketch[] = [{ ...MEDIC, luck: [3, 5] }, { conditions: [['con-leg', severity]] }]
    return told(ruled((g) => care(g, 'pc-1'), { pcs, dice: [4, 4] }).answer('care', 'pc:con-2-0')) // Impact 3
  }
  expect(healing(4)).toEqual({ words: 'More Impact heals more.', kept: false })
  expect(healing(3)).toEqual({ words: 'That heals it altogether.', kept: true })
})

test('what somebody hoped for is told with their name, once', () => {
  const hope = (table: Table, ask: string, value: string): string => {
    const asked = table.ask(ask)
    const chosen = 'options' in asked ? asked.options.find((one) => one.value === value) : undefined
    return text.hope!(asked, chosen!, table.match.view(1))
  }
  const trying = campaign({ pcs: [ABLE], agenda: A_LEG, at: onJob([SINGLE]), dice: [4, 3] })
  const tried = hope(trying, 'leg', 'pc-1:etiquette')
  trying.answer('leg', 'pc-1:etiquette')
  expect(tried).toBe('Character 1 tries Etiquette')
  expect(hope(trying, 'luck', 'first')).toBe('Character 1: Roll the first die again (now 4)')
})
