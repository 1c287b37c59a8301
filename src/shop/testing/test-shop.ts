import { inCents } from '../../machine/contract/in-decimals.ts'
import { productInDecimals } from '../../pieces/product/product-in-decimals.ts'
import { gifts, promises } from '../../../demo/promises.ts'
import { defaultHome } from '../../words/home/default-home.part.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import type { Input, Output } from '../every-call.contract.ts'
import { ensureCategory } from '../../pieces/categories/categories.sql.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { insertProduct } from '../../pieces/product/products.sql.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'
import { createPaypalWallet } from '../../payments/wallets/paypal/load-paypal.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'
import { borrowEmulator, callControl } from '../../payments/wallets/testing/borrowed-emulator.ts'
import type { PictureOptions } from '../../machine/pictures/pictures.ts'
import { originalsIn } from '../../machine/pictures/storage/folder-storage.ts'
import { openTestPictures } from '../../machine/pictures/test-pictures.testing.ts'
import { ProcessWatch } from '../../store/health/process-watch.ts'
import { roomLeft } from '../../machine/process/disk-room.ts'
import { backupDesk } from '../../store/backups/backup-work.http.ts'
import { proveFolder } from '../../store/backups/restore-backup.http.ts'
import { backupsOf } from '../../store/backups/backups.http.ts'
import type { Emulator } from '../../payments/wallets/paypal/emulator.ts'
import type { DeskProduct, Product } from '../../pieces/product/product.rules.ts'
import type { ShopContext, Caller, ShopApi } from '../context.ts'
import type { Log } from '../../machine/process/log.ts'
import { createSecurityLog } from '../../people/security/security-log.ts'
import { createShop } from '../index.ts'
import { SESSION_LIMITS } from '../../people/sign-in/sessions.ts'
import { noteUndeclared } from './strict-answers.ts'

export const quiet: Log = { info() {}, warn() {}, error() {} }

export const stranger: Caller = {
  person: null,
  address: '192.0.2.7',
  sessionToken: null,
  device: 'Firefox on Linux',
  knownDevices: null,
  setKnownDevices() {},
  setSession() {},
}

export const ada = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '',
  street1: '1 Main Street',
  street2: '',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
  country: 'US' as const,
}

export interface TestShop {
  shop: ShopApi
  context: ShopContext
  emulator: Emulator
  /** Calls the emulator's control, with which a test plays PayPal and the buyer. */
  control: <T>(path: string, body?: object) => Promise<T>
  drop: () => Promise<void>
}

/** Nothing of the world outside is set. */
const NOT_CONNECTED: ShopContext['connected'] = {
  walletUrls: {},
  smtpUrl: undefined,
  mailFrom: undefined,
  inbox: undefined,
  publicUrl: undefined,
  copies: undefined,
  connectionsFrom: {},
  mark: '',
}

export interface TestShopOptions {
  /** Beyond the one test that opens it. */
  keep?: boolean
  pictures?: Partial<PictureOptions>
  /** Where lines of the log go, for tests that read them. */
  log?: Log
  /** Another wallet than the emulated PayPal. */
  wallet?: Wallet
  /** Wallets that buyers can pay with as well. */
  otherWallets?: readonly Wallet[]
}

/**
 * A shop over an empty database, with an emulator to itself. For one test, unless `keep` is given. Whatever it answers is
 * compared with the contract: a field that nobody declared fails the test.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const [{ database, drop: dropDatabase }, emulator] = await Promise.all([
    openTestDatabase(),
    borrowEmulator(),
  ])
  const pictures = await openTestPictures(join(folder, 'pictures'), options.pictures)
  const { clientId, clientSecret, url: apiUrl } = emulator
  const secretKey = randomBytes(32)
  const backupContext = {
    folder: join(folder, 'backups'),
    originals: originalsIn(join(folder, 'pictures', 'originals')),
  }
  const context: ShopContext = {
    db: database,
    backups: backupsOf(database, backupContext),
    backupDesk: backupDesk({
      database,
      backupContext,
      secretKey,
      target: undefined,
      prove: proveFolder,
      whilePaused: (work) => work(),
    }),
    wallets: walletsOf(
      options.wallet ?? createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl }),
      ...(options.otherWallets ?? []),
    ),
    pictures,
    log: options.log ?? quiet,
    security: createSecurityLog(options.log ?? quiet, secretKey),
    publicUrl: 'http://localhost:3000',
    testPayments: true,
    demoSays: { ...promises, gifts },
    demoHome: defaultHome,
    mailServer: null,
    machine: {
      watch: new ProcessWatch(),
      undeclaredProxy: () => undefined,
      certificate: () => null,
      room: () => roomLeft(folder),
      keyProblem: () => null,
      backupEveryHours: 24,
      copies: undefined,
      requests: () => ({ requests: 0, fromMemory: 0 }),
      metricsToken: undefined,
    },
    secretKey,
    sessionLimits: SESSION_LIMITS,
    outsideAlso: [],
    connected: NOT_CONNECTED,
    wakeJobs() {},
  }
  const undeclared: string[] = []
  async function drop(): Promise<void> {
    pictures.stop()
    await emulator.stop()
    await dropDatabase()
    rmSync(folder, { recursive: true, force: true })
    expect(undeclared).toEqual([])
  }
  if (!options.keep) onTestFinished(drop)
  return {
    shop: noteUndeclared(createShop(context), undeclared),
    context,
    emulator,
    drop,
    control: (path, body) => callControl(apiUrl, path, body),
  }
}

/** One shop for all tests of a file, there from the first of them on. */
export function sharedTestShop(options: TestShopOptions = {}): TestShop {
  const shared = { shop: {} } as TestShop
  beforeAll(async () => {
    const { shop, ...rest } = await openTestShop({ ...options, keep: true })
    Object.assign(shared.shop, shop)
    Object.assign(shared, rest)
  })
  afterAll(() => shared.drop())
  return shared
}

/** The same where each test pays: its wallet forgets the tests before, and after each the books are right. */
export function payingTestShop(): TestShop {
  const shared = sharedTestShop()
  beforeEach(async () => void (await shared.control('/reset', { keepWebhooks: true })))
  afterEach(() => expectRightBooks(shared))
  return shared
}

export async function expectRightBooks({ context }: TestShop): Promise<void> {
  expect(await findBreaches(context.db.query)).toEqual([])
}

/** Puts a product on the shelf. */
export async function addProduct(
  { context }: TestShop,
  product: Partial<DeskProduct> = {},
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const category = await ensureCategory(tx, product.category ?? 'Natural Gemstones')
    const row = inCents(
      {
        name: 'Moss Agate Bracelet',
        description: 'Beads of moss agate.',
        price: '15.00',
        imageUrl: 'attached_assets/default-product.svg',
        tags: [],
        stock: 10,
        featured: false,
        ...product,
        category,
        createdAt: undefined,
      },
      'price',
      'surcharge',
    )
    return productInDecimals(await insertProduct(tx, row as Parameters<typeof insertProduct>[1]))
  })
}

export type CreateOrder = Input<'POST /api/paypal/create-order'>

/** A cart with one line, as a browser sends it. */
export function cartOf(product: Product, quantity = 1): CreateOrder['cartItems'] {
  return [{ id: product.id, price: product.price, quantity }]
}

export interface Approved {
  orderID: string
  token: string
  capture: () => Promise<Output<'POST /api/paypal/capture-order'>>
}

/** A buyer who filled the form, perhaps with a promo code, opened PayPal or another wallet, and there approved (or not yet). */
export async function openPayment(
  test: TestShop,
  cartItems: CreateOrder['cartItems'],
  instrument: 'ok' | 'declined' | 'none' = 'ok',
  promoCode?: string,
  gift?: CreateOrder['gift'],
  wallet?: string,
): Promise<Approved> {
  const promo = { ...(promoCode === undefined ? {} : { promoCode }), ...(gift ? { gift } : {}) }
  const at = wallet === undefined ? {} : { wallet }
  const { shippingCost } = await test.shop['POST /api/cart/quote']({ cartItems, ...promo }, stranger)
  const created = await test.shop['POST /api/paypal/create-order'](
    { cartItems, shippingCost, customerInfo: ada, ...promo, ...at },
    stranger,
  )
  if (instrument !== 'none') await test.control(`/orders/${created.orderID}/approve`, { instrument })
  const { orderID, token } = created
  const input = { orderID, token, customerInfo: ada, cartItems, shippingCost }
  return { ...created, capture: () => test.shop['POST /api/paypal/capture-order'](input, stranger) }
}

export async function stockOf({ shop }: TestShop, id: number): Promise<number> {
  return (await shop['GET /api/products/{id}']({ id }, stranger)).stock
}

/** As the owner does it at PayPal's desk: all of a capture, or a part of it. */
export async function refundAtWallet(
  { control }: TestShop,
  captureId: string,
  value?: string,
): Promise<void> {
  await control(
    `/captures/${captureId}/refund`,
    value === undefined ? {} : { amount: { currency_code: 'USD', value } },
  )
}

export async function captureCount(test: TestShop): Promise<number> {
  return (await test.control<{ captures: unknown[] }>('/state')).captures.length
}
