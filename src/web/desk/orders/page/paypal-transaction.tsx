import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import { walletQuery, type Order } from '../../desk-queries.ts'

/** Whether no real money moved for it: the emulator stands in for PayPal. False while that is not known. */
export function useIsTestPayment(order: Pick<Order, 'paymentMethod'>): boolean {
  const { data: wallet } = useQuery(walletQuery)
  return wallet?.site === null && isOfPaypal(order)
}

interface GiveBackAtPaypalProps {
  /** Of the transaction. */
  id: string
  /** What follows once it is given back there. */
  then: string
  /** What is to be done about a test payment, whose money goes nowhere. */
  test: ReactNode
}

/** Where money that came through PayPal is given back. Test payments have no such place, nor any money. */
export function GiveBackAtPaypal({ id, then, test }: GiveBackAtPaypalProps) {
  const { data: wallet } = useQuery(walletQuery)
  const number = <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
  if (!wallet) return null
  if (wallet.site === null)
    return (
      <>
        It is a test payment, transaction {number}: no real money moved, and none has to go back. {test}
      </>
    )
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
      . {then}
    </>
  )
}
