import '../styles/panel.css'
import { useMemo, useSyncExternalStore } from 'react'
import { Shell } from '../parts/Shell.tsx'
import { plainly } from '../router.ts'
import { useBox } from '../session/use.ts'
import { boxOf } from '../shelf.ts'
import { RulesPanel } from '../table/RulesPanel.tsx'
import { W } from '../words.ts'

/** The rules of a game on a page of their own; the address may name one of them. */
export function RulesPage({ game }: { readonly game: string }) {
  const box = useBox(game)
  const id = useSyncExternalStore(onHash, () => plainly(location.hash.slice(1)))
  const focus = useMemo(() => (id ? { id, asked: 1 } : null), [id])
  return (
    <Shell title={W.rulesOf(boxOf(game)!.name)}>
      {box ? <RulesPanel box={box} focus={focus} page /> : <p className="loading">{W.loading}</p>}
    </Shell>
  )
}

function onHash(heard: () => void): () => void {
  addEventListener('hashchange', heard)
  return () => removeEventListener('hashchange', heard)
}
