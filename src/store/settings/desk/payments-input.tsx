import { useQuery } from '@tanstack/react-query'
import { walletsQuery } from '../../../shop/desk/desk-queries.ts'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { settingFields } from '../values.rules.ts'
import { isSwitchedOn } from '../settings.rules.ts'
import type { SettingsPartProps } from './settings-form.ts'

/**
 * Which ways of paying are on: a wallet's switch opens and closes the checkout for it; what is no wallet of the shop's
 * waits for a connection. Whether one that is on works is told above every room, and in Health.
 */
export function PaymentsInput({ of: { draft, change, at } }: SettingsPartProps) {
  const { data: wallets } = useQuery(walletsQuery)
  const { payments } = draft
  const isClosed = wallets?.every(({ name }) => !isSwitchedOn(payments, name))
  return settingFields.payments.values.map(([method, name]) => {
    const words = !wallets?.some((wallet) => wallet.name === method)
      ? 'Not connected: not offered at checkout'
      : isClosed
        ? 'Checkout is closed: nobody can pay until this is on.'
        : payments[method]
          ? undefined
          : 'Switched off: not offered at checkout.'
    return (
      <SwitchField
        key={method}
        id={at(`payments.${method}`).id}
        label={name}
        hint={wallets && words}
        checked={payments[method]}
        onChange={(on) => change({ payments: { ...payments, [method]: on } })}
      />
    )
  })
}
