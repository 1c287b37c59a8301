import { type KeyboardEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { ProductPicture } from '../../product/product.rules.ts'
import { EnlargedControls } from './enlarged-controls.tsx'
import { positionOf } from './gallery-pictures.ts'
import { type Frame, isNear, LEAP, moved, type Point, STEP, type View, WHOLE, zoomed } from './zoom.ts'
import { pointOn, useGestures } from './use-gestures.ts'
import { parsePicturePath } from '../../../machine/pictures/picture.rules.ts'
import { Picture } from '../picture.part.tsx'

/** A swipe this long, in pixels, turns to another picture. */
const SWIPE = 60

interface StageProps {
  picture: ProductPicture
  view: View
  stageRef: RefCallback<HTMLElement>
  onZoom: (factor: number, at?: Point) => void
  onPan: (by: Point) => void
  onWhole: () => void
  onTurn: (step: number) => void
  onClose: () => void
}

/** The picture, and what fingers and mouse do to it. Only whole pictures are swiped and clicked away. */
function Stage({ picture, view, stageRef, onZoom, onPan, onWhole, onTurn, onClose }: StageProps) {
  const [pull, setPull] = useState(0)
  const near = isNear(view)
  const { held, handlers } = useGestures({
    onDrag: (by, sofar) => (near ? onPan(by) : setPull(sofar.x)),
    onDrop: ({ x }) => {
      setPull(0)
      if (!near && Math.abs(x) > SWIPE) onTurn(x < 0 ? 1 : -1)
    },
    onPinch: onZoom,
    onClick: () => (near ? undefined : onClose()),
    onDoubleClick: (at) => (near ? onWhole() : onZoom(LEAP, at)),
  })
  const own = parsePicturePath(picture.imageUrl)
  const style: Record<`--${string}`, string | number> = {
    '--ratio': own ? own.width / own.height : 1,
    '--view': `translate(${view.x + pull}px, ${view.y}px) scale(${view.scale})`,
  }
  return (
    <div
      ref={stageRef}
      className="stage"
      data-testid="stage"
      data-held={held ? '' : undefined}
      data-near={near ? '' : undefined}
      style={style}
      {...handlers}
    >
      <Picture
        src={picture.imageUrl}
        alt={picture.imageAlt}
        // From near the largest copy there is, whatever the screen.
        sizes={near ? '1600px' : 'min(100vw, 100dvh)'}
        widths={[320, 1600]}
        load="first"
      />
    </div>
  )
}

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

/** From how near a picture on a stage is seen. */
function useView() {
  const [view, setView] = useState(WHOLE)
  const stage = useRef<HTMLElement>(null)

  const zoom = useCallback((factor: number, at?: Point) => {
    setView((view) => (stage.current ? zoomed(view, factor, frameOf(stage.current), at) : view))
  }, [])

  /** Not React's own listener, which is passive: the browser would enlarge the whole page as well. */
  const stageRef = useCallback(
    (element: HTMLElement | null) => {
      stage.current = element
      if (!element) return
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / 400), pointOn(element, event))
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => element.removeEventListener('wheel', onWheel)
    },
    [zoom],
  )

  return {
    view,
    stageRef,
    zoom,
    pan: (by: Point) => setView((view) => (stage.current ? moved(view, by, frameOf(stage.current)) : view)),
    showWhole: () => setView(WHOLE),
  }
}

/** Sizes as laid out, before any transform. */
function frameOf(stage: HTMLElement): Frame {
  const image = stage.querySelector('img')
  return {
    picture: { width: image?.offsetWidth ?? 0, height: image?.offsetHeight ?? 0 },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
  }
}
