import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Table } from '../session/session.ts'

/** Whether somebody has opened or closed the page that tells how it went; null: nobody has said. */
interface Wish {
  readonly wish: boolean | null
  open(): void
  close(): void
}

const Here = createContext<Wish>({ wish: null, open: () => {}, close: () => {} })

/** A table at which the end can be read, from wherever it is mentioned. */
export function EndHere({ children }: { readonly children: ReactNode }) {
  const [wish, setWish] = useState<boolean | null>(null)
  const value = { wish, open: () => setWish(true), close: () => setWish(false) }
  return <Here.Provider value={value}>{children}</Here.Provider>
}

export const useReadEnd = (): (() => void) => useContext(Here).open

/** The page opens by itself when the match is over and the board has shown how; closed, it stays closed until somebody asks for it. */
export function useEnding({ over }: Table, isShown: boolean): { readonly isOpen: boolean; close(): void } {
  const { wish, close } = useContext(Here)
  return { isOpen: over !== null && (wish ?? isShown), close }
}
