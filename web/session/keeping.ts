/** What a browser keeps under a name. One that keeps nothing still remembers while the page is open. */
export class Keeping<T> {
  private readonly storage: () => Storage
  private readonly kept = new Map<string, T>()
  private readonly prefix: string
  private readonly isGood: (kept: unknown) => kept is T

  constructor(prefix: string, storage: () => Storage, isGood: (kept: unknown) => kept is T) {
    this.prefix = prefix
    this.storage = storage
    this.isGood = isGood
  }

  /** Others with the same page may have written since: what is in the browser counts. */
  read(name: string): T | null {
    try {
      const text = this.storage().getItem(this.prefix + name)
      const kept: unknown = text === null ? null : JSON.parse(text)
      if (this.isGood(kept)) return kept
    } catch {} // As if nothing were there.
    return this.kept.get(name) ?? null
  }

  write(name: string, what: T): void {
    this.kept.set(name, what)
    try {
      this.storage().setItem(this.prefix + name, JSON.stringify(what))
    } catch {} // Remembered all the same.
  }
}
