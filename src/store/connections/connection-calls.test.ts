import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listChanges } from '../history/history.sql.ts'
import { walletConnection } from './wallet-connection.ts'
import { readConnections } from './connections.ts'
import { deleteConnection } from './connections.sql.ts'
import { openMailServer, tokenIn } from './testing/mail-server.ts'
import { createShop } from '../../shop/index.ts'
import { findPersonByEmail } from '../../people/staff/people.sql.ts'
import { hasTakenMail } from '../../words/mailbox/mails.sql.ts'
import { signedInAs } from '../../shop/testing/people.ts'
import { openTestServer, OWNER, type TestServer } from '../../shop/testing/server/test-server.ts'
import { stranger } from '../../shop/testing/test-shop.ts'
import type { Caller } from '../../shop/context.ts'

let server: TestServer
let owner: Caller
beforeAll(async () => {
  server = await openTestServer()
  server.context.connected.walletUrls.paypal = server.emulator.url
  const person = await findPersonByEmail(server.context.db.query, OWNER.email)
  owner = await signedInAs(server, person!)
})
afterAll(() => server.drop())
beforeEach(async () => {
  for (const name of ['paypal', 'mail', 'address']) await deleteConnection(server.context.db.query, name)
})

const stored = async () => (await readConnections(server.context.db.query, server.context.secretKey)).values

describe('PayPal’s keys', () => {
  const keys = () => {
    const { clientId, clientSecret } = server.emulator
    return { environment: 'sandbox', clientId, clientSecret } as const
  }
  const webhooks = async () => {
    const { webhooks: all } = await server.control<{
      webhooks: { id: string; url: string; eventTypes: string[] }[]
    }>('/state')
    return all.filter(({ url }) => url === `${server.url}/webhooks/paypal`)
  }

  test('that are tried are not stored; wrong ones are told at their field', async () => {
    const { message } = await server.shop['POST /api/connections/paypal/try'](keys(), owner)
    expect(message).toMatch(/^PayPal takes these keys\..*merchant ID [A-Z0-9]{13}/)
    expect(await stored()).toEqual({})
    const wrong = { ...keys(), clientSecret: 'not the secret' }
    await expect(server.shop['POST /api/connections/paypal/try'](wrong, owner)).rejects.toMatchObject({
      fields: [
        { field: 'clientSecret', message: expect.stringMatching(/Apps & Credentials.*on Sandbox/) as string },
      ],
    })
    const twice = { ...keys(), clientSecret: keys().clientId }
    await expect(server.shop['POST /api/connections/paypal'](twice, owner)).rejects.toThrow('in both fields')
    expect(await stored()).toEqual({})
  })

  test('count once PayPal’s try came back by the shop’s address; a webhook that asks for too little is mended', async () => {
    const { message } = await server.shop['POST /api/connections/paypal'](keys(), owner)
    expect(message).toBe('PayPal’s try came back: the keys count.')
    const [made] = await webhooks()
    expect((await stored()).paypal).toMatchObject({ ...keys(), webhookId: made!.id })

    const token = await tokenOf(server)
    await fetch(`${server.emulator.url}/v1/notifications/webhooks/${made!.id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify([
        {
          op: 'replace',
          path: '/event_types',
          value: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }, { name: 'BILLING.PLAN.CREATED' }],
        },
      ]),
    })
    // The secret is left out: that of the same client is there.
    await server.shop['POST /api/connections/paypal']({ ...keys(), clientSecret: '' }, owner)
    const mended = await webhooks()
    expect(mended.map(({ id }) => id)).toEqual([made!.id])
    expect(mended[0]!.eventTypes).toEqual(
      expect.arrayContaining([
        'CHECKOUT.ORDER.APPROVED',
        'CUSTOMER.DISPUTE.RESOLVED',
        'BILLING.PLAN.CREATED',
      ]),
    )

    const [change] = await listChanges(server.context.db.query, { limit: 1 })
    expect(change).toMatchObject({ action: 'connection.paypal', subject: 'connection:paypal' })
    expect(JSON.stringify(change)).not.toContain(keys().clientSecret)
    expect(await server.shop['GET /api/connections']({}, owner)).toMatchObject({ isInForce: false })
    await server.shop['DELETE /api/connections/{name}']({ name: 'paypal' }, owner)
    expect(await stored()).toEqual({})
  })

  test('whose webhook stays silent do not count, and are told so', async () => {
    await server.control('/webhooks/mode', { mode: 'delayed', delayMs: 60_000 })
    onTestFinished(() => server.control('/webhooks/mode', { mode: 'on' }))
    const impatient = walletConnection('paypal', server.context, 300)
    await expect(impatient['POST /api/connections/paypal'](keys(), owner)).rejects.toThrow(
      /takes the keys and knows the webhook, but .* did not arrive/,
    )
    expect(await stored()).toEqual({})
  })

  test('a secret is not lent to another client', async () => {
    await server.shop['POST /api/connections/paypal'](keys(), owner)
    const other = { ...keys(), clientId: 'another-client', clientSecret: '' }
    await expect(server.shop['POST /api/connections/paypal'](other, owner)).rejects.toThrow(
      'clientSecret: Required',
    )
  })

  test('are not asked of PayPal for a shop without an address of https', async () => {
    const context = { ...server.context, connected: { ...server.context.connected, walletUrls: {} } }
    const elsewhere = createShop(context)
    await expect(elsewhere['POST /api/connections/paypal'](keys(), owner)).rejects.toThrow(
      'Enter it under Address first.',
    )
  })

  test('what comes with a word nobody was told is a webhook as any other', async () => {
    const answer = await fetch(`${server.url}/webhooks/paypal?try=${'x'.repeat(32)}`, {
      method: 'POST',
      body: '{}',
    })
    expect(answer.status).toBe(400)
  })
})

async function tokenOf({ emulator }: TestServer): Promise<string> {
  const answer = await fetch(`${emulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${emulator.clientId}:${emulator.clientSecret}`).toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

describe('a mail server', () => {
  const typed = (port: number) =>
    ({
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'shop',
      password: 'secret',
      sender: 'Kiln & Cup <shop@example.com>',
    }) as const

  test('counts once the link of its mail was pressed, and that works once', async () => {
    const mail = await openMailServer()
    onTestFinished(mail.stop)
    await server.shop['POST /api/connections/mail'](typed(mail.port), owner)
    expect(mail.taken).toHaveLength(1)
    expect(mail.taken[0]).toContain(`To: ${OWNER.email}`)
    expect(await stored(), 'taken, and perhaps dropped').toEqual({})
    const { mail: waits } = await server.shop['GET /api/connections']({}, owner)
    expect(waits.waitingSince).not.toBeNull()

    const token = tokenIn(mail.taken[0]!)
    expect((await fetch(`${server.url}/admin/prove-mail?token=${token}`)).status).toBe(200)
    expect(await stored(), 'mail scanners visit links, too').toEqual({})
    await server.shop['POST /api/connections/mail/prove']({ token }, stranger)
    const { sender: from, ...rest } = typed(mail.port)
    expect((await stored()).mail).toEqual({ ...rest, from })
    await expect(server.shop['POST /api/connections/mail/prove']({ token }, stranger)).rejects.toThrow(
      'This link was used already',
    )
    const [change] = await listChanges(server.context.db.query, { limit: 1 })
    expect(change).toMatchObject({ action: 'connection.mail', email: OWNER.email })
    expect(JSON.stringify(change)).not.toContain('secret')
  })

  test('that is sent a second mail takes the second link alone', async () => {
    const mail = await openMailServer()
    onTestFinished(mail.stop)
    await server.shop['POST /api/connections/mail'](typed(mail.port), owner)
    await server.shop['POST /api/connections/mail'](typed(mail.port), owner)
    const [first, second] = mail.taken.map(tokenIn)
    await expect(
      server.shop['POST /api/connections/mail/prove']({ token: first! }, stranger),
    ).rejects.toThrow()
    await server.shop['POST /api/connections/mail/prove']({ token: second! }, stranger)
  })

  test('that counts is tried by a test mail, and without one none is sent', async () => {
    const mail = await openMailServer()
    onTestFinished(mail.stop)
    const connected = { ...server.context.connected, mailFrom: 'shop@example.com' }
    const at = (smtpUrl: string, mailServer: string | null) =>
      createShop({ ...server.context, mailServer, connected: { ...connected, smtpUrl } })[
        'POST /api/connections/mail/test'
      ]({}, owner)
    const isTaken = (name: string) => hasTakenMail(server.context.db.query, name)
    await expect(at('', null)).rejects.toThrow('No mail server is set')
    await expect(at('smtp://127.0.0.1:1', 'closed')).rejects.toThrow(
      'The mail was not sent: nothing answers at the mail server’s address.',
    )
    expect(await isTaken('closed')).toBe(false)
    const { message } = await at(`smtp://127.0.0.1:${mail.port}`, 'open')
    expect(message).toBe(`The mail server took a test mail to ${OWNER.email}. Look whether it reached you.`)
    expect(mail.taken[0]).toContain(`To: ${OWNER.email}`)
    expect(await isTaken('open'), 'as health and the steps before opening see it').toBe(true)
    const { refused } = await server.shop['GET /api/desk/mail']({}, owner)
    expect(refused, 'no buyer waits for it').toBeNull()
  })

  test('that refuses says why, and what it said', async () => {
    const refused = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
    const mail = await openMailServer({
      onAuth: (_auth, _session, done) => done(refused(535, 'Authentication failed for shop')),
    })
    onTestFinished(mail.stop)
    await expect(server.shop['POST /api/connections/mail'](typed(mail.port), owner)).rejects.toThrow(
      /does not take the user and the password.*“535.*Authentication failed/,
    )
    await mail.stop()
    await expect(server.shop['POST /api/connections/mail'](typed(mail.port), owner)).rejects.toThrow(
      'nothing answers at the mail server’s address',
    )
    const nowhere = { ...typed(25), host: 'mail.invalid' }
    await expect(server.shop['POST /api/connections/mail'](nowhere, owner)).rejects.toThrow(
      /name is not known/,
    )
    await expect(
      server.shop['POST /api/connections/mail']({ ...typed(25), sender: 'the shop' }, owner),
    ).rejects.toThrow('sender: must be a mail address')
    expect(await stored()).toEqual({})
  })
})

describe('the shop’s address', () => {
  const call = (publicUrl: string) => server.shop['POST /api/connections/address']({ publicUrl }, owner)

  test('counts once a call to it came back to this very shop', async () => {
    await call(`${server.url}/`)
    expect(await stored()).toEqual({ address: { publicUrl: server.url } })
  })

  test('is told from another site’s, from one that leads on, and from none, in a sentence each', async () => {
    const other = createServer((request, response) => {
      if (request.headers.host?.startsWith('localhost'))
        response.writeHead(301, { Location: server.url }).end()
      else response.end('x'.repeat(1_000_000))
    }).listen(0)
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    await expect(call(`http://127.0.0.1:${port}`)).rejects.toThrow(
      'Another site or another shop answers at 127.0.0.1',
    )
    await expect(call(`http://localhost:${port}`)).rejects.toThrow('localhost leads on to another address')
    await expect(call(`https://127.0.0.1:${port}`)).rejects.toThrow('not by https')
    await expect(call('http://127.0.0.1:1')).rejects.toThrow('nothing answers there')
    await expect(call('shop.invalid')).rejects.toThrow('The internet does not know the name shop.invalid')
    for (const odd of [
      'ftp://shop.example',
      'https://shop.example/path',
      'https://a:b@shop.example',
      'not one',
    ])
      await expect(call(odd)).rejects.toThrow('publicUrl: must be an address such as')
    expect(await stored()).toEqual({})
  })

  test('that the environment sets is not changed here', async () => {
    const connected = { ...server.context.connected, connectionsFrom: { address: 'environment' } as const }
    const set = createShop({ ...server.context, connected })
    await expect(set['POST /api/connections/address']({ publicUrl: server.url }, owner)).rejects.toThrow(
      'set on the computer the shop runs on',
    )
    expect((await set['GET /api/connections']({}, owner)).address.from).toBe('environment')
  })
})
