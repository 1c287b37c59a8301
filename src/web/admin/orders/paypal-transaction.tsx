import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '../owner-queries.ts'

/** Where money that came through PayPal is given back. Test payments have no such place, nor any money. */
export function GiveBackAtPaypal({ id }: { id: string }) {
  const { data: wallet } = useQuery(walletQuery)
  const number = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
  if (!wallet) return null
  if (wallet.site === null) return <>It is a test payment, transaction {number}: no real money has moved.</>
  return (
    <>
      You give it back at PayPal:{' '}
      <a
        href={`${wallet.site}/activity/payment/${encodeURIComponent(id)}`}
        rel="noreferrer"
        target="_blank"
        className="link"
      >
        transaction {number}
      </a>
      .
    </>
  )
}
