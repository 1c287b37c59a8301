import { toDecimal } from '../../src/machine/values/money.ts'
import { ShopError } from '../../src/machine/values/errors.ts'
import { owner } from '../../src/shop/testing/paypal-news.ts'
import { cancelForm, readDesk, refundForm, wholeForm } from '../../src/shop/testing/refunding.ts'
import type { TestShop } from '../../src/shop/testing/test-shop.ts'
import { chosen } from './buying.ts'
import { refundTrouble, type RefundWhat, type Step } from './steps.ts'
import { attempt, trouble, stateOf, type Real } from './world.ts'

/** What the owner does, at the desk and at the wallet's own site, and the wallet by itself. */

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

export async function orderIds({ test }: Real): Promise<number[]> {
  const { items } = await test.shop['GET /api/orders']({}, owner)
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Refunds from several windows at once: the same form sent twice, and another with the same content. */
export async function refund(real: Real, step: Of<'refund'>): Promise<void> {
  const id = chosen(await orderIds(real), step.order)
  if (id === undefined) return
  await attempt(real, step.crash, async (test) => {
    const form = await formFor(test, id, step.what)
    await trouble(real, refundTrouble[step.trouble])
    const forms = [form, form, { ...form, key: crypto.randomUUID() }].slice(0, step.windows)
    const ends = await Promise.allSettled(
      forms.map((one) => test.shop['POST /api/orders/{id}/refunds']({ id, ...one }, owner)),
    )
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof ShopError)) throw end.reason
  })
}

async function formFor(test: TestShop, id: number, what: RefundWhat) {
  if (what.of === 'whole') return await wholeForm(test, id)
  if (what.of === 'beyond') return await refundForm(test, id, { beyond: toDecimal(what.cents) })
  const { items } = await readDesk(test, id)
  const index = what.n % items.length
  const { quantity, refunded } = items[index]!
  const pieces = Math.max(1, Math.min(what.quantity, quantity - refunded))
  const line = { n: index + 1, quantity: pieces, restock: what.restock ? pieces : 0 }
  return await refundForm(test, id, { lines: [line] })
}

export async function cancel(real: Real, step: Of<'cancel'>): Promise<void> {
  const id = chosen(await orderIds(real), step.order)
  if (id === undefined) return
  await trouble(real, [])
  await attempt(real, step.crash, async (test) => {
    const form = await cancelForm(test, id, { refund: step.isRefunded })
    await test.shop['POST /api/orders/{id}/cancel']({ id, ...form }, owner)
  })
}

/** The wallet refuses more than is left, and what is not there yet. */
export async function refundAtWallet(real: Real, step: Of<'refund at the wallet'>): Promise<void> {
  const { captures } = await stateOf(real)
  const capture = chosen(captures, step.order)
  if (!capture) return
  const value = step.cents === undefined ? undefined : toDecimal(step.cents)
  await real.wallet.giveBack(capture.id, value, step.isPending ? 'pending' : undefined).catch(() => {})
}

export async function settleRefund(real: Real, step: Of<'settle a refund'>): Promise<void> {
  const pending = (await stateOf(real)).refunds.filter(({ status }) => status === 'PENDING')
  const refund = chosen(pending, step.refund)
  if (refund) await real.wallet.settleRefund(refund, step.status).catch(() => {})
}

export async function settleCapture(real: Real, step: Of<'settle a capture'>): Promise<void> {
  const held = (await stateOf(real)).captures.find(({ status }) => status === 'PENDING')
  if (held) await real.wallet.settleCapture?.(held, step.status).catch(() => {})
}
