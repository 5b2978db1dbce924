import { formatPercent, percentOf } from '@starboard/dice'
import type { Ask, Odds } from '@starboard/kernel'
import { SKILLS, type Skill } from '../content/index.ts'
import { panicOdds, pushOdds, rollOdds } from '../rules/odds.ts'
import { isSheet, type View } from '../view.ts'
import { PANICS, RESPONSES, WORDS } from './words.ts'

/** A roll as it lies, from the question about it. */
interface Lying {
  readonly who: string
  readonly skill: Skill
  readonly base: readonly number[]
  readonly stress: readonly number[]
  readonly successes: number
  readonly stressNow: number
  readonly resolve: number
  readonly nerves: number
  readonly responses: readonly number[]
  readonly jumpy: boolean
}

/** The dice on the table, and what a push would do with them: every chance exact, before anything is pushed. */
export function RollPanel({ view, asks }: { readonly view: View; readonly asks: readonly Ask[] }) {
  const ask = asks.find(({ id }) => id === 'roll')
  if (!ask || !('options' in ask)) return null
  const lying = ask.label as unknown as Lying
  const canPush = ask.options.some(({ value }) => value === 'push')
  return (
    <section className="al-roll" aria-label={WORDS.dice}>
      <div>
        <h3>
          {SKILLS[lying.skill].name}
          <span>{WORDS.pool(lying.base.length, lying.stress.length)}</span>
        </h3>
        <p className="al-faces">
          {lying.base.map((face, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <b key={n} data-face={face === 6 ? 'six' : undefined}>
              {face}
            </b>
          ))}
          {lying.stress.map((face, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <b key={n} className="stress" data-face={face === 6 ? 'six' : face === 1 ? 'bane' : undefined}>
              {face}
            </b>
          ))}
        </p>
        <p>{WORDS.so(lying.successes)}</p>
        <p className="al-quiet">{WORDS.nerve(lying.stressNow, lying.resolve)}</p>
      </div>
      {canPush && <Pushed view={view} lying={lying} />}
    </section>
  )
}

function Pushed({ view, lying }: { readonly view: View; readonly lying: Lying }) {
  const level = lying.stressNow + (lying.jumpy ? 2 : 1)
  const steel = lying.resolve + lying.nerves
  const odds = pushOdds({
    base: [...lying.base],
    stress: [...lying.stress],
    successes: lying.successes,
    level,
    resolve: steel,
    responses: lying.responses,
  })
  const blanks = {
    base: lying.base.filter((face) => face !== 6).length,
    stress: lying.stress.filter((face) => face !== 6).length + 1,
  }
  const body = view.bodies.find(({ id }) => id === lying.who)
  const sheet = body && isSheet(body) ? body : null
  const panic = panicOdds({
    level,
    resolve: steel,
    panic: sheet?.panic ?? [],
    cluttered: sheet?.at ? view.zones[sheet.at]?.kind === 'cluttered' : false,
  })
  return (
    <div className="al-pushed">
      <h3>
        {WORDS.ifPushed}
        <span>{WORDS.rises(lying.stressNow, level)}</span>
      </h3>
      {lying.successes > 0 && <Bar name={WORDS.oneMore} odds={rollOdds(blanks)} />}
      <Bar name={lying.successes > 0 ? WORDS.stays : WORDS.success} odds={odds.success} />
      <Bar name={WORDS.response} odds={odds.bane} bad />
      <div className="al-responses">
        {odds.responses.map((each, row) =>
          row === 0 || each.top === 0n ? null : (
            <Bar key={RESPONSES[row]} name={`… ${RESPONSES[row]!.toLowerCase()}`} odds={each} bad />
          ),
        )}
      </div>
      <details>
        <summary>{WORDS.panicNext}</summary>
        {panic.map((each, row) =>
          each.top === 0n ? null : <Bar key={PANICS[row]} name={PANICS[row]!} odds={each} bad={row > 0} />,
        )}
      </details>
    </div>
  )
}

/** A chance as a line and a number. */
function Bar({
  name,
  odds,
  bad = false,
}: {
  readonly name: string
  readonly odds: Odds
  readonly bad?: boolean
}) {
  const percent = percentOf(odds)
  return (
    <p className="al-bar" data-bad={bad || undefined} title={`${odds.top}/${odds.bottom}`}>
      <span>{name}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="al-track" width="100" height="8" />
        <rect className="al-fill" width={percent} height="8" />
      </svg>
      <b>{formatPercent(odds)}</b>
    </p>
  )
}
