import { inDecimals } from '../../domain/in-decimals.ts'
import type { Output } from '../../api/contract.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import { readFrontState, readSettingsAndFront } from '../../db/store/front.ts'
import { listShippingMethods } from '../../db/checkout/shipping-methods.ts'
import { closureOn, closureWords } from '../../domain/checkout/arrival/closure.ts'
import { shopTimeAt } from '../../domain/checkout/arrival/shop-calendar.ts'
import { closedDaysWords, cutOffWords } from '../../domain/checkout/arrival/shop-times.ts'
import { adviceFor } from '../../domain/catalogue/advice.ts'
import { freeShippingOf } from '../../domain/checkout/shipping-method.ts'
import { giftOfferWords } from '../../domain/checkout/gift/gift-words.ts'
import { toDecimal } from '../../domain/money.ts'
import { frontOfEveryPage } from '../../domain/store/front/front.ts'
import { withoutLinksTo } from '../../domain/store/front/navigation/navigation.ts'
import type { Previewed } from '../../domain/store/previewed.ts'
import { promiseWords } from '../../domain/store/promises.ts'
import { shownOf, toldSettings } from '../../domain/store/settings/values.ts'
import { isCheckoutOpen, type ShopContext } from '../context.ts'
import { silentPages } from './front/silent-pages.ts'
import { shownLook } from './front/shown-look.ts'

/** What every page shows of the shop; with the draft of its front, for who arranges that. */
export async function readStore(
  context: Pick<ShopContext, 'db' | 'testPayments' | 'wallet' | 'mailServer'>,
  previewed: Previewed | undefined,
): Promise<Output<'GET /api/store'>> {
  const { db, testPayments, mailServer } = context
  const [{ settings, isTaxConfirmed, front: published, withoutDemo }, methods] = await Promise.all([
    readSettingsAndFront(db.query),
    listShippingMethods(db.query),
  ])
  const arranged = previewed?.what === 'front' ? await readFrontState(db.query) : null
  const front = arranged ? frontOfEveryPage(arranged.draft ?? arranged.published) : published
  const { day: today } = shopTimeAt(new Date().toISOString(), settings.zone)
  const closure = closureOn(settings.closure, today)
  const shown = shownOf(toldSettings(settings))
  const freeFromCents = freeShippingOf(settings.pricing, methods)
  return {
    ...shown,
    shippingMethods: methods.map(({ version: _version, ...method }) => inDecimals(method)),
    freeShippingFrom: freeFromCents === null ? null : toDecimal(freeFromCents),
    giftWords: giftOfferWords(settings.gifts),
    testPayments,
    placeholderRatings: testPayments && !front.ownHome,
    checkoutOpen: isCheckoutOpen(context, settings, { isTaxConfirmed }),
    closed: closure && { words: closureWords(closure), orders: closure.orders },
    announcement: closure ? closureWords(closure) : shown.announcement,
    sendsMail: mailServer !== null,
    promised: promiseWords(settings, closure?.orders === 'later' ? closure.until : null),
    cutOff: cutOffWords(settings),
    closedDays: settings.closedDays.map(closedDaysWords),
    look: shownLook(front.look),
    navigation:
      front.navigation && withoutDemo
        ? withoutLinksTo(await silentPages(db.query), front.navigation)
        : front.navigation,
    ownHome: front.ownHome,
    withoutDemo,
    linked: front.linked,
    preview: arranged ? (arranged.draft ? 'draft' : 'published') : previewed ? 'typed' : null,
  }
}

export function storeCalls(context: ShopContext) {
  return {
    'GET /api/store': async (_input, { previews }) => await readStore(context, previews),

    async 'GET /api/advice'({ category }) {
      const { features, care } = adviceFor(category)
      const { withoutDemo } = await readSettingsAndFront(context.db.query)
      return { features: [...features], care: withoutDemo ? [] : [...care] }
    },

    'GET /api/desk/proxy': async () => ({ undeclared: context.undeclaredProxy() ?? null }),
  } satisfies Partial<ShopApi>
}
