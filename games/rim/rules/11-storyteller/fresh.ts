import type { Secret, Telling } from '../0-table/telling.ts'

export const freshTelling = (): Telling => ({
  effects: [],
  threats: [],
  announced: [],
  onAir: false,
  reactor: null,
  sessions: 0,
  told: [],
  last: null,
  judged: [],
  raids: 0,
  raidsLost: 0,
  fought: null,
  toll: { raids: 0, costly: 0, before: 0 },
  dead: [],
  lessons: [],
})

export const freshSecret = (): Secret => ({
  nextEvent: 0,
  nextQuest: 0,
  nextShip: null,
  nextShipRaid: null,
  raids: [],
  madAnimal: null,
  quests: {},
  prepared: [],
  notes: [],
})
