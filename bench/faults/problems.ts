import type { Diary } from '../campaign/diary.ts'
import {
  compareDeskRefunds,
  compareGoods,
  comparePaymentsAndOrders,
  compareRefunds,
  readLedger,
} from '../campaign/ledger.ts'
import type { Owner } from '../campaign/owner.ts'
import { comparePromises } from '../campaign/promises.ts'
import { lookAtTheEnd } from '../campaign/settle.ts'
import type { Stage } from '../campaign/stage.ts'
import { booksOf, readShelf } from '../campaign/verdict.ts'
import type { GivenBack } from '../campaign/give-back.ts'

/**
 * What does not fit: the wallet's ledger, the orders, what buyers and the owner were told, the pieces on the shelf, and
 * the books.
 */
export async function findProblems(
  stage: Stage,
  owner: Owner,
  diaries: Diary[],
  givenBack: readonly GivenBack[],
): Promise<string[]> {
  await lookAtTheEnd(stage, diaries)
  const ledger = await readLedger(stage.emulator, owner)
  const promises = diaries.map((diary) => comparePromises(diary, ledger))
  return [
    ...comparePaymentsAndOrders(ledger),
    ...compareRefunds(ledger, new Set()).problems,
    ...compareDeskRefunds(ledger),
    ...compareGoods(ledger, owner.shelved, await readShelf(owner), new Map()),
    ...promises.flatMap(({ broken }) => broken.map((what) => `broken promise: ${what}`)),
    ...promises.flatMap(({ doubled }) => doubled.map((what) => `charged twice: ${what}`)),
    ...promises.flatMap(({ lost }) => lost),
    ...givenBack.flatMap(({ orderId, refusal }) =>
      refusal === undefined ? [] : [`the refund of order ${orderId} was refused: ${refusal}`],
    ),
    ...compareGivenBack(ledger, givenBack),
    ...(await booksOf(stage.shops[0]!)),
  ]
}

/** What the owner gave back at the desk went back once. */
function compareGivenBack(
  { captures, orders, refunds }: Awaited<ReturnType<typeof readLedger>>,
  givenBack: readonly GivenBack[],
): string[] {
  const wanted = Map.groupBy(givenBack, ({ orderId }) => orderId)
  return [...wanted].flatMap(([orderId, parts]) => {
    const order = orders.find(({ id }) => id === orderId)
    const capture = captures.find(({ id }) => id === order?.paymentId)
    const agreed = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    const gone = refunds
      .filter(({ captureId, status }) => captureId === capture?.id && status !== 'FAILED')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
    return agreed === gone
      ? []
      : [`of order ${orderId} ${agreed} cents were given back at the desk, ${gone} at PayPal`]
  })
}
