import { useQuery } from '@tanstack/react-query'
import { walletQuery, type Order } from '../../../shop/desk/desk-queries.ts'
import { walletOf } from '../../wallets/wallet-title.rules.ts'

/** Whether no real money moved for it: an emulator stands in for its wallet. False while that is not known. */
export function useIsTestPayment(order: Pick<Order, 'paymentMethod'>): boolean {
  const { data: wallet } = useQuery(walletQuery)
  return wallet?.site === null && walletOf(order) !== undefined
}

/** A transaction's number, leading to its page at PayPal. Test payments have no such page, nor has any other wallet. */
export function Transaction({ id, provider }: { id: string; provider: string }) {
  const { data: wallet } = useQuery(walletQuery)
  const number = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
  if (!wallet?.site || provider !== 'paypal') return number
  return (
    <a
      href={`${wallet.site}/activity/payment/${encodeURIComponent(id)}`}
      rel="noreferrer"
      target="_blank"
      className="link"
    >
      {number}
    </a>
  )
}
