/** Two notes of a ship's bell, a fifth apart: made here, no file. */
const NOTES = [660, 990]
const APART = 0.16
const LENGTH = 0.6
const LOUD = 0.12

let made: AudioContext | null = null

/** Rings once. A browser that has not been touched yet stays silent. */
export function chime(): void {
  made ??= new AudioContext()
  const context = made
  void context.resume()
  for (const [n, pitch] of NOTES.entries()) ring(context, pitch, context.currentTime + n * APART)
}

function ring(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(LOUD, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
}
