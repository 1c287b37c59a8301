/**
 * A PayPal that answers at once and keeps nothing but the orders it made: `node bench/checkouts/instant-paypal.ts`. Prints
 * its port. What a checkout costs beside it is the shop's own.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

interface Unit {
  amount: { value: string; currency_code: string }
  custom_id?: string
  payee?: { merchant_id: string }
}

const units = new Map<string, Unit[]>()
let made = 0
const nextId = () => String((made += 1)).padStart(17, 'X')

function order(id: string, status: string, captured = false) {
  const [unit] = units.get(id)!
  const capture = {
    id: `C${id.slice(1)}`,
    status: 'COMPLETED',
    amount: unit!.amount,
    custom_id: unit!.custom_id,
  }
  return {
    id,
    status,
    links: [],
    purchase_units: [
      {
        ...unit,
        payee: { merchant_id: 'INSTANTPAYPAL' },
        ...(captured ? { payments: { captures: [capture] } } : {}),
      },
    ],
  }
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const url = request.url!
  if (url === '/v1/oauth2/token')
    return {
      status: 200,
      body: { access_token: 'instant', token_type: 'Bearer', expires_in: 32_400, scope: '' },
    }
  if (url.startsWith('/v1/notifications/webhooks'))
    return { status: 200, body: { webhooks: [], id: 'WEBHOOK', url: '', event_types: [] } }
  const [, id, capture] = /^\/v2\/checkout\/orders\/?([^/]*)(\/capture)?$/.exec(url) ?? []
  if (id === '') {
    const made = nextId()
    units.set(made, ((await json(request)) as { purchase_units: Unit[] }).purchase_units)
    return { status: 201, body: order(made, 'PAYER_ACTION_REQUIRED') }
  }
  if (id === undefined || !units.has(id)) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  return capture
    ? { status: 201, body: order(id, 'COMPLETED', true) }
    : { status: 200, body: order(id, 'APPROVED') }
}

const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    request.resume()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : '')
})
