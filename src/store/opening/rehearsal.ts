import { randomUUID } from 'node:crypto'
import type { Output } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { captureApproved } from '../../payments/webhooks/webhook.ts'
import { cancelOrder } from '../../orders/cancel/cancel-order.ts'
import { insertCheckout } from '../../buying/checkout/checkouts.sql.ts'
import { openWalletOrder } from '../../buying/checkout/open-wallet-order.ts'
import { priceLines } from '../../buying/pricing/price-lines.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { stateOfAddress } from '../../buying/tax/address-state.rules.ts'
import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import { mailProblem, mailProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import { readVersionedSettings } from '../settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { type ShopContext, signedIn, takesRealMoney, type ShopApi } from '../../shop/context.ts'
import { NO_PIECE } from '../../buying/cart/cart.rules.ts'
import { HANDED_OVER } from '../../orders/order/order-sums.rules.ts'
import { findRehearsal, type Rehearsal, rehearsalKey } from './rehearsal.sql.ts'

const NAME = 'Dress rehearsal'
const PRICE_CENTS = 100

/** A step that is not done this long after the order is shown as failed: it will not come by itself. */
const PATIENCE_SECONDS = 60

type Shown = Output<'GET /api/desk/rehearsal'>
type Part = Shown['parts'][number]

/**
 * One dollar that really moves, and goes back: an order of no piece, without shipping and tax, which takes the way of any
 * other from the approval at the wallet on.
 */
export function rehearsalCalls(context: ShopContext) {
  const { db, publicUrl } = context
  return {
    'GET /api/desk/rehearsal': async () => shown(context, await findRehearsal(db.query)),

    async 'POST /api/desk/rehearsal'(_input, { person }) {
      const { settings, isOpened } = await readVersionedSettings(db.query)
      if (isOpened) throw conflict('The shop is open already: a rehearsal comes before that.')
      if (!takesRealMoney(context))
        throw conflict('Payments are still tests. A rehearsal needs the keys of real payments.')
      if (isUnderWay(await findRehearsal(db.query)))
        throw conflict('The last rehearsal is not over yet. Wait until its dollar is back.')
      const wallet = context.wallets.all.find(({ approvalOf }) => approvalOf !== null)
      if (!wallet?.approvalOf)
        throw conflict(
          `A rehearsal is paid at a page of the wallet’s own, and ${context.wallets.titles} has none. Open the shop without it, buy a piece of yours and give the money back.`,
        )
      const id = randomUUID()
      const line = { name: NAME, unitPriceCents: PRICE_CENTS, quantity: 1, imageUrl: DEFAULT_PICTURE }
      const rules = { ...settings.pricing, isTaxFree: true, freeShippingFromCents: null, shippingCents: 0 }
      const priced = priceLines(
        [{ line: { ...line, productId: NO_PIECE }, category: '' }],
        rules,
        undefined,
        undefined,
      )
      const checkout = await insertCheckout(db.query, {
        id,
        token: newToken(),
        idempotencyKey: rehearsalKey(id),
        lines: priced.lines,
        customer: {
          name: NAME,
          email: signedIn(person).email,
          phone: '',
          street1: settings.postalAddress,
          street2: '',
          city: '',
          state: stateOfAddress(settings.postalAddress) ?? '',
          zip: '',
          country: 'US',
        },
        shippingMethod: {
          id: 0,
          name: HANDED_OVER,
          daysFrom: 0,
          daysTo: 0,
          dispatchDays: null,
          promise: null,
        },
        ...priced.totals,
        priceSteps: {
          ...priced.steps,
          shipping: { ...priced.steps.shipping, method: HANDED_OVER, free: 'handed-over' },
        },
        wallet: wallet.name,
        environment: wallet.environment,
      })
      const page = `${publicUrl}/admin?view=opening`
      // Nothing is sent: the wallet is told no address.
      const unsent = { ...checkout, customer: null }
      const { orderId } = await openWalletOrder({ ...context, wallet }, unsent, settings.storeName, {
        returnUrl: `${page}&rehearsal=approved`,
        cancelUrl: `${page}&rehearsal=cancelled`,
      })
      return { page: wallet.approvalOf(orderId) }
    },

    async 'POST /api/desk/rehearsal/go-on'(_input, { person }) {
      const found = await findRehearsal(db.query)
      if (found?.state === 'open') await captureApproved(context, found.checkoutId)
      const paid = await findRehearsal(db.query)
      if (paid?.orderId && paid.status && paid.capturedCents > 0 && paid.refund === null) {
        const form = {
          // A rehearsal has one refund, however often it is asked for.
          key: paid.checkoutId,
          seen: paid.status,
          refund: true,
          restock: [],
          reason: NAME,
          tellBuyer: true,
          way: 'wallet' as const,
          amountSeen: toDecimal(PRICE_CENTS),
        }
        await cancelOrder(context, paid.orderId, form, person)
      }
      context.wakeJobs()
      return await shown(context, await findRehearsal(db.query))
    },
  } satisfies Partial<ShopApi>
}

function isUnderWay(found: Rehearsal | undefined): boolean {
  if (!found) return false
  return found.state === 'confirming' || (found.orderId !== null && found.refundedCents < found.capturedCents)
}

const part = (name: Part['part'], isDone: boolean, trouble?: string | false | null): Part => ({
  part: name,
  state: isDone ? 'done' : trouble ? 'failed' : 'waits',
  trouble: (!isDone && trouble) || null,
})

async function shown({ db, wallets }: ShopContext, found: Rehearsal | undefined): Promise<Shown> {
  if (!found) return { state: 'none', orderId: null, parts: [] }
  const isBack = found.capturedCents > 0 && found.refundedCents === found.capturedCents
  const breaches = isBack ? await findBreaches(db.query) : []
  const isLate = (found.orderSeconds ?? 0) > PATIENCE_SECONDS
  const title = wallets.title(found.wallet)
  const parts = [
    part('order', found.orderId !== null, found.state === 'closed' && (found.reason ?? 'It was cancelled.')),
    part('money', found.capturedCents > 0, isLate && `${title} holds the payment. Look at it there.`),
    part(
      'webhook',
      found.isHeard,
      isLate &&
        `${title} has not told the shop of it. Payments of buyers who close the page too early would come late, and refunds made at ${title} would not show: look at the webhook’s address and events.`,
    ),
    part('mail', found.mail === 'taken', mailTrouble(found)),
    part('refund', isBack, found.refund === 'failed' && (found.refundFailure ?? `${title} refused it.`)),
    part('ledger', isBack && breaches.length === 0, isBack && breaches.map(({ rule }) => rule).join(' ')),
  ]
  const isOver = parts.every(({ state }) => state !== 'waits') || found.state === 'closed'
  return {
    state: isOver ? 'over' : found.state === 'open' ? 'open' : 'running',
    orderId: found.orderId,
    parts,
  }
}

function mailTrouble({ mail, mailError }: Rehearsal): string | null {
  if (mail === 'kept')
    return 'No mail server is connected: the mail lies in Mailbox, and no buyer would get theirs.'
  return mailError === null ? null : `It was not sent: ${mailProblemWords[mailProblem(mailError)]}.`
}
