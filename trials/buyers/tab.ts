import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Answer } from './ask.ts'
import type { Diary, SeenAnswer } from './diary.ts'
import type { Random } from '../random.ts'
import { isOver, saysHowItStands } from './page-rules.ts'
import { priceCart, type Ask, type CartLine } from './priced-cart.ts'
import { Refused } from '../world/emulator-process.ts'
import type { Stage } from '../world/stage.ts'

interface Attempt {
  content: string
  body: Record<string, unknown>
  idempotencyKey: string
  orderID: string | undefined
  token: string | undefined
  /** The token of the attempt in whose place this one is. */
  replaces: string | undefined
}

/** What the buyer's page makes of an answer to a capture. */
export type Next = 'done' | 'another card' | 'pay again'

/** Between asking again where no answer came, as src/buying/checkout/page/use-payment.ts does. */
const PAUSES_MS = [800, 2500]

/**
 * A browser's tab at the checkout, as src/buying/checkout/page/use-payment.ts works, without its picture: one key
 * for one content, kept until a definite end; whatever does not say how the payment stands leads to the page that does.
 */
export class Tab {
  cart: CartLine[]
  promoCode: string | undefined
  address: string
  /** Whether the last try to open a payment was answered by nothing, or by an apology. */
  isUnanswered = false
  private attempt: Attempt | undefined
  /** Shown how an earlier payment stands instead of a new one. */
  private hasLeft = false
  /** The token of the attempt that was given up last. */
  private formerToken: string | undefined
  private readonly stage: Stage
  private readonly diary: Diary
  private readonly random: Random

  constructor(stage: Stage, diary: Diary, random: Random, cart: CartLine[], promoCode?: string) {
    this.stage = stage
    this.diary = diary
    this.random = random
    this.cart = cart
    this.promoCode = promoCode
    this.address = `198.51.${random.between(0, 255)}.${random.between(1, 254)}`
  }

  get payment(): string | undefined {
    return this.attempt?.orderID
  }

  /** Opens a payment for what is in the cart; false where the shop would not. */
  async create(): Promise<boolean> {
    this.isUnanswered = false
    if (this.hasLeft) return false
    const ask: Ask = (...call) => this.reload(() => this.ask(...call))
    const body = await priceCart(ask, this.cart, this.promoCode)
    if (!body) return false
    const content = JSON.stringify(body)
    if (this.attempt?.content !== content) {
      this.giveUp()
      this.attempt = {
        content,
        body,
        idempotencyKey: randomUUID(),
        orderID: undefined,
        token: undefined,
        replaces: this.formerToken,
      }
    }
    return await this.open(this.attempt)
  }

  private giveUp(): void {
    this.formerToken = this.attempt?.token ?? this.formerToken
    this.attempt = undefined
  }

  private async open(attempt: Attempt): Promise<boolean> {
    const { idempotencyKey, replaces } = attempt
    const { toPay } = this.stage.emulator
    const input = {
      ...attempt.body,
      ...toPay,
      idempotencyKey,
      ...(replaces === undefined ? {} : { replaces }),
    }
    const { answer } = await this.call('POST', '/api/paypal/create-order', attempt.orderID, input)
    this.isUnanswered = answer === undefined || answer.status >= 500
    if (answer?.status === 200) {
      const { orderID, token } = answer.body as { orderID: string; token: string }
      attempt.orderID = orderID
      attempt.token = token
      attempt.replaces = undefined
      this.diary.opened(orderID, token)
      return true
    }
    this.hasLeft = answer?.reason === 'confirming' || answer?.reason === 'already_paid'
    if (answer && isOver(answer)) this.giveUp()
    return false
  }

  /** The buyer's yes at the wallet; false where it no longer takes it. */
  async approve(instrument: 'ok' | 'declined' = 'ok'): Promise<boolean> {
    const { orderID } = this.attempt!
    this.diary.acted(orderID!)
    try {
      await this.stage.emulator.approve(orderID!, instrument)
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }

  /** The page asks for the money of what was approved; `cart` where it has changed meanwhile. */
  async capture(cart?: CartLine[]): Promise<Next> {
    const attempt = this.attempt!
    const { orderID, token } = attempt
    const { cartItems, customerInfo, shippingCost } = attempt.body
    const input = {
      orderID,
      customerInfo,
      shippingCost,
      cartItems: cart ?? cartItems,
      token,
      approval: randomUUID(),
    }
    this.diary.acted(orderID!)
    // To the page a call and its repetitions are one, and as long as that goes on it says so.
    const askedAt = Date.now()
    for (const waits of [...PAUSES_MS, undefined]) {
      const { answer } = await this.call('POST', '/api/paypal/capture-order', orderID, input, askedAt)
      if (answer && saysHowItStands(answer)) return this.next(answer)
      if (waits !== undefined) await pause(waits)
    }
    await this.look()
    return 'done'
  }

  private next(answer: Answer): Next {
    const { status, reason } = answer
    if (status < 400 || reason === 'confirming' || reason === 'already_paid') return 'done'
    if (reason === 'retry_payment') return 'another card'
    if (isOver(answer)) this.giveUp()
    return 'pay again'
  }

  /** The button that ends a payment: true where the shop says that it is over, unpaid. */
  async end(): Promise<boolean> {
    const { token, orderID } = this.attempt ?? {}
    if (token === undefined) return true
    const { answer } = await this.call('POST', `/api/checkout/${token}/end`, orderID, undefined)
    const { state } = (answer?.body ?? {}) as { state?: string }
    if (state === 'closed') this.giveUp()
    return state === 'closed'
  }

  /** The page that tells how the payment stands. */
  async look(): Promise<SeenAnswer | undefined> {
    if (!this.attempt?.token) return undefined
    const { told } = await this.call('GET', `/api/checkout/${this.attempt.token}`, this.attempt.orderID)
    return told
  }

  /** A shop that is down is back before long. */
  private async reload(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await ask()
      if (answer) return answer
      await pause(300)
    }
    return undefined
  }

  private async call(
    method: string,
    path: string,
    payment: string | undefined,
    body?: object,
    askedAt = Date.now(),
  ) {
    const answer = await this.ask(method, path, body)
    const told = this.diary.note(
      `${method} ${path.split('/').slice(0, 4).join('/')}`,
      payment,
      askedAt,
      answer,
    )
    return { answer, told }
  }

  /** Whichever process answers. */
  private async ask(method: string, path: string, body?: object): Promise<Answer | undefined> {
    const { url } = this.random.pick(this.stage.shops)
    return await ask(url, method, path, { address: this.address }, body)
  }
}
