import type { PointerEvent, ReactNode } from 'react'
import type { Camera } from './camera.ts'
import type { Point } from './geometry.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly camera: Camera
  readonly label: string
  /** Which keys move it, for whoever comes to it by key. */
  readonly help: string
  /** Of the drawing itself. */
  readonly className: string
  /** Where the pointer is on the drawing; null when it has left it. */
  readonly onPoint?: (point: Point | null) => void
  readonly children: ReactNode
}

/** A drawing that may be larger than the screen: it is moved and brought nearer by hand, wheel and keys. */
export function Drawing({ camera, label, help, className, onPoint, children }: Props) {
  const onPointerMove = (event: PointerEvent) => {
    camera.hands.onPointerMove(event)
    onPoint?.(camera.toDrawing(event))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for a drawing
    <div
      className="part-drawing"
      role="group"
      aria-label={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved by keys
      tabIndex={0}
      {...camera.keys}
    >
      <svg
        ref={camera.frame}
        className={className}
        aria-label={label}
        {...camera.hands}
        onPointerMove={onPointerMove}
        onPointerLeave={() => onPoint?.(null)}
      >
        <g ref={camera.world} className="part-world">
          {children}
        </g>
      </svg>
    </div>
  )
}

interface ToolsProps {
  readonly camera: Camera
  /** What the button that shows everything is called. */
  readonly whole: string
  /** Tools of the game's own, below the others. */
  readonly children?: ReactNode
}

/** Buttons at the edge of a drawing for those who have neither wheel nor keys. */
export const CameraTools = ({ camera, whole, children }: ToolsProps) => (
  <div className="part-tools">
    <Tool name={WORDS.nearer} icon={<Sign path="M5 12h14M12 5v14" />} onPress={() => camera.zoom(1.35)} />
    <Tool name={WORDS.farther} icon={<Sign path="M5 12h14" />} onPress={() => camera.zoom(1 / 1.35)} />
    <Tool name={whole} icon={<Sign path="M8 3H3v5M16 3h5v5M21 16v5h-5M8 21H3v-5" />} onPress={camera.fit} />
    {children}
  </div>
)

interface ToolProps {
  readonly name: string
  readonly icon: ReactNode
  readonly isOn?: boolean
  readonly onPress: () => void
}

export const Tool = ({ name, icon, isOn, onPress }: ToolProps) => (
  <button type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={onPress}>
    {icon}
  </button>
)

const Sign = ({ path }: { readonly path: string }) => (
  <svg className="part-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
