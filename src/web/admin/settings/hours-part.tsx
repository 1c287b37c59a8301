import { SETTINGS_LIMITS } from '../../../domain/settings.ts'
import { InputField } from '../../ui/field.tsx'
import { fieldId, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

/** When somebody is there, in the owner's own words. */
export function HoursPart({ form, problems, change }: SettingsPartProps) {
  const { hours } = form
  const set = (index: number, part: Partial<(typeof hours)[number]>) =>
    change({ hours: hours.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  return (
    <SettingsPart title="Business hours" hint="As the contact section shows them.">
      {hours.map((row, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <InputField
            id={fieldId(`hours.${index}.days`)}
            label="Days"
            maxLength={SETTINGS_LIMITS.hoursWords}
            value={row.days}
            error={problems[`hours.${index}.days`]}
            onChange={(event) => set(index, { days: event.target.value })}
          />
          <InputField
            id={fieldId(`hours.${index}.time`)}
            label="Time"
            maxLength={SETTINGS_LIMITS.hoursWords}
            value={row.time}
            error={problems[`hours.${index}.time`]}
            onChange={(event) => set(index, { time: event.target.value })}
          />
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove the hours of ${row.days || 'this line'}`}
            onClick={() => change({ hours: hours.filter((_, at) => at !== index) })}
          >
            Remove
          </button>
        </div>
      ))}
      {hours.length < SETTINGS_LIMITS.hours ? (
        <button
          type="button"
          className="btn-quiet justify-self-start"
          onClick={() => change({ hours: [...hours, { days: '', time: '' }] })}
        >
          Add hours
        </button>
      ) : null}
    </SettingsPart>
  )
}
