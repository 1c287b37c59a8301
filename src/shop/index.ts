import type { ShopApi } from '../api/shop-api.ts'
import { accountCalls } from './people/account/account.ts'
import { factorCalls } from './people/account/factors.ts'
import { backupCalls } from './store/backups.ts'
import { blogCalls } from './letters/blog.ts'
import { categoryCalls } from './catalogue/categories.ts'
import { paymentReviewCalls } from './checkout/after/payment-review.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { walletCalls } from './checkout/after/wallet-calls.ts'
import type { ShopContext } from './context.ts'
import { demoCalls } from './store/demo-data.ts'
import { historyCalls } from './store/history.ts'
import { inboxCalls } from './letters/inbox.ts'
import { letterCalls } from './letters/letters.ts'
import { liveCheckCalls } from './store/live-check.ts'
import { manualOrderCalls } from './orders/manual-order/calls.ts'
import { givenBackCalls } from './orders/given-back.ts'
import { orderDeskCalls } from './orders/order-desk.ts'
import { orderCalls } from './orders/orders.ts'
import { deskProductCalls } from './catalogue/desk-products.ts'
import { productSheetCalls } from './catalogue/product-sheet/calls.ts'
import { packingCalls } from './orders/packing.ts'
import { peopleCalls } from './people/people.ts'
import { personalDataCalls } from './people/personal-data/calls.ts'
import { pictureCalls } from './catalogue/pictures.ts'
import { productCalls } from './catalogue/products.ts'
import { promotionCalls } from './checkout/pricing/promotions.ts'
import { reviewCalls } from './catalogue/reviews.ts'
import { secondFactorCalls } from './people/second-factor.ts'
import { settingsCalls } from './store/settings.ts'
import { salesCalls } from './orders/sales.ts'
import { shippingMethodCalls } from './checkout/pricing/shipping-methods.ts'
import { signInCalls } from './people/sign-in.ts'
import { storeCalls } from './store/store.ts'
import { subscriberCalls } from './letters/subscribers.ts'

/** The shop over its database: every call of the contract. A missing one does not compile. */
export function createShop(context: ShopContext): ShopApi {
  return {
    ...productCalls(context),
    ...deskProductCalls(context),
    ...categoryCalls(context),
    ...productSheetCalls(context),
    ...pictureCalls(context),
    ...reviewCalls(context),
    ...blogCalls(context),
    ...orderCalls(context),
    ...orderDeskCalls(context),
    ...givenBackCalls(context),
    ...manualOrderCalls(context),
    ...packingCalls(context),
    ...salesCalls(context),
    ...storeCalls(context),
    ...settingsCalls(context),
    ...demoCalls(context),
    ...liveCheckCalls(context),
    'GET /api/desk/proxy': async () => ({ undeclared: context.undeclaredProxy() ?? null }),
    ...letterCalls(context),
    ...inboxCalls(context),
    ...historyCalls(context),
    ...subscriberCalls(context),
    ...checkoutCalls(context),
    ...paymentReviewCalls(context),
    ...walletCalls(context),
    ...signInCalls(context),
    ...secondFactorCalls(context),
    ...accountCalls(context),
    ...factorCalls(context),
    ...peopleCalls(context),
    ...personalDataCalls(context),
    ...backupCalls(context),
    ...promotionCalls(context),
    ...shippingMethodCalls(context),
  }
}
