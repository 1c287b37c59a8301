import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CloseIcon, Icon } from '../../../ui/icons.tsx'
import { PartProblem, type FieldEditor } from '../../editor/editor-fields.tsx'
import { MoveButtons, moveButtonId } from '../../ui/lists/move-buttons.tsx'
import { useRowDrag, type RowDrag } from '../../ui/lists/use-row-drag.ts'
import { pathsIn } from './keyed.ts'

interface RowListProps<Row extends { key: string }> {
  of: Pick<FieldEditor<never>, 'at'>
  /** Of the list, in the form. */
  path: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What one row is called: 'tile'. */
  noun: string
  /** What it is called where its neighbors are of other kinds, or other lists have rows of that name. */
  nameOf?: (row: Row, place: number) => string
  most: number
  /** What can be added, each with its words; the id of the field that has the focus then ends with `focus`. */
  adds: readonly { words: string; row: () => Row; isOff?: boolean; focus: string }[]
  /** Rows with much in them are closed until they are asked for: what is read of one then. */
  closed?: (row: Row) => ReactNode
  children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode
}

/** A list whose rows are added, moved (by its handle, or up and down) and taken out, by pointer and by keyboard; what was done is said. */
export function RowList<Row extends { key: string }>(props: RowListProps<Row>) {
  const { of, path, rows, onChange, noun, most, adds, closed, children } = props
  const nameOf = props.nameOf ?? ((_: Row, place: number) => `${noun} ${place}`)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const focusAt = useRef<string>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const isFull = rows.length >= most
  const idOf = ({ key }: Row) => of.at(`${path}.${key}`).id
  const addId = of.at(`${path}.add`).id

  function add(row: Row, focus: string): void {
    focusAt.current = `${idOf(row)}-${focus}`
    setOpen(new Set([...open, row.key]))
    onChange([...rows, row])
    setSaid(`${capital(nameOf(row, rows.length + 1))} added.`)
  }
  function move(row: Row, to: number): void {
    const name = nameOf(row, rows.indexOf(row) + 1)
    onChange(rows.filter((one) => one !== row).toSpliced(to, 0, row))
    setSaid(`${capital(name)} is now ${to + 1} of ${rows.length}.`)
  }
  const drag = useRowDrag((key, to) => {
    const row = rows.find((one) => one.key === key)
    if (row && rows.indexOf(row) !== to) move(row, to)
  })
  function remove(row: Row, place: number): void {
    focusAt.current = addId
    onChange(rows.filter((one) => one !== row))
    setSaid(`${capital(nameOf(row, place))} taken out.`)
  }
  const isWrong = (row: Row) => pathsIn(row, `${path}.${row.key}`).some((at) => of.at(at).error !== undefined)
  const isOpen = (row: Row) => !closed || open.has(row.key) || isWrong(row)
  function toggle({ key }: Row): void {
    const rest = [...open].filter((one) => one !== key)
    setOpen(new Set(open.has(key) ? rest : [...rest, key]))
  }
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row, index) => (
          <li
            key={row.key}
            {...drag.placeOf(index)}
            aria-label={capital(nameOf(row, index + 1))}
            className={`border bg-paper p-3 ${drag.over === index ? 'border-accent' : 'border-line'}`}
          >
            <div className="flex flex-wrap items-center justify-end">
              {rows.length > 1 ? <Handle {...drag.handleOf(row.key)} /> : null}
              <div className="min-w-0 grow basis-32 [overflow-wrap:anywhere]">
                {closed ? (
                  <h2 className="font-sans text-sm">
                    <button
                      type="button"
                      className="flex min-h-11 w-full items-center gap-2 text-left"
                      aria-expanded={isOpen(row)}
                      onClick={() => toggle(row)}
                    >
                      <span aria-hidden="true">{isOpen(row) ? '−' : '+'}</span>
                      <span>{closed(row)}</span>
                    </button>
                  </h2>
                ) : (
                  <p aria-hidden="true" className="text-ink-soft">
                    {capital(noun)} {index + 1}
                  </p>
                )}
              </div>
              <MoveButtons
                id={idOf(row)}
                name={nameOf(row, index + 1)}
                place={index + 1}
                of={rows.length}
                onMove={(by) => {
                  focusAt.current = moveButtonId(idOf(row), by)
                  move(row, index + by)
                }}
              />
              <button
                type="button"
                className="btn-icon"
                aria-label={`Take ${nameOf(row, index + 1)} out`}
                onClick={() => remove(row, index + 1)}
              >
                <CloseIcon />
              </button>
            </div>
            {isOpen(row)
              ? children(
                  row,
                  (part) => onChange(rows.map((one) => (one === row ? { ...one, ...part } : one))),
                  index + 1,
                )
              : null}
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      <PartProblem of={of} path={path} />
      <div className="flex flex-wrap gap-x-4">
        {isFull ? (
          <p id={addId} tabIndex={-1} className="py-2.5 text-sm text-ink-soft">
            {most} is the most there can be.
          </p>
        ) : (
          adds
            .filter(({ isOff }) => !isOff)
            .map(({ words, row, focus }, index) => (
              <button
                key={words}
                type="button"
                id={index === 0 ? addId : undefined}
                className="btn-quiet mt-1 text-sm"
                onClick={() => add(row(), focus)}
              >
                {words}
              </button>
            ))
        )}
      </div>
    </>
  )
}

/** For a pointer alone: by keyboard there are the two buttons. */
function Handle(drag: ReturnType<RowDrag['handleOf']>) {
  return (
    <span {...drag} aria-hidden="true" title="Drag to move" className="cursor-grab py-2 pr-2 text-ink-soft">
      <Icon size={20}>
        <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
      </Icon>
    </span>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
