import { useState, type RefCallback } from 'react'
import { parsePicturePath } from '../../../machine/pictures/picture.rules.ts'
import type { ProductPicture } from '../../product/product.rules.ts'
import { Picture } from '../picture.part.tsx'
import { useGestures } from './use-gestures.ts'
import { isNear, LEAP, type Point, type View } from './zoom.ts'

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
export function Stage({ picture, view, stageRef, onZoom, onPan, onWhole, onTurn, onClose }: StageProps) {
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
