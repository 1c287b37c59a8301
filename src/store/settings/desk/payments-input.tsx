import { useQuery } from '@tanstack/react-query'
import { liveCheckQuery, walletQuery, type Wallet } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { settingFields } from '../values.rules.ts'
import type { SettingsPartProps } from './settings-form.ts'

const NOT_CONNECTED = 'Not connected: not offered at checkout'

/** Which ways of paying are on. PayPal's switch opens and closes the checkout; the others wait for a connection. */
export function PaymentsInput({ of: { draft, change, at } }: SettingsPartProps) {
  const { data: wallet } = useQuery(walletQuery)
  const { data: check } = useQuery(liveCheckQuery)
  const { payments } = draft
  return (
    <>
      {settingFields.payments.values.map(([method, name]) => (
        <SwitchField
          key={method}
          id={at(`payments.${method}`).id}
          label={name}
          hint={
            method !== 'paypal' ? (
              NOT_CONNECTED
            ) : payments.paypal ? (
              <OpenWords wallet={wallet} isTaxToConfirm={check?.isBlocking === true} />
            ) : (
              'Checkout is closed: nobody can pay until this is on.'
            )
          }
          checked={payments[method]}
          onChange={(on) => change({ payments: { ...payments, [method]: on } })}
        />
      ))}
    </>
  )
}

const moneyWords: Record<Wallet['money'], string> = {
  test: ' Payments are tests: no real money moves.',
  sandbox: ' Payments go to PayPal’s sandbox: no real money moves.',
  live: '',
}

/** Whether anybody can pay at a checkout that is switched on, as far as PayPal has said. */
function OpenWords({ wallet, isTaxToConfirm }: { wallet: Wallet | undefined; isTaxToConfirm: boolean }) {
  if (isTaxToConfirm) return 'Switched on, but nobody can pay until you have looked at Taxes above.'
  if (!wallet) return 'Switched on.'
  const { keys, money, notReachedSince } = wallet
  if (keys?.answer === 'refused')
    return (
      <>
        Switched on, but nobody can pay: PayPal refuses this shop’s keys since <ShopMoment iso={keys.at} />.
      </>
    )
  if (notReachedSince)
    return (
      <>
        Switched on, but nobody can pay: PayPal can’t be reached since <ShopMoment iso={notReachedSince} />.
      </>
    )
  if (!keys && money === 'test') return `Checkout is open.${moneyWords.test}`
  if (!keys)
    return `Switched on. PayPal was not asked yet whether it takes this shop’s keys.${moneyWords[money]}`
  return (
    <>
      Checkout is open. PayPal last took this shop’s keys at <ShopMoment iso={keys.at} />.{moneyWords[money]}
    </>
  )
}
