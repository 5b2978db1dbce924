import { capital } from '@starboard/kernel/english'
import { SCENARIOS } from '../content/index.ts'
import type { Desk, View } from '../view.ts'
import { aimText, leadOf } from '../words/opposition.ts'
import { bodyName, zoneName } from '../words/words.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly desk: Desk
  readonly isNarrow: boolean
}

/** Beside the Game Mother's desk: every unit with what it is about, what the timeline holds, and her notes. Where room is short it opens when she wants it: the plan shows the units too. */
export function DeskPanel({ view, desk, isNarrow }: Props) {
  return isNarrow ? (
    <details className="al-desk">
      <summary>{WORDS.desk}</summary>
      <Secrets view={view} desk={desk} />
    </details>
  ) : (
    <section className="al-desk" aria-label={WORDS.desk}>
      <Secrets view={view} desk={desk} />
    </section>
  )
}

function Secrets({ view, desk }: Omit<Props, 'isNarrow'>) {
  const { timeline } = SCENARIOS[view.scenario]
  const rows = [...desk.rows].sort((a, b) => a.stretch - b.stretch)
  return (
    <>
      <div>
        <h3>{WORDS.units}</h3>
        <ul>
          {desk.units.map((unit) => {
            const { id } = unit
            const lead = desk.bodies.find((body) => body.id === leadOf(view, id))
            return (
              <li key={id}>
                {lead && capital(bodyName(view, lead.id))} {lead?.at && !lead.dead && aimText(view, unit)}
                <small>
                  {lead?.dead
                    ? WORDS.deadMark
                    : lead?.at
                      ? `${zoneName(view, lead.at)} · ${WORDS.health} ${lead.health}/${lead.max}${lead.hidden ? ` · ${WORDS.hiddenMark}` : ''}`
                      : WORDS.notHere}
                </small>
              </li>
            )
          })}
        </ul>
      </div>
      {rows.length > 0 && (
        <div>
          <h3>{WORDS.coming}</h3>
          <ul>
            {rows.slice(0, 6).map(({ row, stretch }) => (
              <li key={row}>
                <b>{stretch}</b> {timeline[row]!.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {desk.notes.length > 0 && (
        <div>
          <h3>{WORDS.notes}</h3>
          <ul>
            {desk.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
