import { useEffect, useRef, useState, type DragEvent, type PointerEvent } from 'react'
import type { Point } from './zoom.ts'

/** A pointer that goes less far than this, in pixels, has clicked and not dragged. */
const STILL = 6
/** Two clicks within this time, in milliseconds, are a double click. */
const DOUBLE = 260

interface Gestures {
  /** One pointer moved by `by`, and is `sofar` away from where it was put down. */
  onDrag: (by: Point, sofar: Point) => void
  onDrop: (sofar: Point) => void
  /** Two fingers apart or together, around their middle. */
  onPinch: (factor: number, middle: Point) => void
  /** Comes late: only when no second click followed. */
  onClick: () => void
  onDoubleClick: (at: Point) => void
}

const nowhere: Point = { x: 0, y: 0 }

/** Tells dragging, pinching and clicking apart, for mouse, pen and fingers alike. */
export function useGestures({ onDrag, onDrop, onPinch, onClick, onDoubleClick }: Gestures) {
  const [held, setHeld] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef(nowhere)
  const isClick = useRef(false)
  const firstClick = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(firstClick.current), [])

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOn(event.currentTarget, event)
    pointers.current.set(event.pointerId, at)
    isClick.current = pointers.current.size === 1
    start.current = at
    setHeld(true)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOn(event.currentTarget, event)
    pointers.current.set(event.pointerId, now)
    if (distance(now, start.current) > STILL) isClick.current = false
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) onPinch(distance(now, other) / distance(before, other), middleOf(now, other))
    else if (!isClick.current) onDrag(difference(now, before), difference(now, start.current))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const at = pointOn(event.currentTarget, event)
    if (!pointers.current.delete(event.pointerId)) return
    // The finger that stays goes on from where it is.
    for (const left of pointers.current.values()) start.current = left
    if (pointers.current.size > 0) return
    setHeld(false)
    if (event.type === 'pointercancel') onDrop(nowhere)
    else if (isClick.current) click(at)
    else onDrop(difference(at, start.current))
  }

  function click(at: Point): void {
    const isSecond = firstClick.current !== undefined
    clearTimeout(firstClick.current)
    firstClick.current = undefined
    if (isSecond) return onDoubleClick(at)
    firstClick.current = setTimeout(() => {
      firstClick.current = undefined
      onClick()
    }, DOUBLE)
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDragStart }
  return { held, handlers }
}

/** The browser's own dragging, of the picture as a file, would cancel the pointer. */
function onDragStart(event: DragEvent<HTMLElement>): void {
  event.preventDefault()
}

/** Where on an element something happened, from its middle. */
export function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
