import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captured, openEmulatedPaypal, type EmulatedPaypal } from '../testing/emulated-paypal.ts'

let paypal: EmulatedPaypal
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
beforeEach(async () => void (await paypal.control('/reset', {})))
afterAll(() => paypal.stop())

const fault = async (...faults: object[]) => void (await paypal.control('/faults', faults))
const refundCount = async () => (await paypal.control<{ refunds: [] }>('/state')).refunds.length

const refundOf = (captureId: string, amountCents: number, more: { note?: string } = {}) => ({
  refundId: crypto.randomUUID(),
  captureId,
  amountCents,
  currency: 'USD',
  note: '',
  ...more,
})

describe('a refund', () => {
  test('is made under the shop’s own number, and PayPal’s list and its number tell of it', async () => {
    const { orderId, captureId } = await captured(paypal)
    const request = refundOf(captureId, 500, { note: 'A bead was loose' })
    const outcome = await paypal.wallet.refund(request, request.refundId)
    if (outcome.kind !== 'made') throw new Error(outcome.kind)
    const { refund } = outcome
    expect(refund).toMatchObject({
      refundId: request.refundId,
      captureId,
      amountCents: 500,
      currency: 'USD',
      status: 'completed',
      feeCents: 0,
    })
    expect((await paypal.wallet.findOrder(orderId))!.refunds).toMatchObject([
      { id: refund.id, refundId: request.refundId, amountCents: 500 },
    ])
    expect(await paypal.wallet.findRefund(refund.id)).toMatchObject({ id: refund.id, status: 'completed' })
    expect(await paypal.wallet.findRefund('1AB23456CD789012E')).toBeUndefined()
  })

  test('asked twice by one key is one', async () => {
    const { captureId } = await captured(paypal)
    const request = refundOf(captureId, 500)
    const once = await paypal.wallet.refund(request, 'key')
    expect(await paypal.wallet.refund(request, 'key')).toEqual(once)
    expect(await refundCount()).toBe(1)
  })

  test('whose connection broke is asked for once more by itself, and is one', async () => {
    const { captureId } = await captured(paypal)
    await fault({ on: 'refund', kind: 'commit-then-drop' })
    expect(await paypal.wallet.refund(refundOf(captureId, 500), 'key')).toMatchObject({ kind: 'made' })
    expect(await refundCount()).toBe(1)
  })

  test('takes a note as long as PayPal takes', async () => {
    const { captureId } = await captured(paypal)
    const request = refundOf(captureId, 500, { note: `${'x'.repeat(254)}💎` })
    expect(await paypal.wallet.refund(request, 'key')).toMatchObject({ kind: 'made' })
  })

  test.each([
    ['more than is left', 1661, 'REFUND_AMOUNT_EXCEEDED'],
    ['anything of what is all gone', 1, 'CAPTURE_FULLY_REFUNDED'],
  ])('of %s is refused, for it is gone', async (_, amountCents, issue) => {
    const { captureId } = await captured(paypal)
    const before = issue === 'CAPTURE_FULLY_REFUNDED' ? 2160 : 500
    await paypal.wallet.refund(refundOf(captureId, before), 'first')
    expect(await paypal.wallet.refund(refundOf(captureId, amountCents), 'second')).toMatchObject({
      kind: 'refused',
      issue,
      isGone: true,
    })
  })

  test.each([
    [422, 'PENDING_CAPTURE'],
    [422, 'REFUND_NOT_ALLOWED'],
    [422, 'REFUND_TIME_LIMIT_EXCEEDED'],
    [422, 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
    [422, 'TRANSACTION_REFUSED'],
    [422, 'TRANSACTION_DISPUTED'],
    [403, 'PERMISSION_DENIED'],
    [400, 'INVALID_STRING_LENGTH'],
  ])('that PayPal refuses with %i %s is refused, in a sentence for the owner', async (status, issue) => {
    const { captureId } = await captured(paypal)
    await fault({ on: 'refund', kind: 'commit-then-status', status, issue })
    const outcome = await paypal.wallet.refund(refundOf(captureId, 500), 'key')
    expect(outcome).toMatchObject({ kind: 'refused', issue, isGone: false })
    expect(outcome).toMatchObject({ sentence: expect.stringMatching(/^[A-Z].*\.$/) as string })
  })

  test.each([
    ['an issue nobody has documented', { kind: 'commit-then-status', status: 422, issue: 'SOMETHING_NEW' }],
    [
      'a call that goes on',
      { kind: 'commit-then-status', status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' },
    ],
    ['a fault of PayPal', { kind: 'status-500' }],
    ['too many calls', { kind: 'status-429' }],
    ['a page of something between', { kind: 'status-503-html' }],
    ['a connection cut twice', { kind: 'commit-then-drop', count: 2 }],
  ])('that meets %s is unknown', async (_, trouble) => {
    const { captureId } = await captured(paypal)
    await fault({ on: 'refund', ...trouble })
    expect(await paypal.wallet.refund(refundOf(captureId, 500), 'key')).toMatchObject({ kind: 'unknown' })
  })

  test('of a payment that PayPal does not know is refused', async () => {
    const request = refundOf('1AB23456CD789012E', 500)
    expect(await paypal.wallet.refund(request, 'key')).toMatchObject({ kind: 'refused', isGone: false })
  })
})

test('a capture tells what PayPal keeps of it', async () => {
  const { captureId } = await captured(paypal)
  expect((await paypal.wallet.findCapture(captureId))!.feeCents).toBeGreaterThan(0)
})
