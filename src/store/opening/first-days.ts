import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { hasTakenMail } from '../../words/mailbox/mails.sql.ts'
import { findOwnThings } from './first-days.sql.ts'
import { readVersionedSettings } from '../settings/settings.sql.ts'
import { defaultLook, isOwnLook } from '../../words/look/look.rules.ts'
import { firstDays, stepsDone } from './steps.rules.ts'
import { freshHealth } from '../../payments/in-review/wallet-calls.ts'
import { type ShopContext, signedIn, takesRealMoney } from '../../shop/context.ts'

/** What is left to do before a shop opens; each step is ticked by what there is, or what has happened. */
export function firstDaysCalls(context: ShopContext) {
  const { db, backups, publicUrl, demoSays } = context
  return {
    async 'GET /api/desk/first-days'({ at }, { person }) {
      const [{ settings, isTaxConfirmed }, own, kept, isMailProved, isWalletProved] = await Promise.all([
        readVersionedSettings(db.query),
        findOwnThings(db.query, signedIn(person).id),
        backups.list(),
        context.mailServer === null ? false : hasTakenMail(db.query, context.mailServer),
        hasWalletTakenKeys(context),
      ])
      const done = stepsDone({
        ...own,
        hasOwnLook: isOwnLook({ ...defaultLook, ...own.look }),
        settings,
        isTaxConfirmed,
        demo: demoSays,
        isBackupProved: kept.some(({ provedAt }) => provedAt !== null),
        isMailProved,
        publicUrl,
        seenAt: at,
        takesRealMoney: isWalletProved,
      })
      return { steps: firstDays.map((step) => ({ step, isDone: done[step] })) }
    },
  } satisfies Partial<ShopApi>
}

/** Payments are real, each wallet took the keys that are set, and none of their silences is going on. */
async function hasWalletTakenKeys(context: ShopContext): Promise<boolean> {
  if (!takesRealMoney(context)) return false
  const contacts = await Promise.all(context.wallets.all.map((wallet) => freshHealth({ ...context, wallet })))
  return contacts.every(
    ({ keys, notReachedSince }) => keys?.answer === 'accepted' && notReachedSince === undefined,
  )
}
