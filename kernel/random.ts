import { chacha8 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Where chance comes from. Rules reach it through `randomOf`; nothing else may be random. */
export interface Random {
  /** The face of a die: a whole number from 1 to `sides`. */
  die(sides: number): number
  /** A whole number from 0 to `n` − 1, for shuffles and draws. */
  below(n: number): number
  /** How many numbers have been drawn; the state keeps it, and `seek` returns to it. */
  readonly position: number
  seek(position: number): void
}

const WORDS_A_BLOCK = 16
const FIRST_REFILL = 4
const LATER_REFILL = 64
const TWO_31 = 2 ** 31
const TWO_32 = 2 ** 32
const NO_WORDS = new Uint32Array(0)

/** The ChaCha8 stream under a 256-bit key. The number at a position depends on key and position alone. */
export class Stream implements Random {
  position = 0
  private words = NO_WORDS
  private first = 0
  private refill = FIRST_REFILL
  private readonly seed: Seed

  constructor(seed: Seed) {
    this.seed = seed
  }

  die(sides: number): number {
    return this.below(sides) + 1
  }

  /** Numbers past the last whole multiple of `n` are thrown away: what is left is exactly even. And it is a small whole number to the engine too. */
  below(n: number): number {
    for (;;) {
      const word = this.next()
      const rest = word % n
      if (word - rest <= TWO_32 - n) return n <= TWO_31 ? rest | 0 : rest
    }
  }

  seek(position: number): void {
    this.position = position
  }

  private next(): number {
    const position = this.position++
    const index = position - this.first
    return index >= 0 && index < this.words.length ? this.words[index]! : this.fill(position)
  }

  /** A short match draws little, so the first refill is small. */
  private fill(position: number): number {
    const block = Math.floor(position / WORDS_A_BLOCK)
    const zeros = new Uint8Array(this.refill * WORDS_A_BLOCK * 4)
    const bytes = chacha8(hexToBytes(this.seed), NONCE, zeros, undefined, block)
    this.words = readWords(bytes)
    this.first = block * WORDS_A_BLOCK
    this.refill = LATER_REFILL
    return this.words[position - this.first]!
  }
}

const NONCE = new Uint8Array(12)

/** Always little-endian, so that the same seed gives the same dice on every machine. */
function readWords(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(bytes.byteLength / 4)
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let i = 0; i < words.length; i++) words[i] = data.getUint32(i * 4, true)
  return words
}

/** A 256-bit secret, written as 64 hexadecimal digits. */
export type Seed = string

/** A seed from any text, such as the number after `--seed`. */
export const seedFrom = (text: string): Seed => bytesToHex(sha256(utf8ToBytes(`starboard seed ${text}`)))

/** What is published before the first die: whoever later sees the seed can check that it was this one. */
export const commitmentTo = (seed: Seed): string => bytesToHex(sha256(hexToBytes(seed)))

/**
 * The key of the dice at a table where nobody is trusted: the secret was committed to before the seats added their
 * nonces, so neither the one nor the others could choose it. A seat that added nothing has an empty nonce.
 */
export const keyFrom = (secret: Seed, nonces: readonly string[]): Seed =>
  bytesToHex(sha256(utf8ToBytes(['starboard key', secret, ...nonces].join('\n'))))

/** Hexadecimal digits and nothing else, so that a list of nonces can be joined in one way only. */
export const isNonce = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{0,64}$/.test(text)

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export const streamOf = (seed: Seed, position = 0): Stream => {
  const stream = new Stream(seed)
  stream.seek(position)
  return stream
}

/** Dice already thrown come from one source, those to come from another. */
export class Spliced implements Random {
  position = 0
  private readonly known: Random
  private readonly until: number
  private readonly fresh: Random

  constructor(known: Random, until: number, fresh: Random) {
    this.known = known
    this.until = until
    this.fresh = fresh
  }

  die(sides: number): number {
    return this.from((random) => random.die(sides))
  }

  below(n: number): number {
    return this.from((random) => random.below(n))
  }

  seek(position: number): void {
    this.position = position
    this.known.seek(position)
    this.fresh.seek(position)
  }

  private from(draw: (random: Random) => number): number {
    const random = this.position < this.until ? this.known : this.fresh
    if (random.position !== this.position) random.seek(this.position)
    const drawn = draw(random)
    this.position = random.position
    return drawn
  }
}

/** The same things in an order nobody knew (Fisher and Yates). */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const deck = [...things]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const swapped = deck[i]!
    deck[i] = deck[j]!
    deck[j] = swapped
  }
  return deck
}
