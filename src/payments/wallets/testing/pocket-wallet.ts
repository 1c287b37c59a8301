import { createHmac, randomUUID } from 'node:crypto'
import {
  WalletProblem,
  type Capture,
  type CaptureOutcome,
  type NewRefund,
  type NewWalletOrder,
  type Refund,
  type RefundOutcome,
  type Wallet,
  type WalletEvent,
  type WalletOrder,
} from '../wallet.ts'
import type { WalletMovement } from '../wallet-movement.ts'

/**
 * A second wallet behind the shop's port, of another make than PayPal: it lives in memory, has ids and a signature of
 * its own, and words of its own for what it tells. What holds with it holds without PayPal.
 */
interface PocketWallet extends Wallet {
  /** The buyer agrees to pay, or has nothing in the pocket to pay with. */
  approve: (orderId: string, pocket?: 'full' | 'empty') => void
  /** Lets go of an order nobody has paid. */
  drop: (orderId: string) => void
  /** Its record can't be read, or can be again. */
  beAway: (isAway: boolean) => void
  /** The next captures are made, and their answers lost. */
  loseAnswers: (count: number) => void
  /** Gives back `cents` of a capture, or all of it, without the shop. */
  giveBack: (captureId: string, cents?: number) => void
  /** The next refunds the shop asks for have this status at first. */
  refundsAre: (status: Refund['status']) => void
  /** Ends a refund that was pending. */
  endRefund: (refundId: string, status: 'completed' | 'failed') => void
  /** The next refunds are refused with this. */
  refuseRefunds: (issue: string | undefined) => void
  refunds: () => Refund[]
  captures: () => Capture[]
  /** A line of its record that no call made: it may say whatever it likes. Answers how it is struck out. */
  write: (movement: Partial<WalletMovement>) => () => void
  /** A webhook as it would be sent. */
  tell: (event: Partial<WalletEvent>) => { headers: Headers; rawBody: string }
}

interface Kept {
  order: NewWalletOrder
  pocket: 'closed' | 'full' | 'empty'
  capture: Capture | undefined
  refunds: Refund[]
}

const SECRET = randomUUID()
const signatureOf = (rawBody: string) => createHmac('sha256', SECRET).update(rawBody).digest('hex')

export function openPocketWallet(): PocketWallet {
  const orders = new Map<string, Kept>()
  const orderOfRequest = new Map<string, string>()
  const outcomeOfRequest = new Map<string, CaptureOutcome>()
  const record: WalletMovement[] = []
  const sent: WalletEvent[] = []
  const firstAsked = new Map<string, Date>()
  const refundOfRequest = new Map<string, RefundOutcome>()
  let answersToLose = 0
  let isAway = false
  let statusOfRefunds: Refund['status'] = 'completed'
  let refusal: string | undefined

  const line = (movement: Partial<WalletMovement>): WalletMovement => ({
    reference: `line-${randomUUID()}`,
    kind: 'capture',
    amountCents: 0,
    feeCents: 0,
    currency: 'USD',
    happenedAt: new Date(),
    status: 'completed',
    captureId: undefined,
    checkoutId: undefined,
    invoiceId: undefined,
    buyer: undefined,
    ...movement,
  })

  /** A capture and what went back of it, as lines; each has happened when it was first asked for. */
  function linesOf({ capture, refunds }: Kept): WalletMovement[] {
    if (!capture) return []
    const { id: captureId, checkoutId, currency } = capture
    const of = { captureId, checkoutId, currency }
    return [
      line({ ...of, reference: captureId, amountCents: capture.amountCents }),
      ...refunds.map(({ id, amountCents, status }) =>
        line({ ...of, reference: id, kind: 'refund', amountCents: -amountCents, status }),
      ),
    ].map((one) => {
      if (!firstAsked.has(one.reference)) firstAsked.set(one.reference, new Date(Date.now() - 1000))
      return { ...one, happenedAt: firstAsked.get(one.reference)! }
    })
  }

  const refunds = () => [...orders.values()].flatMap((kept) => kept.refunds)
  const captures = () => [...orders.values()].flatMap(({ capture }) => capture ?? [])
  const keptOf = (captureId: string) => [...orders.values()].find(({ capture }) => capture?.id === captureId)!

  function capture(orderId: string): CaptureOutcome {
    const kept = orders.get(orderId)
    if (!kept) return { kind: 'expired' }
    if (kept.capture) return { kind: 'already_captured' }
    if (kept.pocket === 'closed') return { kind: 'not_approved' }
    if (kept.pocket === 'empty') return { kind: 'declined', issue: 'POCKET_EMPTY', retry: true }
    kept.capture = {
      id: `taken-${randomUUID()}`,
      status: 'paid',
      amountCents: kept.order.totalCents,
      currency: 'USD',
      checkoutId: kept.order.checkoutId,
      refundedCents: 0,
    }
    return { kind: 'captured', capture: kept.capture }
  }

  function leftOf(captureId: string): number {
    const { amountCents, refundedCents } = keptOf(captureId).capture!
    return amountCents - refundedCents!
  }

  function giveBack(captureId: string, cents?: number, more: Partial<Refund> = {}): Refund {
    const kept = keptOf(captureId)
    const refund: Refund = {
      id: `given-${randomUUID()}`,
      captureId,
      amountCents: Math.min(cents ?? leftOf(captureId), leftOf(captureId)),
      currency: kept.capture!.currency,
      status: 'completed',
      createdAt: undefined,
      ...more,
    }
    kept.refunds.push(refund)
    reckon(kept)
    return refund
  }

  function reckon(kept: Kept): void {
    const { amountCents } = kept.capture!
    const gone = kept.refunds.filter(({ status }) => status !== 'failed')
    const refundedCents = gone.reduce((sum, refund) => sum + refund.amountCents, 0)
    const status =
      refundedCents === 0 ? 'paid' : refundedCents === amountCents ? 'refunded' : 'partly_refunded'
    kept.capture = { ...kept.capture!, status, refundedCents }
  }

  function refund({ captureId, refundId, amountCents }: NewRefund): RefundOutcome {
    const capture = keptOf(captureId).capture!
    const issue = refusal ?? (amountCents > capture.amountCents - capture.refundedCents! ? 'POCKET_LESS' : '')
    if (issue !== '') {
      const isGone = issue === 'POCKET_LESS'
      return { kind: 'refused', issue, sentence: `The pocket says ${issue}.`, isGone }
    }
    return { kind: 'made', refund: giveBack(captureId, amountCents, { refundId, status: statusOfRefunds }) }
  }

  function toOrder(id: string, { order, pocket, capture, refunds }: Kept): WalletOrder {
    return {
      id,
      state: capture ? 'captured' : pocket === 'closed' ? 'waiting' : 'approved',
      amountCents: order.totalCents,
      currency: 'USD',
      checkoutId: order.checkoutId,
      isForUs: true,
      capture,
      refunds,
    }
  }

  return {
    name: 'pocket',
    title: 'Pocket',
    environment: 'sandbox',
    pageOf: (captureId) => `https://pocket.example/taken/${captureId}`,
    approvalOf: (orderId) => `https://pocket.example/agree/${orderId}`,
    advice: { keys_refused: '', no_webhook: '', other_address: '', missing: '' },
    setUp: { keys: 'key', keysAt: 'your pocket', webhookAt: 'in your pocket' },
    sources: ['card'],
    browserConfig: { clientId: 'pocket', scriptUrl: 'https://buttons.pocket.example/pocket.js' },
    buttonSources: 'https://buttons.pocket.example',
    async createOrder(order, requestId) {
      const orderId = orderOfRequest.get(requestId) ?? `pocket-${randomUUID()}`
      if (!orderOfRequest.has(requestId))
        orders.set(orderId, { order, pocket: 'closed', capture: undefined, refunds: [] })
      orderOfRequest.set(requestId, orderId)
      return { orderId }
    },
    async findOrder(orderId) {
      const kept = orders.get(orderId)
      return kept && toOrder(orderId, kept)
    },
    async capture(orderId, requestId) {
      const outcome = outcomeOfRequest.get(requestId) ?? capture(orderId)
      if (outcome.kind === 'captured') outcomeOfRequest.set(requestId, outcome)
      if (answersToLose === 0) return outcome
      answersToLose -= 1
      return { kind: 'unknown', detail: 'the answer was lost' }
    },
    async findCapture(captureId) {
      return captures().find(({ id }) => id === captureId)
    },
    async refund(request, requestId) {
      const outcome = refundOfRequest.get(requestId) ?? refund(request)
      if (outcome.kind === 'made') refundOfRequest.set(requestId, outcome)
      if (answersToLose === 0) return outcome
      answersToLose -= 1
      return { kind: 'unknown', detail: 'the answer was lost' }
    },
    async findRefund(refundId) {
      return refunds().find(({ id }) => id === refundId)
    },
    async verifyWebhook(headers, rawBody) {
      const signature = headers.get('Pocket-Signature')
      if (signature === null) throw new WalletProblem('unknown', 'nothing to check')
      return signature === signatureOf(rawBody) ? (JSON.parse(rawBody) as WalletEvent) : undefined
    },
    async *listMovements(from, to) {
      if (isAway) throw new WalletProblem('unknown', 'nobody is there')
      const lines = [...[...orders.values()].flatMap(linesOf), ...record]
      const linesInSpan = lines.filter(({ happenedAt }) => happenedAt >= from && happenedAt <= to)
      // Some at a time, as any wallet would.
      for (let at = 0; at < linesInSpan.length; at += 3)
        yield { movements: linesInSpan.slice(at, at + 3), knownUntil: new Date() }
    },
    async *listWalletEvents() {
      yield [...sent]
    },
    health: () => ({
      failures: 0,
      lastSuccess: undefined,
      notReachedSince: undefined,
      problem: undefined,
      keys: undefined,
    }),
    checkWebhook: async () => undefined,
    lastWebhookCheck: () => ({ checkedAt: undefined, trouble: undefined }),

    approve: (orderId, pocket = 'full') => void (orders.get(orderId)!.pocket = pocket),
    drop: (orderId) => void orders.delete(orderId),
    beAway: (away) => void (isAway = away),
    loseAnswers: (count) => void (answersToLose = count),
    giveBack: (captureId, cents) => void (leftOf(captureId) > 0 && giveBack(captureId, cents)),
    refundsAre: (status) => void (statusOfRefunds = status),
    endRefund(refundId, status) {
      const kept = [...orders.values()].find((one) => one.refunds.some(({ id }) => id === refundId))!
      kept.refunds = kept.refunds.map((one) => (one.id === refundId ? { ...one, status } : one))
      reckon(kept)
    },
    refuseRefunds: (issue) => void (refusal = issue),
    refunds,
    captures,
    write(movement) {
      const written = line(movement)
      record.push(written)
      return () => void record.splice(record.indexOf(written), 1)
    },
    tell(event) {
      const walletEvent = {
        eventId: randomUUID(),
        type: `pocket ${event.kind}`,
        createdAt: new Date().toISOString(),
        ...event,
      }
      sent.push(walletEvent as WalletEvent)
      const rawBody = JSON.stringify(walletEvent)
      return { headers: new Headers({ 'Pocket-Signature': signatureOf(rawBody) }), rawBody }
    },
  }
}
