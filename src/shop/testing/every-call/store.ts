import { owner } from '../paypal-news.ts'
import {
  conversationToken,
  message,
  promotion,
  restockToken,
  soldOut,
  subscriptionToken,
  write,
  type StockedServer,
} from '../server/stocked-server.ts'
import { programRows } from './programs.ts'
import { connectionRows } from './connections.ts'
import { letterRows } from './letters.ts'
import type { Rows } from './rows.ts'
import { liveWallets, look, makeReady } from '../../../store/opening/ready-to-open.testing.ts'

const words = { title: 'Oak', content: 'Of oak.', excerpt: 'Of oak.' }

const pageWords = { title: 'Fairs', body: 'Where we are.', show: 'now' } as const
const pageDefaults = { slug: '', summary: '', description: '' }

const way = { name: 'Overnight', carrier: 'UPS', rate: '30.00', daysFrom: 1, daysTo: 1, remoteDays: 0 }

/** Real payments, as far as the shop can tell: nobody pays here any more. */
function goLive({ context }: StockedServer): void {
  if (!context.testPayments) return
  context.testPayments = false
  context.wallets = liveWallets({ context })
}

/** What takes long, or takes the place of all data, is begun and tried in tests of its own. */
const goesOnElsewhere = async () => ({})

export function storeRows(server: StockedServer) {
  const { shop, postId } = server
  const methods = () => shop['GET /api/shipping-methods']({}, owner)
  const settings = async () => ({
    ...(await shop['GET /api/settings']({}, owner)),
    // Not the one a shop comes with, which nobody can confirm.
    postalAddress: '1 Workshop Lane, Asheville, NC 28801',
  })
  const addMethod = () =>
    shop['POST /api/shipping-methods']({ ...way, description: '', mayBeFree: true }, owner)
  const drafted = async () => {
    const { version, published } = await shop['GET /api/front']({}, owner)
    return { front: published, version }
  }
  const draft = async () => (await shop['PUT /api/front/draft'](await drafted(), owner)).version
  const addPage = async () =>
    (await shop['POST /api/desk/pages']({ ...pageDefaults, ...pageWords }, owner)).id
  const aboutPage = async () => {
    const pages = await shop['GET /api/desk/pages']({}, owner)
    const { id, version } = pages.find(({ slug }) => slug === 'about')!
    return { id, version }
  }
  const backupName = async () => (await shop['GET /api/backups']({}, owner))[0]!.name
  let codes = 0
  const addCode = () => shop['POST /api/promotions'](promotion(`CODE-${(codes += 1)}`), owner)
  return {
    'GET /api/store': () => ({}),
    'GET /api/home': () => ({}),
    'GET /api/blog': () => ({}),
    'GET /api/blog/{id}': () => ({ id: postId }),
    'POST /api/blog': () => words,
    'PUT /api/blog/{id}': () => ({ id: postId, ...words, published: true }),
    'DELETE /api/blog/{id}': async () => ({
      id: (await shop['POST /api/blog']({ ...words, published: false }, owner)).id,
    }),
    'GET /api/pages': () => ({}),
    'GET /api/pages/{slug}': () => ({ slug: 'returns' }),
    'GET /api/desk/pages': () => ({}),
    'GET /api/desk/page-fields': () => ({}),
    'POST /api/desk/pages': () => pageWords,
    'PUT /api/desk/pages/{id}': async () => ({ id: await addPage(), ...pageWords }),
    'POST /api/desk/pages/{id}/discard': aboutPage,
    'POST /api/desk/pages/{id}/start': aboutPage,
    'POST /api/desk/pages/{id}/read': aboutPage,
    'POST /api/desk/previews/page': () => ({ ...pageDefaults, title: 'Fairs', body: 'Words.', id: null }),
    'POST /api/desk/previews/collection': () => ({
      name: 'Gifts',
      pieces: { by: 'hand', ids: [] },
      id: null,
    }),
    'POST /api/desk/previews/product': () => ({ id: server.product.id }),
    'DELETE /api/desk/previews': () => ({}),
    'DELETE /api/desk/pages/{id}': async () => ({ id: await addPage() }),
    'POST /api/contact': () => message,
    'POST /api/newsletter/subscribe': () => ({ email: 'new@example.com' }),
    'POST /api/newsletter/confirm': async () => ({ token: await subscriptionToken(server, 'a@example.com') }),
    'POST /api/newsletter/unsubscribe': async () => ({
      token: await subscriptionToken(server, 'b@example.com'),
    }),
    'POST /api/products/{id}/restock-requests': async () => ({
      id: await soldOut(server),
      email: 'waits@example.com',
    }),
    'POST /api/restock-requests/confirm': async () => ({
      token: await restockToken(server, 'c@example.com'),
    }),
    'POST /api/restock-requests/withdraw': async () => ({
      token: await restockToken(server, 'd@example.com'),
    }),
    'GET /api/desk/restock-requests': () => ({}),
    'GET /api/settings': () => ({}),
    'PUT /api/settings': settings,
    'POST /api/settings/apple-pay-file/try': () => ({}),
    'POST /api/desk/opening/right': async () => ({
      step: 'tax' as const,
      version: (await settings()).version,
    }),
    'GET /api/desk/opening': () => ({}),
    'PUT /api/desk/opening/later': () => ({ step: 'look', isLater: true }),
    'GET /api/desk/rehearsal': () => ({}),
    'POST /api/desk/rehearsal': () => {
      goLive(server)
      return {}
    },
    'POST /api/desk/rehearsal/go-on': async () => {
      goLive(server)
      const { page } = await shop['POST /api/desk/rehearsal']({}, owner)
      const order = new URL(page).searchParams.get('token')
      await server.control(`/orders/${order}/approve`, { instrument: 'ok' })
      return {}
    },
    'POST /api/desk/opening': async () => {
      goLive(server)
      await makeReady(server)
      const { version, orders, leastNumber } = await look(server)
      return { version, orders, firstNumber: leastNumber }
    },
    'GET /api/front': () => ({}),
    'PUT /api/front/draft': drafted,
    'POST /api/front/discard': async () => ({ version: await draft() }),
    'POST /api/front/publish': async () => ({ at: null, version: await draft() }),
    'POST /api/front/preview': () => ({ isOn: false }),
    'GET /api/desk/trouble': () => ({}),
    'GET /api/desk/health': () => ({}),
    'GET /api/desk/mail': () => ({}),
    'GET /api/desk/waiting': () => ({}),
    'GET /api/desk/demo': () => ({}),
    'POST /api/desk/demo/remove': () => ({ editedToo: false }),
    'GET /api/mailbox': () => {
      server.context.mailServer = null
      return {}
    },
    ...letterRows(server),
    'GET /api/messages': () => ({}),
    'PUT /api/messages/{id}': () => ({ id: server.messageId, read: true }),
    'GET /api/messages/{id}': () => ({ id: server.messageId }),
    'POST /api/messages/{id}/answers': async () => ({
      id: await write(server),
      key: crypto.randomUUID(),
      words: 'Yes.',
      seen: 0,
    }),
    'POST /api/orders/{id}/messages': () => ({
      id: server.sold.id,
      key: crypto.randomUUID(),
      subject: 'Your order',
      words: 'It is being turned.',
    }),
    'GET /api/conversations/{token}': async () => ({ token: await conversationToken(server) }),
    'POST /api/conversations/{token}': async () => ({
      token: await conversationToken(server),
      key: crypto.randomUUID(),
      message: 'Thank you.',
    }),
    'GET /api/kept-replies': () => ({}),
    'PUT /api/kept-replies': async () => ({
      ...(await shop['GET /api/kept-replies']({}, owner)),
      replies: ['Thank you for asking.'],
    }),
    'DELETE /api/messages/{id}': async () => ({ id: await write(server) }),
    'GET /api/newsletter/subscribers': () => ({}),
    'GET /api/newsletter/counts': () => ({}),
    'POST /api/newsletter/export': () => ({}),
    'GET /api/backups': () => ({}),
    'POST /api/backups': () => ({}),
    'GET /api/desk/version': () => ({}),
    'POST /api/desk/version/told': () => ({}),
    'POST /api/desk/version/look': () => ({}),
    ...connectionRows(server),
    ...programRows(server),
    'GET /api/backups/work': () => ({}),
    'GET /api/backups/{name}': async () => ({ name: await backupName() }),
    'GET /api/backups/{name}/file': async () => ({ name: await backupName() }),
    'POST /api/backups/{name}/restore': async () => {
      server.context.backupDesk.putBack = goesOnElsewhere
      return { name: await backupName(), ordersSeen: 0 }
    },
    'POST /api/backups/{name}/try': async () => {
      server.context.backupDesk.tryBackup = goesOnElsewhere
      return { name: await backupName() }
    },
    'POST /api/backups/upload': () => ({ at: 0, file: new Blob(['age-encryption.org/v1 and so on']) }),
    'POST /api/backups/upload/open': () => {
      server.context.backupDesk.openUploaded = goesOnElsewhere
      return { key: null }
    },
    'GET /api/copies': () => ({}),
    'POST /api/copies/key': () => ({}),
    'PUT /api/copies': async () => {
      server.context.backupDesk.tryBucket = async () => undefined
      const { key, ...made } = await shop['POST /api/copies/key']({}, owner)
      return { s3: 'http://key:secret@127.0.0.1:9/bucket', key: { ...made, lastLetters: key.slice(-6) } }
    },
    'POST /api/copies/try': () => {
      server.context.backupDesk.tryCopy = goesOnElsewhere
      return { key: 'AGE-SECRET-KEY-1', keep: false }
    },
    'GET /api/history': () => ({}),
    'POST /api/history/{id}/undo': async () => {
      const { changeId } = await shop['DELETE /api/promotions/{id}']({ id: (await addCode()).id }, owner)
      return { id: changeId }
    },
    'GET /api/promotions': () => ({}),
    'POST /api/promotions': () => promotion('SPRING-25'),
    'PUT /api/promotions/{id}': async () => {
      const { id, version } = await addCode()
      return { id, version, ...promotion('SUMMER-25') }
    },
    'DELETE /api/promotions/{id}': async () => ({ id: (await addCode()).id }),
    'GET /api/shipping-methods': () => ({}),
    'POST /api/shipping-methods': () => way,
    'PUT /api/shipping-methods': async () => {
      const ids = (await methods()).map(({ id }) => id)
      return { ids: ids.toReversed(), seen: ids }
    },
    'PUT /api/shipping-methods/{id}': async () => {
      const { id, version } = await addMethod()
      return { id, version, ...way, name: 'Slow' }
    },
    'DELETE /api/shipping-methods/{id}': async () => ({ id: (await addMethod()).id }),
  } satisfies Partial<Rows>
}
