import { InputField } from '../../web/ui/field.tsx'
import { useRows } from './use-rows.ts'

interface TextRowsProps<Row> {
  at: (path: string) => { id: string; error: string | undefined }
  /** The list's path in its form. */
  path: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What is typed in each, from left to right. */
  columns: readonly { name: keyof Row & string; label: string; maxLength: number }[]
  /** How wide they are. */
  className: string
  empty: Row
  most: number
  /** On the button for one more. */
  add: string
  /** What a row is called in a sentence: 'the care of oak'. */
  nameOf: (row: Row) => string
}

/** A short table of words, such as hours: rows are added and taken out, and keep their order. */
export function TextRows<Row extends Record<keyof Row, string>>(props: TextRowsProps<Row>) {
  const { at, path, rows, onChange, columns, className, empty, most, add, nameOf } = props
  const addId = at(`${path}.add`).id
  const list = useRows({
    rows,
    onChange: (change) => onChange(change(rows)),
    idOf: (_, index) => at(`${path}.${index}`).id,
    nameOf,
    addId,
  })
  return (
    <>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows stay in their order, and have no names
        <div key={index} className={`grid items-start gap-3 ${className}`}>
          {columns.map(({ name, ...column }) => (
            <InputField
              key={name}
              {...at(`${path}.${index}.${name}`)}
              {...column}
              value={row[name]}
              onChange={(event) =>
                list.change(row, { [name]: event.target.value } as unknown as Partial<Row>)
              }
            />
          ))}
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove ${nameOf(row)}`}
            onClick={() => list.remove(row)}
          >
            Remove
          </button>
        </div>
      ))}
      <output className="sr-only">{list.said}</output>
      {rows.length < most ? (
        <button
          type="button"
          id={addId}
          className="btn-quiet justify-self-start"
          onClick={() => list.add({ ...empty }, columns[0]!.name)}
        >
          {add}
        </button>
      ) : null}
    </>
  )
}
