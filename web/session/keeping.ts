/** What a browser keeps under a name. One that keeps nothing still remembers while the page is open. */
export class Keeping<T> {
  private readonly storage: () => Storage
  private readonly kept = new Map<string, T>()
  private readonly prefix: string

  constructor(prefix: string, storage: () => Storage) {
    this.prefix = prefix
    this.storage = storage
  }

  /** Others with the same page may have written since: what is in the browser counts. */
  read(name: string): T | null {
    try {
      const text = this.storage().getItem(this.prefix + name)
      return text === null ? (this.kept.get(name) ?? null) : (JSON.parse(text) as T)
    } catch {
      return this.kept.get(name) ?? null
    }
  }

  write(name: string, what: T): void {
    this.kept.set(name, what)
    try {
      this.storage().setItem(this.prefix + name, JSON.stringify(what))
    } catch {} // Remembered all the same.
  }
}
