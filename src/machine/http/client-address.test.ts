import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { addressReader, readProxies } from './client-address.ts'
import { ProxyWatch } from './proxy-watch.ts'
import { openEdge } from '../../shop/testing/server/edge.ts'

let close = () => {}
afterEach(() => close())

describe('TRUST_PROXY', () => {
  test('names addresses, ranges and this machine', () => {
    const isProxy = readProxies('loopback, 203.0.113.7, 10.1.0.0/16, 2001:db8::/32')!
    for (const address of [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '203.0.113.7',
      '10.1.255.1',
      '2001:db8:1::1',
      '::ffff:10.1.2.3',
    ])
      expect([address, isProxy(address)]).toEqual([address, true])
    for (const address of ['203.0.113.8', '10.2.0.1', '2001:db9::1', '', 'unknown'])
      expect([address, isProxy(address)]).toEqual([address, false])
  })

  test('that names something else is no setting', () => {
    for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0.1;10.0.0.2'])
      expect([wrong, readProxies(wrong)]).toEqual([wrong, undefined])
  })

  test('unset trusts nobody', () => {
    expect(readProxies(undefined)!('127.0.0.1')).toBe(false)
  })
})

async function openWatched({ publicUrl, trust }: { publicUrl?: string; trust?: string }) {
  const isProxy = readProxies(trust)!
  const warnings: string[] = []
  const watch = new ProxyWatch({
    isProxy,
    publicUrl,
    log: { warn: (_fields, words) => void warnings.push(words) },
  })
  const app = new Hono()
  const read = addressReader(isProxy)
  app.get('*', (c) => {
    watch.look(c)
    return c.text(read(c))
  })
  const opened = await openEdge((request, env) => app.fetch(request, env))
  ;({ close } = opened)
  const get = async (headers: Record<string, string> = {}) => (await fetch(opened.url, { headers })).text()
  return { watch, warnings, get }
}

describe('a proxy in front of the shop', () => {
  const forwarded = { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7' }

  test('that is named tells who calls: the last address that is no proxy', async () => {
    const { get, watch } = await openWatched({
      publicUrl: 'https://shop.example',
      trust: 'loopback, 203.0.113.0/24',
    })
    expect(await get(forwarded)).toBe('198.51.100.9')
    expect(watch.undeclared).toBeUndefined()
  })

  test('that is not named is noticed, told once, and not believed', async () => {
    const { get, watch, warnings } = await openWatched({ publicUrl: 'https://shop.example' })
    expect(await get()).toBe('127.0.0.1')
    expect(watch.undeclared).toBeUndefined()
    expect(await get(forwarded)).toBe('127.0.0.1')
    await get({ Forwarded: 'for=198.51.100.9' })
    expect(watch.undeclared).toBe('loopback')
    expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY=loopback')])
  })

  test('is no news to a shop on somebody’s own machine', async () => {
    for (const publicUrl of [undefined, 'http://localhost:3000', 'http://[::1]:3000']) {
      const { get, watch } = await openWatched(publicUrl === undefined ? {} : { publicUrl })
      await get(forwarded)
      expect(watch.undeclared).toBeUndefined()
      close()
    }
  })
})
