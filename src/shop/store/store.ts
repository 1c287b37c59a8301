import type { ShopApi } from '../../api/shop-api.ts'
import { readSettings } from '../../db/store/settings.ts'
import { listShippingMethods } from '../../db/checkout/shipping-methods.ts'
import { adviceFor } from '../../domain/catalogue/advice.ts'
import { toDecimal } from '../../domain/money.ts'
import { promiseWords } from '../../domain/store/promises.ts'
import type { ShopContext } from '../context.ts'
import { shippingInDecimals } from '../decimals.ts'

export function storeCalls({ db, testPayments, mailboxOpen, undeclaredProxy }: ShopContext) {
  return {
    async 'GET /api/store'() {
      const [settings, methods] = await Promise.all([readSettings(db.query), listShippingMethods(db.query)])
      return {
        name: settings.storeName,
        contactEmail: settings.contactEmail,
        phone: settings.phone,
        postalAddress: settings.postalAddress,
        description: settings.description,
        hours: [...settings.hours],
        shippingMethods: methods.map(({ version: _version, ...method }) => shippingInDecimals(method)),
        freeShippingFrom: toDecimal(settings.pricing.freeShippingFromCents),
        testPayments,
        checkoutOpen: settings.payments.paypal,
        announcement: settings.announcement,
        sendsMail: !mailboxOpen,
        promised: promiseWords(settings),
        returnDays: settings.returnDays,
      }
    },

    async 'GET /api/advice'({ category }) {
      const { features, care } = adviceFor(category)
      return { features: [...features], care: [...care] }
    },

    'GET /api/desk/proxy': async () => ({ undeclared: undeclaredProxy() ?? null }),
  } satisfies Partial<ShopApi>
}
