import type { Ask } from '@starboard/kernel'
import type { LabelOf } from '@starboard/kernel/speech'
import { Dice, Die, OddsBar } from '@starboard/parts'
import { SKILLS } from '../content/index.ts'
import { panicOdds, pushOdds } from '../rules/1-rolls/odds.ts'
import type { PushLabel } from '../rules/1-rolls/push.ts'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { isContest } from '../words/rolls.ts'
import { PANICS, RESPONSES, WORDS } from './words.ts'

/** A roll as it lies, from the question about it. */
type Lying = LabelOf<typeof ROLL>

/** The dice on the table, and what a push would do with them: every chance exact, before anything is pushed. */
export function RollPanel({ asks }: { readonly asks: readonly Ask[] }) {
  const ask = asks.find(ROLL.is)
  if (!ask || !('options' in ask)) return null
  const lying = ask.label
  const push = ask.options.find(({ value }) => value === 'push')?.label
  return (
    <section className="al-roll" aria-label={WORDS.dice}>
      <div>
        <h3>
          {SKILLS[lying.skill].name}
          <span>{WORDS.pool(lying.base.length, lying.stress.length)}</span>
        </h3>
        <Dice className="al-faces" label={WORDS.pool(lying.base.length, lying.stress.length)}>
          {lying.base.map((face, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <Die key={n} face={face} figures tone={face === 6 ? 'good' : undefined} />
          ))}
          {lying.stress.map((face, n) => (
            <Die
              // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
              key={n}
              face={face}
              figures
              kind="stress"
              tone={face === 6 ? 'good' : face === 1 ? 'bad' : undefined}
            />
          ))}
        </Dice>
        <p>{WORDS.so(lying.successes)}</p>
        {isContest(ask) && <p className="al-quiet">{WORDS.contest}</p>}
        <p className="al-quiet">{WORDS.nerve(lying.stressNow, lying.resolve)}</p>
      </div>
      {push?.strain && <Pushed {...{ lying, push }} isOpen={isContest(ask)} />}
    </section>
  )
}

/** All of it is in the question: what a push costs whom is for the rules to say. */
function Pushed({
  lying,
  push: { strain, fright },
  isOpen,
}: {
  readonly lying: Lying
  readonly push: PushLabel
  /** The other side has still to roll: nothing is sure to succeed. */
  readonly isOpen: boolean
}) {
  const { base, stress, successes } = lying
  const odds = pushOdds({ base: [...base], stress: [...stress], successes, ...strain })
  const panic = panicOdds(fright)
  return (
    <div className="al-pushed">
      <h3>
        {WORDS.ifPushed}
        <span>{WORDS.rises(lying.stressNow, strain.level)}</span>
      </h3>
      {lying.successes > 0 && <OddsBar name={WORDS.oneMore} odds={odds.more} />}
      {!isOpen && <OddsBar name={lying.successes > 0 ? WORDS.stays : WORDS.success} odds={odds.success} />}
      <OddsBar name={WORDS.response} odds={odds.bane} bad />
      <div className="al-responses">
        {odds.responses.map((each, row) =>
          row === 0 || each.top === 0n ? null : (
            <OddsBar key={RESPONSES[row]} name={`… ${RESPONSES[row]!.toLowerCase()}`} odds={each} bad />
          ),
        )}
      </div>
      <details>
        <summary>{WORDS.panicNext}</summary>
        {panic.map((each, row) =>
          each.top === 0n ? null : (
            <OddsBar key={PANICS[row]} name={PANICS[row]!} odds={each} bad={row > 0} />
          ),
        )}
      </details>
    </div>
  )
}
