import { MAX_EMAIL_LENGTH } from '../../../domain/customer.ts'
import { SETTINGS_LIMITS } from '../../../domain/settings.ts'
import { roundPrice, isDecimal } from '../../../domain/money.ts'
import { oneLine } from '../../../domain/one-line.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { fieldId, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

type Word = 'storeName' | 'contactEmail' | 'phone' | 'postalAddress'

/** Who the shop is, and how it is reached. */
export function StorePart({ form, problems, change }: SettingsPartProps) {
  const input = (name: Word, label: string, more: object = {}) => (
    <InputField
      id={fieldId(name)}
      label={label}
      value={form[name]}
      error={problems[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <SettingsPart title="The store" hint="Stands in the shop’s header, footer, contact page and mails.">
      {input('storeName', 'Store name', { required: true, maxLength: SETTINGS_LIMITS.storeName })}
      <div className="grid gap-4 sm:grid-cols-2">
        {input('contactEmail', 'Contact email', {
          required: true,
          type: 'email',
          maxLength: MAX_EMAIL_LENGTH,
        })}
        {input('phone', 'Phone', {
          type: 'tel',
          maxLength: SETTINGS_LIMITS.phone,
          hint: 'Empty: none is shown.',
        })}
      </div>
      {input('postalAddress', 'Postal address', {
        required: true,
        maxLength: SETTINGS_LIMITS.postalAddress,
        hint: 'Street, city, state and ZIP code; the store’s name is put before it where it belongs.',
      })}
      <Field id={fieldId('description')} label="Description" error={problems['description']}>
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={SETTINGS_LIMITS.description}
            value={form.description}
            onChange={(event) => change({ description: oneLine(event.target.value) })}
          />
        )}
      </Field>
      <AnnouncementField form={form} problems={problems} change={change} />
    </SettingsPart>
  )
}

function AnnouncementField({ form, problems, change }: SettingsPartProps) {
  const from = isDecimal(form.freeShippingFrom) ? roundPrice(form.freeShippingFrom) : 'the amount below'
  return (
    <InputField
      id={fieldId('announcement')}
      label="Announcement above every page"
      maxLength={SETTINGS_LIMITS.announcement}
      hint={`Empty: “Free shipping on orders over ${from}, US shipping only”.`}
      value={form.announcement}
      error={problems['announcement']}
      onChange={(event) => change({ announcement: event.target.value })}
    />
  )
}
