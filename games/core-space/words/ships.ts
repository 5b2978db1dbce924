import type { ShipId } from '../content/index.ts'

/** What a crew that is ready to sail is good at, for whoever chooses among them. */
export const GOOD_AT: { readonly [ship in ShipId]: string } = {
  eidolon: 'good shots, muscle and repairs',
  'lantern-run': 'talkers who are hard to pin down',
  'grey-heron': 'hard fists and little Skill',
  'second-wind': 'marksmen, muscle and a hacker',
  halfpenny: 'wits, scanners and smooth talk',
  'low-tide': 'stealth and ambush',
}
