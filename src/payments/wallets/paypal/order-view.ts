import type { AuthenticationResponse, Order } from '@paypal/paypal-server-sdk'
import { toCents } from '../../../machine/values/money.ts'
import type { CardRefusal } from '../payment-source.rules.ts'
import type { Capture, WalletOrder, Refund } from '../wallet.ts'

/** PayPal's answer is somebody else's data: what is missing or odd makes it worthless, not wrong. */
export function toWalletOrder(order: Order, { isForUs }: { isForUs: boolean }): WalletOrder {
  const unit = order.purchaseUnits?.[0]
  const capture = unit?.payments?.captures?.[0]
  const refunds = (unit?.payments?.refunds ?? []).map(toRefund)
  const status = String(order.status)
  return {
    id: order.id ?? '',
    state:
      status === 'COMPLETED' || capture
        ? 'captured'
        : status === 'APPROVED'
          ? isProved(order)
            ? 'approved'
            : 'unproved'
          : status === 'VOIDED'
            ? 'voided'
            : 'waiting',
    amountCents: centsOf(unit?.amount?.value),
    currency: unit?.amount?.currencyCode ?? '',
    checkoutId: unit?.customId,
    isForUs,
    capture: capture && withRefunds(toCapture(capture), refunds),
    refunds,
  }
}

/**
 * Whether a card may be charged by what its bank said of who used it (3-D Secure): the bank answers for it, or takes no part
 * in asking. PayPal's own page would refuse every card that has no 3-D Secure; the rule that works is told in docs/wallets.md,
 * section 4. A card that a device keeps is judged alike; nothing was asked of other sources.
 */
function isProved({ paymentSource }: Order): boolean {
  const { card, googlePay, applePay } = paymentSource ?? {}
  return [card, googlePay?.card, applePay?.card].every((used) => isProvedBy(used?.authenticationResult))
}

function isProvedBy(authentication: AuthenticationResponse | undefined): boolean {
  if (!authentication?.liabilityShift) return true
  const { liabilityShift, threeDSecure: { enrollmentStatus, authenticationStatus } = {} } = authentication
  // A word that PayPal adds one day is no word that lets a card be charged.
  const shift: string = liabilityShift
  if (['POSSIBLE', 'YES'].includes(shift)) return true
  return shift === 'NO' && ['N', 'U', 'B'].includes(String(enrollmentStatus)) && !authenticationStatus
}

const CAPTURE_STATUS: Record<string, Capture['status']> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'unpaid',
  FAILED: 'unpaid',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly_refunded',
}

interface PaypalCapture {
  id?: string
  status?: string
  amount?: { value: string; currencyCode: string }
  customId?: string
  sellerReceivableBreakdown?: { paypalFee?: { value: string } }
  processorResponse?: { responseCode?: string }
}

/**
 * PayPal's processor response codes (Orders v2, `processor_response`; docs/wallets.md, section 7). Of cards that were lost,
 * stolen or are suspected it is told as little as of those whose bank says nothing.
 */
const REFUSALS = new Map(
  (
    [
      ['funds', '5120'],
      ['limit', 'PPEL PPAX'],
      ['expired', '5400 1380 PPEF'],
      ['code', '5110 00N7 PCVV 1382'],
      ['number', '1330 0390 6300 7800'],
      ['address', '5170 5190 PPAD PPAV'],
      ['kind', '5180 5930 5140 PPCT PPFR 1393'],
      ['unproved', '7700 7710 PPD3'],
      ['away', '5910 5920 8000 8100 8110 8220 9100'],
      ['twice', '5200'],
      ['shop', '1310 1320 1350 1370 PPCE PPMC PPAE'],
    ] satisfies [CardRefusal, string][]
  ).flatMap(([why, codes]) => codes.split(' ').map((code) => [code, why] as const)),
)

const refusedFor = ({ responseCode = '' }: { responseCode?: string }): CardRefusal =>
  REFUSALS.get(responseCode) ?? 'other'

/** A capture by itself, whose answer never says how much was given back but all or nothing. */
export function toCapture(capture: PaypalCapture): Capture {
  // A status this shop does not know yet must not count as paid.
  const status = CAPTURE_STATUS[String(capture.status)] ?? 'pending'
  const amountCents = centsOf(capture.amount?.value)
  return {
    id: capture.id ?? '',
    status,
    amountCents,
    currency: capture.amount?.currencyCode ?? '',
    checkoutId: capture.customId,
    refundedCents: status === 'refunded' ? amountCents : status === 'partly_refunded' ? undefined : 0,
    ...(status === 'unpaid' &&
      capture.processorResponse && { refusedFor: refusedFor(capture.processorResponse) }),
    ...feeOf(capture.sellerReceivableBreakdown),
  }
}

/** An order lists its refunds, so here their sum is known. */
function withRefunds(capture: Capture, refunds: Refund[]): Capture {
  const own = refunds.filter(({ captureId, status }) => captureId === capture.id && status !== 'failed')
  if (capture.status !== 'partly_refunded' || own.length === 0) return capture
  const isReadable = own.every(({ amountCents }) => amountCents >= 0)
  const refundedCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { ...capture, refundedCents: isReadable ? refundedCents : undefined }
}

const REFUND_STATUS: Record<string, Refund['status']> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

type PaypalRefund = NonNullable<
  NonNullable<NonNullable<Order['purchaseUnits']>[number]['payments']>['refunds']
>[number]

export function toRefund(refund: PaypalRefund): Refund {
  const up = refund.links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
  return {
    id: refund.id ?? '',
    refundId: refund.customId,
    captureId: up?.href.split('/').at(-1),
    amountCents: centsOf(refund.amount?.value),
    currency: refund.amount?.currencyCode ?? '',
    status: REFUND_STATUS[String(refund.status)] ?? 'pending',
    createdAt: refund.createTime,
    ...feeOf(refund.sellerPayableBreakdown),
  }
}

/** PayPal tells its fee once it is known. */
function feeOf(breakdown: { paypalFee?: { value: string } } | undefined): { feeCents?: number } {
  const feeCents = centsOf(breakdown?.paypalFee?.value)
  return feeCents < 0 ? {} : { feeCents }
}

/** -1 for what is no amount: it equals none. */
export function centsOf(value: string | undefined): number {
  try {
    return toCents(value ?? '')
  } catch {
    return -1
  }
}
