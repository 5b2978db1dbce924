import {
  Axe,
  Bed,
  Beef,
  BookOpen,
  Construction,
  Crosshair,
  Flower2,
  Hammer,
  HeartPulse,
  type LucideIcon,
  MessageCircle,
  Mountain,
  Palette,
  PawPrint,
  Pickaxe,
  Radar,
  Sofa,
  Soup,
  Sprout,
} from 'lucide-react'
import type { TaskId } from '../content/index.ts'
import type { Work } from '../rules/0-table/colony.ts'

/** A colour of the theme and a sign for each kind of task. */
interface Look {
  readonly tone: string
  readonly Sign: LucideIcon
}

const LOOKS: { readonly [task in TaskId]?: Look } = {
  farming: { tone: 'farm', Sign: Sprout },
  herbs: { tone: 'farm', Sign: Flower2 },
  timber: { tone: 'farm', Sign: Axe },
  husbandry: { tone: 'herd', Sign: PawPrint },
  taming: { tone: 'herd', Sign: PawPrint },
  hunting: { tone: 'hunt', Sign: Crosshair },
  mining: { tone: 'mine', Sign: Pickaxe },
  quarry: { tone: 'mine', Sign: Mountain },
  cooking: { tone: 'cook', Sign: Soup },
  'cook-fine': { tone: 'cook', Sign: Soup },
  'cook-pemmican': { tone: 'cook', Sign: Soup },
  brew: { tone: 'cook', Sign: Soup },
  butcher: { tone: 'cook', Sign: Beef },
  crafting: { tone: 'craft', Sign: Hammer },
  artistic: { tone: 'craft', Sign: Palette },
  building: { tone: 'build', Sign: Construction },
  mend: { tone: 'build', Sign: Construction },
  'pull-down': { tone: 'build', Sign: Construction },
  researching: { tone: 'research', Sign: BookOpen },
  scan: { tone: 'research', Sign: Radar },
  social: { tone: 'talk', Sign: MessageCircle },
  warden: { tone: 'talk', Sign: MessageCircle },
  relax: { tone: 'talk', Sign: Sofa },
  healing: { tone: 'heal', Sign: HeartPulse },
  surgery: { tone: 'heal', Sign: HeartPulse },
  shell: { tone: 'hunt', Sign: Crosshair },
}

const RESTS: Look = { tone: 'rest', Sign: Bed }

export const lookOf = (task: TaskId): Look => LOOKS[task] ?? RESTS

/** Which of the fourteen kinds of work a task belongs to; what belongs to none is rest. */
const WORK_OF: { readonly [task in TaskId]?: Work } = {
  healing: 'tend',
  surgery: 'tend',
  cooking: 'cook',
  'cook-fine': 'cook',
  'cook-pemmican': 'cook',
  brew: 'cook',
  butcher: 'cook',
  hunting: 'hunt',
  farming: 'farm',
  herbs: 'farm',
  husbandry: 'farm',
  building: 'build',
  mend: 'build',
  'pull-down': 'build',
  mining: 'mine',
  quarry: 'mine',
  timber: 'timber',
  crafting: 'craft',
  researching: 'research',
  scan: 'research',
  artistic: 'art',
  warden: 'warden',
  social: 'talk',
  taming: 'tame',
  relax: 'relax',
}

export const workOf = (task: TaskId): Work | null => WORK_OF[task] ?? null
