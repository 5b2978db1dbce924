import { emit, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { planAction } from '../0-table/doing.ts'
import { atHome, hasTrait, isUp, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { gainInspiration } from '../1-roll/story.ts'
import { removeThing, spareThings } from '../5-goods/index.ts'

export type PsylinkEvent = { readonly type: 'linked'; readonly rule: string; readonly who: PersonId }

const formersOf = (g: Rim) => spareThings(g).filter(({ kind }) => kind === 'psylink-neuroformer')

/** Once: whoever uses it becomes Psychic Sensitive, and every dawn brings a point of Inspiration (RIM-RUL-146). */
export const LINK = planAction('psylink')<PersonId, { who: PersonId }>({
  price: null,
  offers: (g: Rim, seat: Seat) =>
    formersOf(g).length === 0
      ? []
      : atHome(g)
          .filter((person) => person.seat === seat && isUp(person) && !person.mind.psylink)
          .map(({ id }) => ({ value: `psylink:${id}`, what: id, label: { who: id }, rule: 'RIM-RUL-146' })),
  play: atOnce((g: Rim, _seat: Seat, who: PersonId) => {
    const [former] = formersOf(g)
    if (!former) return
    removeThing(g, former.id)
    const person = personOf(g, who)
    person.mind.psylink = true
    if (!hasTrait(person, 'psychic-sensitive')) person.traits.push({ id: 'psychic-sensitive', from: 'event' })
    emit<PsylinkEvent>(g, { type: 'linked', rule: 'RIM-RUL-146', who })
  }),
})

/** Every dawn brings a point. */
export function dawnOfTheLinked(g: Rim, who: PersonId): void {
  if (personOf(g, who).mind.psylink) gainInspiration(g, who)
}
