/** What boards are made of: React pieces that know no game. Boards and the page around them use it; rules have no hands. */
export { type Camera, useCamera, useScale } from './camera.ts'
export { figure } from './chart.tsx'
export { Dice, Die, type DieProps, Term } from './Dice.tsx'
export { CameraTools, Drawing, Tool } from './Drawing.tsx'
export { useDragging } from './drag.ts'
export { type Folds, foldIn, under } from './folds.ts'
export { Graph, type GraphLine } from './Graph.tsx'
export { type Bounds, between, boundsAround, type Point, pathOf } from './geometry.ts'
export type { Hands } from './gestures.ts'
export { useGlide, useWalk } from './glide.ts'
export { arrowTo, pressKey, tabOrder } from './hands.ts'
export { type HexMap, hexMap } from './hexmap.ts'
export { Key } from './Key.tsx'
export { Legend, type Sign } from './Legend.tsx'
export { type Label, type Placed, placeLabels, type Reserved } from './labels.ts'
export {
  type Gathering,
  type Light,
  type Lighting,
  type Lights,
  lightsOf,
  likeliestOf,
  nameOf,
  useLights,
} from './lights.ts'
export { Menu, type OnPick, usePicking } from './Menu.tsx'
export { Meter } from './Meter.tsx'
export { isStill, NARROW, useMedia } from './media.ts'
export { Chance, OddsBar, Percent, Stakes } from './Odds.tsx'
export { Pickable } from './Pickable.tsx'
export { Pick, Picks } from './Picks.tsx'
export { Scroller } from './Scroller.tsx'
export { Figure, Sheet } from './Sheet.tsx'
export { Spread } from './Spread.tsx'
export { Stacks, StacksKey } from './Stacks.tsx'
export { Strip } from './Strip.tsx'
export { type SquareMap, squareMap } from './squaremap.ts'
export { type Tab, TabPanel, Tabs } from './Tabs.tsx'
export { Pinned, Thrown, type ThrownSide } from './Thrown.tsx'
export { type Passage, passageBetween, roomsIn, sizeOfName } from './zonemap.ts'
