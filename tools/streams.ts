/** Where a script of the repository writes: the process itself, or what a test holds out. */
export interface Streams {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}
