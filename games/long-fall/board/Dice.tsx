import { TARGET } from '../rules/1-throws/outcome.ts'
import type { View } from '../view.ts'
import { rankName } from '../words/words.ts'
import type { Cast } from './casts.ts'
import type { Light, Lights } from './lights.ts'
import { Percent, Picks } from './Pick.tsx'
import { WORDS, wayName } from './words.ts'

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
        {cast.tried && ` ${wayName(cast.tried)}`}
      </p>
      <div className="lf-sum">
        <Die face={cast.dice[0]} fresh={cast.fresh[0] ? `a${turn}` : null} light={lightOf('first')} />
        <Die face={cast.dice[1]} fresh={cast.fresh[1] ? `b${turn}` : null} light={lightOf('second')} />
        {cast.rank !== 0 && (
          <Term sign="+" n={cast.rank} name={cast.added ? rankName(cast.added) : 'Skill'} />
        )}
        {cast.less !== 0 && <Term sign="−" n={cast.less} name={cast.hindered ?? ''} />}
        <span className="lf-total" data-passed={cast.passed}>
          <b>{cast.total}</b>
          <small>against {TARGET}</small>
        </span>
        <Result cast={cast} />
      </div>
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

const Term = ({ sign, n, name }: { readonly sign: string; readonly n: number; readonly name: string }) => (
  <span className="lf-term">
    <b>
      {sign}
      {n}
    </b>
    <small>{name}</small>
  </span>
)

function Result({ cast: { success, impact, needed, passed, disaster } }: { readonly cast: Cast }) {
  const asked = needed > 1 ? ` of ${needed} needed` : ''
  const words = disaster ? 'Disaster' : passed ? 'Success' : success ? 'In part' : 'Failure'
  return (
    <span className="lf-result" data-passed={passed}>
      <b>{words}</b>
      <small>{success ? `Impact ${impact}${asked}` : asked && `Impact ${needed} needed`}</small>
    </span>
  )
}

interface DieProps {
  readonly face: number
  /** New each time it is rolled: a new key, and it rolls. */
  readonly fresh: string | null
  readonly light: Light | undefined
}

function Die({ face, fresh, light }: DieProps) {
  const die = (
    <svg
      key={fresh}
      viewBox="0 0 48 48"
      role="img"
      aria-label={String(face)}
      data-fresh={fresh !== null || undefined}
    >
      <rect x="2" y="2" width="44" height="44" rx="9" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={12 + 12 * x} cy={12 + 12 * y} r="4.2" />
      ))}
    </svg>
  )
  if (!light) return <span className="lf-die">{die}</span>
  return (
    <button type="button" className="lf-die" onClick={light.pick} title={light.full}>
      {die}
      <small>
        {WORDS.again} {light.percent !== null && <Percent of={light.percent} />}
      </small>
    </button>
  )
}

/** Where the pips of a face lie, in thirds. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
}

/** Whoever threw: by name where the table knows one. */
function whoIn(view: View, id: string | null): string {
  const everybody = [...view.pcs, ...view.npcs, ...(view.skirmish?.foes ?? [])]
  const hand = view.hands.find((one) => one.id === id)
  if (hand) return `${WORDS.hired}: ${rankName(hand.skill)}`
  return everybody.find((one) => one.id === id)?.name ?? (id && !/-\d/.test(id) ? id : 'Somebody')
}
