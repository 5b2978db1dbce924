import { formatShare } from '@starboard/dice'
import { luckierThan, type SeatLuck, signed } from '@starboard/kernel'
import { Spread } from '@starboard/parts'
import { replayAt } from '../replay/moment.ts'
import { follow } from '../router.ts'
import type { ToldHope } from '../session/replaying.ts'
import type { Table } from '../session/session.ts'
import { W } from '../words.ts'
import type { Found } from './account.ts'

interface Props {
  readonly table: Table
  readonly account: Found
}

/** How lucky everybody was against the odds they chose, and what surprised most. */
export function LuckPanel({ table, account: { told, id } }: Props) {
  const { players, seat: mine } = table
  if (!told) return null
  const seats = [...players.keys()].filter((seat) => told.seats[seat]!.rolls > 0)
  if (seats.length === 0) return null
  return (
    <section className="luck" aria-label={W.end.luck}>
      <h3>
        {W.end.luck} <small>{W.end.luckAbout}</small>
      </h3>
      <ul className="luck-seats">
        {seats.map((seat) => (
          <li key={seat} className={`seat-${seat % 6}`}>
            <strong>{players[seat]!.name}</strong>
            <Spread {...told.seats[seat]!} />
            <LuckWords luck={told.seats[seat]!} />
          </li>
        ))}
      </ul>
      <div className="surprises">
        <Surprises heading={W.end.lucky} hopes={told.lucky} {...{ table, id, mine }} />
        <Surprises heading={W.end.unlucky} hopes={told.unlucky} {...{ table, id, mine }} />
      </div>
      <p className="quiet small">{W.end.luckNote}</p>
    </section>
  )
}

const LuckWords = ({ luck }: { readonly luck: SeatLuck }) => (
  <span>
    <b className="mono">{signed(luck.came - luck.expected, 1)}</b> {W.end.luckier(luckierThan(luck))}
    <small>{W.end.rolls(luck.came, luck.rolls, luck.expected)}</small>
  </span>
)

/** A card may say at length what else it does. */
const firstOf = (words: string): string => words.split(/(?<=[.!?]) /)[0]!

interface SurprisesProps {
  readonly heading: string
  readonly hopes: readonly ToldHope[]
  readonly table: Table
  readonly id: string
  readonly mine: number | null
}

/** What went against the odds, with the way to see it again. */
function Surprises({ heading, hopes, table: { players }, id, mine }: SurprisesProps) {
  if (hopes.length === 0) return null
  return (
    <section>
      <h4>{heading}</h4>
      <ul>
        {hopes.map(({ seat, choices, chance, words }) => (
          <li key={choices}>
            <a href={replayAt(id, choices + 1, mine)} title={words} onClick={follow}>
              {W.end.hope(players[seat]!.name, firstOf(words))}
            </a>{' '}
            <span className="mono">{formatShare(chance)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
