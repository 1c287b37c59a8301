import { randomUUID } from 'node:crypto'
import { ask } from './ask.ts'
import { editAtDesk, type DeskPiece } from './desk-edit.ts'
import { cancelOrder, giveBack } from './give-back.ts'
import { layOut, numbersForSale, type Goods } from './goods.ts'
import { SCARCE_PIECES, type Deed } from './plan.ts'
import type { Random } from '../random.ts'
import { Refused } from './shared-emulator.ts'
import type { Stage } from './stage.ts'

const AT_THE_DESK = '203.0.113.7'

/** Pieces of what is sold by the dozen: nobody is refused for want of it. */
const PLENTY = 5000

/** The owner at the desk while buyers buy: whatever is not answered was not done, or was; the books must hold either way. */
export class Owner {
  /** Pieces of each scarce product that were ever put on the shelf. */
  readonly shelved = new Map<number, number>()
  /** Captures given back at PayPal whose notice was sent; and those of which nothing told the shop. */
  readonly refunded = { told: new Set<string>(), untold: new Set<string>() }
  /** Orders of which something was given back at the desk, or was tried to. */
  readonly gaveBackOf = new Set<number>()
  /** Captures over which a dispute was opened. */
  readonly disputed = new Set<string>()
  private readonly stage: Stage
  private laidOut: Goods | undefined

  constructor(stage: Stage) {
    this.stage = stage
  }

  /** What can be bought; laid out by `stockUp`. */
  get goods(): Goods {
    return this.laidOut!
  }

  async stockUp(): Promise<void> {
    const ask = async <T>(method: string, path: string, body?: object) => {
      const answer = await this.ask(method, path, body)
      if (answer && answer.status < 400) return answer.body as T
      throw new Error(`${method} ${path}: ${answer?.status} ${answer?.sentence}`)
    }
    this.laidOut = await layOut(ask, { pieces: PLENTY })
    // What is made has few or none on its shelf, so that some of it is made.
    for (const { id } of this.goods.common)
      await this.edit(id, ({ stock }) => (stock > 3 ? { stock: PLENTY } : {}))
  }

  /** So many of each scarce product are there as the round begins, whatever was left of the last. */
  async putScarceOut(): Promise<void> {
    for (const { id } of this.goods.scarce) {
      await this.edit(id, ({ stock }) => {
        const before = this.shelved.get(id) ?? stock
        this.shelved.set(id, before + SCARCE_PIECES - stock)
        return { stock: SCARCE_PIECES }
      })
    }
  }

  /** Exactly so many pieces of a product are there now. */
  async putOut(id: number, pieces: number): Promise<void> {
    await this.edit(id, () => ({ stock: pieces }))
  }

  /** Those numbers of the series are for sale, and no others. */
  async sellNumbers(isForSale: (n: number) => boolean): Promise<void> {
    const { id } = this.goods.series
    const answer = await this.ask('PUT', `/api/desk/products/${id}/options`, numbersForSale(isForSale))
    if (answer?.status !== 200) throw new Error(`The numbers can't be put up: ${answer?.sentence}`)
  }

  /** So many more of what is made to order are taken on. */
  async takeOn(id: number, pieces: number): Promise<void> {
    await this.edit(id, ({ beingMade }) => ({ atOnce: beingMade + pieces }))
  }

  /** How many can be bought; of what is made to order, how many more are taken on. */
  async availableOf(id: number): Promise<number | null> {
    const found = await this.ask('GET', `/api/products/${id}`)
    if (found?.status !== 200) throw new Error(`Product ${id} can't be read.`)
    return (found.body as { available: number | null }).available
  }

  async makePromoCode(code: string, maxUses: number): Promise<void> {
    const answer = await this.ask('POST', '/api/promotions', { code, kind: 'percent', amount: '10', maxUses })
    if (answer?.status !== 201) throw new Error(`The promo code could not be made: ${answer?.sentence}`)
  }

  async do(deed: Deed, random: Random, areWebhooksLost: boolean): Promise<void> {
    const { common, scarce } = this.goods
    if (deed === 'sell at a fair') return await this.sellAtFair(random.pick(scarce).id, random)
    if (deed === 'change a price') {
      const cents = random.between(1500, 9000)
      return await this.edit(random.pick([...common, ...scarce]).id, () => ({
        price: (cents / 100).toFixed(2),
      }))
    }
    if (deed === 'change the stock') {
      const more = random.between(-3, 3)
      return await this.edit(random.pick(common).id, ({ stock }) => ({ stock: Math.max(0, stock + more) }))
    }
    if (deed === 'refund at the desk' || deed === 'cancel') return await this.giveBackAtDesk(deed, random)
    if (deed === 'dispute') return await this.sufferDispute(random)
    await this.refund(deed === 'refund a part', random, areWebhooksLost)
  }

  private async sellAtFair(id: number, random: Random): Promise<void> {
    const sale = { lines: [{ id, quantity: 1 }], delivery: 'handed-over' }
    const quote = await this.ask('POST', '/api/orders/quote', { ...sale, shipTo: '' })
    if (quote?.status !== 200) return
    const { total } = quote.body as { total: string }
    const input = { ...sale, customer: {}, method: 'cash', total, key: randomUUID() }
    // Clicked twice at times: one form is one sale.
    await Promise.all(
      Array.from({ length: random.between(1, 2) }, () => this.ask('POST', '/api/orders', input)),
    )
  }

  private async giveBackAtDesk(deed: 'refund at the desk' | 'cancel', random: Random): Promise<void> {
    const answer = await this.ask('GET', '/api/orders')
    const orders = (
      (answer?.body ?? []) as { id: number; paymentState: string; paymentMethod: string }[]
    ).filter(({ paymentState, paymentMethod }) => paymentState === 'paid' && paymentMethod === 'paypal')
    if (orders.length === 0) return
    const { id } = random.pick(orders)
    if (deed === 'cancel') await cancelOrder(this, id)
    // Another refund may have come first: then this one is refused.
    else await giveBack(this, id, '2.00')
  }

  /** A buyer contests a payment, and it is decided at once or not yet. */
  private async sufferDispute(random: Random): Promise<void> {
    const { captures } = await this.stage.emulator.state()
    const completed = captures.filter(({ id, status }) => status === 'COMPLETED' && !this.disputed.has(id))
    if (completed.length === 0) return
    const { id } = random.pick(completed)
    this.disputed.add(id)
    const tell = (body: object) => this.stage.emulator.control(`/captures/${id}/dispute`, body)
    await tell({})
    const outcome = random.pick([undefined, 'RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR'])
    if (outcome !== undefined) await tell({ stage: 'RESOLVED', outcome })
  }

  private async refund(isPart: boolean, random: Random, areWebhooksLost: boolean): Promise<void> {
    const { captures } = await this.stage.emulator.state()
    const completed = captures.filter(({ status }) => status === 'COMPLETED')
    if (completed.length === 0) return
    const { id } = random.pick(completed)
    let status: string
    try {
      status = await this.stage.emulator.refund(id, isPart ? '5.00' : undefined)
    } catch (error) {
      if (error instanceof Refused) return
      throw error
    }
    // Of one that waits at PayPal nothing is sent before it went through or failed.
    const isTold = !areWebhooksLost && status === 'COMPLETED'
    this.refunded[isTold ? 'told' : 'untold'].add(id)
  }

  private async edit(id: number, change: (before: DeskPiece) => Partial<DeskPiece>): Promise<void> {
    await editAtDesk((...call) => this.ask(...call), id, change)
  }

  async ask(method: string, path: string, body?: object) {
    const { url } = this.stage.shops.at(-1)!
    return await ask(url, method, path, { address: AT_THE_DESK, cookie: this.stage.cookie }, body)
  }
}
