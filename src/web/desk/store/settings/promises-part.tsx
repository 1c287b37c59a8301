import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { ChoiceField, TextField } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

const payers = [
  ['buyer', 'The buyer'],
  ['shop', 'You'],
] as const

/** The numbers that all words on dispatch, returns, warranty and answers come from. */
export function PromisesPart({ of }: SettingsPartProps) {
  return (
    <SettingsPart
      {...settingsPart('promises')}
      hint={
        <>
          They are said where they matter: on pieces, at checkout, in mails, on the{' '}
          <Link to={hrefTo('shipping')} className="link">
            shipping page
          </Link>{' '}
          and the{' '}
          <Link to={hrefTo('returns')} className="link">
            returns page
          </Link>
          . What you leave empty is promised nowhere.
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField of={of} name="dispatchDays" />
        <TextField of={of} name="returnDays" />
        <ChoiceField of={of} name="returnPostage" options={payers} />
        <TextField of={of} name="warrantyMonths" />
        <TextField of={of} name="replyDays" />
      </div>
    </SettingsPart>
  )
}
