import type { Leg } from './legs.ts'

/** What a kind of job is made of: its legs, in the order they are played (LF-RUL-JOB-03). */
export interface Template {
  readonly name: string
  readonly legs: readonly Leg[]
}

const TEMPLATE_ROWS = {
  T1: {
    name: 'Delivery',
    legs: [
      { kind: 'single', ways: ['logistics', 'strength'], needed: 1 },
      { kind: 'passage' },
      { kind: 'single', ways: ['etiquette', 'bargain'], needed: 1 },
    ],
  },
  T2: {
    name: 'Smuggling',
    legs: [
      { kind: 'task', ways: ['stealth', 'forgery'], impact: 3, interval: 'day' },
      { kind: 'passage' },
      { kind: 'single', ways: ['intrigue', 'streetwise'], needed: 2 },
      { kind: 'single', ways: ['pilot'], needed: 2, once: true },
    ],
  },
  T3: {
    name: 'Escort',
    legs: [
      { kind: 'single', ways: ['tactics', 'sensors'], needed: 1 },
      { kind: 'passage' },
      { kind: 'fight', foes: 'opposition' },
      { kind: 'single', ways: ['leadership'], needed: 1 },
    ],
  },
  T4: {
    name: 'Rescue',
    legs: [
      { kind: 'single', ways: ['career'], needed: 1 },
      { kind: 'passage' },
      { kind: 'task', ways: ['climbing', 'vacc-work', 'survival'], impact: 4, interval: 'watch' },
      { kind: 'task', ways: ['medic'], impact: 2, interval: 'watch' },
    ],
  },
  T5: {
    name: 'Heist',
    legs: [
      { kind: 'task', ways: ['intrigue', 'streetwise'], impact: 3, interval: 'day' },
      { kind: 'task', ways: ['locks', 'computers'], impact: 3, interval: 'watch' },
      { kind: 'fight', foes: 'opposition', or: { kind: 'single', ways: ['stealth'], needed: 3 } },
      { kind: 'single', ways: ['pilot', 'drive'], needed: 2 },
    ],
  },
  T6: {
    name: 'Hunt',
    legs: [
      { kind: 'task', ways: ['career', 'tracking'], impact: 3, interval: 'day' },
      { kind: 'single', ways: ['survival', 'sensors'], needed: 2 },
      { kind: 'fight', foes: 'opposition' },
    ],
  },
  T7: {
    name: 'Survey',
    legs: [
      { kind: 'passage' },
      { kind: 'task', ways: ['sensors', 'prospecting', 'physical-science'], impact: 5, interval: 'day' },
      { kind: 'single', ways: ['accounts', 'languages'], needed: 1 },
    ],
  },
  T8: {
    name: 'Salvage',
    legs: [
      { kind: 'passage' },
      { kind: 'task', ways: ['vacc-work'], impact: 3, interval: 'watch' },
      { kind: 'task', ways: ['salvage', 'mechanic'], impact: 4, interval: 'day' },
      { kind: 'complication' },
    ],
  },
  T9: {
    name: 'Negotiation',
    legs: [
      { kind: 'single', ways: ['etiquette'], needed: 1 },
      { kind: 'task', ways: ['oratory', 'intrigue', 'bargain'], impact: 5, interval: 'day', contest: 3 },
      { kind: 'single', ways: ['law'], needed: 1 },
    ],
  },
  T10: {
    name: 'Inquiry',
    legs: [
      { kind: 'single', ways: ['career'], needed: 1 },
      { kind: 'task', ways: ['antiquities', 'streetwise', 'computers'], impact: 4, interval: 'day' },
      { kind: 'single', ways: ['intimidate', 'etiquette'], needed: 2 },
      { kind: 'fight', foes: 'opposition', onD6: 3 },
    ],
  },
  T11: {
    name: 'Repair',
    legs: [
      {
        kind: 'task',
        ways: ['mechanic', 'engines', 'electronics'],
        impact: 6,
        interval: 'day',
        deadline: true,
      },
      { kind: 'single', ways: ['construction'], needed: 1 },
    ],
  },
  T12: {
    name: 'Passage',
    legs: [
      { kind: 'single', ways: ['hospitality'], needed: 1 },
      { kind: 'passage' },
      { kind: 'complication' },
      { kind: 'single', ways: ['hospitality', 'leadership'], needed: 2 },
    ],
  },
} as const satisfies Record<string, Template>

export type TemplateId = keyof typeof TEMPLATE_ROWS

export const TEMPLATES: Readonly<Record<TemplateId, Template>> = TEMPLATE_ROWS
