import './theme.css'
import './board.css'
import './day.css'
import './colony.css'
import './pages.css'
import './raid.css'
import './narrow.css'
import type { BoardProps } from '@starboard/kernel'
import { type Lights, NARROW, TabPanel, Tabs, useLights, useMedia } from '@starboard/parts'
import { type ReactNode, useId, useState } from 'react'
import type { PersonId } from '../rules/0-table/person.ts'
import type { Slot } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { Arrival } from './Arrival.tsx'
import { Calendar } from './Calendar.tsx'
import { Colony } from './Colony.tsx'
import { Day } from './Day.tsx'
import { Deal, isDealing } from './Deal.tsx'
import { Ending } from './Ending.tsx'
import { HomeMap, isSquare } from './HomeMap.tsx'
import { LIGHTING } from './lights.ts'
import { People } from './People.tsx'
import { Queue } from './Queue.tsx'
import { Raid } from './Raid.tsx'
import { Stores } from './Stores.tsx'
import { useSlot } from './slot.ts'
import { World } from './World.tsx'
import { WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board(props: BoardProps<View>) {
  const { view } = props
  const lights = useLights(LIGHTING, props)
  const isNarrow = useMedia(NARROW)
  if (view.over) return <Page page={<Ending view={view} />} />
  if (view.fight) return <Raid {...props} lights={lights} isNarrow={isNarrow} />
  if (view.day === 0) return <Page page={<Arrival {...props} />} />
  const whole = isDealing(props) ? (
    <Deal {...props} />
  ) : [...lights.all.keys()].some(isSquare) ? (
    <HomeMap view={view} lights={lights} />
  ) : isLandLit(lights) ? (
    <World view={view} lights={lights} />
  ) : null
  return (
    <div className="rim rim-board">
      <Calendar view={view} />
      {whole ? (
        <div className="rim-whole">{whole}</div>
      ) : isNarrow ? (
        <InTabs {...props} lights={lights} />
      ) : (
        <Beside {...props} lights={lights} />
      )}
    </div>
  )
}

const Page = ({ page }: { readonly page: ReactNode }) => <div className="rim rim-page">{page}</div>

const isLandLit = (lights: Lights): boolean =>
  [...lights.all.keys()].some((place) => place.startsWith('hex:'))

type AtHome = BoardProps<View> & { readonly lights: Lights }

/** The day on the left; colony, world and people beside it. */
function Beside(props: AtHome) {
  const { view } = props
  const [tab, setTab] = useState('colony')
  const [looked, setLooked] = useState<PersonId | null>(null)
  const look = (who: PersonId) => {
    setLooked(who)
    setTab('people')
  }
  return (
    <>
      <div className="rim-left part-frame">
        <Day {...props} only={null} onLook={look} />
        <Stores view={view} />
      </div>
      <div className="rim-right">
        <Side {...props} tab={tab} onTab={setTab} looked={looked} />
        <Queue view={view} />
      </div>
    </>
  )
}

interface SideProps extends AtHome {
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly looked: PersonId | null
}

function Side({ view, lights, tab, onTab, looked }: SideProps) {
  const panel = useId()
  return (
    <>
      <Tabs
        className="rim-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'colony', name: WORDS.colony },
          { id: 'world', name: WORDS.world },
          { id: 'people', name: WORDS.people },
        ]}
        at={tab}
        onPick={onTab}
      />
      <TabPanel className="rim-panel" panel={panel} at={tab}>
        {tab === 'colony' ? (
          <Colony view={view} />
        ) : tab === 'world' ? (
          <World view={view} lights={lights} />
        ) : (
          <People view={view} looked={looked} />
        )}
      </TabPanel>
    </>
  )
}

/** On a phone one thing at a time: the plan by slots, the colony, the world, people, stores and queues. */
function InTabs(props: AtHome) {
  const { view, lights } = props
  const [tab, setTab] = useState('plan')
  const [slot, setSlot] = useSlot(view)
  const [looked, setLooked] = useState<PersonId | null>(null)
  const panel = useId()
  const look = (who: PersonId) => {
    setLooked(who)
    setTab('people')
  }
  const shown: { readonly [tab: string]: () => ReactNode } = {
    plan: () => (
      <>
        <Tabs
          className="rim-slots"
          label={WORDS.day}
          panel={`${panel}-slot`}
          tabs={WORDS.slots.map((name, n) => ({ id: String(n), name }))}
          at={String(slot)}
          onPick={(id) => setSlot(Number(id) as Slot)}
        />
        <TabPanel className="part-frame rim-one" panel={`${panel}-slot`} at={String(slot)}>
          <Day {...props} only={slot} onLook={look} />
        </TabPanel>
      </>
    ),
    colony: () => <Colony view={view} />,
    world: () => <World view={view} lights={lights} />,
    people: () => <People view={view} looked={looked} />,
    stores: () => <Stores view={view} />,
    queue: () => <Queue view={view} />,
  }
  return (
    <>
      <Tabs
        className="rim-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={(['plan', 'colony', 'world', 'people', 'stores', 'queue'] as const).map((id) => ({
          id,
          name: WORDS[id],
        }))}
        at={tab}
        onPick={setTab}
      />
      <TabPanel className="rim-panel" panel={panel} at={tab}>
        {shown[tab]!()}
      </TabPanel>
    </>
  )
}
