/** Upper bounds in seconds, from what nobody notices to what everybody does. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How often something took how long, as Prometheus wants to be told. */
export class Histogram {
  private readonly counts = BOUNDS.map(() => 0)
  private sum = 0
  private count = 0

  observe(milliseconds: number): void {
    const seconds = milliseconds / 1000
    this.sum += seconds
    this.count++
    let bucket = 0
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++
    if (bucket < BOUNDS.length) this.counts[bucket]!++
  }

  write(name: string, help: string): string {
    let below = 0
    const buckets = BOUNDS.map((bound, n) => {
      below += this.counts[n]!
      return `${name}_bucket{le="${bound}"} ${below}\n`
    })
    return [
      `# HELP ${name} ${help}\n# TYPE ${name} histogram\n`,
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.count}\n`,
      `${name}_sum ${this.sum}\n${name}_count ${this.count}\n`,
    ].join('')
  }
}
