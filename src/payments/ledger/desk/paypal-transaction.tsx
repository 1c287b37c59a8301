import { useQuery } from '@tanstack/react-query'
import { walletQuery, type Order } from '../../../shop/desk/desk-queries.ts'
import { walletOf } from '../../wallets/wallet-title.rules.ts'

/** Whether no real money moved for it: the emulator stands in for PayPal. False while that is not known. */
export function useIsTestPayment(order: Pick<Order, 'paymentMethod'>): boolean {
  const { data: wallet } = useQuery(walletQuery)
  return wallet?.site === null && walletOf(order) !== undefined
}

/** A transaction's number, leading to its page at PayPal. Test payments have no such page. */
export function PaypalTransaction({ id }: { id: string }) {
  const { data: wallet } = useQuery(walletQuery)
  const number = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
  if (!wallet?.site) return number
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
