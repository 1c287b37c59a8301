import type { ComponentProps } from 'react'
import { Field, InputField } from '../web/ui/field.tsx'
import { PickField } from './fields/pick-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import type { EditorKind } from './kind.ts'

/** What a field needs of the editor it is part of. */
export interface FieldEditor<Draft> {
  kind: Pick<EditorKind<never, Draft>, 'fields'>
  draft: Draft
  change: (part: Partial<Draft>) => void
  at: (path: string) => { id: string; error: string | undefined }
}

/** The names of those fields that hold such a value. */
export type Names<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never
}[keyof Draft] &
  string

/** One field for inputs that draw any of its kind, whatever else its form holds. */
export function valued<Value>({ of, name, hint }: { of: object; name: string; hint?: string }) {
  return { of: of as FieldEditor<Record<string, Value>>, name, ...(hint ? { hint } : {}) }
}

export interface TextProps<Draft> {
  of: FieldEditor<Draft>
  name: Names<Draft, string>
  label?: string
  hint?: string
  required?: boolean
  /** What typing changes, where that is more than this field. */
  typed?: (text: string) => Partial<Draft>
}

/** What an input takes besides; what it is called and held to, the kind says. */
type Further = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'id' | 'required'>

/** One line of text. Its label, hint and limits are those its kind declares, unless said otherwise. */
export function TextField<Draft>(props: TextProps<Draft> & Further) {
  const { value, spec, change, rest } = textControl(props)
  return (
    <InputField
      {...spec}
      {...rest}
      value={value}
      onChange={(event) => change(event.target.value)}
      // A number is typed anew, not into what stands there.
      onFocus={({ target }) => (target.type === 'number' ? target.select() : undefined)}
    />
  )
}

/** Lines of text. */
export function TextArea<Draft>(
  props: TextProps<Draft> & Pick<ComponentProps<'textarea'>, 'rows' | 'className'>,
) {
  const { value, spec, change, rest } = textControl(props)
  const { maxLength, type: _type, inputMode: _mode, rows, className, ...field } = { ...spec, ...rest }
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className={className ?? control.className}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What a field of text is drawn from: what its kind declares, what is typed, and what typing changes. */
export function textControl<Draft, More>({ of, name, typed, ...rest }: TextProps<Draft> & More) {
  const { problem: _problem, words: _words, merge: _merge, ...attributes } = of.kind.fields[name]!
  return {
    value: of.draft[name] as string,
    spec: { name, ...attributes, ...of.at(name) },
    change: (text: string) => of.change(typed?.(text) ?? ({ [name]: text } as Partial<Draft>)),
    rest,
  }
}

interface ChoiceProps<Draft> {
  of: FieldEditor<Draft>
  name: Names<Draft, string>
  required?: boolean
  /** Each value with what it is called. */
  options: readonly (readonly [value: string, words: string])[]
}

/** One of several. */
export function ChoiceField<Draft>({ of, name, required = false, options }: ChoiceProps<Draft>) {
  const { label, hint } = of.kind.fields[name]!
  return (
    <PickField
      {...of.at(name)}
      label={label}
      required={required}
      {...(hint ? { hint } : {})}
      value={of.draft[name] as string}
      options={options}
      onChange={(chosen) => of.change({ [name]: chosen } as Partial<Draft>)}
    />
  )
}

interface ToggleProps<Draft> {
  of: FieldEditor<Draft>
  name: Names<Draft, boolean>
  hint?: string
}

/** On or off. */
export function ToggleField<Draft>({ of, name, hint }: ToggleProps<Draft>) {
  const spec = of.kind.fields[name]!
  return (
    <SwitchField
      id={of.at(name).id}
      label={spec.label}
      hint={hint ?? spec.hint}
      checked={of.draft[name] as boolean}
      onChange={(checked) => of.change({ [name]: checked } as Partial<Draft>)}
    />
  )
}

/** What is wrong with a part of the form that has no single input, such as a list; it can take the focus. */
export function PartProblem({ of, path }: { of: Pick<FieldEditor<never>, 'at'>; path: string }) {
  const { id, error } = of.at(path)
  if (error === undefined) return null
  return (
    <p id={`${id}-error`} tabIndex={-1} className="field-error">
      {error}
    </p>
  )
}
