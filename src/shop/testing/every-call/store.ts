import { owner } from '../paypal-news.ts'
import {
  message,
  promotion,
  restockToken,
  soldOut,
  subscriptionToken,
  write,
  type StockedServer,
} from '../server/stocked-server.ts'
import type { Rows } from './rows.ts'
import { walletsOf } from '../../../payments/wallets/wallets.ts'

const words = { title: 'Oak', content: 'Of oak.', excerpt: 'Of oak.' }

const pageWords = { title: 'Fairs', body: 'Where we are.', show: 'now' } as const
const pageDefaults = { slug: '', summary: '', description: '' }

const way = { name: 'Overnight', carrier: 'UPS', rate: '30.00', daysFrom: 1, daysTo: 1, remoteDays: 0 }

/** Real payments, as far as the shop can tell: nobody pays here any more. */
function goLive({ context }: StockedServer): void {
  context.testPayments = false
  context.wallets = walletsOf({ ...context.wallets.first, environment: 'live' })
}

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
    'GET /api/desk/live-check': () => ({}),
    'POST /api/desk/live-check': async () => ({
      version: (await shop['PUT /api/settings'](await settings(), owner)).version,
    }),
    'POST /api/desk/tax-check': async () => ({ version: (await settings()).version }),
    'GET /api/desk/first-days': () => ({}),
    'GET /api/front': () => ({}),
    'PUT /api/front/draft': drafted,
    'POST /api/front/discard': async () => ({ version: await draft() }),
    'POST /api/front/publish': async () => ({ at: null, version: await draft() }),
    'POST /api/front/preview': () => ({ isOn: false }),
    'GET /api/desk/trouble': () => ({}),
    'GET /api/desk/health': () => ({}),
    'GET /api/desk/mail': () => ({}),
    'GET /api/desk/mail/test': () => ({}),
    'POST /api/desk/mail/test': () => {
      server.context.mailServer = 'one'
      return {}
    },
    'GET /api/desk/waiting': () => ({}),
    'GET /api/desk/demo': () => ({}),
    'POST /api/desk/demo/remove': () => ({ editedToo: false }),
    'GET /api/desk/test-orders': () => ({}),
    'POST /api/desk/test-orders/sweep': async () => {
      goLive(server)
      const { orders } = await shop['GET /api/desk/test-orders']({}, owner)
      return { orders, firstNumber: 1 }
    },
    'GET /api/mailbox': () => ({}),
    'GET /api/messages': () => ({}),
    'PUT /api/messages/{id}': () => ({ id: server.messageId, read: true }),
    'DELETE /api/messages/{id}': async () => ({ id: await write(server) }),
    'GET /api/newsletter/subscribers': () => ({}),
    'GET /api/newsletter/counts': () => ({}),
    'POST /api/newsletter/export': () => ({}),
    'GET /api/backups': () => ({}),
    'POST /api/backups': () => ({}),
    'GET /api/desk/version': () => ({}),
    'POST /api/desk/version/told': () => ({}),
    'POST /api/desk/version/look': () => ({}),
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
