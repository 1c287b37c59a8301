import { useEffect, useRef, useState } from 'react'
import { moveButtonId } from './move-buttons.tsx'
import { useRowDrag } from './use-row-drag.ts'

interface RowsOf<Row> {
  rows: readonly Row[]
  /** Given a function, because something else may change the list meanwhile, as an upload that arrives. */
  onChange: (change: (rows: readonly Row[]) => Row[]) => void
  /** What the ids of a row's fields and buttons begin with. */
  idOf: (row: Row, index: number) => string
  /** What a row is called in a sentence, by its place from 1: 'question 2'. */
  nameOf: (row: Row, place: number) => string
  /** What has the focus once a row is gone. */
  addId?: string
}

/** A list whose rows are added, changed, moved and taken out: the focus goes on where the hand was, and what was done is said. */
export function useRows<Row>({ rows, onChange, idOf, nameOf, addId }: RowsOf<Row>) {
  const [said, say] = useState('')
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
  const called = (row: Row, place: number) => capital(nameOf(row, place))

  function move(index: number, to: number): void {
    const row = rows[index]
    if (row === undefined || index === to) return
    onChange((all) => all.filter((one) => one !== row).toSpliced(to, 0, row))
    say(`${called(row, index + 1)} is now ${to + 1} of ${rows.length}.`)
  }

  return {
    /** For an `<output>` that is read out. */
    said,
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
      place: index + 1,
      of: rows.length,
      onMove(by: -1 | 1): void {
        focusNext(moveButtonId(idOf(rows[index]!, index + by), by))
        move(index, index + by)
      },
    }),
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
