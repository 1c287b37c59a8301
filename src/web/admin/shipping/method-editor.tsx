import { useState } from 'react'
import type { ShippingMethod } from '../../../domain/shipping-method.ts'
import { InputField } from '../../ui/field.tsx'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { useKeptForm } from '../ui/kept-form.ts'
import { fieldRefusal } from '../refusal.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { emptyMethod, formOf, methodFields, methodProblem, type MethodField } from './method-form.ts'
import { useSaveMethod } from './use-shipping-methods.ts'

interface MethodEditorProps {
  /** None for a new one. */
  method: ShippingMethod | undefined
  onClose: () => void
}

/** Writes a way of shipping. What is typed is kept in this tab until it is saved. */
export function MethodEditor({ method, onClose }: MethodEditorProps) {
  const fresh = method ? formOf(method) : emptyMethod
  const kept = useKeptForm(`shipping-${method?.id ?? 'new'}`, fresh)
  const { form, change } = kept
  // The list was older than the method, and nothing was typed yet: start from what is saved now.
  if (method && !kept.isChanged && form.version < method.version) kept.reset(fresh)
  const [asked, setAsked] = useState(false)
  const save = useSaveMethod(method?.id, () => {
    kept.reset()
    onClose()
  })

  function submit(): void {
    setAsked(true)
    const wrong = methodFields.find((field) => methodProblem(form, field))
    if (wrong) document.getElementById(`shipping-${wrong}`)?.focus()
    else save.mutate(form)
  }

  function showSaved(): void {
    kept.reset(fresh)
    save.reset()
    setAsked(false)
  }

  const input = (field: MethodField, label: string, hint: string, more: object = {}) => (
    <InputField
      id={`shipping-${field}`}
      label={label}
      hint={hint}
      error={(asked ? methodProblem(form, field) : undefined) ?? fieldRefusal(save.error, field)}
      required={field !== 'description'}
      autoComplete="off"
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      {...more}
    />
  )

  return (
    <EditorFrame
      title={method ? 'Edit Shipping Method' : 'New Shipping Method'}
      isNew={method === undefined}
      isRestored={kept.isRestored}
      save={save}
      onSubmit={submit}
      onShowSaved={showSaved}
      onOverwrite={() => save.mutate({ ...form, version: fresh.version })}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {input('name', 'Name', 'As shoppers choose it, such as Standard.', { maxLength: 60 })}
        {input('carrier', 'Carrier', 'Such as USPS.', { maxLength: 60 })}
        {input('rate', 'Price', 'In dollars, for a whole order.', { inputMode: 'decimal', maxLength: 8 })}
        <div className="grid grid-cols-2 gap-5">
          {input('daysFrom', 'Days from', 'Business days.', { inputMode: 'numeric', maxLength: 2 })}
          {input('daysTo', 'Days to', 'The same or more.', { inputMode: 'numeric', maxLength: 2 })}
        </div>
        <div className="sm:col-span-2">
          {input('description', 'Description (optional)', 'What there is to know at checkout.', {
            maxLength: 200,
          })}
        </div>
      </div>
      <div className="mt-5">
        <SwitchField
          id="shipping-mayBeFree"
          label="Free for large orders"
          checked={form.mayBeFree}
          onChange={(mayBeFree) => change({ mayBeFree })}
          hint="From the subtotal in the settings on, and by promo codes for free shipping."
        />
      </div>
    </EditorFrame>
  )
}
