import type { Call } from '../../shop/every-call.contract.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { countWanted, leaveGivenUp, listGivenUp, tryAgain } from './wanted-pictures.sql.ts'

/** The most that are told one by one. */
const TOLD_PROBLEMS = 50

async function wanted(q: Queryable) {
  const counts = await countWanted(q)
  return { ...counts, problems: counts.failed > 0 ? await listGivenUp(q, TOLD_PROBLEMS) : [] }
}

export function movingInCalls({ db, wakeJobs }: Pick<ShopContext, 'db' | 'wakeJobs'>) {
  return {
    async 'GET /api/desk/wanted-pictures'() {
      return await wanted(db.query)
    },

    async 'POST /api/desk/wanted-pictures'({ failed }) {
      await (failed === 'again' ? tryAgain(db.query) : leaveGivenUp(db.query))
      wakeJobs('pictures of other shops')
      return await wanted(db.query)
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
