import type { Ask, Group, Play, Seat } from './ask.ts'
import { accept, checkAsk, firstAnswer, onlyAnswer } from './ask.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import type { Game } from './game.ts'
import type { Random } from './random.ts'
import type { Entry } from './record.ts'
import type { GameState } from './state.ts'

/** A fight among many whom nobody plays may well take a few thousand steps; what takes more never ends. */
const IDLE_LIMIT = 20_000

/** A game that runs from question to question. What was answered and how to go back is for `match.ts` to remember. */
export abstract class Run<S extends GameState, V> {
  abstract readonly game: Game<S, V>
  abstract state: S
  abstract readonly entries: readonly Entry[]
  /** The questions open now. */
  asks: readonly Ask[] = []
  protected abstract random: Random
  protected abstract resigned: readonly Seat[]
  protected live: Play | null = null
  protected group: Group | null = null
  protected got: unknown[] = []
  protected missing = 0
  /** How many entries there were when the questions now open were put. */
  protected groupStart = 0

  get over(): S['over'] {
    return this.state.over
  }

  /** Whether the open questions wait for everybody, or for the first to speak. */
  get waitsFor(): Group['wait'] {
    return this.group?.wait ?? 'all'
  }

  /** Between two steps no rule is alive, and the state says everything. */
  protected abstract settle(): void

  protected indexOf(seat: Seat, id: string): number {
    const asks = this.group?.asks ?? []
    for (let i = 0; i < asks.length; i++) {
      const question = asks[i]!
      if (question.seat === seat && question.id === id && this.asks.includes(question)) return i
    }
    if (this.over) throw new IllegalAnswer('the match is over')
    const open = this.asks.filter((question) => question.seat === seat).map((question) => `“${question.id}”`)
    throw new IllegalAnswer(
      open.length === 0
        ? `seat ${seat} is not asked anything now`
        : `seat ${seat} is not asked “${id}” now, but ${open.join(' and ')}`,
    )
  }

  protected take(index: number, accepted: unknown): void {
    if (this.group!.wait === 'any') return this.run(this.live!.next([index, accepted]))
    this.got[index] = accepted
    if (--this.missing === 0) return this.run(this.live!.next(this.got))
    this.asks = this.group!.asks.filter((_, i) => this.got[i] === undefined)
  }

  /** Runs on until somebody has to choose, or the game is over. */
  protected run(at: IteratorResult<Group, void>): void {
    for (let idle = 0; !this.state.over; idle++) {
      if (idle === IDLE_LIMIT)
        throw new Broken('twenty thousand steps or questions in a row asked nobody anything')
      if (at.done) {
        this.settle()
        at = this.begin()
      } else {
        this.put(at.value)
        if (this.missing > 0) return
        at = this.live!.next(this.got)
      }
    }
    this.finish()
  }

  protected begin(): IteratorResult<Group, void> {
    this.live = this.game.step(this.state)
    return this.live.next([])
  }

  /** Opens questions. What has only one answer is answered here and bothers nobody. */
  protected put(group: Group): void {
    const { asks } = group
    if (group !== this.group) {
      this.got = new Array(asks.length)
      this.groupStart = this.entries.length
      this.group = group
    }
    this.state.drawn = this.random.position
    this.missing = asks.length
    for (let i = 0; i < asks.length; i++) {
      const question = asks[i]!
      checkAsk(question)
      if (this.got[i] === undefined && group.wait === 'all') this.got[i] = this.forced(question)
      if (this.got[i] !== undefined) this.missing--
    }
    this.asks = this.missing === asks.length ? asks : asks.filter((_, i) => this.got[i] === undefined)
    if (this.resigned.length > 0 && group.wait === 'any') this.leaveOut(asks)
  }

  private forced(question: Ask): unknown {
    const answer = this.resigned.includes(question.seat) ? firstAnswer(question) : onlyAnswer(question)
    return answer === undefined ? undefined : accept(question, answer)
  }

  /** Where anybody may speak, those who have resigned do not; if nobody else is left, the first option is taken. */
  private leaveOut(asks: readonly Ask[]): void {
    this.asks = asks.filter((question) => !this.resigned.includes(question.seat))
    if (this.asks.length > 0) return
    this.got = [0, accept(asks[0]!, firstAnswer(asks[0]!))]
    this.missing = 0
  }

  protected finish(): void {
    this.state.drawn = this.random.position
    this.live = null
    this.group = null
    this.asks = []
  }
}
