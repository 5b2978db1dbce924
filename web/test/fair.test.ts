import { commitmentTo, nonceCommitment, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { type DiceSaid, FairHand } from '../session/fair.ts'

const commitment = commitmentTo(seedFrom('secret'))
const theirs = seedFrom('theirs')
const START: DiceSaid = {
  phase: 'gathering',
  you: 0,
  commitment,
  commitments: null,
  committed: [],
  revealed: [],
  nonces: null,
  voids: [],
  refusing: [],
  seats: [{ taken: true }, { taken: true }],
}

let tables = 0
/** A page at a table of its own, which has committed; what it committed to, and how the list looks when both have. */
function begun() {
  const id = `table-${tables++}`
  const { say, done } = new FairHand(id).next(START)!
  done()
  const { hash } = say as { hash: string }
  const commitments = [hash, nonceCommitment(commitment, 1, theirs)]
  return { id, hash, listed: { ...START, commitments, committed: [0, 1] } }
}

/** The same page, loaded again. */
const reloaded = ({ id }: { id: string }) => new FairHand(id)

/** What the page reveals when the list is closed. */
function nonceOf(table: ReturnType<typeof begun>): string {
  const { say, done } = reloaded(table).next(table.listed)!
  done()
  return (say as { nonce: string }).nonce
}

describe('a page that adds to the dice', () => {
  test('commits first, and reveals the very same after it was loaded again', () => {
    const table = begun()
    expect(reloaded(table).next({ ...START, committed: [0] })).toBeNull()
    const nonce = nonceOf(table)
    expect(nonceCommitment(commitment, 0, nonce)).toBe(table.hash)
    expect(reloaded(table).next({ ...table.listed, revealed: [0] })).toBeNull()
    const playing = { ...table.listed, phase: 'playing', nonces: [nonce, theirs] } as const
    expect(reloaded(table).look(playing)).toMatchObject({ alarm: null, share: 'in', without: [] })
  })

  test('sends the same commitment again if it does not know that it arrived', () => {
    const hand = new FairHand(`table-${tables++}`)
    expect(hand.next(START)!.say).toEqual(hand.next(START)!.say)
  })

  test('begins anew in a new round, and keeps the old one in mind', () => {
    const table = begun()
    const next = {
      ...START,
      commitment: commitmentTo(seedFrom('other')),
      voids: [[{ seat: 1, name: 'Ben' }]],
    }
    const { say } = reloaded(table).next(next)!
    expect(say).toMatchObject({ t: 'commit' })
    expect((say as { hash: string }).hash).not.toBe(table.hash)
    expect(reloaded(table).look(next)).toMatchObject({ alarm: null, voids: next.voids })
    expect(reloaded(table).look(START).alarm).toBe('commitment') // Rounds do not become fewer.
  })

  test('commits to nothing before all seats are taken', () => {
    const hand = new FairHand(`table-${tables++}`)
    expect(hand.next({ ...START, seats: [{ taken: true }, { taken: false }] })).toBeNull()
    expect(hand.next(START)).not.toBeNull()
  })

  test('says nothing as a watcher, and nothing where it has refused too often', () => {
    const hand = new FairHand(`table-${tables++}`)
    expect(hand.next({ ...START, you: null })).toBeNull()
    expect(hand.next({ ...START, refusing: [0] })).toBeNull()
  })
})

describe('a page sounds the alarm, and reveals nothing,', () => {
  const other = 'ee'.repeat(32)
  test.each<[string, (table: ReturnType<typeof begun>) => DiceSaid, string]>([
    [
      'when the server shows another commitment than at first',
      ({ listed }) => ({ ...listed, commitment: other }),
      'commitment',
    ],
    [
      'when the list is not the one shown first',
      ({ listed }) => ({ ...listed, commitments: [listed.commitments[0]!, other] }),
      'list',
    ],
    ['when the list is open again', () => START, 'list'],
    [
      'when it is told to have refused though it has not',
      (table) => {
        nonceOf(table)
        return { ...START, commitment: other, voids: [[{ seat: 0, name: 'Ana' }]] }
      },
      'blamed',
    ],
  ])('%s', (_, later, alarm) => {
    const table = begun()
    reloaded(table).look(table.listed)
    const said = later(table)
    expect(reloaded(table).look(said).alarm).toBe(alarm)
    expect(reloaded(table).next(said)).toBeNull()
  })

  test('when its own commitment was left out', () => {
    const table = begun()
    const said = { ...table.listed, commitments: ['', table.listed.commitments[1]!] }
    expect(reloaded(table).look(said)).toMatchObject({ alarm: 'left-out', without: [0] })
    expect(reloaded(table).next(said)).toBeNull()
  })

  test('when somebody reveals another nonce than was committed to', () => {
    const table = begun()
    const nonce = nonceOf(table)
    for (const nonces of [
      [nonce, other],
      [nonce, ''],
      [other, theirs],
    ]) {
      expect(reloaded(table).look({ ...table.listed, phase: 'playing', nonces }).alarm).toBe('nonces')
    }
  })
})
