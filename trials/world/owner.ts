import { setTimeout as pause } from 'node:timers/promises'
import { ask, insistAt, type Insist } from '../buyers/ask.ts'
import { editAtDesk, type DeskPiece } from './desk-edit.ts'
import { layOut, numbersForSale, type Goods } from './goods.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'

const AT_THE_DESK = '203.0.113.7'

/** Pieces of what is sold by the dozen: nobody is refused for want of it. */
const PLENTY = 5000

/** A shop that rests for a moment, as its database is busy or away, says so and is asked again. */
const MOST_RESTING_MS = 60_000

/** The owner at the desk while buyers buy: whatever is not answered was not done, or was; the books must hold either way. */
export class Owner {
  /** Pieces of each scarce product that were ever put on the shelf. */
  readonly shelved = new Map<number, number>()
  /** Captures given back at PayPal whose webhook event was sent; and those of which nothing told the shop. */
  readonly refunded = { told: new Set<string>(), untold: new Set<string>() }
  /** Orders of which something was given back at the desk, or was tried to. */
  readonly gaveBackOf = new Set<number>()
  /** Captures over which a dispute was opened. */
  readonly disputed = new Set<string>()
  readonly stage: Stage
  private laidOut: Goods | undefined

  constructor(stage: Stage) {
    this.stage = stage
  }

  /** What can be bought; laid out by `stockUp`. */
  get goods(): Goods {
    return this.laidOut!
  }

  async stockUp(): Promise<void> {
    this.laidOut = await layOut(this.insist, { pieces: PLENTY })
    // What is made has few or none on its shelf, so that some of it is made.
    for (const { id } of this.goods.common)
      await this.edit(id, ({ stock }) => (stock > 3 ? { stock: PLENTY } : {}))
  }

  /** Sets the stock of each scarce product to this, whatever was left. */
  async putScarceOut(pieces: number): Promise<void> {
    for (const { id } of this.goods.scarce) {
      await this.edit(id, ({ stock }) => {
        this.shelved.set(id, (this.shelved.get(id) ?? stock) + pieces - stock)
        return { stock: pieces }
      })
    }
  }

  /** Those numbers of the series are for sale, and no others. */
  async sellNumbers(isForSale: (n: number) => boolean): Promise<void> {
    await this.insist('PUT', `/api/desk/products/${this.goods.series.id}/options`, numbersForSale(isForSale))
  }

  async makePromoCode(code: string, maxUses: number): Promise<void> {
    await this.insist('POST', '/api/promotions', { code, kind: 'percent', amount: '10', maxUses })
  }

  async edit(id: number, change: (before: DeskPiece) => Partial<DeskPiece>): Promise<void> {
    await editAtDesk((...call) => this.ask(...call), id, change)
  }

  async ask(method: string, path: string, body?: object) {
    const { shops, cookie } = this.stage
    return await ask(shops.at(-1)!.url, method, path, { address: AT_THE_DESK, cookie }, body)
  }

  /** What must be answered at once, and not by a refusal. */
  private get insist(): Insist {
    return insistAt(this.stage.shops.at(-1)!.url, { address: AT_THE_DESK, cookie: this.stage.cookie })
  }

  /** What the desk shows, once the shop answers. */
  async read<T>(path: string): Promise<T> {
    const began = Date.now()
    for (;;) {
      const answer = await this.ask('GET', path)
      if (answer?.status === 200) return answer.body as T
      const rests = answer === undefined || answer.status === 503
      if (!rests || Date.now() - began > MOST_RESTING_MS)
        throw new Error(`GET ${path}: ${answer?.status} ${answer?.sentence}`)
      await pause(500)
    }
  }
}

/** Opens a stage with all that can be bought laid out, for one trial, and removes it after that. */
export async function onStage<T>(
  processes: number,
  work: (stage: Stage, owner: Owner) => Promise<T>,
  options?: StageOptions,
): Promise<T> {
  const stage = await openStage(processes, options)
  try {
    const owner = new Owner(stage)
    await owner.stockUp()
    return await work(stage, owner)
  } finally {
    await stage.remove()
  }
}
