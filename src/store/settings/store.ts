import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { readFrontState, readSettingsAndFront } from '../../words/front/front.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { closureOn, closureWords, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { closedDaysWords, cutOffWords } from '../../buying/promise/shop-times.rules.ts'
import { adviceFor } from '../../pieces/product/advice.rules.ts'
import { freeShippingOf } from '../../buying/shipping/shipping-method.rules.ts'
import { giftOfferWords } from '../../buying/gift/gift-words.rules.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { frontOfEveryPage } from '../../words/front/front.rules.ts'
import { withoutLinksTo } from '../../words/menu/navigation.rules.ts'
import type { Previewed } from '../../words/front/previewed.rules.ts'
import { promiseWords } from './promises.rules.ts'
import { shownOf, settingValues } from './values.rules.ts'
import { isCheckoutOpen, isOpen, NOT_OPEN_YET, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { silentPages } from '../../words/front/silent-pages.ts'
import { shownLook } from '../../words/look/shown-look.ts'

/** What every page shows of the shop; with the draft of its front, for who arranges that. */
export async function readStore(
  context: Pick<ShopContext, 'db' | 'testPayments' | 'wallets' | 'mailServer'>,
  previewed: Previewed | undefined,
): Promise<Output<'GET /api/store'>> {
  const { db, testPayments, mailServer } = context
  const [{ settings, front: published, withoutDemo, ...openingState }, methods] = await Promise.all([
    readSettingsAndFront(db.query),
    listShippingMethods(db.query),
  ])
  const arranged = previewed?.what === 'front' ? await readFrontState(db.query) : null
  const front = arranged ? frontOfEveryPage(arranged.draft ?? arranged.published) : published
  const { day: today } = shopTimeAt(new Date().toISOString(), settings.zone)
  const closure = closureOn(settings.closure, today)
  const closed = isOpen(context, openingState)
    ? closure && { words: closureWords(closure), orders: closure.orders }
    : { words: NOT_OPEN_YET, orders: 'off' as const }
  const shown = shownOf(settingValues(settings))
  const freeFromCents = freeShippingOf(settings.pricing, methods)
  return {
    ...shown,
    shippingMethods: methods.map(({ version: _version, ...method }) => inDecimals(method)),
    freeShippingFrom: freeFromCents === null ? null : toDecimal(freeFromCents),
    giftWords: giftOfferWords(settings.gifts),
    testPayments,
    placeholderRatings: testPayments && !front.ownHome,
    checkoutOpen: isCheckoutOpen(context, settings, openingState),
    isOpened: openingState.isOpened,
    closed,
    announcement: closed?.words ?? shown.announcement,
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
  } satisfies Partial<ShopApi>
}
