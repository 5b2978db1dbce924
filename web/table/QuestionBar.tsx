import { type Ask, gatheredWith, isGathered, type Json, type Option } from '@starboard/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { GatheredFor } from '../pages/TablePage.tsx'
import { RuleLink } from '../parts/RuleLink.tsx'
import type { Session, Table } from '../session/session.ts'
import { useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { Absent } from './Absent.tsx'
import { Asked, isEnough, isFewNumbers } from './Asked.tsx'
import { useActs } from './acts.tsx'
import { arrange, distinct, type Fold, isFold, isPlaced } from './arrange.ts'
import { BarTools, type Note } from './BarTools.tsx'
import { Estimate } from './Estimate.tsx'
import { useKeys } from './keys.ts'
import { isSuggested, LessonCard } from './LessonCard.tsx'
import { Others } from './Others.tsx'
import { useStill } from './still.ts'
import { save } from './TableMenu.tsx'
import { Told } from './Told.tsx'
import { type Telling, TellingForm, toldOption } from './telling.tsx'
import { Usual, usualOf } from './Usual.tsx'
import { useUndo } from './undo.tsx'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
}

/** Who is asked what, and all that may be answered. It never leaves the screen but while the line is cut; what was half filled in is there again afterwards. */
export function QuestionBar({
  session,
  table,
  box,
  gatheredFor,
  onAnswer,
  telling,
  onTell,
}: Props & Pick<QuestionProps, 'gatheredFor' | 'onAnswer' | 'telling' | 'onTell'>) {
  const { shortcuts } = useSettings()
  const [picked, setPicked] = useState<string | null>(null)
  const told = toldOption(table.asks, telling)
  const ask = told?.ask ?? table.asks.find(({ id }) => id === picked) ?? table.asks[0]
  const bar = useRef<HTMLElement>(null)
  // Somebody may be typing while the match goes on beside them: a form stays what it is, with the focus in it.
  const moment = told ? `telling ${told.option.value}` : table.since
  const which = ask && `${moment} ${ask.seat} ${ask.id}`
  // Every question is read from its beginning. Before the page is drawn this would have all of it laid out at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    bar.current!.scrollTop = 0
  }, [which])
  return (
    <section
      ref={bar}
      className="question-bar"
      aria-label={W.question}
      hidden={table.cut !== null}
      {...useStill()}
    >
      {table.unsaved && <Unsaved {...{ session, table }} />}
      {table.wish && <Wish {...{ session, table }} />}
      <Absent {...{ session, table, box }} />
      <Told told={table.told} />
      {table.refused && (
        <div className="asked" role="status">
          <p>{W.wishRefused}</p>
        </div>
      )}
      {ask ? (
        <Question
          key={which!}
          {...{ session, table, box, ask, gatheredFor, onAnswer, telling, onTell }}
          keys={shortcuts && table.cut === null}
          onPickAsk={setPicked}
        />
      ) : (
        <Waiting {...{ session, table, box }} />
      )}
    </section>
  )
}

/** What this browser cannot keep may be taken along as a file. */
function Unsaved({ session, table }: Pick<Props, 'session' | 'table'>) {
  const { attempt } = useActs()
  return (
    <div className="asked unsaved">
      <p role="alert">{W.unsaved}</p>
      <button
        type="button"
        className="button"
        onClick={() => void attempt(async () => save(await session.record(), table))}
      >
        {W.saveNow}
      </button>
    </div>
  )
}

/** Somebody online would like to take something back that others have learned from. */
function Wish({ session, table }: Pick<Props, 'session' | 'table'>) {
  const { seat, agreed } = table.wish!
  const { attempt } = useActs()
  const mine = table.seat === seat || table.seat === null || agreed.includes(table.seat)
  return (
    <div className="asked wish" role="status">
      <p>{table.seat === seat ? W.wishAsked : W.wishes(table.players[seat]!.name)}</p>
      {!mine && (
        <p className="actions">
          <button
            type="button"
            className="button strong"
            onClick={() => void attempt(() => session.agree(true))}
          >
            {W.agree}
          </button>
          <button type="button" className="button" onClick={() => void attempt(() => session.agree(false))}>
            {W.disagree}
          </button>
        </p>
      )}
    </div>
  )
}

interface QuestionProps extends Props {
  readonly ask: Ask
  readonly keys: boolean
  readonly gatheredFor: GatheredFor
  readonly onAnswer: (ask: Ask, answer: Json) => void
  readonly onPickAsk: (id: string) => void
  /** What is being told along with an option, if anything. */
  readonly telling: Telling | null
  readonly onTell: (telling: Telling | null) => void
}

function Question(props: QuestionProps) {
  const { session, table, box, ask, keys, gatheredFor, onAnswer, onPickAsk, telling, onTell } = props
  const { game } = box
  const acts = useActs()
  const { busy } = acts
  const [note, setNote] = useState<Note | null>(null)
  const { chosen, gather } = gatheredFor(ask)
  const heading = useRef<HTMLHeadingElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After an answer the focus would fall back to the top of the page; the next question is where it belongs.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  const answer = (given: Json) => void onAnswer(ask, given)
  const told = toldOption([ask], telling)
  const pick = ({ value }: Option) => {
    if (ask.kind === 'some' && isGathered(ask)) gather((now) => gatheredWith(ask, now, value))
    else answer(ask.kind === 'some' ? [value] : value)
  }
  const { undo, open: undoing, doubt } = useUndo(session, table)
  const tools = { session, table, game, ask, acts, note, setNote, undo, answer }

  const [all, setAll] = useState(false)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const placed = (option: Option) => isPlaced(ask, option, table.view, box)
  const lesson = useMemo(() => game.lesson?.(table.view, ask) ?? null, [game, table.view, ask])
  const entries = useMemo(
    () => (all ? distinct(ask, table.view, game) : arrange(ask, table.view, box, lesson)),
    [all, ask, table.view, game, box, lesson],
  )
  const open = entries.filter(isFold).find(({ words }) => words === unfolded) ?? null
  const toggle = ({ words }: Fold) => setUnfolded((now) => (now === words ? null : words))

  const usual = useMemo(() => usualOf(box, ask, table.view), [box, ask, table.view])
  const isUsual = usual !== null && !all && !told && (lesson?.suggests ?? null) === null

  useKeys(keys && !busy && !undoing && !told, {
    entries: isUsual ? [] : open ? [...entries, ...open.options] : entries,
    filter,
    pick: (entry) => (isFold(entry) ? toggle(entry) : pick(entry)),
    confirm: isUsual
      ? () => answer(usual)
      : ask.kind === 'some' && isGathered(ask) && isEnough(ask, chosen)
        ? () => answer(chosen)
        : null,
    digit: isFewNumbers(ask) ? (digit) => digit >= ask.min && digit <= ask.max && answer(digit) : null,
    undo,
    tools,
  })

  return (
    <>
      {lesson && <LessonCard {...{ game, ask, lesson, busy }} view={table.view} onAnswer={answer} />}
      <div className="asked">
        <h2 ref={heading} tabIndex={-1}>
          {table.mine.length > 1 && <span className="who">{table.players[ask.seat]?.name}</span>}
          {game.text.question(ask, table.view) || ask.id} <RuleLink id={ask.rule} mark />
        </h2>
        <Others {...{ session, table }} />
        {table.asks.length > 1 && (
          <select
            aria-label={W.otherAsks(table.asks.length - 1)}
            value=""
            onChange={({ target }) => onPickAsk(target.value)}
          >
            <option value="">{W.otherAsks(table.asks.length - 1)}</option>
            {table.asks
              .filter(({ id }) => id !== ask.id)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {game.text.question(one, table.view)}
                </option>
              ))}
          </select>
        )}
        <Estimate {...{ game, table }} />
      </div>
      <div className="answers">
        {told ? (
          <TellingForm
            {...{ game, ask, busy, onTell }}
            view={table.view}
            option={told.option}
            telling={telling!}
            onAnswer={answer}
          />
        ) : isUsual ? (
          <Usual
            {...{ game, ask, usual, keys, busy }}
            view={table.view}
            isOpen={!('options' in ask) || ask.options.length > 1}
            onAnswer={answer}
            onOther={() => setAll(true)}
          />
        ) : (
          <Asked
            {...{ game, ask, keys, busy, filter, chosen, placed, entries, open }}
            view={table.view}
            suggested={({ value }) => isSuggested(lesson, value)}
            all={all}
            onAll={() => setAll(!all)}
            onFold={toggle}
            onPick={pick}
            onAnswer={answer}
          />
        )}
      </div>
      <BarTools {...tools} keys={keys} />
      {doubt}
    </>
  )
}
