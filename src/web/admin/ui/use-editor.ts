import { useState } from 'react'
import { fieldRefusal } from '../refusal.ts'
import { useKeptForm } from './kept-form.ts'

interface EditorOptions<Form, Field> {
  /** What is written, such as 'promotion': the ids of its fields begin with it. */
  kind: string
  /** None for a new one. */
  id: number | undefined
  /** What is saved, or an empty form. */
  fresh: Form
  /** In the order they stand in. */
  fields: readonly Field[]
  problemOf: (form: Form, field: Field) => string | undefined
}

/** The mutation that saves such a form. */
export interface Saving<Form> {
  mutate: (form: Form) => void
  reset: () => void
  error: Error | null
  isPending: boolean
}

/** A form that is kept in this tab until it is saved. What is wrong with it is said once saving it was tried. */
export function useEditor<Form extends { version: number }, Field extends string>({
  kind,
  id,
  fresh,
  fields,
  problemOf,
}: EditorOptions<Form, Field>) {
  const kept = useKeptForm(`${kind}-${id ?? 'new'}`, fresh)
  const { form, change, isRestored } = kept
  // The list was older, and nothing was typed yet: start from what is saved now.
  if (id !== undefined && !kept.isChanged && form.version < fresh.version) kept.reset(fresh)
  const [asked, setAsked] = useState(false)
  return {
    form,
    change,
    isRestored,
    isNew: id === undefined,
    /** It is saved: nothing is kept any more. */
    finish: () => kept.reset(),
    errorOf: (field: Field, { error }: Pick<Saving<Form>, 'error'>) =>
      (asked ? problemOf(form, field) : undefined) ?? fieldRefusal(error, field),
    submit(save: Saving<Form>): void {
      setAsked(true)
      const wrong = fields.find((field) => problemOf(form, field))
      if (wrong) document.getElementById(`${kind}-${wrong}`)?.focus()
      else save.mutate(form)
    },
    /** Gives up what was typed, for what is saved. */
    showSaved(save: Saving<Form>): void {
      kept.reset(fresh)
      save.reset()
      setAsked(false)
    },
    /** Saves what was typed over what somebody else saved meanwhile. */
    overwrite: (save: Saving<Form>) => save.mutate({ ...form, version: fresh.version }),
  }
}
