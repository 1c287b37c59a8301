import { editOf } from '../../src/domain/catalogue/edit-of.ts'
import type { Product } from '../../src/domain/catalogue/product.ts'
import { randomUUID } from 'node:crypto'
import { ask } from './ask.ts'
import { cancelOrder, giveBack } from './give-back.ts'
import { COMMON, SCARCE, SCARCE_PIECES, type Deed } from './plan.ts'
import type { Random } from '../random.ts'
import { Refused } from './shared-emulator.ts'
import type { Stage } from './stage.ts'

const AT_THE_DESK = '203.0.113.7'

/** Pieces of what is sold by the dozen: nobody is refused for want of it. */
const PLENTY = 5000

type ProductEdit = Omit<ReturnType<typeof editOf<Product>>, 'id'>

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

  constructor(stage: Stage) {
    this.stage = stage
  }

  async stockUp(): Promise<void> {
    for (const id of COMMON) await this.edit(id, (product) => ({ ...product, stock: PLENTY }))
  }

  /** So many of each scarce product are there as the round begins, whatever was left of the last. */
  async putScarceOut(): Promise<void> {
    for (const id of SCARCE) {
      await this.edit(id, (product) => {
        const before = this.shelved.get(id) ?? product.stock
        this.shelved.set(id, before + SCARCE_PIECES - product.stock)
        return { ...product, stock: SCARCE_PIECES }
      })
    }
  }

  /** Exactly so many pieces of a product are there now. */
  async putOut(id: number, pieces: number): Promise<void> {
    await this.edit(id, (product) => ({ ...product, stock: pieces }))
  }

  async stockOf(id: number): Promise<number> {
    const found = await this.ask('GET', `/api/products/${id}`)
    if (found?.status !== 200) throw new Error(`Product ${id} can't be read.`)
    return (found.body as { stock: number }).stock
  }

  async makePromoCode(code: string, maxUses: number): Promise<void> {
    const answer = await this.ask('POST', '/api/promotions', { code, kind: 'percent', amount: '10', maxUses })
    if (answer?.status !== 201) throw new Error(`The promo code could not be made: ${answer?.sentence}`)
  }

  async do(deed: Deed, random: Random, areWebhooksLost: boolean): Promise<void> {
    if (deed === 'sell at a fair') return await this.sellAtFair(random.pick(SCARCE), random)
    if (deed === 'change a price') {
      const cents = random.between(1500, 9000)
      return await this.edit(random.pick([...COMMON, ...SCARCE]), (product) => ({
        ...product,
        price: (cents / 100).toFixed(2),
      }))
    }
    if (deed === 'change the stock') {
      const more = random.between(-3, 3)
      return await this.edit(random.pick(COMMON), (product) => ({ ...product, stock: product.stock + more }))
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

  /** The edit says from what stock it starts, so that sales meanwhile are not undone. */
  private async edit(id: number, change: (product: ProductEdit) => ProductEdit): Promise<void> {
    const found = await this.ask('GET', `/api/products/${id}`)
    if (found?.status !== 200) return
    const { id: _id, ...product } = editOf(found.body as Product)
    await this.ask('PUT', `/api/products/${id}`, { ...change(product), stockSeen: product.stock })
  }

  async ask(method: string, path: string, body?: object) {
    const { url } = this.stage.shops.at(-1)!
    return await ask(url, method, path, { address: AT_THE_DESK, cookie: this.stage.cookie }, body)
  }
}
