import '../styles/home.css'
import { askedFor, type Game, type Json, type Options, type Player, seatsOf } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { type FormEvent, useState } from 'react'
import { FieldInput } from '../parts/FieldInput.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { useBox } from '../session/use.ts'
import { boxOf } from '../shelf.ts'
import { W } from '../words.ts'
import { botAt, friendly, named, person, startOnline, startTable, usual, usualPlayers } from './start.ts'

export function NewTable({ game: id, friends }: { readonly game: string; readonly friends: boolean }) {
  const box = useBox(id)
  const { name, about } = boxOf(id)!
  return (
    <Shell title={W.newTable(name)} lead={about}>
      {box ? <SetUp game={box.game} friends={friends} /> : <p className="loading">{W.loading}</p>}
    </Shell>
  )
}

/** What is agreed, and who sits where. */
function SetUp({ game, friends }: { readonly game: Game; readonly friends: boolean }) {
  const [first] = useState(() => (friends ? friendly(game) : usual(game)))
  const [options, setOptions] = useState(first.options)
  const [players, seat] = useState(first.players)
  const { min, max, roles } = seatsOf(game, options)
  const setPlayers = (now: readonly Player[], of = roles) => seat(named(now, of))
  const [online, setOnline] = useState(friends)
  const [problem, setProblem] = useState<string | null>(null)
  const agree = (name: string, value: Json) => {
    const agreed = { ...options, [name]: value }
    setOptions(agreed)
    if (!Number.isNaN(value)) setPlayers(usualPlayers(game, agreed, players), seatsOf(game, agreed).roles)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const start = online ? startOnline : startTable
    start({ game: game.id, options, players }).catch(({ message }: Error) => setProblem(message))
  }
  const fields = askedFor(game, options)
  const extras = extrasOf(game.options, fields)
  const input = (name: string) => (
    <FieldInput
      key={name}
      {...{ game, name }}
      field={game.options[name]!}
      value={options[name]!}
      onChange={(value) => agree(name, value)}
    />
  )
  const persons = players.filter(({ bot }) => bot === null).length
  return (
    <form className="set-up" onSubmit={submit}>
      <fieldset className="fields">
        <legend>{W.agreed}</legend>
        {fields.filter((name) => !extras.includes(name)).map(input)}
        {extras.length > 0 && (
          <details className="fields">
            <summary>{W.extras(extras.length)}</summary>
            {extras.map(input)}
          </details>
        )}
      </fieldset>
      <fieldset>
        <legend>{W.seats}</legend>
        <Seats {...{ game, options, players, onChange: setPlayers, onType: seat }} />
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={players.length >= max}
            onClick={() => setPlayers([...players, person()])}
          >
            {W.addSeat}
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={players.length <= min}
            onClick={() => setPlayers(players.slice(0, -1))}
          >
            {W.removeSeat(players.length)}
          </button>
        </p>
        {players.length >= max && <p className="quiet">{W.mostSeats(max)}</p>}
        {persons > 1 && !online && <p className="quiet">{W.hotSeat}</p>}
      </fieldset>
      <fieldset>
        <legend>{W.where}</legend>
        <label className="choice">
          <input type="radio" name="where" checked={!online} onChange={() => setOnline(false)} /> {W.here}
        </label>
        <label className="choice">
          <input type="radio" name="where" checked={online} onChange={() => setOnline(true)} /> {W.online}
        </label>
      </fieldset>
      <Problem words={problem} />
      <p className="actions">
        <button type="submit" className="button strong">
          {W.start}
        </button>
        {!online && <span className="quiet small">{W.keptHere}</span>}
      </p>
    </form>
  )
}

/** So many are agreed at a glance. Of more, what is just taken or left waits until somebody wants it. */
const FEW = 6

function extrasOf(options: Game['options'], names: readonly string[]): readonly string[] {
  return names.length > FEW ? names.filter((name) => ['yes', 'text'].includes(options[name]!.kind)) : []
}

interface SeatsProps {
  readonly game: Game
  readonly options: Options
  readonly players: readonly Player[]
  readonly onChange: (players: Player[]) => void
  /** A name is taken as it is typed. */
  readonly onType: (players: Player[]) => void
}

function Seats({ game, options, players, onChange, onType }: SeatsProps) {
  const { roles } = seatsOf(game, options)
  const withAt = (seat: number, player: Player) => players.map((old, i) => (i === seat ? player : old))
  return (
    <ol className="seat-setup">
      {players.map((player, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <li key={seat}>
          <span className="role">{roles[seat]?.name ?? W.seat(seat + 1)}</span>
          <select
            aria-label={W.seatIs(seat + 1)}
            value={player.bot ?? 'person'}
            onChange={({ target }) =>
              onChange(withAt(seat, playerOf(target.value, seat, roles[seat]?.name ?? '')))
            }
          >
            <option value="person">{W.person}</option>
            <option value="greedy">{W.greedyBot}</option>
            <option value="random">{W.randomBot}</option>
            {game.worth &&
              Object.entries(W.thinkingBots).map(([bot, words]) => (
                <option key={bot} value={bot}>
                  {words}
                </option>
              ))}
            {roles[seat]?.program && <option value="program">{W.theProgram}</option>}
          </select>
          <input
            aria-label={W.seatName(seat + 1)}
            required
            maxLength={40}
            value={player.name}
            onChange={({ target }) => onType(withAt(seat, { ...player, name: target.value }))}
          />
        </li>
      ))}
    </ol>
  )
}

function playerOf(kind: string, seat: number, role: string): Player {
  if (kind === 'person') return person()
  return kind === 'program' ? { name: capital(role), bot: 'program' } : { ...botAt(seat), bot: kind }
}
