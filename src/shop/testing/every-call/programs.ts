import { owner } from '../paypal-news.ts'
import type { StockedServer } from '../server/stocked-server.ts'
import type { Rows } from './rows.ts'

const receiver = { address: 'https://books.example/shop', events: ['order.paid' as const] }
const token = { name: 'Books', role: 'staff', days: 30 } as const

/** What the calls about programs are asked with. */
export function programRows({ shop }: StockedServer) {
  const made = async () => {
    await shop['POST /api/programs/receivers'](receiver, owner)
    return (await shop['GET /api/programs']({}, owner)).receivers.at(-1)!.id
  }
  return {
    'GET /api/programs': async () => {
      await shop['POST /api/programs/tokens'](token, owner)
      await made()
      return {}
    },
    'POST /api/programs/tokens': () => token,
    'DELETE /api/programs/tokens/{id}': async () => {
      await shop['POST /api/programs/tokens'](token, owner)
      return { id: (await shop['GET /api/programs']({}, owner)).tokens.at(-1)!.id }
    },
    'POST /api/programs/receivers': () => receiver,
    'POST /api/programs/receivers/{id}/send': async () => ({ id: await made(), message: null }),
    'DELETE /api/programs/receivers/{id}': async () => ({ id: await made() }),
  } satisfies Partial<Rows>
}
