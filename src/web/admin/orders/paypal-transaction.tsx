import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '../owner-queries.ts'

/** A payment's number at PayPal, and the way to its page there where there is one: test payments have none. */
export function PaypalTransaction({ id }: { id: string }) {
  const { data: wallet } = useQuery(walletQuery)
  const number = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
  if (!wallet?.site) return <>transaction {number}</>
  return (
    <a
      href={`${wallet.site}/activity/payment/${encodeURIComponent(id)}`}
      rel="noreferrer"
      target="_blank"
      className="link"
    >
      transaction {number}
    </a>
  )
}
