import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { TextField, ToggleField } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'
import { StateRates } from './state-rates.tsx'

/** What shipping costs, and what is added for the state. */
export function MoneyParts({ of }: SettingsPartProps) {
  return (
    <>
      <SettingsPart
        title="Shipping"
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
          <TextField of={of} name="freeShippingFrom" required />
        </div>
      </SettingsPart>
      <SettingsPart
        title="Taxes"
        hint="A cart already filled is told of a new rate before anything is charged."
      >
        <div className="max-w-xs">
          <TextField of={of} name="taxRate" required />
        </div>
        <StateRates of={of} />
        <ToggleField of={of} name="shippingIsTaxed" />
      </SettingsPart>
    </>
  )
}
