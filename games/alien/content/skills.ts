import type { Attribute, Skill } from './types.ts'

export const ATTRIBUTES = ['strength', 'agility', 'wits', 'empathy'] as const satisfies readonly Attribute[]

/** AL-SKILL-14: each skill with the attribute it is rolled with. */
export const SKILLS: { readonly [s in Skill]: { readonly name: string; readonly attribute: Attribute } } = {
  'heavy-machinery': { name: 'Heavy Machinery', attribute: 'strength' }, // AL-SKILL-02
  stamina: { name: 'Stamina', attribute: 'strength' }, // AL-SKILL-03
  'close-combat': { name: 'Close Combat', attribute: 'strength' }, // AL-SKILL-04
  mobility: { name: 'Mobility', attribute: 'agility' }, // AL-SKILL-05
  'ranged-combat': { name: 'Ranged Combat', attribute: 'agility' }, // AL-SKILL-06
  piloting: { name: 'Piloting', attribute: 'agility' }, // AL-SKILL-07
  observation: { name: 'Observation', attribute: 'wits' }, // AL-SKILL-08
  comtech: { name: 'Comtech', attribute: 'wits' }, // AL-SKILL-09
  survival: { name: 'Survival', attribute: 'wits' }, // AL-SKILL-10
  command: { name: 'Command', attribute: 'empathy' }, // AL-SKILL-11
  manipulation: { name: 'Manipulation', attribute: 'empathy' }, // AL-SKILL-12
  'medical-aid': { name: 'Medical Aid', attribute: 'empathy' }, // AL-SKILL-13
}
