import { Icon } from '../../web/ui/icons.tsx'
import { useRef, useState, type DragEvent, useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../web/queries/use-change.ts'

interface Ordered {
  id: number
  name: string
}

interface Order {
  ids: number[]
  /** As it was shown: another window's order meanwhile is not overwritten. */
  seen: number[]
}

interface SavedOrder<Row extends Ordered, Answer> {
  /** What the ids of a row's buttons begin with. */
  name: string
  list: readonly Row[]
  save: (change: ReturnType<typeof useChange>, order: Order) => Promise<Answer>
  onSaved?: (answer: Answer) => void
}

/** A list that is saved move by move, in the order made: what was asked for is shown at once. */
export function useSavedOrder<Row extends Ordered, Answer>({
  name,
  list,
  save: call,
  onSaved,
}: SavedOrder<Row, Answer>) {
  const change = useChange()
  const save = useMutation({
    scope: { id: `${name}-order` },
    mutationFn: (order: Order) => call(change, order),
    onSuccess: (answer) => onSaved?.(answer),
    onSettled: () => change.refreshed(),
  })
  const wanted = save.isPending ? save.variables.ids : []
  const shown = list.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  const rows = useRows({
    rows: shown,
    onChange: (moved) => save.mutate({ ids: idsOf(moved(shown)), seen: idsOf(shown) }),
    idOf: ({ id }) => `${name}-${id}`,
    nameOf: (row) => row.name,
  })
  return {
    shown,
    moves: rows.moves,
    announcement: rows.announcement,
    isMoving: save.isPending,
    error: save.error,
  }
}

const idsOf = (all: readonly Ordered[]) => all.map(({ id }) => id)

interface RowsOf<Row> {
  rows: readonly Row[]
  /** Given a function, because something else may change the list meanwhile, as an upload that arrives. */
  onChange: (change: (rows: readonly Row[]) => Row[]) => void
  /** What the ids of a row's fields and buttons begin with. */
  idOf: (row: Row, index: number) => string
  /** What a row is called in a sentence, by its place from 1: 'question 2'. */
  nameOf: (row: Row, position: number) => string
  /** What has the focus once a row is gone. */
  addId?: string
}

/** A list whose rows are added, changed, moved and taken out: the focus goes on where the hand was, and what was done is said. */
export function useRows<Row>({ rows, onChange, idOf, nameOf, addId }: RowsOf<Row>) {
  const [announcement, say] = useState('')
  const focusAt = useRef<string>(undefined)
  // A row that moves takes its button out of the page for a moment, and the focus with it.
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const focusNext = (id: string): void => {
    focusAt.current = id
  }
  const called = (row: Row, position: number) => capital(nameOf(row, position))

  function move(index: number, to: number): void {
    const row = rows[index]
    if (row === undefined || index === to) return
    onChange((all) => all.filter((one) => one !== row).toSpliced(to, 0, row))
    say(`${called(row, index + 1)} is now ${to + 1} of ${rows.length}.`)
  }

  return {
    /** For an `<output>` that is read out. */
    announcement,
    say,
    focusNext,
    /** The other way to move a row, by its id. */
    drag: useRowDrag((id, to) =>
      move(
        rows.findIndex((row, index) => idOf(row, index) === id),
        to,
      ),
    ),
    /** Puts a row in at a place, at the end unless said; the field whose id ends with `field` has the focus then. */
    add(row: Row, field: string, index = rows.length): void {
      focusNext(`${idOf(row, index)}-${field}`)
      onChange((all) => all.toSpliced(index, 0, row))
      say(`${called(row, index + 1)} added.`)
    },
    change: (row: Row, part: Partial<Row>): void =>
      onChange((all) => all.map((one) => (one === row ? { ...one, ...part } : one))),
    remove(row: Row): void {
      if (addId !== undefined) focusNext(addId)
      onChange((all) => all.filter((one) => one !== row))
      say(`${called(row, rows.indexOf(row) + 1)} taken out.`)
    },
    /** What `MoveButtons` of the row at this place need. */
    moves: (index: number) => ({
      id: idOf(rows[index]!, index),
      name: nameOf(rows[index]!, index + 1),
      position: index + 1,
      of: rows.length,
      onMove(by: -1 | 1): void {
        focusNext(moveButtonId(idOf(rows[index]!, index + by), by))
        move(index, index + by)
      },
    }),
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The id of the button that moves a thing: where the focus goes on once the thing has moved. */
const moveButtonId = (of: string, by: -1 | 1) => `${of}-${by < 0 ? 'up' : 'down'}`

export interface Moves {
  /** The id of the thing that moves, with which the buttons' own ids begin. */
  id: string
  /** As it is called: 'Move Express up'. */
  name: string
  /** Its place, from 1. */
  position: number
  of: number
  onMove: (by: -1 | 1) => void
}

interface MoveButtonsProps extends Moves {
  words?: readonly [up: string, down: string]
}

/** Up and down, by pointer and by keyboard. Where it can go no further the button stays, and keeps the focus. */
export function MoveButtons({ id, name, position, of, onMove, words = ['up', 'down'] }: MoveButtonsProps) {
  const button = (by: -1 | 1, isLast: boolean) => (
    <button
      type="button"
      id={moveButtonId(id, by)}
      className="btn-icon aria-disabled:opacity-40"
      aria-label={`Move ${name} ${words[by < 0 ? 0 : 1]}`}
      aria-disabled={isLast}
      onClick={() => (isLast ? undefined : onMove(by))}
    >
      <Icon size={20}>
        <path d={by < 0 ? 'm6 14.5 6-6 6 6' : 'm6 9.5 6 6 6-6'} />
      </Icon>
    </button>
  )
  return (
    <>
      {button(-1, position === 1)}
      {button(1, position === of)}
    </>
  )
}

/** A list's rows put elsewhere by pointer: the other way to `MoveButtons`, which are there for everybody. */
export interface RowDrag {
  /** Properties of the element by which a row is taken hold of. */
  handleOf: (key: string) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  /** Properties of the row at `index`, from 0: what is let go on it takes its place. */
  dropTargetOf: (index: number) => {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  /** The place above which a row is held. */
  over: number | undefined
}

/** A list takes its own rows alone: not those of a list inside it, nor files that are dropped on the page. */
function useRowDrag(onMove: (key: string, to: number) => void): RowDrag {
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
    dropTargetOf: (index) => ({
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
