import type { ShopApi } from '../api/shop-api.ts'
import { accountCalls } from './account/account.ts'
import { factorCalls } from './account/factors.ts'
import { backupCalls } from './backups.ts'
import { blogCalls } from './blog.ts'
import { categoryCalls } from './categories.ts'
import { paymentReviewCalls } from './checkout/payment-review.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { walletCalls } from './checkout/wallet.ts'
import type { ShopContext } from './context.ts'
import { demoCalls } from './demo-data.ts'
import { historyCalls } from './history.ts'
import { inboxCalls } from './inbox.ts'
import { letterCalls } from './letters.ts'
import { liveCheckCalls } from './live-check.ts'
import { manualOrderCalls } from './manual-order/calls.ts'
import { givenBackCalls } from './given-back.ts'
import { orderDeskCalls } from './order-desk.ts'
import { orderCalls } from './orders.ts'
import { ownerProductCalls } from './owner-products.ts'
import { productSheetCalls } from './product-sheet/calls.ts'
import { packingCalls } from './packing.ts'
import { peopleCalls } from './people.ts'
import { personalDataCalls } from './personal-data/calls.ts'
import { pictureCalls } from './pictures.ts'
import { productCalls } from './products.ts'
import { promotionCalls } from './promotions.ts'
import { reviewCalls } from './reviews.ts'
import { secondFactorCalls } from './second-factor.ts'
import { settingsCalls } from './settings.ts'
import { salesCalls } from './sales.ts'
import { shippingMethodCalls } from './shipping-methods.ts'
import { signInCalls } from './sign-in.ts'
import { storeCalls } from './store.ts'
import { subscriberCalls } from './subscribers.ts'

/** The shop over its database: every call of the contract. A missing one does not compile. */
export function createShop(context: ShopContext): ShopApi {
  return {
    ...productCalls(context),
    ...ownerProductCalls(context),
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
    'GET /api/owner/proxy': async () => ({ undeclared: context.undeclaredProxy() ?? null }),
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
