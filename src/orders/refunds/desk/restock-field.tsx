import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'

interface RestockFieldProps {
  id: string
  name: string
  /** How many can go back on the shelf. */
  pieces: number
  /** How many do. */
  restock: number
  onChange: (restock: number) => void
}

/** Whether pieces go back on the shelf; of more than one, how many. */
export function RestockField({ id, name, pieces, restock, onChange }: RestockFieldProps) {
  if (pieces === 1) {
    return (
      <CheckBox id={id} checked={restock === 1} onChange={(isBack) => onChange(isBack ? 1 : 0)}>
        <span>
          Put it back on the shelf<span className="sr-only">: {name}</span>
        </span>
      </CheckBox>
    )
  }
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>
        Put back on the shelf<span className="sr-only">, of {name}</span>
      </span>
      <select
        id={id}
        className="input min-h-11 w-auto py-1 text-sm"
        value={restock}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: pieces + 1 }, (_, count) => pieces - count).map((count) => (
          <option key={count} value={count}>
            {count === pieces ? `all ${pieces}` : count === 0 ? 'none' : `${count} of ${pieces}`}
          </option>
        ))}
      </select>
    </label>
  )
}
