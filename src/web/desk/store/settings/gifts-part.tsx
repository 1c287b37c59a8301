import { TextField, ToggleField } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What is offered to whoever gives a piece away. */
export function GiftsPart({ of }: SettingsPartProps) {
  return (
    <SettingsPart {...settingsPart('gifts')} hint="Offered in the cart, under ‘This is a gift’.">
      <ToggleField of={of} name="giftNotes" />
      <ToggleField of={of} name="giftWrap" />
      {of.draft.giftWrap ? (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          <TextField of={of} name="giftWrapPrice" />
          <TextField of={of} name="giftWrapWords" />
        </div>
      ) : null}
    </SettingsPart>
  )
}
