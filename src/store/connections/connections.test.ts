import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { readConnected } from '../../shop/commands/connected.ts'
import { readEnv } from '../../shop/start/env.ts'
import { keepConnection, readConnections, smtpUrlOf } from './connections.ts'
import { connectionsMark, deleteConnection, listConnections, writeConnection } from './connections.sql.ts'

const paypal = {
  environment: 'live',
  clientId: 'A-client',
  clientSecret: 'its secret',
  webhookId: 'WH1',
} as const
const mail = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  user: 'shop@example.com',
  password: 'p@ss/word',
  from: 'shop@example.com',
} as const

describe('what was entered at the desk', () => {
  test('lies sealed, and counts where the environment says nothing of its kind', async () => {
    const database = await createTestDatabase()
    const key = randomBytes(32)
    await keepConnection(database.query, key, 'paypal', paypal)
    await keepConnection(database.query, key, 'mail', mail)
    await keepConnection(database.query, key, 'address', { publicUrl: 'https://shop.example.com' })
    expect(JSON.stringify(await listConnections(database.query))).not.toMatch(/secret|A-client|p@ss/)

    const { env } = await readConnected(readEnv({}), database, key)
    expect(env).toMatchObject({
      paypal,
      smtpUrl: 'smtps://shop%40example.com:p%40ss%2Fword@mail.example.com:465',
      mailFrom: 'shop@example.com',
      publicUrl: 'https://shop.example.com',
      connectionsFrom: { paypal: 'desk', mail: 'desk', address: 'desk' },
    })

    const set = readEnv({ SMTP_URL: 'smtp://other', MAIL_FROM: 'other@example.com' })
    const { env: wins } = await readConnected(set, database, key)
    expect(wins).toMatchObject({ smtpUrl: 'smtp://other', mailFrom: 'other@example.com' })
    expect(wins.connectionsFrom).toEqual({ paypal: 'desk', mail: 'environment', address: 'desk' })
  })

  test('of Stripe’s test keys waits beside a PayPal that takes real money, whoever set that', async () => {
    const database = await createTestDatabase()
    const key = randomBytes(32)
    const stripe = {
      secretKey: 'sk_test_12345678',
      publishableKey: 'pk_test_12345678',
      webhookSecret: 'whsec_1',
    }
    await keepConnection(database.query, key, 'stripe', stripe)
    expect((await readConnected(readEnv({}), database, key)).env).toMatchObject({ stripe })
    await keepConnection(database.query, key, 'paypal', paypal)
    const { env } = await readConnected(readEnv({}), database, key)
    expect([env.paypal?.environment, env.stripe]).toEqual(['live', undefined])
    expect(env.connectionsFrom).toEqual({ paypal: 'desk' })
  })

  test('that the key does not open, or that another row’s place has, ends the start in a sentence', async () => {
    const database = await createTestDatabase()
    const key = randomBytes(32)
    await keepConnection(database.query, key, 'paypal', paypal)
    const [row] = await listConnections(database.query)
    await writeConnection(database.query, 'mail', row!.sealed)
    expect(await readConnections(database.query, key)).toMatchObject({ unreadable: ['mail'] })
    const start = readConnected(readEnv({ DATA_DIR: 'here' }), database, randomBytes(32))
    await expect(start).rejects.toThrow(
      /does not open with the key in here\/secret\.key.*connections forget paypal/s,
    )
    await deleteConnection(database.query, 'paypal')
    await deleteConnection(database.query, 'mail')
    const { env } = await readConnected(readEnv({}), database, key)
    expect(env.connectionsFrom).toEqual({})
  })

  test('is told from what was there before, the same words sealed anew as well', async () => {
    const database = await createTestDatabase()
    const key = randomBytes(32)
    const marks = [await connectionsMark(database.query)]
    for (const _ of [1, 2]) {
      await keepConnection(database.query, key, 'mail', mail)
      marks.push(await connectionsMark(database.query))
    }
    expect(new Set(marks).size).toBe(3)
  })
})

test.each([
  ['starttls', 'smtp://mail.example.com:587?requireTLS=true'],
  ['none', 'smtp://mail.example.com:587?ignoreTLS=true'],
] as const)('a mail server by %s is spoken to so, and in no other way', (security, url) => {
  expect(smtpUrlOf({ ...mail, port: 587, user: '', password: '', security })).toBe(url)
})
