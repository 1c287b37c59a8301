import { owner } from '../paypal-news.ts'
import { stranger } from '../test-shop.ts'
import { subscriptionToken, type StockedServer } from '../server/stocked-server.ts'
import type { Rows } from './rows.ts'

const words = { subject: 'Oak', words: 'Of oak.', productIds: [] }
const letter = { ...words, perHour: 300 }

export function letterRows(server: StockedServer) {
  const { shop, context } = server
  const write = async () => await shop['POST /api/letters'](letter, owner)
  let readers = 0
  async function ready() {
    const token = await subscriptionToken(server, `letters-${(readers += 1)}@example.com`)
    await shop['POST /api/newsletter/confirm']({ token }, stranger)
    context.mailServer = 'a mail server'
    const { id, version } = await write()
    return { id, version }
  }
  return {
    'GET /api/letters': () => ({}),
    'GET /api/letters/{id}': async () => {
      const { id } = await shop['POST /api/letters/{id}/send'](await ready(), owner)
      return { id }
    },
    'POST /api/letters': () => letter,
    'PUT /api/letters/{id}': async () => {
      const { id, version } = await write()
      return { id, version, ...letter, subject: 'Walnut' }
    },
    'DELETE /api/letters/{id}': async () => ({ id: (await write()).id }),
    'POST /api/letters/look': () => words,
    'POST /api/letters/{id}/test': async () => ({ id: (await write()).id }),
    'POST /api/letters/{id}/send': ready,
    'POST /api/letters/{id}/stop': async () => {
      const { id } = await shop['POST /api/letters/{id}/send'](await ready(), owner)
      context.mailServer = null
      return { id }
    },
  } satisfies Partial<Rows>
}
