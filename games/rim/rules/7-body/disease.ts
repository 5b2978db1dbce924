import { emit, type Play } from '@starboard/kernel'
import { ANY_MEDICINE, DISEASES, type DiseaseId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { ownerOf } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { hasTrait, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { kill } from '../4-combat/index.ts'
import { hasGood } from '../4-combat/stock.ts'
import type { BodyEvent } from './events.ts'
import { restOf } from './rest.ts'

/** 2d10 and Vigor against DC 14, or 22 for plague without medicine in store (RIM-RUL-134). */
export function resistDeed(g: Known, person: Person, disease: DiseaseId): Deed {
  const hasAny = ANY_MEDICINE.some((kind) => hasGood(g, person, kind))
  const { dc, dcWithoutMedicine } = DISEASES[disease]
  return {
    who: person.id,
    attribute: 'vigor',
    skill: null,
    dc: hasAny ? dc : dcWithoutMedicine,
    as: 'resist',
    stamina: true,
  }
}

/** Exposure: resist or fall ill; a Sickly person rolls a passed check again, and the worse stands (RIM-NEED-06, RIM-TRB-19). */
export function* expose(g: Rim, who: PersonId, disease: DiseaseId): Play {
  const person = personOf(g, who)
  if (person.body.illness) return
  const deed = resistDeed(g, person, disease)
  let { tier } = yield* attempt(g, deed)
  if (tier > 1 && hasTrait(personOf(g, who), 'sickly')) tier = (yield* attempt(g, deed)).tier
  const ill = tier === 1
  if (ill) personOf(g, who).body.illness = { disease, severity: 0, immunity: 0, tended: 0 }
  emit<BodyEvent>(g, { type: 'exposed', rule: 'RIM-RUL-134', who, disease, ill })
}

const END = 20

/** Each dawn it worsens by a d6 and the body learns; Severity 20 kills, checked first, and Immunity 20 cures (RIM-RUL-134). */
export function* illnessDawn(g: Rim, who: PersonId): Play {
  const disease = personOf(g, who).body.illness?.disease
  if (!disease) return
  const worse = (yield* worsens(g, who)) + DISEASES[disease].worse
  const { body } = personOf(g, who)
  const illness = body.illness!
  illness.severity += worse
  illness.immunity += restOf(g, personOf(g, who)) === 'bed' ? 5 : 4
  const { severity, immunity } = illness
  emit<BodyEvent>(g, { type: 'illness', rule: 'RIM-RUL-134', who, disease, severity, immunity })
  if (severity >= END) return yield* kill(g, who, { rule: 'RIM-RUL-134', cause: 'disease' })
  if (immunity < END) return
  body.illness = null
  emit<BodyEvent>(g, { type: 'cured', rule: 'RIM-RUL-134', who, disease })
}

/** The Super-Immune roll twice and keep the lower (RIM-TRA-22). */
function* worsens(g: Rim, who: PersonId): Play<number> {
  const by = ownerOf(g, who)
  const face = yield* die(g, 6, by, 'disease')
  return hasTrait(personOf(g, who), 'super-immune') ? Math.min(face, yield* die(g, 6, by, 'disease')) : face
}
