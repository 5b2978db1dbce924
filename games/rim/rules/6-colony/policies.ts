import { choice, count } from '@starboard/kernel/desk'
import { ANY_MEDICINE } from '../../content/index.ts'
import type { Policies, PushPolicy } from '../0-table/colony.ts'
import { planForm } from '../0-table/doing.ts'

const PUSH = ['never', 'ask', 'chance'] as const
const DOSES = ['none', ...ANY_MEDICINE] as const
const INSPIRATION = ['ask', 'keep', 'spend'] as const
const TWIST = ['inspiration', 'edge', 'ask'] as const
const EATS = ['raw', 'simple', 'fine'] as const
const POOL = ['ask', 'worst', 'always', 'never'] as const
const RAIDS = ['hand', 'bot', 'bot-until'] as const
const DRUGS = ['never', 'needed'] as const
const RARE = ['steel', 'plasteel', 'gold', 'ask'] as const

const pushName = (push: PushPolicy): (typeof PUSH)[number] => (typeof push === 'string' ? push : 'chance')
const sixthsOf = (push: PushPolicy): number => (typeof push === 'string' ? 5 : push.sixths)
const stressOf = (push: PushPolicy): number => (typeof push === 'string' ? 2 : push.stress)

const pushOf = (name: string, sixths: number, stress: number): PushPolicy =>
  name === 'never' || name === 'ask' ? name : { sixths, stress }

/** One of some words, as the form gives it back. */
const among = <T extends string>(words: readonly T[], told: string): T => words.find((one) => one === told)!

/** Answers that are given beforehand: nothing that stands here is asked again. */
export const POLICIES = planForm('RIM-DAY-01')(
  'policies',
  ({ g }) => {
    const { push, medicine, food, ...rest } = g.colony.orders.policies
    return {
      'push-work': choice(PUSH, pushName(push.work)),
      'push-work-sixths': count(1, 6, sixthsOf(push.work)),
      'push-work-stress': count(0, 12, stressOf(push.work)),
      'push-fight': choice(PUSH, pushName(push.fight)),
      'push-fight-sixths': count(1, 6, sixthsOf(push.fight)),
      'push-fight-stress': count(0, 12, stressOf(push.fight)),
      'push-care': choice(PUSH, pushName(push.care)),
      'push-care-sixths': count(1, 6, sixthsOf(push.care)),
      'push-care-stress': count(0, 12, stressOf(push.care)),
      inspiration: choice(INSPIRATION, rest.inspiration),
      twist: choice(TWIST, rest.twist),
      wound: choice(DOSES, medicine.wound),
      illness: choice(DOSES, medicine.illness),
      surgery: choice(DOSES, medicine.surgery),
      eats: choice(EATS, food.eats),
      'food-days': count(0, 30, food.days),
      pool: choice(POOL, rest.pool),
      raids: choice(RAIDS, rest.raids),
      drugs: choice(DRUGS, rest.drugs),
      rare: choice(RARE, rest.rare),
    }
  },
  ({ g }, told) => {
    const policies: Policies = {
      push: {
        work: pushOf(told['push-work'], told['push-work-sixths'], told['push-work-stress']),
        fight: pushOf(told['push-fight'], told['push-fight-sixths'], told['push-fight-stress']),
        care: pushOf(told['push-care'], told['push-care-sixths'], told['push-care-stress']),
      },
      inspiration: among(INSPIRATION, told.inspiration),
      twist: among(TWIST, told.twist),
      medicine: {
        wound: among(DOSES, told.wound),
        illness: among(DOSES, told.illness),
        surgery: among(DOSES, told.surgery),
      },
      food: { eats: among(EATS, told.eats), days: told['food-days'] },
      shelter: g.colony.orders.policies.shelter,
      pool: among(POOL, told.pool),
      raids: among(RAIDS, told.raids),
      drugs: among(DRUGS, told.drugs),
      rare: among(RARE, told.rare),
    }
    g.colony.orders.policies = policies
  },
)
