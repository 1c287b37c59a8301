import { MOST_PROMISED } from '../../../domain/promises.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { InputField } from '../../ui/field.tsx'
import { fieldId, type PromiseField, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

/** The numbers that all words on dispatch, returns, warranty and answers come from. */
export function PromisesPart({ form, problems, change }: SettingsPartProps) {
  const input = (name: PromiseField, label: string, hint: string) => (
    <InputField
      id={fieldId(name)}
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={String(MOST_PROMISED[name]).length}
      value={form[name]}
      error={problems[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <SettingsPart
      title="What you promise buyers"
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
        {input(
          'dispatchDays',
          'Sent within (business days)',
          'Of any piece you sell. Empty: no page names a day of arrival.',
        )}
        {input(
          'returnDays',
          'Returns within (days)',
          'From delivery, unused, return postage the buyer’s. Empty: none are offered.',
        )}
        {input(
          'warrantyMonths',
          'Warranty (months)',
          'You mend or replace what fails through your work. Empty: none is named.',
        )}
        {input('replyDays', 'Messages answered within (business days)', 'Empty: no time is named.')}
      </div>
    </SettingsPart>
  )
}
