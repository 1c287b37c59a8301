import type { ComponentProps } from 'react'

/** What is wrong, by the field's path: 'name', 'hours.0.days'. */
export type Problems = Readonly<Record<string, string>>

type Attribute = 'type' | 'inputMode' | 'maxLength' | 'step' | 'min' | 'max' | 'placeholder' | 'autoComplete'

export const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `Shorten it to ${most.toLocaleString('en-US')} characters.` : undefined

/** One field of a form, declared once: the form, its first check and the conflict view read it here. */
export interface FieldSpec<Draft, Value> extends Pick<ComponentProps<'input'>, Attribute> {
  label: string
  hint?: string
  required?: boolean
  /** What is wrong with it before anything is sent. A required one that is empty needs no words here. */
  problem?: (draft: Draft) => string | undefined
  /** How the conflict view says what it holds, where that is not plain text. */
  words?: (value: Value) => string
  /** For a list edited entry by entry: the parts that the conflict view shows, with the labels they have in `base`. */
  parts?: (value: Value, base: Value) => readonly { label: string; words: string }[]
  /** My value with one of those parts, named by its label, taken from their value. */
  takePart?: (theirs: Value, mine: Value, label: string, base: Value) => Value
  /** The merged value when this form has changed the field. Without this function the value typed here wins. */
  merge?: (values: { base: Value; theirs: Value; mine: Value }) => Value
}

export type Fields<Draft> = { readonly [Name in keyof Draft]: FieldSpec<Draft, Draft[Name]> }

/** A kind of thing that is edited: how it becomes text in a form, and what its fields are. */
export interface EditorKind<Saved, Draft> {
  /** The ids of its fields begin with it: 'promotion-code'. */
  name: string
  fields: Partial<Fields<Draft>>
  /** As the form holds it; without anything saved, an empty form. */
  draftOf: (saved: Saved | undefined) => Draft
  /** What is wrong beyond single fields, such as in the rows of a list. */
  problemsOf?: (draft: Draft) => Problems
  /** The form's name for the contract's field. */
  fieldOf?: (field: string, draft: Draft) => string
  /** What is typed is kept in this tab until it is saved or given up: a reload or the end of the session loses nothing. */
  keepsDraft?: true
  /** What is typed anew where the shop refuses, such as a password: it is marked then, and the next letter replaces it. */
  typedAnew?: keyof Draft & string
  /** Closing the form asks first, and gives up what was typed, kept or not. */
  asksToClose?: true
}

export function fieldId(kind: { name: string }, path: string): string {
  return `${kind.name}-${path.replaceAll('.', '-')}`
}

/** What can be said before anything is sent. */
export function problemsIn<Draft extends object>(
  { fields, problemsOf }: Pick<EditorKind<never, Draft>, 'fields' | 'problemsOf'>,
  draft: Draft,
): Problems {
  const found: Record<string, string> = {}
  for (const name of Object.keys(fields) as (keyof Draft & string)[]) {
    const spec = fields[name]
    const value: unknown = draft[name]
    const isMissing = spec?.required && typeof value === 'string' && value.trim() === ''
    const problem = isMissing ? 'Required' : spec?.problem?.(draft)
    if (problem !== undefined) found[name] = problem
  }
  return { ...found, ...problemsOf?.(draft) }
}

/** A form that asks for a word to be typed, before something is done that can't be taken back. */
export function wordKind(word: string): EditorKind<never, { word: string }> {
  return {
    name: word,
    fields: {
      word: {
        label: `Type “${word}” to go on`,
        maxLength: 20,
        problem: (draft) => (draft.word.trim().toLowerCase() === word ? undefined : `Type the word ${word}.`),
      },
    },
    draftOf: () => ({ word: '' }),
  }
}
