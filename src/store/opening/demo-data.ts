import type { Call } from '../../shop/every-call.contract.ts'
import type { Caller, ShopApi } from '../../shop/shop-api.contract.ts'
import { countDemoData, removeDemoData } from './demo-data.sql.ts'
import type { DemoData } from './demo-words.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../history/history.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
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
  await makePlain(tx, { demoHome, demoSays })
  await audit(tx, {
    actor: actorOf(person),
    action: 'demo.remove',
    subject: 'demo',
    before,
    after: { ...(await countDemoData(tx)), backup },
  })
}

function keptWords({ products, posts }: DemoData): string {
  return products + posts === 0 ? 'The demo is gone.' : 'The demo is gone, but for what you edited.'
}
