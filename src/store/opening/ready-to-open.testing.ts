import type { WalletHealth } from '../../payments/wallets/wallet-health.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'
import type { Caller } from '../../shop/context.ts'
import { createShop } from '../../shop/index.ts'
import { addProduct, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

export const owner: Caller = {
  ...stranger,
  person: { id: 1, email: 'owner@example.com', role: 'owner' },
}

/** The emulator, as a wallet of real money that took the shop's keys. */
export function liveWallets({ context }: Pick<TestShop, 'context'>, health: Partial<WalletHealth> = {}) {
  const { first } = context.wallets
  const keys = { answer: 'accepted', at: new Date().toISOString() } as const
  return walletsOf({
    ...first,
    environment: 'live',
    lastWebhookCheck: () => ({ checkedAt: new Date(), trouble: undefined }),
    health: () => ({ ...first.health(), notReachedSince: undefined, keys, ...health }),
  })
}

/** The same shop on real payments: it is the emulator still, so that real orders can be placed. */
export function withLivePayments<Shop extends TestShop>(test: Shop): Shop {
  const context = { ...test.context, testPayments: false, wallets: liveWallets(test) }
  return { ...test, context, shop: createShop(context) }
}

/** Does all that a shop can't open without. */
export async function makeReady(test: TestShop): Promise<void> {
  const { shop } = test
  await addProduct(test, { name: 'Cup' })
  const { version } = await shop['PUT /api/settings'](
    {
      ...(await shop['GET /api/settings']({}, owner)),
      storeName: 'June’s Cups',
      contactEmail: 'june@cups.example',
      postalAddress: '1 Kiln Lane, Asheville, NC 28801',
    },
    owner,
  )
  for (const step of ['tax', 'shipping'] as const)
    await shop['POST /api/desk/opening/right']({ step, version }, owner)
}

export const look = ({ shop }: TestShop) => shop['GET /api/desk/opening']({}, owner)

/** Opens it as it was looked at; or as is said. */
export async function open(
  test: TestShop,
  more: { orders?: number; firstNumber?: number; version?: number } = {},
) {
  const { version, orders, leastNumber } = await look(test)
  const seen = { version, orders, firstNumber: leastNumber }
  return await test.shop['POST /api/desk/opening']({ ...seen, ...more }, owner)
}
