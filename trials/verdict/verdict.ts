import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import type { Diary } from '../buyers/diary.ts'
import type { GivenBack } from '../world/give-back.ts'
import type { Owner } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'
import {
  compareDeskRefunds,
  compareGivenBack,
  compareGoods,
  comparePaymentsAndOrders,
  compareRefunds,
  readLedger,
  type Ledger,
} from './ledger.ts'
import { comparePromises } from './promises.ts'
import { lookAtTheEnd, settle, type Patience } from './settle.ts'

const run = promisify(execFile)

/** What a trial tells the verdict of its buyers and its owner. */
export interface Evidence {
  /** What these buyers did and were told. */
  diaries: readonly Diary[]
  /** Those of them who came last: they look once more. All, unless said. */
  latest?: readonly Diary[]
  /** Each of them approved, and stayed until they were answered or is to be charged all the same: all end as paid. */
  allPaid?: boolean
  /** How often each code may be used. */
  promoUses?: ReadonlyMap<string, number>
  /** What was given back at the desk and nowhere else. */
  givenBack?: readonly GivenBack[]
}

export interface Verdict {
  ledger: Ledger
  /** Refunds made at PayPal whose webhook event never came, and that no later look at PayPal has found yet. */
  unheardRefunds: number
  settledMs: number
  /** What was under way for too long; it is among the problems. */
  unsettled: string[]
  /** Sentences; empty when all is well. */
  problems: string[]
}

/**
 * The one verdict on whatever was tried at a shop: waits until what the latest buyers left has settled, and compares the
 * wallet's ledger, the orders, what buyers and the owner were told, the pieces on the shelf, and the books.
 */
export async function judge(
  stage: Stage,
  owner: Owner,
  { diaries, latest = diaries, allPaid = false, promoUses = new Map(), givenBack = [] }: Evidence,
  patience: Patience,
): Promise<Verdict> {
  const { unsettled, ms } = await settle(
    stage,
    owner,
    latest,
    allPaid ? { ...patience, isAwaited: () => true } : patience,
  )
  await lookAtTheEnd(stage, latest)
  const ledger = await readLedger(stage.emulator, owner)
  const refunds = compareRefunds(ledger, owner)
  return {
    ledger,
    unheardRefunds: refunds.unheard,
    settledMs: ms,
    unsettled,
    problems: [
      ...unsettled,
      ...(allPaid ? latest.flatMap(unpaid) : []),
      ...comparePaymentsAndOrders(ledger),
      ...refunds.problems,
      ...compareDeskRefunds(ledger),
      ...compareGivenBack(ledger, givenBack),
      ...compareGoods(ledger, owner.shelved, await readShelf(owner), promoUses),
      ...diaries.flatMap((diary) => comparePromises(diary, ledger)),
      ...unexplained(await booksOf(stage.shops[0]!), ledger, owner),
    ],
  }
}

function unpaid({ name, told }: Diary): string[] {
  const { meaning } = told.at(-1)!
  return meaning === 'paid' ? [] : [`the payment of ${name} ended as ${meaning}`]
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
async function readShelf(owner: Owner): Promise<Map<number, number>> {
  const shelf = new Map<number, number>()
  for (const id of owner.shelved.keys())
    shelf.set(id, (await owner.read<{ stock: number }>(`/api/products/${id}`)).stock)
  return shelf
}

/** What the shop's own check of its books finds. */
export async function booksOf(shop: ShopProcess): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['scripts/run-built.ts', 'verify-books'], {
    env: { ...process.env, ...shop.env },
  }).catch((error: unknown) => error as { stdout: string })
  return stdout.startsWith('The books are right') ? [] : [stdout.trim()]
}
