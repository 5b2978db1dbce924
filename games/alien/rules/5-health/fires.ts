import { action, NONE, type Offered, type ToBody } from '../0-table/acting.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import { tell } from '../0-table/tell.ts'

export type FireEvent =
  | { readonly type: 'doused'; readonly rule: string; readonly who: BodyId; readonly whom: BodyId }
  | { readonly type: 'washed'; readonly rule: string; readonly who: BodyId }

/** AL-RUL-DMG-04: a full action without a roll, for oneself or somebody Adjacent. */
export const DOUSE = action('douse')<ToBody, { whom: BodyId }>({
  price: { stretch: null, round: 'full' },
  offers: (g, person) => {
    let options: Offered<ToBody, { whom: BodyId }>[] | null = null
    for (const id of [person.id, ...person.beside]) {
      const body = bodyOf(g, id)
      if (body.burning === 0 || !(body.side === person.side || person.aware.includes(id))) continue
      options ??= []
      options.push({
        value: `douse:${id}`,
        what: { body: id },
        at: `body:${id}`,
        rule: 'AL-RUL-DMG-04',
        label: { whom: id },
      })
    }
    return options ?? NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { body: whom }) {
    bodyOf(g, whom).burning = 0
    tell<FireEvent>(g, { type: 'doused', rule: 'AL-RUL-DMG-04', who, whom }, { about: [who, whom] })
  },
})

/** Creatures: spit in the eyes is washed out with a full action. */
export const WASH = action('wash')({
  price: { stretch: 'free', round: 'full' },
  offers: (_g, person) => (isBlinded(person) ? RINSE : NONE),
  *play(g, who) {
    const person = personOf(g, who)
    person.marks = person.marks.filter(({ what }) => what !== 'blinded')
    tell<FireEvent>(g, { type: 'washed', rule: 'AL-RUL-CRE-01', who }, { about: [who] })
  },
})

const isBlinded = ({ marks }: Person): boolean => {
  for (const { what } of marks) if (what === 'blinded') return true
  return false
}

const RINSE: readonly Offered<null>[] = [{ value: 'wash', what: null, rule: 'AL-RUL-CRE-01' }]
