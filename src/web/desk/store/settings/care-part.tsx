import { useEffect, useRef } from 'react'
import { CARE_LIMITS } from '../../../../domain/catalogue/facts/care.ts'
import { InputField } from '../../../ui/field.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** How materials are cared for, said once for all pieces that are made of them. */
export function CarePart({ of: { draft, change, at } }: SettingsPartProps) {
  const { materialCare } = draft
  const addId = at('materialCare.add').id
  const focusAt = useRef<string>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const set = (index: number, part: Partial<(typeof materialCare)[number]>) =>
    change({ materialCare: materialCare.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  return (
    <SettingsPart
      {...settingsPart('care')}
      hint="Stands with the care of each piece whose facts name the material, or whose category’s name has the word, such as clocks."
    >
      {materialCare.map((row, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
          <InputField
            {...at(`materialCare.${index}.of`)}
            label="Material or kind"
            maxLength={CARE_LIMITS.of}
            value={row.of}
            onChange={(event) => set(index, { of: event.target.value })}
          />
          <InputField
            {...at(`materialCare.${index}.care`)}
            label="How to care for it"
            maxLength={CARE_LIMITS.care}
            value={row.care}
            onChange={(event) => set(index, { care: event.target.value })}
          />
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove the care of ${row.of || 'this line'}`}
            onClick={() => {
              focusAt.current = addId
              change({ materialCare: materialCare.filter((_, at) => at !== index) })
            }}
          >
            Remove
          </button>
        </div>
      ))}
      {materialCare.length < CARE_LIMITS.rows ? (
        <button
          type="button"
          id={addId}
          className="btn-quiet justify-self-start"
          onClick={() => {
            focusAt.current = at(`materialCare.${materialCare.length}.of`).id
            change({ materialCare: [...materialCare, { of: '', care: '' }] })
          }}
        >
          Add a material
        </button>
      ) : null}
    </SettingsPart>
  )
}
