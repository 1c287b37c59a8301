import { SETTINGS_LIMITS } from '../../../../domain/store/settings.ts'
import { InputField } from '../../../ui/field.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** When somebody is there, in the owner's own words. */
export function HoursPart({ of: { draft, change, at } }: SettingsPartProps) {
  const { hours } = draft
  const set = (index: number, part: Partial<(typeof hours)[number]>) =>
    change({ hours: hours.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  return (
    <SettingsPart {...settingsPart('hours')} hint="As the contact section shows them.">
      {hours.map((row, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <InputField
            {...at(`hours.${index}.days`)}
            label="Days"
            maxLength={SETTINGS_LIMITS.hoursWords}
            value={row.days}
            onChange={(event) => set(index, { days: event.target.value })}
          />
          <InputField
            {...at(`hours.${index}.time`)}
            label="Time"
            maxLength={SETTINGS_LIMITS.hoursWords}
            value={row.time}
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
