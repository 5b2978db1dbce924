import type { Json } from '@starboard/kernel'
import { type ReactNode, useId, useMemo, useState } from 'react'
import {
  Chance,
  Dice,
  Die,
  Figure,
  Graph,
  Key,
  type Lights,
  lightsOf,
  Meter,
  OddsBar,
  Percent,
  Picks,
  Sheet,
  Spread,
  Stacks,
  StacksKey,
  Strip,
  TabPanel,
  Tabs,
  Term,
} from '../index.ts'
import { HexMapShown, ScrollerShown, ZoneMapShown } from './Maps.tsx'
import { DraggingShown, SquareMapShown } from './Squares.tsx'
import { LabelsShown, ThrownShown } from './Thrown.tsx'
import { ACT, LIGHTING, LOAD, odds } from './toy.ts'

/** Every part in all its states: in both lights side by side, or (`?narrow`) as a telephone shows them. */
export function Gallery() {
  const asked = new URLSearchParams(location.search)
  const lights = asked.has('light') ? (['light'] as const) : asked.has('dark') ? (['dark'] as const) : BOTH
  return (
    <>
      <header className="head">
        <h1>Parts of boards</h1>
        <nav aria-label="How to look at them">
          <a href="?">wide</a> <a href="?narrow">360 px</a> <a href="?light">light</a>{' '}
          <a href="?dark">dark</a>
        </nav>
      </header>
      <main className="panes">
        {lights.map((light) =>
          asked.has('narrow') ? (
            <iframe key={light} className="telephone" title={`All parts, ${light}`} src={`?${light}`} />
          ) : (
            <Pane key={light} light={light} />
          ),
        )}
      </main>
    </>
  )
}

const BOTH = ['light', 'dark'] as const

function Pane({ light }: { readonly light: 'light' | 'dark' }) {
  const [said, say] = useState('Nothing has been picked yet.')
  const lights = useToy(say)
  return (
    <section className="pane" data-light={light} aria-label={`All parts, ${light}`}>
      <p className="said" role="status">
        {said}
      </p>
      <Shown name="Drawing, Pickable, Menu" about="A drawing that is moved, and what is lit on it; hexes.">
        <HexMapShown lights={lights} />
      </Shown>
      <Shown name="Zones" about="Rooms and passages; tokens find their places, names their size.">
        <ZoneMapShown lights={lights} />
      </Shown>
      <Shown
        name="Squares"
        about="Walls and an area with their outlines; arrow keys lead from one lit square to the next."
      >
        <SquareMapShown lights={lights} />
      </Shown>
      <Shown name="Dragging" about="What is taken along shows where it may be let go; the anchor stays.">
        <DraggingShown />
      </Shown>
      <Shown
        name="Thrown"
        about="The last roll where it happened: one side or two; folded to a chip with the next click."
      >
        <ThrownShown />
      </Shown>
      <Shown
        name="Labels"
        about="Words that keep their size and make room for each other; the least important go first."
      >
        <LabelsShown />
      </Shown>
      <Shown name="Scroller" about="A drawing larger than its room; what matters is in the middle.">
        <ScrollerShown />
      </Shown>
      <Shown
        name="Picks"
        about="Options on the thing they are about: plain, with a cost, with a chance; gathered."
      >
        <Picks lights={lights.at('crew')} />
        <Picks lights={lights.at('hold')} />
      </Shown>
      <Shown name="Tabs" about="The dot says that something can be picked there.">
        <TabsShown />
      </Shown>
      <Shown name="Dice" about="Kept, dropped, added; a success and the opposite; one that may be picked.">
        <DiceShown lights={lights} />
      </Shown>
      <Shown name="Odds" about="For a glance, for an option, and one under the other.">
        <p>
          <Percent of={55} /> <Percent of={100} />
        </p>
        <p>
          <Chance odds={odds(5, 9)()} hope="to succeed" />
        </p>
        <OddsBar name="It holds" odds={odds(15, 36)()} />
        <OddsBar name="It breaks" odds={odds(3, 36)()} bad />
      </Shown>
      <Shown name="Key" about="On the button that does the same; gone where there is no keyboard.">
        <button type="button">
          Turn it <Key name="r" />
        </button>
      </Shown>
      <Shown name="Meter" about="Full, half, crossed out, empty, and one that says itself what it means.">
        {[5, 3, 0].map((full) => (
          <p key={full}>
            <Meter full={full} of={5} /> {full} of 5
          </p>
        ))}
        <p>
          <Meter full={2} of={5} rest="crossed" /> 2 of 5, the rest is gone
        </p>
        <p>
          <Meter full={4} of={12} label="4 of 12" />
        </p>
      </Shown>
      <Shown
        name="Graph"
        about="Who led over time; one line that can be picked from, and where we are in it."
      >
        <GraphsShown />
      </Shown>
      <Shown name="Stacks" about="What something is made of, over time; what is owed hangs below the line.">
        <Stacks
          label="Marks and debt, week by week"
          parts={PARTS}
          stacks={STACKS}
          ticks={['0', '1', '2', '3']}
          by="week"
          most={70}
          least={-40}
        />
        <StacksKey parts={PARTS} />
      </Shown>
      <Shown name="Spread" about="What could have come, what was to be expected, and what came.">
        <Spread spread={[0.25, 0.5, 0.25]} expected={1} came={2} />
        <Spread spread={[0.01, 0.05, 0.14, 0.25, 0.25, 0.18, 0.09, 0.03]} expected={3.6} came={1} />
      </Shown>
      <Shown name="Sheet, Figure" about="Open and folded.">
        <SheetShown open />
        <SheetShown open={false} />
      </Shown>
      <Shown name="Strip" about="Where there is no room for all; the one it is about is drawn into sight.">
        <StripShown label={`Initiative, ${light}`} />
      </Shown>
    </section>
  )
}

/** Whoever picks something is told what. */
function useToy(say: (words: string) => void): Lights {
  const [chosen, setChosen] = useState<readonly string[]>(['grain'])
  return useMemo(
    () =>
      lightsOf(LIGHTING, {
        asks: [ACT, LOAD],
        view: null,
        answer: (_, answer: Json) => say(`Picked: ${answer}`),
        gathered: { chosen, gather: setChosen },
      }),
    [chosen, say],
  )
}

interface ShownProps {
  readonly name: string
  readonly about: string
  readonly children: ReactNode
}

const Shown = ({ name, about, children }: ShownProps) => (
  <article className="shown" data-part={name}>
    <h2>{name}</h2>
    <p className="about">{about}</p>
    {children}
  </article>
)

const TABS = [
  { id: 'ship', name: 'Ship' },
  { id: 'crew', name: 'Crew', lit: true },
  { id: 'cargo', name: 'Cargo' },
] as const

function TabsShown() {
  const panel = useId()
  const [at, setAt] = useState('ship')
  return (
    <div className="tabbed">
      <Tabs label="Parts of the ship" tabs={TABS} at={at} panel={panel} onPick={setAt} />
      <TabPanel panel={panel} at={at}>
        <p>What there is to know of the {at}.</p>
      </TabPanel>
    </div>
  )
}

function DiceShown({ lights }: { readonly lights: Lights }) {
  const [turn, setTurn] = useState(0)
  const [again] = lights.at('dice')
  return (
    <>
      <Dice label="For the jump">
        <Die face={5} />
        <Die face={2} fresh={turn > 0 ? `${turn}` : null} light={again} caption="roll again" />
        <Term sign="+" n={2} name="Pilot" />
        <Term sign="−" n={1} name="wounded" />
      </Dice>
      <Dice label="A pool">
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <Die
            key={face}
            face={face}
            figures
            tone={face === 6 ? 'good' : face === 1 ? 'bad' : undefined}
            label={face === 6 ? '6, a success' : String(face)}
          />
        ))}
        <Die face={4} figures as="dropped" label="4, dropped" />
        <Die face={5} figures as="added" label="5, added" />
      </Dice>
      <Dice label="Of every kind">
        {[4, 6, 8, 10, 12, 20, 100].map((sides) => (
          <Die
            key={sides}
            sides={sides}
            face={Math.min(sides, 17)}
            label={`${Math.min(sides, 17)} on a d${sides}`}
          />
        ))}
      </Dice>
      <button type="button" className="part-pick" onClick={() => setTurn(turn + 1)}>
        Roll the second die
      </button>
    </>
  )
}

const PARTS = [
  { id: 'marks', name: 'marks' },
  { id: 'jobs', name: 'jobs' },
  { id: 'debt', name: 'debt' },
]

const STACKS = [
  { marks: 20, debt: -40 },
  { marks: 30, jobs: 10, debt: -40 },
  { marks: 45, jobs: 10, debt: -30 },
  { marks: 50, jobs: 20, debt: -10 },
]

function GraphsShown() {
  const [at, setAt] = useState(1.5)
  return (
    <>
      <Graph
        label="Who led, round by round"
        lines={[
          { name: 'Ana', values: [0, 0, -1, 0, 0] },
          { name: 'Somebody with a long name', values: [0, -1, 0, -2, -3] },
          { name: 'Bo', values: [0, -1, -1, -2, -3] },
        ]}
        ticks={['0', '1', '2', '3', '4']}
        by="round"
        zero="in front"
        flags={[{ at: 3, name: '1' }]}
      />
      <Graph
        label="The score, week by week"
        lines={[{ name: 'The crew', values: [-20, 5, 60, 40] }]}
        ticks={['0', '1', '2', '3']}
        by="week"
        now={at}
        height={120}
        onPick={setAt}
      />
    </>
  )
}

const SheetShown = ({ open }: { readonly open: boolean }) => (
  <Sheet name={open ? 'Ana Kessel' : 'Bo'} glance="Health 3/5" open={open}>
    <dl className="figures">
      <Figure name="Strength">2</Figure>
      <Figure name="Agility">4</Figure>
    </dl>
  </Sheet>
)

const StripShown = ({ label }: { readonly label: string }) => (
  <Strip className="cards" label={label} now={7}>
    <ol>
      {Array.from({ length: 12 }, (_, n) => n + 1).map((n) => (
        <li key={n} aria-current={n === 7 || undefined}>
          <b>{n}</b> Somebody
        </li>
      ))}
    </ol>
  </Strip>
)
