import { readColor } from './color.rules.ts'
import { TextField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { nearestOf, type LookDraft } from './look-form.desk.ts'

/** A color, typed or picked; one that can't be made out is answered with the nearest that can. */
export function ColorField({ of, name }: { of: FieldEditor<LookDraft>; name: 'accent' | 'second' }) {
  const typed = of.draft[name]
  const color = readColor(typed)
  const nearest = nearestOf(name, of.draft)
  const { label } = of.kind.fields[name]!
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-3">
        <input
          type="color"
          aria-label={`${label}, picked`}
          className="mt-7 h-11 w-14 cursor-pointer border border-line-strong bg-sheet p-1"
          value={color ?? '#ffffff'}
          onChange={(event) => of.change({ [name]: event.target.value })}
        />
        <TextField of={of} name={name} spellCheck={false} autoComplete="off" />
      </div>
      <output className="mt-2 flex flex-wrap items-center gap-3 empty:mt-0">
        {nearest ? (
          <>
            <span aria-hidden="true" className="size-6 border border-line" style={{ background: nearest }} />
            <span>Too light to be made out on your pages. The nearest that can be is {nearest}.</span>
            <button type="button" className="btn-quiet" onClick={() => of.change({ [name]: nearest })}>
              Take {nearest}
            </button>
          </>
        ) : null}
      </output>
    </div>
  )
}
