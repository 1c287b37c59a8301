import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { InputField } from '../../ui/field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { fieldId, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'
import { StateRates } from './state-rates.tsx'

type Amount = 'freeShippingFrom' | 'taxRate'

/** What shipping costs, and what is added for the state. */
export function MoneyParts(props: SettingsPartProps) {
  const { form, problems, change } = props
  const input = (name: Amount, label: string, hint: string) => (
    <InputField
      id={fieldId(name)}
      label={label}
      hint={hint}
      inputMode="decimal"
      required
      value={form[name]}
      error={problems[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
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
          {input('freeShippingFrom', 'Free shipping from', 'In dollars: a subtotal of this much or more.')}
        </div>
      </SettingsPart>
      <SettingsPart
        title="Taxes"
        hint="A cart already filled is told of a new rate before anything is charged."
      >
        <div className="max-w-xs">{input('taxRate', 'Default tax rate', 'In percent, such as 8.25.')}</div>
        <StateRates {...props} />
        <SwitchField
          id={fieldId('shippingIsTaxed')}
          label="Shipping is taxed too"
          checked={form.shippingIsTaxed}
          onChange={(shippingIsTaxed) => change({ shippingIsTaxed })}
        />
      </SettingsPart>
    </>
  )
}
