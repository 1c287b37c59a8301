import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { TextField } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'
import { TaxPart } from './tax-part.tsx'

/** What shipping costs, and what is added for the state. */
export function MoneyParts({ of }: SettingsPartProps) {
  return (
    <>
      <SettingsPart
        {...settingsPart('free-shipping')}
        hint={
          <>
            What each way of shipping costs is set under{' '}
            <Link to={hrefTo('adminSection', { section: 'shipping' })} className="link">
              Shipping
            </Link>
            .
          </>
        }
      >
        <div className="max-w-xs">
          <TextField of={of} name="freeShippingFrom" />
        </div>
      </SettingsPart>
      <TaxPart of={of} />
    </>
  )
}
