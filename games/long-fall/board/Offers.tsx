import { type Light, Percent, Strip } from '@starboard/parts'
import type { Leg } from '../content/index.ts'
import { PATRONS, TEMPLATES } from '../content/index.ts'
import type { Offer } from '../rules/0-table/job.ts'
import { legsOf } from '../rules/8-port/offers.ts'
import type { OfferedLeg } from '../rules/8-port/port.ts'
import type { View } from '../view.ts'
import { barredWords } from '../words/choices.ts'
import { comingWords } from '../words/jobs.ts'
import { marks, the, weeks, worldName } from '../words/words.ts'
import { LegIcon } from './legs.tsx'
import { errandOf, type Lights } from './lights.ts'
import { LEG, WORDS, wayName } from './words.ts'

/** Jobs to be had here: each a card, to be taken when it is the crew's turn to say what comes next. */
export function Offers({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  const [trail] = lights.at('trail')
  const onTrail = trail && errandOf(trail)
  return (
    <Strip className="lf-offers" label={WORDS.offers}>
      {view.port.offers.map((offer) => (
        <OfferCard key={offer.id} view={view} terms={offer} light={lights.at(offer.id)[0]} />
      ))}
      {onTrail?.legs && <OfferCard view={view} terms={onTrail} light={trail} />}
    </Strip>
  )
}

/** The great rumour's job is not among the offers of the port: its option says all there is to know. */
type Terms = Pick<Offer, 'name' | 'patron' | 'template' | 'pay' | 'due' | 'target'> &
  Partial<Pick<Offer, 'opposition'>>

interface OfferProps {
  readonly view: View
  readonly terms: Terms
  readonly light: Light | undefined
}

function OfferCard({ view, terms, light }: OfferProps) {
  const { name, patron, template, pay, due, target, opposition } = terms
  const inside = (
    <>
      <h3>{name}</h3>
      <p>
        <b>{marks(pay)}</b>, {weeks(due)}, {worldName(view, target)}
        {view.week + due - 1 > view.lasts && <strong>, {WORDS.tooLate}</strong>}
      </p>
      <p>
        {TEMPLATES[template].name} for {patron === null ? 'the great rumour' : the(PATRONS[patron].name)}
        {opposition && `, against ${comingWords(opposition, view)}`}
      </p>
      <Chances legs={(light && errandOf(light)?.legs) ?? legsOf(view, terms).map(unweighed)} />
    </>
  )
  if (!light) return <article className="lf-card lf-offer">{inside}</article>
  return (
    <button type="button" className="lf-card lf-offer" onClick={light.pick} title={light.full}>
      {inside}
    </button>
  )
}

const unweighed = (leg: Leg): OfferedLeg => ({
  kind: leg.kind,
  ways: 'ways' in leg ? [...leg.ways] : [],
  percent: null,
  lacks: null,
})

/** The legs of an offer in a row, each with the chance of whoever of the crew is best at it. */
function Chances({ legs }: { readonly legs: readonly OfferedLeg[] }) {
  return (
    <ol className="lf-chances">
      {legs.map(({ kind, ways, percent, lacks }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place in the job
        <li key={i}>
          <LegIcon kind={kind} />
          <span>{ways.length > 0 ? ways.map(wayName).join(' / ') : LEG[kind]}</span>
          {percent !== null && <Percent of={percent} />}
          {lacks && <small>{barredWords(lacks)}</small>}
        </li>
      ))}
    </ol>
  )
}
