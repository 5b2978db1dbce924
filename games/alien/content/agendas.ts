import type { Agenda } from './types.ts'

/** Agenda cards. */
const agendas = {
  'ag-coward': {
    name: 'Get out first.',
    text: 'First character to enter the exit zone, while another character is still elsewhere.',
    needs: 'others',
  },
  'ag-sample': {
    name: 'Bring something back.',
    text: 'Leave the scenario holding an item marked specimen.',
    needs: 'specimen',
  },
  'ag-truth': { name: 'Know what happened here.', text: 'Read every terminal marked log.', needs: 'log' },
  'ag-guardian': {
    name: 'Nobody dies on your watch.',
    text: 'No other character dead at the end.',
    needs: 'others',
  },
  'ag-proof': {
    name: 'Prove you are fit for duty.',
    text: 'Make three successful rolls after a push.',
    needs: null,
  },
  'ag-debt': {
    name: 'You owe money.',
    text: 'Leave with two items marked valuable.',
    needs: 'two-valuables',
  },
  'ag-burn': {
    name: 'Burn it all.',
    text: 'Destroy every unit marked nest, or set off the scenario’s destruct.',
    needs: 'nest-or-destruct',
  },
  'ag-saboteur': {
    name: 'The job must fail.',
    text: 'A main objective stays undone and nobody has seen you prevent it.',
    needs: null,
  },
  'ag-addict': {
    name: 'Keep the pills.',
    text: 'Use three drug doses and end at Stress 3 or less.',
    needs: null,
  },
  'ag-hero': {
    name: 'Face it.',
    text: 'Make an attack at Adjacent range on a Xenomorph and live.',
    needs: 'xenomorph',
  },
  'ag-machine': {
    name: 'Find the android.',
    text: 'Reveal an android, or be one and stay unrevealed.',
    needs: 'android',
  },
  'ag-home': {
    name: 'Someone is waiting.',
    text: 'Send a message at a terminal marked uplink.',
    needs: 'uplink',
  },
} satisfies { readonly [id: string]: Agenda }

export type AgendaId = keyof typeof agendas

export const AGENDAS: { readonly [id in AgendaId]: Agenda } = agendas
