import { useEffect, useRef } from 'react'
import { Failure, NotFound } from './pages/Failure.tsx'
import { Home } from './pages/Home.tsx'
import { later } from './parts/later.tsx'
import { MissingNote } from './parts/MissingNote.tsx'
import { plainly, usePath } from './router.ts'
import { boxOf, isPlayable } from './shelf.ts'
import { W } from './words.ts'

const NewTable = later(async () => (await import('./pages/NewTable.tsx')).NewTable)
const OpeningsPage = later(async () => (await import('./pages/OpeningsPage.tsx')).OpeningsPage)
const TablePage = later(async () => (await import('./pages/TablePage.tsx')).TablePage)
const OpenPage = later(async () => (await import('./pages/OpenPage.tsx')).OpenPage)
const OnlinePage = later(async () => (await import('./pages/OnlinePage.tsx')).OnlinePage)
const ReplayPage = later(async () => (await import('./pages/ReplayPage.tsx')).ReplayPage)
const RulesPage = later(async () => (await import('./pages/RulesPage.tsx')).RulesPage)
const Account = later(async () => (await import('./pages/Account.tsx')).Account)
const About = later(async () => (await import('./pages/About.tsx')).About)

/** The whole page: one of a few, by its path. */
export function App() {
  const path = usePath()
  useNewPage(path)
  return (
    <>
      <a className="skip" href="#main">
        {W.skip}
      </a>
      <Failure key={path}>
        {pageAt(path)}
        <MissingNote />
      </Failure>
    </>
  )
}

function pageAt(path: string) {
  const [name = '', id = '', how = ''] = path.split('/').filter(Boolean).map(plainly)
  const playable = isPlayable(id)
  if (name === '') return <Home />
  if (name === 'new' && playable) return <NewTable game={id} friends={how === 'friends'} />
  if (name === 'play' && boxOf(id)?.opens) return <OpeningsPage game={id} />
  if (name === 'rules' && playable) return <RulesPage game={id} />
  if (name === 'table' && id) return <TablePage id={id} online={false} key={id} />
  if (name === 'online' && id) return <OnlinePage id={id} key={id} />
  if (name === 'replay' && id) return <ReplayPage id={id} key={id} />
  if (name === 'open') return <OpenPage />
  if (name === 'account') return <Account />
  if (name === 'about') return <About />
  return <NotFound />
}

/** Whoever hears the page gets to its beginning after a change, as with a page that was loaded. */
function useNewPage(path: string): void {
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
