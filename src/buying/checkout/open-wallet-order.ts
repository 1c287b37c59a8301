import { type Checkout, setWalletOrder } from './checkouts.sql.ts'
import { conflict, ShopError } from '../../machine/values/errors.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { type OpenedOrder, WalletProblem } from '../../payments/wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import { asApproved } from '../../pieces/numbers/number-lines.ts'

/** Opens the order of a checkout at the wallet, which leads its buyer back to one of these pages. */
export async function openWalletOrder(
  { db, wallet, log }: AtWallet,
  checkout: Checkout,
  storeName: string,
  pages: { returnUrl: string; cancelUrl: string },
): Promise<OpenedOrder> {
  const { customer } = checkout
  try {
    await failpoint('stored, before create')
    const opened = await wallet.createOrder(
      {
        checkoutId: checkout.id,
        source: checkout.source ?? wallet.sources[0]!,
        lines: checkout.lines.map(asApproved),
        subtotalCents: checkout.subtotalCents,
        discountCents: checkout.discountCents,
        giftWrapCents: checkout.giftWrapCents,
        shippingCents: checkout.shippingCents,
        taxCents: checkout.taxCents,
        totalCents: checkout.totalCents,
        ...(customer ? { shipTo: customer } : {}),
        storeName,
        ...pages,
      },
      `create-${checkout.id}`,
    )
    await failpoint('created, id not yet saved')
    await setWalletOrder(db.query, checkout.id, opened.orderId)
    await failpoint('saved, reply lost')
    return opened
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    log.error({ checkout: checkout.id, problem: error.message }, 'the wallet’s order could not be opened')
    // Without its number nobody can approve it: nothing is charged for it, whatever the wallet made of the call.
    // It is the shop that is refused: nothing the buyer changes would help.
    if (wallet.health().keys?.answer === 'refused') {
      throw new ShopError(
        'unavailable',
        `${wallet.title} does not work with this shop at the moment, so nobody can pay. Nothing was charged.`,
        { reason: 'wallet_unreachable' },
      )
    }
    if (error.kind === 'refused') {
      throw conflict(
        `${wallet.title} does not take this order. Please check the address; if it is right, write to the shop. Nothing was charged.`,
        'wallet_refused',
      )
    }
    throw new ShopError(
      'unavailable',
      `${wallet.title} can’t be reached at the moment. Nothing was charged; please try again.`,
      { reason: 'wallet_unreachable' },
    )
  }
}
