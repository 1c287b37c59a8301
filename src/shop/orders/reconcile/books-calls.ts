import type { ShopApi } from '../../../api/shop-api.ts'
import {
  askComparison,
  findComparison,
  findComparisonById,
  findFailure,
} from '../../../db/orders/reconcile/comparisons.ts'
import {
  countOpenDifferences,
  explainDifference,
  listExplained,
  listOpenDifferences,
  lockDifference,
} from '../../../db/orders/reconcile/differences.ts'
import { audit } from '../../../db/store/history.ts'
import { conflict, notFound } from '../../../domain/errors.ts'
import { actorOf, signedIn } from '../../actor.ts'
import type { ShopContext } from '../../context.ts'
import { comparisonForContract, differenceForContract } from './for-contract.ts'
import { daysAgo, USUAL_DAYS } from './comparisons.ts'

const SHOWN = 50
const EXPLAINED_SHOWN = 20

/** How the ledger compares with the wallet's record, and what an owner says to what differs. */
export function booksCalls({ db, wallet, wakeJobs }: Pick<ShopContext, 'db' | 'wallet' | 'wakeJobs'>) {
  const q = db.query
  return {
    async 'GET /api/books'() {
      const [open, last, failed] = [
        await findComparison(q, 'open'),
        await findComparison(q, 'done'),
        await findFailure(q),
      ]
      return {
        wallet: wallet.title,
        open: open ? comparisonForContract(open) : null,
        last: last ? comparisonForContract(last) : null,
        failed: failed ? comparisonForContract(failed) : null,
        count: await countOpenDifferences(q),
        differences: (await listOpenDifferences(q, SHOWN)).map(differenceForContract),
        explained: (await listExplained(q, EXPLAINED_SHOWN)).map((one) => ({
          ...differenceForContract(one),
          explainedAt: one.explainedAt!.toISOString(),
          explainedBy: one.explainedBy,
          note: one.note ?? '',
        })),
      }
    },

    async 'POST /api/books/compare'(_, { person }) {
      const id = await askComparison(q, { askedBy: actorOf(person), since: daysAgo(USUAL_DAYS) })
      wakeJobs()
      return comparisonForContract((await findComparisonById(q, id))!)
    },

    async 'POST /api/books/differences/{id}/explain'({ id, note }, { person }) {
      const { email } = signedIn(person)
      await db.transaction(async (tx) => {
        const difference = await lockDifference(tx, id)
        if (!difference) throw notFound('There is no such difference.')
        if (difference.settledAt)
          throw conflict(`By now ${wallet.title} and the shop say the same of this.`, 'settled')
        if (difference.explainedAt) throw conflict('This difference has been explained already.', 'settled')
        await explainDifference(tx, id, { by: email, note })
        await audit(tx, {
          actor: actorOf(person),
          action: 'payment.explained',
          subject: `payment:${difference.reference}`,
          before: { why: difference.why },
          after: { note },
        })
      })
      return { message: 'Explained. It no longer waits.' }
    },
  } satisfies Partial<ShopApi>
}
