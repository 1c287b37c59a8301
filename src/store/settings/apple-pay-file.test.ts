import { expect, test } from 'vitest'
import type { Output } from '../../shop/every-call.contract.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'
import { openTestServer } from '../../shop/testing/server/test-server.ts'
import { stranger } from '../../shop/testing/test-shop.ts'
import { troubleWith } from './apple-pay-file.ts'

const FILE = '/.well-known/apple-developer-merchantid-domain-association'

test('the domain file of Apple Pay is served as it was pasted while there is one, and tried at the shop’s address', async () => {
  const server = await openTestServer()
  const attempt = async () => await server.shop['POST /api/settings/apple-pay-file/try']({}, owner)
  const save = (settings: Output<'GET /api/settings'>) => server.shop['PUT /api/settings'](settings, owner)
  try {
    const ask = () => fetch(server.url + FILE, { redirect: 'error' })
    expect((await ask()).status).toBe(404)
    expect((await attempt()).trouble).toMatch(/^The shop has no such file yet/)
    const settings = await server.shop['GET /api/settings']({}, owner)
    const on = { ...settings.payments, applePay: true }
    const saved = await save({ ...settings, payments: on, applePayFile: '7B227d' })
    const answer = await ask()
    expect([answer.status, await answer.text()]).toEqual([200, '7B227d'])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect((await attempt()).trouble).toMatch(/Apple Pay works by https alone/)
    const { sources } = await server.shop['GET /api/paypal/config']({}, stranger)
    expect(sources).toEqual(['paypal', 'apple_pay'])
    await expect(save({ ...saved, applePayFile: '' }), 'while it is on').rejects.toThrow('is missing')
    await save({ ...saved, payments: settings.payments, applePayFile: '' })
    expect((await ask()).status).toBe(404)
  } finally {
    await server.drop()
  }
})

test('the checkout alone lets Google’s script in, and only while Google Pay is on', async () => {
  const server = await openTestServer()
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('Content-Security-Policy')!
  try {
    const google = 'https://pay.google.com'
    const sourcePolicies = { google_pay: { script: google, frame: google, connect: google } }
    server.context.wallets = walletsOf({ ...server.context.wallets.first, sourcePolicies })
    expect(await policyOf('/checkout')).not.toContain(google)
    const settings = await server.shop['GET /api/settings']({}, owner)
    const payments = { ...settings.payments, googlePay: true }
    await server.shop['PUT /api/settings']({ ...settings, payments }, owner)
    const policy = await policyOf('/checkout')
    for (const part of ['script-src', 'frame-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${part} [^;]*${google}`))
    for (const path of ['/cart', '/admin/settings']) expect(await policyOf(path)).not.toContain(google)
  } finally {
    await server.drop()
  }
})

test.each<[string, () => Response | Error, RegExp | undefined]>([
  ['the file', () => new Response('7b7d'), undefined],
  ['another', () => new Response('7b7d7d'), /^Something else than the file answers at shop\.example\./],
  ['the file with 404', () => new Response('7b7d', { status: 404 }), /^Something else/],
  [
    'a way elsewhere',
    () => new Response(null, { status: 301 }),
    /^shop\.example leads on to another address/,
  ],
  ['nobody', () => new Error('no'), /^The shop could not be reached at shop\.example by https\./],
])('at the shop’s address answers %s', async (_, answer, words) => {
  const ask = () => {
    const given = answer()
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  }
  const trouble = await troubleWith(`https://shop.example${FILE}`, '7b7d', ask)
  if (words) expect(trouble).toMatch(words)
  else expect(trouble).toBeUndefined()
})
