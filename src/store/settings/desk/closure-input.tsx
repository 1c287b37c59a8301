import type { ClosureOrders } from '../../../buying/promise/shop-calendar.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { Choices } from '../../../machine/forms/fields/choice.tsx'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import type { SettingsPartProps } from './settings-form.ts'

/** The shop is closed for a while: one switch, until when, and what becomes of orders. */
export function ClosureInput({
  of: { draft, change, at },
  declared,
}: SettingsPartProps & { declared: { max: number } }) {
  const { closure } = draft
  const until = at('closure.until')
  const note = at('closure.note')
  const set = (part: Partial<NonNullable<typeof closure>>) =>
    closure && change({ closure: { ...closure, ...part } })
  return (
    <>
      <SwitchField
        id={at('closure').id}
        label="The shop is closed"
        checked={closure !== null}
        onChange={(isClosed) =>
          change({ closure: isClosed ? { until: '', note: '', orders: 'later' } : null })
        }
      />
      {closure ? (
        <>
          <InputField
            {...until}
            label="The day you work again"
            type="date"
            required
            value={closure.until}
            onChange={(event) => set({ until: event.target.value })}
          />
          <InputField
            {...note}
            label="A note for shoppers (optional)"
            maxLength={declared.max}
            value={closure.note}
            onChange={(event) => set({ note: event.target.value })}
          />
          <fieldset>
            <legend className="field-label">Orders meanwhile</legend>
            <Choices
              name="closure-orders"
              chosen={closure.orders}
              onChoose={(orders) => set({ orders })}
              options={choices}
            />
          </fieldset>
        </>
      ) : null}
    </>
  )
}

const choices: readonly (readonly [ClosureOrders, string])[] = [
  ['later', 'Taken, with dates counted from the day you work again'],
  ['on', 'Taken as ever: you send them all the same'],
  ['off', 'Not taken'],
]
