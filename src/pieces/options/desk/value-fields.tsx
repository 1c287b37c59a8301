import { shortened } from '../../../machine/values/cut-to.ts'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import {
  type FormGroup,
  type FormOptions,
  valuesTyped,
  withoutValue,
  withValueRenamed,
  withValues,
  withGroupChanged,
} from './option-groups.ts'
import { OPTION_LIMITS } from '../options.rules.ts'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves, useRows } from '../../../machine/forms/lists/rows.tsx'

interface ValueFieldsProps {
  of: Pick<FieldEditor<never>, 'at'>
  group: FormGroup
  onChange: (change: (options: FormOptions) => FormOptions) => void
}

/** What there is to choose: typed one after the other or as a list, renamed, put in order and taken off. */
export function ValueFields({ of, group, onChange }: ValueFieldsProps) {
  const { key, values } = group
  const name = group.name.trim() || 'this option'
  const box = of.at(`options.${key}.values`)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { announcement, say, focusNext, moves } = useRows({
    rows: values,
    onChange: (change) => onChange((options) => withGroupChanged(options, key, { values: change(values) })),
    // By its place, so that the focus stays in the row when its choice is renamed.
    idOf: (_, index) => `${box.id}-${index}`,
    nameOf: (value) => value,
  })

  function add(text: string): void {
    if (text.trim() === '') return
    const { added, twice } = valuesTyped(text, values)
    const long = added.find((value) => value.length > OPTION_LIMITS.value)
    if (long !== undefined)
      return setProblem(`“${shortened(long, 20)}” is longer than ${OPTION_LIMITS.value} letters.`)
    setProblem(twice.length === 0 ? undefined : `There already: ${twice.join(', ')}.`)
    setTyped('')
    if (added.length === 0) return
    onChange((options) => withValues(options, key, added))
    say(`${added.join(', ')} added to ${name}.`)
  }

  function remove(value: string): void {
    onChange((options) => withoutValue(options, key, value))
    say(`${value} taken off ${name}.`)
  }

  function typeKey(event: KeyboardEvent<HTMLInputElement>): void {
    const last = values.at(-1)
    if (event.key === 'Enter') {
      // Not even an empty one saves the product: Enter is pressed once too often here.
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) {
      event.preventDefault()
      remove(last)
    }
  }

  function rename(from: string, text: string): boolean {
    const to = text.trim().replaceAll(/\s+/g, ' ')
    const isThere = values.some((one) => one !== from && one.toLowerCase() === to.toLowerCase())
    setProblem(isThere ? `There already: ${to}.` : undefined)
    if (to === '' || isThere) return false
    if (to !== from) onChange((options) => withValueRenamed(options, key, { from, to }))
    return true
  }

  return (
    <div>
      {values.length === 0 ? null : (
        <ul aria-label={`Choices of ${name}`} className="mb-3 flex flex-wrap gap-2">
          {values.map((value, index) => (
            <ValueRow
              key={moves(index).id}
              value={value}
              group={name}
              moves={moves(index)}
              onRename={(text) => rename(value, text)}
              onDone={() => document.getElementById(box.id)?.focus()}
              onRemove={() => {
                remove(value)
                focusNext(box.id)
              }}
            />
          ))}
        </ul>
      )}
      <Field
        id={box.id}
        error={problem ?? box.error}
        label={values.length === 0 ? 'The choices' : 'Another choice'}
        hint="Type one and press Enter, or several with commas: 6 in, 6½ in, 7 in"
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              className={`${control.className} min-w-0 grow`}
              autoComplete="off"
              enterKeyHint="enter"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              onKeyDown={typeKey}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (!/[,;\n\t]/.test(pasted)) return
                event.preventDefault()
                add(`${typed}${pasted}`)
              }}
              // What is typed and not entered is meant as well.
              onBlur={() => (typed.trim() === '' ? setProblem(undefined) : add(typed))}
            />
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                add(typed)
                document.getElementById(box.id)?.focus()
              }}
            >
              Add
            </button>
          </div>
        )}
      </Field>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

interface ValueRowProps {
  value: string
  group: string
  moves: Moves
  /** False where it can't be called so. */
  onRename: (text: string) => boolean
  /** It is renamed, and typing goes on. */
  onDone: () => void
  onRemove: () => void
}

/** One choice. It is called anew when its box is left: while it is typed it may be called as another is. */
function ValueRow(props: ValueRowProps) {
  const { value, group, moves, onRename } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <li className="flex max-w-full items-center border border-line bg-sheet">
      <input
        id={moves.id}
        className="min-h-11 min-w-0 bg-transparent pl-3"
        aria-label={`Choice ${moves.position} of ${group}`}
        size={Math.max(4, Math.min(typed.length + 1, 24))}
        maxLength={OPTION_LIMITS.value}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (!onRename(typed)) setTyped(value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onDone()
        }}
      />
      {moves.of > 1 ? <MoveButtons {...moves} words={['earlier', 'later']} /> : null}
      <button type="button" className="btn-icon" aria-label={`Take off ${value}`} onClick={props.onRemove}>
        <CloseIcon />
      </button>
    </li>
  )
}
