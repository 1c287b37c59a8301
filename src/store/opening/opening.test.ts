import { expect, test } from 'vitest'
import { plainHome } from '../../words/home/plain-home.rules.ts'
import type { WalletHealth } from '../../payments/wallets/wallet-health.ts'
import type { ShopContext } from '../../shop/context.ts'
import { createShop } from '../../shop/index.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { liveWallets, owner } from './ready-to-open.testing.ts'

const done = async ({ shop }: TestShop) =>
  (await shop['GET /api/desk/opening']({}, owner)).steps
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

test('mail is ticked once the mail server that is set now has taken one, and real payments once the wallet answered', async () => {
  const opened = await openTestShop()
  const doneWith = async (changed: Partial<ShopContext>) => {
    const context = { ...opened.context, ...changed }
    return await done({ ...opened, context, shop: createShop(context) })
  }
  const server = { mailServer: 'one' }
  expect(await doneWith(server), 'set is not proved').not.toContain('mail')
  const context = { ...opened.context, ...server }
  const visitor = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
  const written = { ...visitor, subject: 'Hours', message: 'When are you there?' }
  await createShop(context)['POST /api/contact'](written, stranger)
  await sendWaitingMail(context, async () => {})
  expect(await doneWith(server)).toContain('mail')
  expect(await doneWith({ mailServer: 'another' }), 'set otherwise since').not.toContain('mail')

  const live = (health: Partial<WalletHealth>) =>
    doneWith({ testPayments: false, wallets: liveWallets(opened, health) })
  expect(await live({ keys: undefined })).not.toContain('wallet')
  expect(await live({})).toContain('wallet')
  expect(
    await live({ notReachedSince: new Date().toISOString() }),
    'it does not answer any more',
  ).not.toContain('wallet')
})

test('shipping is ticked by ways of her own, and not by a history that will be forgotten', async () => {
  const opened = await openTestShop()
  const { shop, context } = opened
  expect(await done(opened)).not.toContain('shipping')
  const [way] = await shop['GET /api/shipping-methods']({}, owner)
  await shop['PUT /api/shipping-methods/{id}']({ ...way!, rate: '6.00' }, owner)
  await context.db.query.execute('DELETE FROM audit_log')
  expect(await done(opened)).toContain('shipping')
})

test('or once its owner said that the one way it came with is right', async () => {
  const opened = await openTestShop()
  const { version } = await opened.shop['GET /api/desk/opening']({}, owner)
  await opened.shop['POST /api/desk/opening/right']({ step: 'shipping', version }, owner)
  expect(await done(opened)).toContain('shipping')
})

test('what is not needed can wait for later, and be brought back', async () => {
  const { shop } = await openTestShop()
  const later = async () =>
    (await shop['GET /api/desk/opening']({}, owner)).steps.flatMap(({ step, isLater }) =>
      isLater ? step : [],
    )
  await shop['PUT /api/desk/opening/later']({ step: 'factor', isLater: true }, owner)
  await shop['PUT /api/desk/opening/later']({ step: 'factor', isLater: true }, owner)
  await shop['PUT /api/desk/opening/later']({ step: 'look', isLater: true }, owner)
  expect(await later()).toEqual(['look', 'factor'])
  await shop['PUT /api/desk/opening/later']({ step: 'look', isLater: false }, owner)
  expect(await later()).toEqual(['factor'])
  await expect(shop['PUT /api/desk/opening/later']({ step: 'tax', isLater: true }, owner)).rejects.toThrow(
    'can’t wait',
  )
})

test('each step is ticked by what is there, and no longer once it is gone', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const before = await done(opened)
  expect(before).not.toContain('pieces')
  expect(before).toContain('demo')

  const { id } = await addProduct(opened, { name: 'Cup' })
  expect(await done(opened)).toContain('pieces')

  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings'](
    {
      ...settings,
      storeName: 'June’s Cups',
      contactEmail: 'june@cups.example',
      postalAddress: '1 Kiln Lane, Asheville, NC 28801',
      returnDays: 30,
      taxOnlyWhereRegistered: true,
    },
    owner,
  )
  expect(await done(opened)).toEqual(expect.arrayContaining(['name', 'promises', 'tax']))

  const { version, published } = await shop['GET /api/front']({}, owner)
  const plain = { ...published, home: plainHome() }
  const home = await shop['PUT /api/front/draft']({ version, front: plain }, owner)
  const shown = await shop['POST /api/front/publish']({ version: home.version, at: null }, owner)
  expect(await done(opened), 'home without the demo is no look').not.toContain('look')
  const look = { ...published.look, typefaces: 'jost' as const }
  const draft = await shop['PUT /api/front/draft']({ version: shown.version, front: { look } }, owner)
  expect(await done(opened), 'a draft is no look').not.toContain('look')
  await shop['POST /api/front/publish']({ version: draft.version, at: null }, owner)
  expect(await done(opened)).toContain('look')

  await shop['DELETE /api/products/{id}']({ id }, owner)
  expect(await done(opened)).not.toContain('pieces')
})
