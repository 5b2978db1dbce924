import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'dark' | 'light'

export interface Settings {
  readonly theme: Theme
  readonly shortcuts: boolean
  /** Whether what happened meanwhile is played back on the board, and at what length. */
  readonly playback: 'off' | 'brief' | 'full'
  /** Whether it is heard, and told while the page is behind another, that it is my turn. */
  readonly sound: boolean
  readonly notify: boolean
  /** The games whose goal was shown in this browser. */
  readonly goals: readonly string[]
}

const KEY = 'starboard'
const DEFAULTS: Settings = {
  theme: 'system',
  shortcuts: true,
  playback: 'full',
  sound: false,
  notify: false,
  goals: [],
}
const listeners = new Set<() => void>()
let settings = read()

export const useSettings = (): Settings => useSyncExternalStore(listen, () => settings)

export function change(to: Partial<Settings>): void {
  settings = { ...settings, ...to }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {} // A browser that keeps nothing still shows what was chosen.
  applyTheme()
  for (const heard of listeners) heard()
}

/** The style sheet follows the system unless the page says otherwise. */
export function applyTheme(): void {
  const { theme } = settings
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
