import { useRef, useState, type DragEvent } from 'react'

/** A list's rows put elsewhere by pointer: the other way to `MoveButtons`, which are there for everybody. */
export interface RowDrag {
  /** Properties of the element by which a row is taken hold of. */
  handleOf: (key: string) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  /** Properties of the row at `index`, from 0: what is let go on it takes its place. */
  placeOf: (index: number) => {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  /** The place above which a row is held. */
  over: number | undefined
}

/** A list takes its own rows alone: not those of a list inside it, nor files that are dropped on the page. */
export function useRowDrag(onMove: (key: string, to: number) => void): RowDrag {
  const held = useRef<string>(undefined)
  const [over, setOver] = useState<number>()
  function letGo(): void {
    held.current = undefined
    setOver(undefined)
  }
  return {
    over,
    handleOf: (key) => ({
      draggable: true,
      onDragStart(event) {
        held.current = key
        // Without data no drag begins in Firefox; of a type of its own, no text field takes it.
        event.dataTransfer.setData('application/x-row', key)
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragEnd: letGo,
    }),
    placeOf: (index) => ({
      onDragOver(event) {
        if (held.current === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined)
      },
      onDrop(event) {
        if (held.current === undefined) return
        event.preventDefault()
        onMove(held.current, index)
        letGo()
      },
    }),
  }
}
