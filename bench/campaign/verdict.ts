import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import type { Diary } from './diary.ts'
import {
  compareDeskRefunds,
  compareGoods,
  comparePaymentsAndOrders,
  compareRefunds,
  isCharge,
  type Ledger,
  readLedger,
} from './ledger.ts'
import type { Owner } from './owner.ts'
import { comparePromises } from './promises.ts'
import { lookAtTheEnd, makePeace, settle } from './settle.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)

export interface Verdict {
  buyers: number
  captures: number
  orders: number
  inReview: number
  /** Refunds made at PayPal whose notice never came, and that no later look at PayPal has found yet. */
  unheardRefunds: number
  settledMs: number
  /** Sentences; empty when all is well. */
  problems: string[]
}

/**
 * Ends all trouble, waits until what the latest buyers left has settled, and compares all there is to compare, of
 * earlier buyers too.
 */
export async function judge(
  stage: Stage,
  owner: Owner,
  { diaries, latest, promoUses }: { diaries: Diary[]; latest: Diary[]; promoUses: Map<string, number> },
): Promise<Verdict> {
  await makePeace(stage)
  const { unsettled, ms } = await settle(stage, owner, latest)
  await lookAtTheEnd(stage, latest)
  const ledger = await readLedger(stage.emulator, owner)
  const refunds = compareRefunds(ledger, owner.refunded.told, owner.disputed)
  const promises = diaries.map((diary) => comparePromises(diary, ledger))
  const problems = [
    ...unsettled,
    ...comparePaymentsAndOrders(ledger),
    ...refunds.problems,
    ...compareDeskRefunds(ledger),
    ...compareGoods(ledger, owner.shelved, await readShelf(owner), promoUses),
    ...promises.flatMap(({ broken }) => broken.map((what) => `broken promise: ${what}`)),
    ...promises.flatMap(({ doubled }) => doubled.map((what) => `charged twice: ${what}`)),
    ...promises.flatMap(({ lost }) => lost),
    ...unexplained(await booksOf(stage.shops[0]!), ledger, owner),
  ]
  return {
    buyers: diaries.length,
    captures: ledger.captures.filter(isCharge).length,
    orders: ledger.orders.filter(({ paymentMethod }) => paymentMethod === 'paypal').length,
    inReview: ledger.inReview.size,
    unheardRefunds: refunds.unheard,
    settledMs: ms,
    problems,
  }
}

/** Without what is right to be found: refunds at PayPal of which nothing told the shop, once PayPal's record has them. */
function unexplained(found: string[], { refunds }: Ledger, owner: Owner): string[] {
  const untold = new Set(
    refunds.filter(({ captureId }) => owner.refunded.untold.has(captureId)).map(({ id }) => id),
  )
  const isRight = (line: string) =>
    untold.has(/^- Refund (\w+) /.exec(line)?.[1] ?? '') && line.includes('the shop nothing')
  return found.filter((report) => {
    const differences = report.split('\n').filter((line) => line.startsWith('- '))
    return differences.length === 0 || !report.includes('rules hold') || !differences.every(isRight)
  })
}

/** How many pieces of what was put out for this are on the shelf. */
export async function readShelf(owner: Owner): Promise<Map<number, number>> {
  const shelf = new Map<number, number>()
  for (const id of owner.shelved.keys()) {
    const found = await owner.ask('GET', `/api/products/${id}`)
    if (found?.status !== 200) throw new Error(`Product ${id} can't be read.`)
    shelf.set(id, (found.body as { stock: number }).stock)
  }
  return shelf
}

/** What the shop's own check of its books finds. */
export async function booksOf(shop: ShopProcess): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['scripts/run-built.ts', 'verify-books'], {
    env: { ...process.env, ...shop.env },
  }).catch((error: unknown) => error as { stdout: string })
  return stdout.startsWith('The books are right') ? [] : [stdout.trim()]
}
