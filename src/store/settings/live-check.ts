import type { Call } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../history/history.sql.ts'
import {
  confirmSettings,
  confirmTax,
  lockSettings,
  readVersionedSettings,
  type VersionedSettings,
} from './settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { defaultSettings } from './settings.rules.ts'
import { actorOf, type ShopContext, takesRealMoney } from '../../shop/context.ts'
import { settings, toOutput } from './settings.ts'
import { inAnotherWindow, refuseOlder } from '../history/change.ts'

/** Shops that saved their settings early have it with a name before it. */
const isInvented = (postalAddress: string) => postalAddress.endsWith(defaultSettings.postalAddress)

/** What the owner of a shop on live payments is asked once: whether its tax and postal address are right. */
export function liveCheckCalls(context: Pick<ShopContext, 'db' | 'wallets' | 'testPayments'>) {
  const { db, wallets, testPayments } = context
  return {
    async 'GET /api/desk/live-check'() {
      const read = await readVersionedSettings(db.query)
      const { taxRate, taxRegistrations, taxOnlyWhereRegistered, postalAddress, version } = toOutput(read)
      return {
        isOpen: !testPayments && !read.isConfirmed,
        isTaxConfirmed: read.isTaxConfirmed,
        isBlocking: takesRealMoney(context) && !read.isTaxConfirmed,
        wallet: wallets.titles,
        isSandbox: wallets.all.every(({ environment }) => environment === 'sandbox'),
        taxRate,
        taxOnlyWhereRegistered,
        registeredIn: taxRegistrations.length,
        postalAddress,
        isInvented: isInvented(postalAddress),
        version,
      }
    },

    async 'POST /api/desk/live-check'({ version }, { person }) {
      await db.transaction(async (tx) => {
        const current = await lockAsSeen(tx, version)
        const { taxRate, taxRegistrations, taxOnlyWhereRegistered, postalAddress } = toOutput(current)
        if (isInvented(postalAddress))
          throw conflict(
            'The postal address is still the one the shop came with. Enter yours in Settings first.',
          )
        await confirmSettings(tx)
        await audit(tx, {
          actor: actorOf(person),
          action: 'live.confirm',
          subject: 'live',
          after: { taxRate, taxRegistrations, taxOnlyWhereRegistered, postalAddress },
        })
      })
      return { message: 'Tax and postal address are confirmed.' }
    },

    async 'POST /api/desk/tax-check'({ version }, { person }) {
      await db.transaction(async (tx) => {
        const { taxRate, taxRegistrations, taxOnlyWhereRegistered } = toOutput(await lockAsSeen(tx, version))
        await confirmTax(tx)
        await audit(tx, {
          actor: actorOf(person),
          action: 'live.confirm',
          subject: 'live',
          after: { taxRate, taxRegistrations, taxOnlyWhereRegistered },
        })
      })
      return { message: 'Tax is confirmed.' }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** What was read in another version is not confirmed unseen. */
async function lockAsSeen(tx: Queryable, version: number): Promise<VersionedSettings> {
  const current = await lockSettings(tx)
  const next = 'Look at them as they are now, then confirm them.'
  refuseOlder(settings, current, version, inAnotherWindow('The settings were', next))
  return current
}
