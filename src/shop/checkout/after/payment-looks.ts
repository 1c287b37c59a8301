import { claimPaymentLook, planPaymentLook } from '../../../db/checkout/payment-looks.ts'
import type { ShopContext } from '../../context.ts'
import { workThrough, type Take } from '../../work.ts'
import { nextPaymentLook } from './look-schedule.ts'
import { settlePayment } from './settle-payment.ts'

/** Longer than a look takes while the wallet hangs. */
const CLAIM_SECONDS = 60

/** The wallet is asked about no more in one round; the others come with the next. */
const LOOKS_IN_A_ROUND = 40

/**
 * Asks the wallet about payments it may have decided, refunded or held without a webhook reaching us: pending ones soon
 * and often, those that were paid once a day for as long as they can be refunded.
 */
export async function lookAtPayments(context: ShopContext): Promise<void> {
  let left = LOOKS_IN_A_ROUND
  await workThrough(async () => {
    if (left === 0) return undefined
    left -= 1
    return await paymentToLookAt(context)()
  })
}

function paymentToLookAt(context: ShopContext): Take {
  const { db, log } = context
  return async () => {
    const look = await claimPaymentLook(db.query, CLAIM_SECONDS)
    if (!look) return undefined
    return async () => {
      let failures = 0
      try {
        await settlePayment(context, look.captureId)
      } catch (error) {
        failures = look.looks
        log.warn({ payment: look.id, err: error }, 'a payment could not be looked at')
      }
      await planPaymentLook(db.query, look, nextPaymentLook(look.status, look.ageSeconds, failures), failures)
    }
  }
}
