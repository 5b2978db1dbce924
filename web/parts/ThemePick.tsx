import { change, type Theme, useSettings } from '../settings.ts'
import { W } from '../words.ts'

export function ThemePick() {
  const { theme } = useSettings()
  return (
    <select
      className="quiet-select"
      aria-label={W.theme}
      value={theme}
      onChange={({ target }) => change({ theme: target.value as Theme })}
    >
      {Object.entries(W.themes).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
