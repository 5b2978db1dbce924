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
/** What may be kept under each name: a browser keeps things for years, and other hands write there too. */
const FITS: { readonly [K in keyof Settings]: (kept: unknown) => boolean } = {
  theme: (kept) => ['system', 'dark', 'light'].includes(kept as string),
  shortcuts: isYesOrNo,
  playback: (kept) => ['off', 'brief', 'full'].includes(kept as string),
  sound: isYesOrNo,
  notify: isYesOrNo,
  goals: (kept) => Array.isArray(kept) && kept.every((game) => typeof game === 'string'),
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
    const kept = Object.entries((JSON.parse(localStorage.getItem(KEY) ?? '{}') as object | null) ?? {})
    const good = kept.filter(
      ([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof Settings](value),
    )
    return { ...DEFAULTS, ...Object.fromEntries(good) }
  } catch {
    return DEFAULTS
  }
}

function isYesOrNo(kept: unknown): boolean {
  return typeof kept === 'boolean'
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
