import type { Event } from '@starboard/kernel'
import { useEffect, useState } from 'react'

/** Where the reader's wish is kept; off until somebody asks for it. */
const KEY = 'starboard.alien.sound'

/** Short tones, made on the spot: pitch in Hz and how long in seconds. */
const TONES: { readonly [event: string]: readonly (readonly [pitch: number, long: number])[] } = {
  scanned: [
    [880, 0.05],
    [880, 0.05],
  ],
  noticed: [[220, 0.25]],
  panicked: [[140, 0.4]],
  broken: [[90, 0.5]],
  rolled: [[520, 0.04]],
}

export function useSound(news: readonly Event[]): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => read())
  useEffect(() => {
    if (!isOn) return
    const heard = news.find(({ type }) => type in TONES)
    if (heard) play(TONES[heard.type]!)
  }, [news, isOn])
  const toggle = () => {
    localStorage.setItem(KEY, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return [isOn, toggle]
}

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false // A page without storage is silent.
  }
}

let context: AudioContext | null = null

function play(tones: (typeof TONES)[string]): void {
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [pitch, long] of tones) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.06, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + long)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + long)
    at += long + 0.07
  }
}
