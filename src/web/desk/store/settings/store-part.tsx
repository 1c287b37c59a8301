import { shortPrice, isDecimal } from '../../../../domain/money.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import { TextArea, TextField } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** Who the shop is, and how it is reached. */
export function StorePart({ of }: SettingsPartProps) {
  const { freeShippingFrom } = of.draft
  const from = isDecimal(freeShippingFrom) ? shortPrice(freeShippingFrom) : 'the amount below'
  const free = freeShippingFrom.trim() === '' ? '' : `Free shipping on orders over ${from}, `
  return (
    <SettingsPart
      {...settingsPart('store')}
      hint="Stands in the shop’s header, footer, contact page and mails."
    >
      <TextField of={of} name="storeName" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField of={of} name="contactEmail" required />
        <TextField of={of} name="phone" />
      </div>
      <TextField of={of} name="postalAddress" />
      <TextArea
        of={of}
        name="description"
        rows={3}
        typed={(description) => ({ description: oneLine(description) })}
      />
      <TextField of={of} name="announcement" hint={`Empty: “${free}US shipping only”.`} />
    </SettingsPart>
  )
}
