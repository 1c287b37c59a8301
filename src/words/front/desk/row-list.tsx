import { useState, type ReactNode } from 'react'
import { CloseIcon, Icon } from '../../../machine/web/ui/icons.tsx'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { MoveButtons, type RowDrag, useRows } from '../../../machine/forms/lists/rows.tsx'
import { capitalised } from '../../../machine/values/sentence.ts'
import { pathsIn } from './keyed.ts'
import type { Fields } from '../../../machine/forms/kind.ts'

interface RowListProps<Row extends object> {
  of: Pick<FieldEditor<never>, 'at'>
  /** The list's path in the form. */
  path: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What one row is called: 'tile'. */
  noun: string
  /** What it is called where its neighbors are of other kinds, or other lists have rows of that name. */
  nameOf?: (row: Row, position: number) => string
  most: number
  /** How rows that have no `key` are told apart: these keep their order. */
  keyOf?: (row: Row, index: number) => string
  /** What can be added, each with its words; the id of the field that has the focus then ends with `focus`. */
  adds: readonly { words: string; row: () => Row; isOff?: boolean; focus: string }[]
  /** Rows with much in them are closed until they are asked for: what is read of one then. */
  closed?: (row: Row) => ReactNode
  children: (row: Row, change: (part: Partial<Row>) => void, position: number) => ReactNode
}

/** A list whose rows are added, moved (by its handle, or up and down) and taken out, by pointer and by keyboard; what was done is said. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { of, path, rows, onChange, noun, most, adds, closed, children } = props
  const nameOf = props.nameOf ?? ((_: Row, position: number) => `${noun} ${position}`)
  const keyOf = props.keyOf ?? ((row: Row) => (row as { key: string }).key)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isFull = rows.length >= most
  const addId = of.at(`${path}.add`).id
  const list = useRows({
    rows,
    onChange: (change) => onChange(change(rows)),
    idOf: (row, index) => of.at(`${path}.${keyOf(row, index)}`).id,
    nameOf,
    addId,
  })
  const isWrong = (row: Row, key: string) =>
    pathsIn(row, `${path}.${key}`).some((at) => of.at(at).error !== undefined)
  function toggle(key: string): void {
    const rest = [...open].filter((one) => one !== key)
    setOpen(new Set(open.has(key) ? rest : [...rest, key]))
  }
  return (
    <>
      <ul className={`grid ${props.keyOf ? 'gap-1' : 'gap-3'}`}>
        {rows.map((row, index) => {
          const key = keyOf(row, index)
          const isOpen = !closed || open.has(key) || isWrong(row, key)
          return (
            <li
              key={key}
              {...list.drag.dropTargetOf(index)}
              aria-label={capitalised(nameOf(row, index + 1))}
              className={`border bg-paper ${props.keyOf ? 'px-3 py-1' : 'p-3'} ${list.drag.over === index ? 'border-accent' : 'border-line'}`}
            >
              <div className="flex flex-wrap items-center justify-end">
                {rows.length > 1 && !props.keyOf ? (
                  <Handle {...list.drag.handleOf(list.moves(index).id)} />
                ) : null}
                <div className="min-w-0 grow basis-32 [overflow-wrap:anywhere]">
                  {closed ? (
                    <h2 className="font-sans text-sm">
                      <button
                        type="button"
                        className="flex min-h-11 w-full items-center gap-2 text-left"
                        aria-expanded={isOpen}
                        onClick={() => toggle(key)}
                      >
                        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
                        <span>{closed(row)}</span>
                      </button>
                    </h2>
                  ) : (
                    <p aria-hidden="true" className="text-ink-soft">
                      {capitalised(noun)} {index + 1}
                    </p>
                  )}
                </div>
                {props.keyOf ? null : <MoveButtons {...list.moves(index)} />}
                <button
                  type="button"
                  className="btn-icon"
                  aria-label={`Take ${nameOf(row, index + 1)} out`}
                  onClick={() => {
                    // The rows below have other places then, and would be open by the wrong ones.
                    if (props.keyOf) setOpen(new Set())
                    list.remove(row)
                  }}
                >
                  <CloseIcon />
                </button>
              </div>
              {isOpen ? children(row, (part) => list.change(row, part), index + 1) : null}
            </li>
          )
        })}
      </ul>
      <output className="sr-only">{list.announcement}</output>
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
                onClick={() => {
                  const added = row()
                  setOpen(new Set([...open, keyOf(added, rows.length)]))
                  list.add(added, focus)
                }}
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

/** The fields of a part of the form, such as one row of a list, for the inputs that ask for them. */
export function nested<Part extends object>(
  of: Pick<FieldEditor<never>, 'at'>,
  path: string,
  part: Part,
  change: (changed: Partial<Part>) => void,
  fields: Partial<Fields<Part>>,
): FieldEditor<Part> {
  return { kind: { fields }, draft: part, change, at: (name) => of.at(`${path}.${name}`) }
}
