import { audit } from '../history/history.sql.ts'
import { lockSettings, readSettings, writeSettings } from './settings.sql.ts'
import { closureOn } from '../../buying/promise/closure.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import type { StoreSettings } from './settings.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { toOutput } from './settings.ts'

/**
 * Takes a closure out of the settings on the day the shop works again. Pages that were kept ready say that it is closed:
 * they go with the settings they were drawn from.
 */
export async function endClosure({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  if (!isOver(await readSettings(db.query))) return
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    if (!isOver(before.settings)) return
    await writeSettings(tx, { ...before.settings, closure: null })
    await audit(tx, {
      actor: 'shop',
      action: 'settings.reopen',
      subject: 'settings',
      before: { closure: toOutput(before).closure },
      after: { closure: null },
    })
  })
}

function isOver({ closure, zone }: StoreSettings): boolean {
  const today = shopTimeAt(new Date().toISOString(), zone).day
  return closure !== null && closureOn(closure, today) === null
}
