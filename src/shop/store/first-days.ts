import type { ShopApi } from '../../api/shop-api.ts'
import { hasTakenMail } from '../../db/letters/mails.ts'
import { findOwnThings } from '../../db/store/first-days.ts'
import { readVersionedSettings } from '../../db/store/settings.ts'
import { defaultLook, isOwnLook } from '../../domain/store/front/look.ts'
import { firstDays, stepsDone } from '../../domain/store/first-days/steps.ts'
import { askedContact } from '../checkout/after/wallet-calls.ts'
import { takesRealMoney, type ShopContext } from '../context.ts'
import { signedIn } from '../actor.ts'

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

/** Payments are real, the wallet took the keys that are set, and none of its silences is going on. */
async function hasWalletTakenKeys(context: ShopContext): Promise<boolean> {
  if (!takesRealMoney(context)) return false
  const { keys, notReachedSince } = await askedContact(context)
  return keys?.answer === 'accepted' && notReachedSince === undefined
}
