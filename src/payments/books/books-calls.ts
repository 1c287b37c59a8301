import {
  askComparison,
  findComparison,
  findComparisonById,
  findFailure,
} from '../comparison/comparisons.sql.ts'
import {
  countOpenDifferences,
  explainDifference,
  listExplained,
  listOpenDifferences,
  lockDifference,
} from '../comparison/differences.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict, notFound } from '../../machine/values/errors.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { actorOf, authorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { comparisonForContract, differenceForContract } from '../comparison/for-contract.ts'
import { daysAgo, USUAL_DAYS } from '../comparison/comparisons.ts'

const SHOWN = 50
const EXPLAINED_SHOWN = 20

/** How the books compare with one wallet's record. */
async function readComparisons(q: Queryable, { name, title }: Wallet) {
  const [open, last, failed] = [
    await findComparison(q, name, 'open'),
    await findComparison(q, name, 'done'),
    await findFailure(q, name),
  ]
  return {
    title,
    open: open ? comparisonForContract(open) : null,
    last: last ? comparisonForContract(last) : null,
    failed: failed ? comparisonForContract(failed) : null,
  }
}

/** How the ledger compares with the wallets' records, and what an owner says to what differs. */
export function booksCalls({ db, wallets, wakeJobs }: Pick<ShopContext, 'db' | 'wallets' | 'wakeJobs'>) {
  const q = db.query
  return {
    async 'GET /api/books'() {
      const beside = []
      for (const wallet of wallets.others) beside.push(await readComparisons(q, wallet))
      return {
        wallet: wallets.titles,
        ...(await readComparisons(q, wallets.first)),
        beside,
        count: await countOpenDifferences(q),
        differences: (await listOpenDifferences(q, SHOWN)).map((one) => differenceForContract(one, wallets)),
        explained: (await listExplained(q, EXPLAINED_SHOWN)).map((one) => ({
          ...differenceForContract(one, wallets),
          explainedAt: one.explainedAt!.toISOString(),
          explainedBy: one.explainedBy,
          note: one.note ?? '',
        })),
      }
    },

    async 'POST /api/books/compare'(_, { person }) {
      const [askedBy, since] = [actorOf(person), daysAgo(USUAL_DAYS)]
      const id = await askComparison(q, { wallet: wallets.first.name, askedBy, since })
      for (const { name } of wallets.others) await askComparison(q, { wallet: name, askedBy, since })
      wakeJobs('comparisons')
      return comparisonForContract((await findComparisonById(q, id))!)
    },

    async 'POST /api/books/differences/{id}/explain'({ id, note }, { person }) {
      await db.transaction(async (tx) => {
        const difference = await lockDifference(tx, id)
        if (!difference) throw notFound('There is no such difference.')
        if (difference.settledAt)
          throw conflict(
            `By now ${wallets.title(difference.wallet)} and the shop say the same of this.`,
            'settled',
          )
        if (difference.explainedAt) throw conflict('This difference has been explained already.', 'settled')
        await explainDifference(tx, id, { by: authorOf(person), note })
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
