import type { ShopApi } from '../../api/shop-api.ts'
import { findOwnThings } from '../../db/store/first-days.ts'
import { readVersionedSettings } from '../../db/store/settings.ts'
import { defaultLook, isOwnLook } from '../../domain/store/front/look.ts'
import { firstDays, stepsDone } from '../../domain/store/first-days/steps.ts'
import { takesRealMoney, type ShopContext } from '../context.ts'
import { signedIn } from '../actor.ts'

/** What is left to do before a shop opens; each step is ticked by what there is. */
export function firstDaysCalls(context: ShopContext) {
  const { db, backups, wallet, mailboxOpen, publicUrl, demoSays } = context
  return {
    async 'GET /api/desk/first-days'(_input, { person }) {
      const [{ settings, isTaxConfirmed }, own, kept] = await Promise.all([
        readVersionedSettings(db.query),
        findOwnThings(db.query, signedIn(person).id),
        backups.list(),
      ])
      const done = stepsDone({
        ...own,
        hasOwnLook: isOwnLook({ ...defaultLook, ...own.look }),
        settings,
        isTaxConfirmed,
        demo: demoSays,
        isBackupProved: kept.some(({ provedAt }) => provedAt !== null),
        sendsMail: !mailboxOpen,
        publicUrl,
        takesRealMoney: takesRealMoney(context) && wallet.contact().keys?.answer === 'accepted',
      })
      return { steps: firstDays.map((step) => ({ step, isDone: done[step] })) }
    },
  } satisfies Partial<ShopApi>
}
