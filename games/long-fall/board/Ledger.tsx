import { Figure } from '@starboard/parts'
import { RUMOURS } from '../content/index.ts'
import type { View } from '../view.ts'
import { rankName, weekWithin } from '../words/words.ts'
import { WORDS } from './words.ts'

/** The strip along the top: the ship, the week, the purse and the debt, and what hangs over the crew. */
export function Ledger({ view }: { readonly view: View }) {
  const { week, lasts, marks, ship, jobsDone } = view
  const campaign = view.referee === 'program'
  const hasSailed = !campaign || view.cluster.worlds.length > 0 // Before that there is neither a purse nor a debt.
  return (
    <header className="lf-ledger">
      <h2>{ship.name}</h2>
      <dl>
        <Figure name="Week">
          {weekWithin(view, week)}
          {campaign && <small> of {lasts}</small>}
          {campaign && <meter min={0} max={lasts} value={weekWithin(view, week)} aria-hidden="true" />}
        </Figure>
        {hasSailed && <Figure name="Marks">{marks}</Figure>}
        {hasSailed && (
          <Figure name="Owed">
            {ship.debt}
            {ship.missed > 0 && <small> {WORDS.missed(ship.missed)}</small>}
          </Figure>
        )}
        {campaign && hasSailed && <Figure name="Jobs">{jobsDone}</Figure>}
        {campaign && !view.over && <Figure name={WORDS.toWin}>{WORDS.goal(view)}</Figure>}
        {ship.broken.length > 0 && (
          <Figure name={WORDS.outOfOrder}>{ship.broken.map(rankName).join(', ')}</Figure>
        )}
      </dl>
      <Omens view={view} />
    </header>
  )
}

/** What is in the air: the great rumour once it is heard, and whoever is coming for the crew. */
export function Omens({ view: { cluster, pending, week, pcs } }: { readonly view: View }) {
  const { rumour, trail } = cluster
  const omens = [
    ...(pending.creditors ? ['The creditors are sending somebody.'] : []),
    ...(pending.beaconsFrom > week ? [`No beacon shines before week ${pending.beaconsFrom}.`] : []),
    ...pending.hunters.map(
      ({ pc, until }) =>
        `Somebody is after ${pcs.find(({ id }) => id === pc)?.name ?? 'the crew'} until week ${until}.`,
    ),
  ]
  if (rumour === null && omens.length === 0) return null
  return (
    <p className="lf-omens">
      {rumour !== null && (
        <>
          <b>{WORDS.rumour}</b> <q>{RUMOURS[rumour].text}</q> {TRAILS[trail.stage](trail.done)}{' '}
        </>
      )}
      {omens.join(' ')}
    </p>
  )
}

const TRAILS: Readonly<Record<View['cluster']['trail']['stage'], (done: number) => string>> = {
  unheard: () => 'Nobody has heard it yet.',
  open: (done) => `${done} of 3 jobs done.`,
  cold: () => 'The trail is cold.',
  settled: () => 'Settled.',
}
