import { conflict, notFound } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { shopToday } from '../delays/due-orders.ts'
import { lockOrder } from '../order/orders.sql.ts'
import { makingWords } from './making.rules.ts'
import { countBench, findAtBench, listBench, listPlaces, readBenchDays, setMaking } from './bench.sql.ts'

/** More than fills a season. */
const LISTED = 200

/** What is to be made, and how far it is. A piece that is finished frees its place. */
export function benchCalls({ db }: ShopContext) {
  return {
    async 'GET /api/bench'() {
      const lines = await listBench(db.query, LISTED)
      const count = lines.length < LISTED ? lines.length : await countBench(db.query)
      const work = await readBenchDays(db.query, await readSettings(db.query), 0)
      const [today, places] = [await shopToday(db.query), await listPlaces(db.query)]
      return { today, count, lines, workingDays: work?.to ?? null, places }
    },

    async 'PUT /api/orders/{id}/making'({ id, n, making, seen }, { person }) {
      return await db.transaction(async (tx) => {
        if (!(await lockOrder(tx, id))) throw notFound('Order not found')
        const line = await findAtBench(tx, id, n)
        if (!line)
          throw conflict(
            `Nothing of that line of order #${id} is to be made: it was sent, given back or cancelled meanwhile.`,
          )
        const message = `${line.name}: ${makingWords[making]}`
        if (line.making === making) return { message }
        if (seen !== undefined && line.making !== seen)
          throw conflict(
            `Somebody has moved this piece of order #${id} at the bench meanwhile. Look at it, then choose again.`,
            'changed_since',
          )
        await setMaking(tx, id, n, making)
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.making',
          subject: `order:${id}`,
          before: { piece: line.name, making: line.making },
          after: { piece: line.name, making },
        })
        return { message }
      })
    },
  } satisfies Partial<ShopApi>
}
