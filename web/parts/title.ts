import { useLayoutEffect } from 'react'
import { W } from '../words.ts'

/** What the tab is called; null leaves it to another part of the page. */
export function useTitle(words: string | null): void {
  useLayoutEffect(() => {
    if (words !== null) document.title = `${words} · ${W.name}`
  }, [words])
}
