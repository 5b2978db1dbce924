import type { Colony, Policies } from '../0-table/colony.ts'

/** What players who say nothing are taken to mean. */
export const USUAL_POLICIES: Policies = {
  push: { work: { sixths: 5, stress: 2 }, fight: 'ask', care: { sixths: 4, stress: 4 } },
  inspiration: 'keep',
  twist: 'inspiration',
  medicine: {
    wound: 'industrial-medicine',
    illness: 'industrial-medicine',
    surgery: 'glitterworld-medicine',
  },
  food: { eats: 'simple', days: 3 },
  shelter: [],
  pool: 'worst',
  raids: 'hand',
  drugs: 'needed',
  rare: 'steel',
}

/** Nothing but bare ground. */
export const freshColony = (): Colony => ({
  name: '',
  home: 'crash-clearing',
  stores: {},
  meals: [],
  silver: 0,
  things: [],
  structures: [],
  rooms: [],
  projects: [],
  tech: { known: [], rp: 0 },
  power: { stored: 0, fuelled: [], served: [] },
  lodes: 0,
  blight: 0,
  bodies: 0,
  orders: {
    priorities: {},
    byHand: {},
    builds: [],
    research: [],
    bills: [],
    marks: {},
    beds: {},
    policies: {
      ...USUAL_POLICIES,
      push: { ...USUAL_POLICIES.push },
      medicine: { ...USUAL_POLICIES.medicine },
      food: { ...USUAL_POLICIES.food },
      shelter: [],
    },
    speaker: null,
  },
  busy: [],
  trend: [],
})
