import type { ByD66, D66 } from './d66.ts'
import type { Terms } from './jobs.ts'

export interface Rumour {
  readonly d66: D66
  readonly text: string
  /** It can be the great rumour of a campaign. */
  readonly great: boolean
}

/** The trail of the great rumour: three jobs in a row, each on another world of the cluster. */
export const TRAIL: readonly Terms[] = [
  { template: 'T10', pay: 20, due: 8, opposition: [{ npc: 'npc-spy', number: 1 }] },
  { template: 'T7', pay: 30, due: 8, opposition: [{ npc: 'npc-pirate', number: 3 }] },
  { template: 'T5', pay: 40, due: 8, opposition: [{ npc: 'npc-guard', number: 4 }] },
]

export const RUMOURS: ByD66<Rumour> = {
  11: { d66: 11, text: "The lighthouse at the edge still answers, in a dead admiral's voice", great: true },
  12: { d66: 12, text: 'Three heirs have one birth certificate between them', great: true },
  13: { d66: 13, text: 'Someone buys back old uniforms by the crate', great: false },
  14: { d66: 14, text: 'The tomb world has a thirteenth gate', great: true },
  15: { d66: 15, text: 'A lane that was closed is open again', great: false },
  16: { d66: 16, text: 'The hospital order lost a whole ship and said nothing', great: false },
  21: { d66: 21, text: 'The bank is short of money', great: false },
  22: { d66: 22, text: 'A machine wrote the last treaty', great: false },
  23: { d66: 23, text: 'Miners found a door, not a vein', great: true },
  24: { d66: 24, text: 'The quarantine was never about plague', great: false },
  25: { d66: 25, text: 'Pirates have a chaplain now', great: false },
  26: { d66: 26, text: 'There is a reward for not looking', great: false },
  31: { d66: 31, text: 'A captain is selling charts for a story', great: false },
  32: { d66: 32, text: 'The garrison has started paying its debts', great: false },
  33: { d66: 33, text: 'Whales are leaving the ice sea', great: false },
  34: { d66: 34, text: 'One of the heirs is a double', great: true },
  35: { d66: 35, text: 'A fleet was seen where no fleet is left', great: false },
  36: { d66: 36, text: 'The assessor is coming in person', great: false },
  41: { d66: 41, text: 'Fruit from the Orchard no longer seeds', great: false },
  42: { d66: 42, text: 'Somebody pays for old teeth', great: false },
  43: { d66: 43, text: 'The convent hides a navigator', great: true },
  44: { d66: 44, text: 'Rain fell on Thirst', great: false },
  45: { d66: 45, text: 'The market of Gallow opens a second time each night', great: false },
  46: { d66: 46, text: 'A wreck came back to port empty and clean', great: false },
  51: { d66: 51, text: 'The Ninth Court will hear a case against the Empire', great: false },
  52: { d66: 52, text: 'Two towns share a dream', great: false },
  53: { d66: 53, text: "The flagship's guns were never unloaded", great: true },
  54: { d66: 54, text: 'The weather prophet has bought a coffin', great: false },
  55: { d66: 55, text: 'A child speaks the old command language', great: true },
  56: { d66: 56, text: 'Dust farmers walk at night', great: false },
  61: { d66: 61, text: 'The beacon keeper has not aged', great: false },
  62: { d66: 62, text: 'Everyone who saw the mosaic from below has moved away', great: false },
  63: { d66: 63, text: 'A bounty has doubled without reason', great: false },
  64: { d66: 64, text: 'The brandy of Coldharbour is made of something else', great: false },
  65: { d66: 65, text: 'A captain offers a ship for a promise', great: false },
  66: { d66: 66, text: 'It is your own ship they are looking for', great: true },
}
