import type { FundingSource } from '../records.ts'
import { httpOrigin } from '../shared/guard.ts'

/** How the buyer came to the approve page. */
export interface Visit {
  token: string
  fundingSource: FundingSource
  /** The shop's origin when the page is its popup; undefined when the shop sent the whole window here. */
  origin: string | undefined
}

/** Reads the query of the page or the hidden fields of its form. */
export function readVisit(fields: URLSearchParams): Visit {
  return {
    token: fields.get('token') ?? '',
    fundingSource: asPopupSource(fields.get('fundingSource')),
    origin: fields.get('redirect') === '1' ? undefined : httpOrigin(fields.get('origin') ?? ''),
  }
}

function asPopupSource(name: string | null): FundingSource {
  return name === 'paylater' || name === 'venmo' ? name : 'paypal'
}

/** The shop's return or cancel address with PayPal's parameters: the order as `token`, and the payer if any. */
export function returnUrl(target: string, orderId: string, payerId: string | undefined): string {
  const url = new URL(target)
  url.searchParams.set('token', orderId)
  if (payerId !== undefined) url.searchParams.set('PayerID', payerId)
  return url.href
}
