import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { productsByIdQuery } from '../../shop/site/queries.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { piecesToChooseQuery } from '../../shop/desk/desk-queries.ts'
import { PartProblem, type FieldEditor, type Names } from '../../machine/forms/editor-fields.tsx'
import { MoveButtons, useRows } from '../../machine/forms/lists/rows.tsx'

interface Named {
  id: number
  name: string
}

/** The same where those that are chosen are asked for by their ids. */
export function PickedPieces<Draft>(props: Omit<PiecesPickerProps<Draft>, 'known'>) {
  const ids = props.of.draft[props.name] as number[]
  const known = useQuery({
    ...productsByIdQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return <PiecesPicker {...props} known={known.data?.items ?? []} />
}

interface PiecesPickerProps<Draft> {
  of: FieldEditor<Draft>
  /** What holds their ids. */
  name: Names<Draft, readonly number[]>
  /** How many there can be, and what is said once there are. */
  most: number
  full: string
  /** Those that are chosen and on show. */
  known: readonly Named[]
}

/** Pieces by hand: looked for by name, put in order by up and down. */
export function PiecesPicker<Draft>({ of, name, most, full, known }: PiecesPickerProps<Draft>) {
  const ids = of.draft[name] as readonly number[]
  const onChange = (changed: number[]) => of.change({ [name]: changed } as Partial<Draft>)
  const { id: listId } = of.at(name)
  const searchId = `${listId}-find`
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly Named[]>([])
  const names = new Map([...added, ...known].map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? `Piece no. ${id}, not on show`
  const rows = useRows({
    rows: ids,
    onChange: (change) => onChange(change(ids)),
    idOf: (id) => `${listId}-${id}`,
    nameOf,
    addId: searchId,
  })
  const found = useQuery(piecesToChooseQuery(useDeferredValue(typed.trim())))
  const isFull = ids.length >= most
  const toChoose = typed.trim() === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !ids.includes(id))

  // At the end of a long form what is found would stand below the button that saves it.
  const foundId = `${listId}-found`
  const firstFound = toChoose[0]?.id
  useEffect(() => {
    if (firstFound !== undefined)
      document.getElementById(foundId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [foundId, firstFound])

  function add(piece: Named): void {
    setAdded([...added, piece])
    onChange([...ids, piece.id])
    rows.say(`${piece.name} is ${ids.length + 1} of ${ids.length + 1}.`)
    rows.focusNext(searchId)
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="field-label">Pieces</legend>
      <InputField
        id={searchId}
        name="find-piece"
        type="search"
        label="Find a piece"
        hint={isFull ? full : 'By words of its name, description, category or tags.'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter looks for pieces; it does not save the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {toChoose.length > 0 && !isFull ? (
        <ul
          id={foundId}
          aria-label="Found"
          className="grid gap-1 sm:grid-cols-2"
          style={{ scrollMarginBottom: '6rem' }}
        >
          {toChoose.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="btn-quiet text-left [overflow-wrap:anywhere]"
                onClick={() => add({ id, name })}
              >
                Add {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <output className="sr-only">{rows.announcement}</output>
      <PartProblem of={of} path={name} />
      {ids.length === 0 ? (
        <p className="text-sm text-ink-soft">No piece is chosen yet.</p>
      ) : (
        <ol aria-label="Chosen" className="divide-y divide-line border border-line">
          {ids.map((id, index) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 px-3 py-1">
              <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">{nameOf(id)}</span>
              <MoveButtons {...rows.moves(index)} />
              <button
                type="button"
                className="btn-quiet"
                aria-label={`Take out ${nameOf(id)}`}
                onClick={() => rows.remove(id)}
              >
                Take out
              </button>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
