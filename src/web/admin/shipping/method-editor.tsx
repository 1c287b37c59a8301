import { MAX_DECIMAL_LENGTH } from '../../../domain/money.ts'
import {
  MAX_SHIPPING_DAYS,
  SHIPPING_METHOD_LIMITS,
  type ShippingMethod,
} from '../../../domain/shipping-method.ts'
import { InputField } from '../../ui/field.tsx'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { useEditor } from '../ui/use-editor.ts'
import { emptyMethod, formOf, methodFields, methodProblem, type MethodField } from './method-form.ts'
import { useSaveMethod } from './use-shipping-methods.ts'

const DAYS_DIGITS = String(MAX_SHIPPING_DAYS).length

interface MethodEditorProps {
  /** None for a new one. */
  method: ShippingMethod | undefined
  onClose: () => void
}

/** Writes a way of shipping. What is typed is kept in this tab until it is saved. */
export function MethodEditor({ method, onClose }: MethodEditorProps) {
  const fresh = method ? formOf(method) : emptyMethod
  const editor = useEditor({
    kind: 'shipping',
    id: method?.id,
    fresh,
    fields: methodFields,
    problemOf: methodProblem,
  })
  const { form, change } = editor
  const save = useSaveMethod(method?.id, () => {
    editor.finish()
    onClose()
  })

  const input = (field: MethodField, label: string, hint: string, more: object = {}) => (
    <InputField
      id={`shipping-${field}`}
      label={label}
      hint={hint}
      error={editor.errorOf(field, save)}
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
      editor={editor}
      save={save}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {input('name', 'Name', 'As shoppers choose it, such as Standard.', {
          maxLength: SHIPPING_METHOD_LIMITS.name,
        })}
        {input('carrier', 'Carrier', 'Such as USPS.', { maxLength: SHIPPING_METHOD_LIMITS.carrier })}
        {input('rate', 'Price', 'In dollars, for a whole order.', {
          inputMode: 'decimal',
          maxLength: MAX_DECIMAL_LENGTH,
        })}
        <div className="grid grid-cols-2 gap-5">
          {input('daysFrom', 'Days from', 'Business days.', { inputMode: 'numeric', maxLength: DAYS_DIGITS })}
          {input('daysTo', 'Days to', 'The same or more.', { inputMode: 'numeric', maxLength: DAYS_DIGITS })}
        </div>
        <div className="sm:col-span-2">
          {input('description', 'Description (optional)', 'What there is to know at checkout.', {
            maxLength: SHIPPING_METHOD_LIMITS.description,
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
