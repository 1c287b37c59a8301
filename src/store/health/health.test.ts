import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { smtpSender } from '../../machine/mail/sender.ts'
import { createPaypalWallet } from '../../payments/wallets/paypal/load-paypal.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import { createShop } from '../../shop/index.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { lookAfterHealth } from './health.ts'
import { ProcessWatch } from './process-watch.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const staff = { ...stranger, person: { id: 2, email: 'staff@example.com', role: 'staff' as const } }

/** Port 9 of this machine, where nothing listens. */
const closedPort = smtpSender('smtp://127.0.0.1:9', 'Shop <shop@example.com>')

const troubleOf = async ({ shop }: Pick<TestShop, 'shop'>, who: typeof stranger = owner) =>
  (await shop['GET /api/desk/trouble']({}, who)).map(({ name, says }) => [name, says])

const checkOf = async ({ shop }: TestShop, name: string) =>
  (await shop['GET /api/desk/health']({}, owner)).checks.find((check) => check.name === name)

/** All that is kept of what is broken happened so much earlier. */
const pass = async ({ context }: TestShop, minutes: number) =>
  void (await context.db.query.execute(sql`
    UPDATE health SET broken_since = broken_since - make_interval(mins => ${minutes}),
      well_since = well_since - make_interval(mins => ${minutes}),
      told_at = told_at - make_interval(mins => ${minutes})`))

const mailsOf = async ({ context }: TestShop) =>
  (await listMails(context.db.query, 50))
    .filter(({ kind }) => kind.startsWith('health'))
    .map(({ subject }) => subject)
    .toReversed()

/** The same shop with real keys, whose webhook is registered to lead to it. */
async function withKeys(
  test: TestShop,
  address = 'https://shop.example.com/webhooks/paypal',
): Promise<TestShop> {
  const { clientId, clientSecret, url: apiUrl } = test.emulator
  const webhookId = await test.emulator.registerWebhook(address)
  const context = {
    ...test.context,
    testPayments: false,
    wallets: walletsOf(
      createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl, webhookId }),
    ),
  }
  return { ...test, context, shop: createShop(context) }
}

test('a shop on its first day has nothing broken, and says what to look at', async () => {
  const shop = await openTestShop()
  await lookAfterHealth(shop.context)
  expect(await troubleOf(shop)).toEqual([])
  const { checks } = await shop.shop['GET /api/desk/health']({}, owner)
  expect(checks.filter(({ state }) => state === 'look').map(({ name }) => name)).toEqual([
    'mail',
    'address',
    'copies',
  ])
  expect(checks.find(({ name }) => name === 'database')).toMatchObject({
    state: 'well',
    more: expect.stringMatching(/^It holds \d+ MB\.$/),
  })
})

test('mail that a server does not take is seen at once, and told by mail when it goes again: once, with how long', async () => {
  const opened = await openTestShop()
  const context = { ...opened.context, mailServer: 'one' }
  const shop: TestShop = { ...opened, context, shop: createShop(context) }
  await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
  await sendWaitingMail(context, closedPort)
  expect(await troubleOf(shop)).toEqual([['mail', '2 mails could not be sent, the oldest written']])
  expect(await troubleOf(shop, staff)).toEqual(await troubleOf(shop))
  await lookAfterHealth(context)
  await pass(shop, 6)
  await lookAfterHealth(context)
  expect(await mailsOf(shop), 'no mail server would take it').toEqual([])
  await context.db.query.execute('UPDATE mails SET next_attempt_at = now()')
  await sendWaitingMail(context, async () => {})
  expect(await troubleOf(shop)).toEqual([])
  await lookAfterHealth(context)
  await pass(shop, 6)
  for (let round = 0; round < 3; round += 1) await lookAfterHealth(context)
  expect(await mailsOf(shop)).toEqual(['Mail of your shop is well again'])
})

test('keys that PayPal refuses are seen within a round, told by one mail, and by one when it takes them again', async () => {
  const shop = await withKeys(await openTestShop())
  const { context } = shop
  context.publicUrl = 'https://shop.example.com'
  await shop.control('/faults', { on: 'token', kind: 'status-401', count: 100 })
  await lookAfterHealth(context)
  expect(await troubleOf(shop)).toContainEqual(['wallet:paypal', 'PayPal refuses this shop’s keys'])
  expect(await mailsOf(shop)).toEqual([])
  await pass(shop, 6)
  // Several processes come to it at once, and again after each start.
  await Promise.all([1, 2, 3].map(() => lookAfterHealth(context)))
  expect(await mailsOf(shop)).toEqual(['PayPal of your shop needs you'])
  await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })
  await context.wallets.first.checkWebhook('https://shop.example.com/webhooks/paypal')
  await lookAfterHealth(context)
  expect(await troubleOf(shop)).toEqual([])
  await pass(shop, 6)
  await Promise.all([1, 2, 3].map(() => lookAfterHealth(context)))
  expect(await mailsOf(shop)).toEqual(['PayPal of your shop needs you', 'PayPal of your shop is well again'])
})

test('a webhook that leads elsewhere, or tells nothing of a payment, is broken until it tells something', async () => {
  const opened = await openTestShop()
  opened.context.publicUrl = 'https://shop.example.com'
  const shop = await withKeys(opened, 'https://other.example.com/webhooks/paypal')
  await lookAfterHealth(shop.context)
  expect(await troubleOf(shop)).toEqual([
    ['webhook:paypal', 'PayPal does not tell this shop what happens there'],
  ])

  const right = await withKeys(opened)
  await (await openPayment(opened, cartOf(await addProduct(opened)))).capture()
  expect(await troubleOf(right), 'its notice may be on its way').toEqual([])
  await opened.context.db.query.execute(sql`UPDATE payments SET created_at = now() - interval '1 minute'`)
  expect(await troubleOf(right)).toEqual([
    ['webhook:paypal', 'PayPal has told this shop nothing about a payment'],
  ])
  const event = { id: 'WH-1', wallet: 'paypal', type: 'PAYMENT.CAPTURE.COMPLETED', body: {} }
  await insertWebhookEvent(opened.context.db.query, event)
  expect(await troubleOf(right)).toEqual([])
})

test('jobs that fail and errors of the log are told in the log’s own words, without what people typed', async () => {
  const shop = await openTestShop()
  const { watch } = shop.context.machine
  const run = watch.job('restock', 1000)
  watch
    .counting(shop.context.log)
    .error({ job: 'restock', err: new Error('ada@example.com') }, 'a job failed')
  for (let n = 0; n < 2; n += 1) run.failed()
  expect(await checkOf(shop, 'jobs')).toMatchObject({
    state: 'look',
    says: 'Not done: restock. It was last done',
  })
  const errors = await checkOf(shop, 'errors')
  expect(errors).toMatchObject({ state: 'look', more: 'The last were: “restock: a job failed”.' })
  run.ended()
  expect(await checkOf(shop, 'jobs')).toMatchObject({ state: 'well' })
})

test('a full disk, an undeclared proxy, a lost key and missed backups are told with what to do', async () => {
  const shop = await openTestShop()
  shop.context.machine = {
    ...shop.context.machine,
    room: () => 80 * 1024 * 1024,
    undeclaredProxy: () => 'loopback',
    keyProblem: () => 'gone',
  }
  await shop.context.backups.make()
  await shop.shop['GET /api/desk/health']({}, owner)
  const { found } = shop.context.machine.watch
  found!.backup!.at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const broken = await shop.shop['GET /api/desk/trouble']({}, owner)
  expect(broken.map(({ name }) => name)).toEqual(['disk', 'proxy', 'key', 'backups'])
  for (const { toDo } of broken) expect(toDo).toMatch(/\.$/)
  const { passOn } = broken.find(({ name }) => name === 'proxy')!
  expect(passOn, 'whole, for somebody who has seen nothing else').toMatch(
    /proxy.+ TRUST_PROXY=loopback .+\.$/,
  )
  expect(await troubleOf(shop, staff), 'staff can do nothing about it').toEqual([])
})

test('what a full disk stops is told with the disk, and by itself where it still stands once there is room', async () => {
  const shop = await openTestShop()
  const { machine } = shop.context
  const isFull = { disk: true }
  shop.context.machine = { ...machine, room: () => (isFull.disk ? 0 : 9 * 1024 ** 3) }
  const run = machine.watch.job('restock', 1000)
  run.failed()
  run.failed()
  machine.watch.jobs.at(-1)!.failingSince = new Date(Date.now() - 600_000).toISOString()
  for (let round = 0; round < 2; round += 1) {
    await lookAfterHealth(shop.context)
    await pass(shop, 6)
  }
  expect(await mailsOf(shop)).toEqual(['Disk of your shop needs you'])
  isFull.disk = false
  for (let round = 0; round < 2; round += 1) {
    await lookAfterHealth(shop.context)
    await pass(shop, 6)
  }
  expect((await mailsOf(shop)).toSorted()).toEqual([
    'Disk of your shop is well again',
    'Disk of your shop needs you',
    'The shop’s own work of your shop needs you',
  ])
})

test('an outage of the database is told once it is over, by one of the processes', async () => {
  const shop = await openTestShop()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const outage = { from: minutesAgo(20), to: minutesAgo(1) }
  const processes = [1, 2].map(() => ({
    ...shop.context,
    machine: { ...shop.context.machine, watch: Object.assign(new ProcessWatch(), { outage }) },
  }))
  for (const context of [...processes, ...processes]) await lookAfterHealth(context)
  expect(await mailsOf(shop)).toEqual(['Database of your shop is well again'])
})

// Not for the embedded database: it serves one process, so there is no other to tell.
test.runIf(inject('template').kind === 'postgres')('what one process knows, every other tells', async () => {
  const shop = await openTestShop()
  const other = {
    ...shop.context,
    machine: { ...shop.context.machine, watch: new ProcessWatch(), undeclaredProxy: () => 'loopback' },
  }
  expect(await troubleOf(shop)).toEqual([])
  await lookAfterHealth(other)
  expect(await troubleOf(shop)).toEqual([['proxy', 'All your visitors look like one']])
  await shop.context.db.query.execute(
    sql`UPDATE process_reports SET written_at = now() - interval '2 minutes'`,
  )
  expect(await troubleOf(shop), 'until it is gone').toEqual([])
})
