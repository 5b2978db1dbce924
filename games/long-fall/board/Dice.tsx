import { inPercent, percentOf } from '@starboard/dice'
import { Dice as DiceRow, Die, Picks, Term } from '@starboard/parts'
import { TARGET } from '../rules/1-throws/outcome.ts'
import { oddsWith } from '../rules/1-throws/throws.ts'
import type { View } from '../view.ts'
import { rankName } from '../words/words.ts'
import type { Cast } from './casts.ts'
import type { Lights } from './lights.ts'
import { PURPOSE, WORDS, wayName } from './words.ts'

interface DiceProps {
  readonly view: View
  readonly cast: Cast
  /** What was thrown just before it, the latest last. */
  readonly before: readonly Cast[]
  readonly turn: number
  readonly lights: Lights
}

/** The throw on the table, added up; whoever may roll a die again picks the very die. */
export function Dice({ view, cast, before, turn, lights }: DiceProps) {
  const luck = lights.at('dice')
  const lightOf = (die: string) => luck.find(({ option }) => option.value === die)
  return (
    <section className="lf-dice" aria-label={WORDS.dice}>
      <p className="lf-who">
        <b>{whoIn(view, cast.who)}</b>
        {[cast.tried && wayName(cast.tried), PURPOSE[cast.for ?? '']].filter(Boolean).join(', ')}
      </p>
      <DiceRow label={WORDS.dice}>
        <Die
          face={cast.dice[0]}
          fresh={cast.fresh[0] ? `a${turn}` : null}
          light={lightOf('first')}
          caption={WORDS.again}
        />
        <Die
          face={cast.dice[1]}
          fresh={cast.fresh[1] ? `b${turn}` : null}
          light={lightOf('second')}
          caption={WORDS.again}
        />
        {cast.rank !== 0 && (
          <Term sign="+" n={cast.rank} name={cast.added ? rankName(cast.added) : 'Skill'} />
        )}
        {cast.less !== 0 && <Term sign="−" n={cast.less} name={cast.hindered ?? ''} />}
        <span className="lf-total" data-passed={cast.passed}>
          <b>{cast.total}</b>
          <small>against {TARGET}</small>
        </span>
        <Result cast={cast} />
      </DiceRow>
      <Picks lights={luck.filter(({ option }) => option.value === 'keep')} />
      {before.length > 0 && (
        <ul className="lf-earlier">
          {before.map((cast, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: throws have no other name than their order
            <li key={i}>
              {whoIn(view, cast.who)} {cast.dice[0]} + {cast.dice[1]}
              {cast.rank !== 0 && ` + ${cast.rank}`}
              {cast.less !== 0 && ` − ${cast.less}`} = <b>{cast.total}</b>{' '}
              {cast.success ? `Impact ${cast.impact}` : 'fails'}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Result({ cast }: { readonly cast: Cast }) {
  const { success, impact, needed, passed, disaster } = cast
  const asked = needed > 1 ? ` of ${needed} needed` : ''
  const words = disaster ? 'Disaster' : passed ? 'Success' : success ? 'In part' : 'Failure'
  return (
    <span className="lf-result" data-passed={passed}>
      <b>{words}</b>
      <small>{success ? `Impact ${impact}${asked}` : asked && `Impact ${needed} needed`}</small>
      <small className="lf-chance">{WORDS.chance(chanceOf(cast))}</small>
    </span>
  )
}

/** The chance it had before the dice were thrown, without any Luck. */
const chanceOf = ({ rank, less, needed }: Cast): string =>
  inPercent(Math.round(percentOf(oddsWith(rank - less, needed))))

/** Whoever threw: by name where the table knows one. */
function whoIn(view: View, id: string | null): string {
  const everybody = [...view.pcs, ...view.npcs, ...(view.skirmish?.foes ?? [])]
  const hand = view.hands.find((one) => one.id === id)
  if (hand) return WORDS.hired(rankName(hand.skill))
  if (id?.startsWith('hand-')) return WORDS.someHand
  if (id === 'doctor') return WORDS.doctor
  if (id === 'rival') return WORDS.rival
  return everybody.find((one) => one.id === id)?.name ?? (id && !/-\d/.test(id) ? id : 'Somebody')
}
