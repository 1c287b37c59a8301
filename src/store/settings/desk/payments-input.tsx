import { useQuery } from '@tanstack/react-query'
import {
  openingQuery,
  type OpeningState,
  walletsQuery,
  type Wallet,
} from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
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
  const { payments } = draft
  return (
    <>
      {settingFields.payments.values.map(([method, name]) => (
        <SwitchField
          key={method}
          id={at(`payments.${method}`).id}
          label={name}
          hint={
            method === 'venmo' || method === 'card' ? (
              sourceWords(method, payments)
            ) : wallets ? (
              <SwitchWords
                wallet={wallets.find((one) => one.name === method)}
                isOn={payments[method]}
                isOpenElsewhere={wallets.some(
                  ({ name: other }) => other !== method && isSwitchedOn(payments, other),
                )}
                opening={opening}
              />
            ) : undefined
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
}

function SwitchWords({ wallet, isOn, isOpenElsewhere, opening }: SwitchWordsProps) {
  if (!wallet) return NOT_CONNECTED
  if (isOn) return <OpenWords wallet={wallet} opening={opening} />
  return isOpenElsewhere
    ? 'Switched off: not offered at checkout.'
    : 'Checkout is closed: nobody can pay until this is on.'
}

/** Whether anybody can pay with a wallet that is switched on, as far as it has said. */
function OpenWords({ wallet, opening }: Pick<SwitchWordsProps, 'opening'> & { wallet: Wallet }) {
  if (opening?.isReal && !opening.isTaxConfirmed)
    return 'Switched on, but nobody can pay until you have looked at Taxes above.'
  const { title, keys, money, notReachedSince } = wallet
  const moneyWords = {
    test: ' Payments are tests: no real money moves.',
    sandbox: ` Payments go to ${title}’s sandbox: no real money moves.`,
    live: '',
  }
  if (keys?.answer === 'refused')
    return (
      <>
        Switched on, but nobody can pay: {title} refuses this shop’s keys since <ShopMoment iso={keys.at} />.
      </>
    )
  if (notReachedSince)
    return (
      <>
        Switched on, but nobody can pay: {title} can’t be reached since <ShopMoment iso={notReachedSince} />.
      </>
    )
  if (opening?.isReal && !opening.isOpened)
    return 'Switched on, but nobody can pay until you open the shop: the dashboard leads there.'
  if (!keys && money === 'test') return `Checkout is open.${moneyWords.test}`
  if (!keys)
    return `Switched on. ${title} was not asked yet whether it takes this shop’s keys.${moneyWords[money]}`
  return (
    <>
      Checkout is open. {title} last took this shop’s keys at <ShopMoment iso={keys.at} />.{moneyWords[money]}
    </>
  )
}
