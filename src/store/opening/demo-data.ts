import type { Call } from '../../shop/every-call.contract.ts'
import type { Caller, ShopApi } from '../../shop/shop-api.contract.ts'
import { countDemoData, type DemoData, removeDemoData } from './demo-data.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../history/history.sql.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import { lockSettings, writeSettings } from '../settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { type DemoSettings, withoutWhatDemoSays } from '../settings/settings.rules.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { makePlain } from './plain-shop.ts'

type DemoContext = Pick<ShopContext, 'db' | 'backups' | 'demoSays' | 'demoHome'>

/** The demo that a shop on test payments opens with, and its end. */
export function demoCalls(context: DemoContext) {
  const { db, backups } = context
  return {
    async 'GET /api/desk/demo'() {
      return await countDemoData(db.query)
    },

    async 'POST /api/desk/demo/remove'({ editedToo }, { person }) {
      const found = await countDemoData(db.query)
      if (found.products + found.posts === 0) throw conflict('There is no demo data here.')
      // Should it have been the wrong button: this is how it comes back.
      const { name } = await backups.make()
      await db.transaction((tx) => takeDemoAway(context, tx, person, { editedToo, backup: name }))
      return { message: keptWords(await countDemoData(db.query)), backup: name }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** Takes away the demo; what the owner edited of it only when told so. In a transaction, after a backup. */
export async function takeDemoAway(
  { demoSays, demoHome }: Pick<DemoContext, 'demoSays' | 'demoHome'>,
  tx: Queryable,
  person: Caller['person'],
  { editedToo = false, backup }: { editedToo?: boolean; backup: string },
): Promise<void> {
  const before = await countDemoData(tx)
  await removeDemoData(tx, { editedToo })
  await forgetWhatItSaid(tx, demoSays)
  await keepCuratedThatAreThere(tx)
  await makePlain(tx, demoHome)
  await audit(tx, {
    actor: actorOf(person),
    action: 'demo.remove',
    subject: 'demo',
    before,
    after: { ...(await countDemoData(tx)), backup },
  })
}

/** Forgets the promises, gifts and care that are still as the demo had them: nobody of this shop has said so. */
async function forgetWhatItSaid(tx: Queryable, demo: DemoSettings): Promise<void> {
  const { settings } = await lockSettings(tx)
  await writeSettings(tx, withoutWhatDemoSays(settings, demo))
}

/** Home's chosen pieces, without those that went. */
async function keepCuratedThatAreThere(tx: Queryable): Promise<void> {
  const { settings } = await lockSettings(tx)
  const there = new Set((await findProductsForDesk(tx, settings.curatedProductIds)).map(({ id }) => id))
  const curatedProductIds = settings.curatedProductIds.filter((id) => there.has(id))
  if (curatedProductIds.length === settings.curatedProductIds.length) return
  await writeSettings(tx, { ...settings, curatedProductIds })
}

function keptWords({ products, posts }: DemoData): string {
  return products + posts === 0 ? 'The demo is gone.' : 'The demo is gone, but for what you edited.'
}
