import { useCallback, useRef, useState } from 'react'
import { pointOn } from './use-gestures.ts'
import { moved, WHOLE, zoomed, type Frame, type Point } from './zoom.ts'

/** From how near a picture on a stage is seen. */
export function useView() {
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
