import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ProductPicture } from '../../product/product.rules.ts'
import { EnlargedControls } from './enlarged-controls.tsx'
import { positionOf } from './gallery-pictures.ts'
import { Stage } from './stage.tsx'
import { useView } from './use-view.ts'
import { isNear, STEP } from './zoom.ts'

/** How far an arrow key moves an enlarged picture, in pixels. */
const NUDGE = 80

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface EnlargedProps {
  name: string
  pictures: readonly ProductPicture[]
  start: number
  /** Tells which picture was seen last. */
  onClose: (index: number) => void
}

/** One picture on the whole screen, to come near to; a click takes it away. */
export function Enlarged({ name, pictures, start, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const { view, stageRef, zoom, pan, showWhole } = useView()
  const near = isNear(view)
  useEffect(() => dialog.current?.showModal(), [])

  function turn(step: number): void {
    setIndex((index + step + pictures.length) % pictures.length)
    showWhole()
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    const [x, y] = arrows[key] ?? [0, 0]
    if (near && (x || y)) pan({ x: -x * NUDGE, y: -y * NUDGE })
    else if (x) turn(x)
    else if (key === '+' || key === '=') zoom(STEP)
    else if (key === '-') zoom(1 / STEP)
  }

  // The dialog itself gives the focus back, once it is closed and not merely taken away.
  const close = () => dialog.current?.close()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that act on all that is inside
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <Stage
        key={index}
        picture={pictures[index]!}
        view={view}
        stageRef={stageRef}
        onZoom={zoom}
        onPan={pan}
        onWhole={showWhole}
        onTurn={turn}
        onClose={close}
      />
      <EnlargedControls
        position={positionOf(index, pictures.length)}
        near={near}
        onZoom={zoom}
        onTurn={turn}
        onClose={close}
      />
    </dialog>
  )
}
