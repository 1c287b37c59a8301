/**
 * `node trials/street/buy.ts https://shop.example http://127.0.0.1:PORT-OF-EMULATOR [EMAIL PASSWORD]`: every name is this
 * machine. As the owner it first connects the shop with a mail server, upon which the shop starts anew in its place.
 */
import dns from 'node:dns'
import { setTimeout as pause } from 'node:timers/promises'
import { openMailServer, tokenIn } from '../../src/store/connections/testing/mail-server.ts'
import { ask, insistAt } from '../buyers/ask.ts'
import { buyOne } from './sale.ts'

const { lookup } = dns
Object.assign(dns, {
  lookup: (_name: string, options: object, done: () => void) => lookup('127.0.0.1', options, done),
})
const [url = '', emulator = '', email, password] = process.argv.slice(2)

async function connectMail(): Promise<void> {
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const from = { address: '203.0.113.7', cookie: session.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const insist = insistAt(url, from)
  const { port, taken, stop } = await openMailServer()
  const server = { host: '127.0.0.1', port, security: 'none', user: '', password: '' }
  await insist('POST', '/api/connections/mail', { ...server, sender: 'shop@example.com' })
  await insist('POST', '/api/connections/mail/prove', { token: tokenIn(taken[0]!) })
  const isInForce = async () =>
    (await ask(url, 'GET', '/api/connections', from))?.body as { isInForce?: boolean } | undefined
  while (!(await isInForce())?.isInForce) await pause(500)
  await stop()
}

if (email !== undefined) await connectMail()
const approve = async (orderID: string) =>
  await fetch(`${emulator}/__emu/orders/${orderID}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ instrument: 'ok' }),
  })
const { id } = await buyOne(insistAt(url, { address: '203.0.113.7' }), approve)
console.log(`Order ${id} was paid`)
