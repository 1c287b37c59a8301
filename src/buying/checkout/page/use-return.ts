import { useEffect, useRef } from 'react'
import { navigate } from '../../../shop/navigation/address.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import type { Payment } from './payment/use-payment.ts'

/**
 * The way back from PayPal where no window could be opened: with an approved order to capture, or
 * cancelled. The address is cleaned once that is done, so that a reload doesn't do it again.
 */
export function useReturn(search: URLSearchParams, payment: Payment, ready: boolean): void {
  const handled = useRef(false)
  const orderID = search.get('PayerID') ? search.get('token') : null
  const cancelled = search.has('cancelled')

  useEffect(() => {
    if (handled.current || !ready) return
    if (!orderID && !cancelled) return
    handled.current = true
    const tidy = () => navigate(hrefTo('checkout'), { replace: true, state: history.state })
    if (orderID) void payment.approve(orderID).finally(tidy)
    else void payment.cancel().finally(tidy)
  }, [orderID, cancelled, payment, ready])
}
