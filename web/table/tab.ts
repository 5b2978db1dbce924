import { useCallback, useRef, useState } from 'react'

/** Which tab is open: what a question cannot do without comes to the front and goes with it, unless the reader has opened another meanwhile. */
export function useTab(
  first: string,
  question: string,
): { tabOf(called: string | undefined): string; setTab(id: string): void } {
  const [opened, setOpened] = useState({ tab: first, at: '' })
  const now = useRef(question)
  now.current = question
  const setTab = useCallback((tab: string) => setOpened({ tab, at: now.current }), [])
  return { setTab, tabOf: (called) => (called && opened.at !== question ? called : opened.tab) }
}
