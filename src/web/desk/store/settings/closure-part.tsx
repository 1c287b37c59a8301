import { MAX_CLOSURE_NOTE, type ClosureOrders } from '../../../../domain/checkout/arrival/closure.ts'
import { InputField } from '../../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** The shop is closed for a while: one switch, until when, and what becomes of orders. */
export function ClosurePart({ of: { draft, change, at } }: SettingsPartProps) {
  const { closure } = draft
  const until = at('closure.until')
  const note = at('closure.note')
  const set = (part: Partial<NonNullable<typeof closure>>) =>
    closure && change({ closure: { ...closure, ...part } })
  return (
    <SettingsPart
      {...settingsPart('closure')}
      hint="It stands above every page until that day, and is over by itself then."
    >
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
            maxLength={MAX_CLOSURE_NOTE}
            value={closure.note}
            onChange={(event) => set({ note: event.target.value })}
          />
          <fieldset>
            <legend className="field-label">Orders meanwhile</legend>
            {choices.map(([orders, words]) => (
              <label key={orders} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="closure-orders"
                  className="size-5"
                  checked={closure.orders === orders}
                  onChange={() => set({ orders })}
                />
                {words}
              </label>
            ))}
          </fieldset>
        </>
      ) : null}
    </SettingsPart>
  )
}

const choices: readonly (readonly [ClosureOrders, string])[] = [
  ['later', 'Taken, with dates counted from the day you work again'],
  ['on', 'Taken as ever: you send them all the same'],
  ['off', 'Not taken'],
]
