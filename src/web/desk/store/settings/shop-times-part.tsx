import { MAX_CLOSED_DAYS, shopZones } from '../../../../domain/checkout/arrival/shop-calendar.ts'
import { ChoiceField, PartProblem, TextField } from '../../editor/editor-fields.tsx'
import { InputField } from '../../../ui/field.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** On which days and until which hour the shop works: every day of arrival is counted by it. */
export function ShopTimesPart({ of }: SettingsPartProps) {
  const { draft, change, at } = of
  const { closedDays } = draft
  const set = (index: number, part: Partial<(typeof closedDays)[number]>) =>
    change({ closedDays: closedDays.map((row, place) => (place === index ? { ...row, ...part } : row)) })
  return (
    <SettingsPart
      {...settingsPart('work-times')}
      hint="Days of sending and arrival are counted by it. Weekends and federal holidays are left out already."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField of={of} name="cutOff" />
        <ChoiceField of={of} name="zone" options={shopZones} />
      </div>
      {closedDays.map((row, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <InputField
            {...at(`closedDays.${index}.from`)}
            label="Closed from"
            type="date"
            value={row.from}
            onChange={(event) => set(index, { from: event.target.value })}
          />
          <InputField
            {...at(`closedDays.${index}.to`)}
            label="Closed to"
            type="date"
            value={row.to}
            onChange={(event) => set(index, { to: event.target.value })}
          />
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove the closed days from ${row.from || 'this line'}`}
            onClick={() => change({ closedDays: closedDays.filter((_, place) => place !== index) })}
          >
            Remove
          </button>
        </div>
      ))}
      <PartProblem of={of} path="closedDays" />
      {closedDays.length < MAX_CLOSED_DAYS ? (
        <button
          type="button"
          className="btn-quiet justify-self-start"
          onClick={() => change({ closedDays: [...closedDays, { from: '', to: '' }] })}
        >
          Add closed days
        </button>
      ) : null}
    </SettingsPart>
  )
}
