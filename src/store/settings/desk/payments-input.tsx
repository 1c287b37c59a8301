import { useQuery } from '@tanstack/react-query'
import {
  type Check,
  openingQuery,
  type OpeningState,
  troubleQuery,
  type Wallet,
  walletsQuery,
} from '../../../shop/desk/desk-queries.ts'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { settingFields } from '../values.rules.ts'
import { isSwitchedOn } from '../settings.rules.ts'
import type { SettingsPartProps } from './settings-form.ts'

const NOT_CONNECTED = 'Not connected: not offered at checkout'

/**
 * Which ways of paying are on: a wallet's switch opens and closes the checkout for it; what is no wallet of the shop's
 * waits for a connection.
 */
export function PaymentsInput({ of: { draft, change, at } }: SettingsPartProps) {
  const { data: wallets } = useQuery(walletsQuery)
  const { data: opening } = useQuery(openingQuery())
  const { data: broken = [] } = useQuery(troubleQuery)
  const { payments } = draft
  return (
    <>
      {settingFields.payments.values.map(([method, name]) => (
        <SwitchField
          key={method}
          id={at(`payments.${method}`).id}
          label={name}
          hint={
            method === 'venmo' || method === 'card'
              ? sourceWords(method, payments)
              : wallets &&
                switchWords({
                  wallet: wallets.find((one) => one.name === method),
                  isOn: payments[method],
                  isOpenElsewhere: wallets.some(
                    ({ name: other }) => other !== method && isSwitchedOn(payments, other),
                  ),
                  opening,
                  trouble: broken.find((one) => one.name === `wallet:${method}`),
                })
          }
          checked={payments[method]}
          onChange={(on) => change({ payments: { ...payments, [method]: on } })}
        />
      ))}
    </>
  )
}

const NEEDS = {
  venmo: 'PayPal shows its button to buyers whose device has Venmo.',
  card: 'PayPal shows a form for cards once it has approved your account for “Advanced Credit and Debit Card Payments”: at developer.paypal.com, Apps & Credentials, your app, Features.',
}

/** A way of paying that comes with PayPal, and what it needs there. */
function sourceWords(
  source: 'venmo' | 'card',
  payments: SettingsPartProps['of']['draft']['payments'],
): string {
  if (!payments[source]) return `Not offered at checkout. ${NEEDS[source]}`
  if (!payments.paypal) return 'Not offered at checkout while PayPal is off: it comes with PayPal.'
  return `Offered at checkout, by PayPal. ${NEEDS[source]}`
}

interface SwitchWordsProps {
  /** The wallet that the switch is of; undefined where the shop has none such. */
  wallet: Wallet | undefined
  isOn: boolean
  /** Whether buyers can pay with another wallet. */
  isOpenElsewhere: boolean
  /** Before it was asked for, undefined. */
  opening: OpeningState | undefined
  /** What Health says is broken with the wallet. */
  trouble: Check | undefined
}

/** Whether anybody can pay with a wallet, as far as it has said. */
function switchWords({ wallet, isOn, isOpenElsewhere, opening, trouble }: SwitchWordsProps): string {
  if (!wallet) return NOT_CONNECTED
  if (!isOn)
    return isOpenElsewhere
      ? 'Switched off: not offered at checkout.'
      : 'Checkout is closed: nobody can pay until this is on.'
  if (opening?.isReal && !opening.isTaxConfirmed)
    return 'Switched on, but nobody can pay until you have looked at Taxes above.'
  if (trouble) return `Switched on, but nobody can pay: ${trouble.says}.`
  if (opening?.isReal && !opening.isOpened)
    return 'Switched on, but nobody can pay until you open the shop: the dashboard leads there.'
  return `Checkout is open.${moneyWords(wallet)}`
}

function moneyWords({ title, money }: Wallet): string {
  if (money === 'live') return ''
  return ` Payments ${money === 'test' ? 'are tests' : `go to ${title}’s sandbox`}: no real money moves.`
}
