import { W } from '../words.ts'

interface Props {
  readonly isOpen: boolean
  /** What lies in the drawer. */
  readonly words: string
  onPress(): void
}

/** On a narrow page what stands beside the board lies in a drawer over it. */
export const DrawerButton = ({ isOpen, words, onPress }: Props) => (
  <button type="button" className="button quiet drawer-button" aria-expanded={isOpen} onClick={onPress}>
    {isOpen ? W.close : words}
  </button>
)
