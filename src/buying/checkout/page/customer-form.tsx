import { useState, type ChangeEvent } from 'react'
import {
  customerProblems,
  readCustomer,
  requiredFields,
  type CustomerField,
  CUSTOMER_LIMITS,
} from '../customer.rules.ts'
import { usStates } from '../../tax/us-states.rules.ts'
import { checkoutForm, useCheckoutForm } from './checkout-form.ts'
import { keepsForTab } from '../../../machine/web/stored-value.ts'
import { Field, InputField } from '../../../machine/web/ui/field.tsx'

/** How a field is found by labels, links and tests. */
export function fieldId(field: CustomerField): string {
  return `customer-${field}`
}

/** Where it goes and whom to tell. What is wrong shows once a field is left, and goes once it is mended. */
export function CustomerForm() {
  const customer = useCheckoutForm()
  const [left, setLeft] = useState<readonly CustomerField[]>([])
  const problems = new Map(customerProblems(customer).map(({ field, message }) => [field, message]))

  function propsOf(field: CustomerField, autoComplete: string) {
    return {
      id: fieldId(field),
      name: field,
      autoComplete,
      value: customer[field],
      required: field in requiredFields,
      error: left.includes(field) ? problems.get(field) : undefined,
      onBlur: () => {
        // Who pasted it sees what was read of it.
        checkoutForm.change(field, readCustomer(checkoutForm.get())[field])
        setLeft((fields) => [...new Set([...fields, field])])
      },
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        checkoutForm.change(field, event.target.value),
    }
  }
  const wide = (
    field: CustomerField,
    autoComplete: string,
    props: { label: string; type?: string; hint?: string },
  ) => (
    <div className="col-span-full">
      <InputField {...propsOf(field, autoComplete)} maxLength={CUSTOMER_LIMITS[field]} {...props} />
    </div>
  )
  const { id, error, required, ...stateProps } = propsOf('state', 'address-level1')

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {keepsForTab() ? (
        <p className="notice mt-4 mb-5">
          Your browser lets the shop keep nothing. Stay on this page until you have paid: loaded again, it has
          forgotten what you typed here.
        </p>
      ) : null}
      <p className="mb-5 text-sm text-ink-soft">
        Fields marked <span aria-hidden="true">*</span>
        <span className="sr-only">with an asterisk</span> are required. Orders ship within the United States
        only.
      </p>
      <div className="grid grid-cols-5 gap-5 sm:grid-cols-6">
        {wide('email', 'email', { label: requiredFields.email, type: 'email' })}
        {wide('name', 'name', { label: requiredFields.name })}
        {wide('street1', 'address-line1', { label: requiredFields.street1 })}
        {wide('street2', 'address-line2', { label: 'Apartment, suite, floor (optional)' })}
        {wide('city', 'address-level2', { label: requiredFields.city })}
        <div className="col-span-3 sm:col-span-4">
          <Field id={id} label={requiredFields.state} error={error} required={required}>
            {(props) => (
              <select {...stateProps} {...props}>
                <option value="">Choose a state</option>
                {usStates.map(([code, name]) => (
                  <option key={code} value={code}>
                    {code} · {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="col-span-2">
          <InputField
            {...propsOf('zip', 'postal-code')}
            label={requiredFields.zip}
            inputMode="numeric"
            maxLength={2 * CUSTOMER_LIMITS.zip}
          />
        </div>
        {wide('phone', 'tel', {
          label: 'Phone (optional)',
          type: 'tel',
          hint: 'Only so the carrier can reach you.',
        })}
      </div>
    </form>
  )
}
