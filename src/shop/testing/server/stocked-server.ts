import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { putDemo } from '../../../../demo/testing/put-demo.ts'
import type { Caller } from '../../context.ts'
import { findCheckoutByToken } from '../../../buying/checkout/checkouts.sql.ts'
import { listMails } from '../../../words/mailbox/mails.sql.ts'
import type { Product } from '../../../pieces/product/product.rules.ts'
import { resumePayment } from '../../../payments/capture/capture-payment.ts'
import { hearLast, owner, sell, type Sold } from '../paypal-news.ts'
import { addPerson, signedInAs } from '../people.ts'
import { SoftPasskey } from '../soft-passkey.ts'
import { addProduct, cartOf, openPayment, stranger, type TestShop } from '../test-shop.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A shop in which there is something of everything: each list has a row, and what may be null mostly is not. */
export interface StockedServer extends TestServer {
  /** Shown, with several pictures, reviewed, and bought. */
  product: Product
  /** A paid order of it, noted about, with a dispute. */
  sold: Sold
  /** The token of the buyer's page. */
  token: string
  /** The id of a payment in review. */
  inReview: string
  postId: number
  messageId: number
}

export async function openStockedServer(): Promise<StockedServer> {
  const server = await openTestServer()
  // Passkeys are bound to a name, and the server's address is a number.
  server.context.publicUrl = ORIGIN
  await putDemo(server.context.db)
  const inReview = await loseAnOrder(server)
  const product = await addReviewed(server)
  const disputed = await sell(server)
  await server.control(`/captures/${disputed.captureId}/dispute`, { stage: 'CREATED' })
  await hearLast(server)
  await server.shop['POST /api/orders/{id}/notes'](
    { id: disputed.id, body: 'Rang: leave it next door' },
    owner,
  )
  const payment = await openPayment(server, cartOf(product))
  await payment.capture()
  const post = await server.shop['POST /api/blog'](
    { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: true },
    owner,
  )
  const messageId = await write(server)
  await subscriptionToken(server, 'reader@example.com')
  await server.shop['POST /api/promotions'](promotion('STOCKED'), owner)
  await server.context.backups.make()
  return { ...server, product, sold: disputed, token: payment.token, inReview, postId: post.id, messageId }
}

const ORIGIN = 'http://localhost:3000'

export const promotion = (code: string) => ({
  code,
  kind: 'percent' as const,
  amount: '10',
  minimumSubtotal: '0',
  startsAt: null,
  endsAt: '2099-12-01T09:00:00Z',
  maxUsesPerEmail: null,
  maxUses: 5,
  categories: [],
  active: true,
})

/** Captured at PayPal, its answer lost, and PayPal then says for once that there is no such order. */
async function loseAnOrder(server: TestShop): Promise<string> {
  const payment = await openPayment(server, cartOf(await addProduct(server)))
  await server.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
  await payment.capture()
  await server.control('/faults', { on: 'get', kind: 'status-404' })
  const { id } = (await findCheckoutByToken(server.context.db.query, payment.token))!
  await resumePayment(server.context, id)
  return id
}

async function addReviewed(server: TestShop): Promise<Product> {
  const pictures = [{ imageUrl: 'attached_assets/default-product.svg', imageAlt: 'From behind' }]
  const product = await addProduct(server, { name: 'Walnut Pen', morePictures: pictures })
  const { token, capture } = await openPayment(server, cartOf(product))
  await capture()
  await server.shop['POST /api/products/{id}/reviews'](review(product, token), stranger)
  const [waiting] = (await server.shop['GET /api/reviews']({ queue: 'waiting' }, owner)).items
  const { id, version } = waiting!
  await server.shop['PUT /api/reviews/{id}']({ id, version, state: 'shown', answer: 'Thank you.' }, owner)
  return product
}

export const review = ({ id }: Pick<Product, 'id'>, token: string) => ({
  id,
  token,
  rating: 5,
  title: 'Writes well',
  content: 'It lies well in the hand.',
  author: 'Ada E.',
})

export const message = {
  firstName: 'Grace',
  lastName: 'Example',
  email: 'grace@example.com',
  subject: 'A wish',
  message: 'Can you turn a pen from my own oak?',
}

/** A message of the contact form; answers its id. */
export async function write({ shop }: TestShop): Promise<number> {
  await shop['POST /api/contact'](message, stranger)
  return (await shop['GET /api/messages']({}, owner)).items[0]!.id
}

/** Answers a message, and with the token of its mail's link. */
export async function conversationToken(server: TestShop): Promise<string> {
  const person = await addPerson(server, 'staff', `writer-${randomBytes(6).toString('hex')}`)
  const answer = { id: await write(server), key: crypto.randomUUID(), words: 'Yes.', seen: 0 }
  await server.shop['POST /api/messages/{id}/answers'](answer, await signedInAs(server, person))
  const [mail] = await listMails(server.context.db.query, 1)
  return /messages\?token=([\w-]+)/.exec(mail!.bodyText)![1]!
}

/** Asks for the newsletter, and answers what the mail's link says. */
export async function subscriptionToken({ shop, context }: TestShop, email: string): Promise<string> {
  await shop['POST /api/newsletter/subscribe']({ email }, stranger)
  const [mail] = await listMails(context.db.query, 1)
  return /confirm\?token=([\w-]+)/.exec(mail!.bodyText)![1]!
}

/** A piece that nobody can buy. */
export const soldOut = async (server: TestShop): Promise<number> =>
  (await addProduct(server, { name: 'Sold-out Pen', stock: 0 })).id

/** As the mail has it that asks whether somebody waits for a piece. */
export async function restockToken(server: TestShop, email: string): Promise<string> {
  const input = { id: await soldOut(server), email }
  await server.shop['POST /api/products/{id}/restock-requests'](input, stranger)
  const [mail] = await listMails(server.context.db.query, 1)
  return /restock\?token=([\w-]+)/.exec(mail!.bodyText)![1]!
}

/** Somebody of the shop with a passkey and, if told so, an app. */
interface Newcomer {
  id: number
  email: string
  caller: Caller
  cookie: string
  passkey: SoftPasskey
  /** The code the app shows next. */
  nextCode: () => string
}

export async function addNewcomer(server: TestShop, factors: ('passkey' | 'app')[]): Promise<Newcomer> {
  const { shop } = server
  const person = await addPerson(server, 'owner', `newcomer-${randomBytes(6).toString('hex')}`)
  const caller = await signedInAs(server, person)
  const passkey = new SoftPasskey(ORIGIN)
  if (factors.includes('passkey'))
    await shop['POST /api/account/passkeys'](await newPasskey(server, caller, passkey), caller)
  let nextCode = () => ''
  if (factors.includes('app')) {
    const { secret } = await shop['POST /api/account/authenticator']({}, caller)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    // That of the step before is taken as well, and leaves the present one.
    const confirm = async () => {
      const code = totp.generate({ timestamp: Date.now() - 30_000 })
      return await shop['POST /api/account/authenticator/confirm']({ code }, caller)
    }
    // The next step may begin while it is asked.
    await confirm().catch(confirm)
    nextCode = () => totp.generate()
  }
  const cookie = `session=${caller.sessionToken}`
  return { id: person.id, email: person.email, caller, cookie, passkey, nextCode }
}

export async function newPasskey({ shop }: TestShop, caller: Caller, passkey: SoftPasskey) {
  const { token, options } = await shop['POST /api/account/passkeys/question']({}, caller)
  return { token, name: 'My laptop', response: passkey.create(options) }
}

export async function signedByPasskey({ shop }: TestShop, passkey: SoftPasskey) {
  const { token, options } = await shop['POST /api/session/passkey/question']({}, stranger)
  return { token, response: passkey.get(options) }
}
