import { connect as connectSecurely } from 'node:tls'
import { once } from 'node:events'
import { loopback } from '../certificates/testing/pebble.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, EDGE_HEADERS, readToEnd, openEdge, say as sayPlainly } from '../../shop/testing/server/edge.ts'

let close = () => {}
afterEach(() => close())

/** A handler whose answers are given by the test, one by one. */
function byHand() {
  const pending: { path: string; answer: () => void }[] = []
  let most = 0
  const handle = async (request: Request) => {
    const { pathname } = new URL(request.url)
    await new Promise<void>((answer) => {
      pending.push({ path: pathname, answer })
      most = Math.max(most, pending.length)
    })
    pending.splice(
      pending.findIndex(({ path }) => path === pathname),
      1,
    )
    return new Response(pathname)
  }
  return { handle, pending, most: () => most }
}

describe.each(['http', 'https'])('over %s', (protocol) => {
  async function edge(handle: Parameters<typeof openEdge>[0], options: Parameters<typeof openEdge>[1] = {}) {
    const opened = await openEdge(handle, { ...options, ...(protocol === 'https' && { secure: loopback }) })
    ;({ close } = opened)
    return opened
  }

  async function say(port: number, words: string) {
    if (protocol === 'http') return await sayPlainly(port, words)
    const socket = connectSecurely({ port, host: '127.0.0.1', ca: loopback.cert })
    socket.on('error', () => {})
    // Whoever is refused is so before anything is agreed on.
    await once(socket, 'secureConnect').catch(() => {})
    if (words !== '' && socket.writable) socket.write(words)
    return socket
  }

  describe('requests of one connection', () => {
    test('are worked on one after the other, and answered in order', async () => {
      const { handle, pending, most } = byHand()
      const { port } = await edge(handle)
      const paths = Array.from({ length: 50 }, (_, n) => `/${n}`)
      const socket = await say(
        port,
        paths.map((path) => ask(path, path === '/49' ? 'Connection: close\r\n' : '')).join(''),
      )
      const answers = readToEnd(socket)
      for (const path of paths) {
        await expect.poll(() => pending.map((one) => one.path), { interval: 1 }).toEqual([path])
        pending[0]!.answer()
      }
      expect((await answers).match(/^\/\d+/gm)).toEqual(paths)
      expect(most()).toBe(1)
    })

    test('are not worked on any more once their sender has gone', async () => {
      const { handle, pending, most } = byHand()
      const { server, port } = await edge(handle)
      const socket = await say(port, ask('/first') + ask('/never').repeat(999))
      await expect.poll(() => pending.length).toBe(1)
      socket.destroy()
      await expect
        .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
        .toBe(0)
      pending[0]!.answer()
      const later = await say(port, ask('/later', 'Connection: close\r\n'))
      await expect.poll(() => pending.map(({ path }) => path)).toEqual(['/later'])
      pending[0]!.answer()
      expect(await readToEnd(later)).toContain('/later')
      expect(most()).toBe(1)
    })

    test('do not hold others, however many they are', async () => {
      const { handle, pending } = byHand()
      const { port } = await edge(handle)
      const many = await say(port, ask('/many').repeat(2000))
      await expect.poll(() => pending.length).toBe(1)
      const other = await say(port, ask('/other', 'Connection: close\r\n'))
      await expect.poll(() => pending.map(({ path }) => path)).toEqual(['/many', '/other'])
      pending[1]!.answer()
      expect(await readToEnd(other)).toContain('/other')
      many.destroy()
    })

    test('are all answered to whoever reads, though thousands come at once', async () => {
      const { port } = await edge((request) => new Response(new URL(request.url).pathname))
      const socket = await say(port, ask('/one').repeat(2999) + ask('/last', 'Connection: close\r\n'))
      expect((await readToEnd(socket)).match(/^\/(one|last)/gm)).toHaveLength(3000)
    })
  })

  describe('connections', () => {
    test('that say nothing make room for those that do', async () => {
      const { port } = await edge(() => new Response('served'), { bounds: { inAll: 100 } })
      const silent = await Promise.all(Array.from({ length: 110 }, () => sayPlainly(port)))
      for (let n = 0; n < 20; n += 1) {
        expect(await readToEnd(await say(port, ask('/', 'Connection: close\r\n')))).toContain('served')
      }
      silent.forEach((socket) => socket.destroy())
    })

    test('that are worked for are never closed for others', async () => {
      const { handle, pending } = byHand()
      const { port } = await edge(handle, { bounds: { inAll: 5 } })
      const working = await Promise.all(
        Array.from({ length: 5 }, (_, n) => say(port, ask(`/${n}`, 'Connection: close\r\n'))),
      )
      await expect.poll(() => pending.length).toBe(5)
      const refused = await say(port, ask('/more'))
      expect(await readToEnd(refused)).not.toContain('200')
      pending.slice().forEach(({ answer }) => answer())
      for (const socket of working) expect(await readToEnd(socket)).toContain('200 OK')
    })

    test('of one address are bounded, unless many share it', async () => {
      const { handle, pending } = byHand()
      const { port } = await edge(handle, { bounds: { perAddress: 3 } })
      for (let n = 0; n < 3; n += 1) await say(port, ask(`/${n}`))
      await expect.poll(() => pending.length).toBe(3)
      expect(await readToEnd(await say(port, ask('/more')))).not.toContain('HTTP')
      close()
      const shared = await edge(handle, { bounds: { perAddress: 3, isShared: () => true } })
      for (let n = 0; n < 10; n += 1) await say(shared.port, ask(`/shared/${n}`))
      await expect.poll(() => pending.filter(({ path }) => path.startsWith('/shared')).length).toBe(10)
    })
  })

  describe('what is no request', () => {
    const [[name, value]] = EDGE_HEADERS as [[string, string]]
    const cases: [string, string, number][] = [
      ['no HTTP at all', 'HELLO\r\n\r\n', 400],
      ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
      ['an address that is none', ask('http://[/'), 400],
      ['headers without an end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(60_000)}`, 431],
      ['an expectation nobody meets', ask('/', 'Expect: cake\r\n'), 417],
    ]
    for (const [what, words, status] of cases) {
      test(`${what} is told so, under the headers of every answer`, async () => {
        const { port } = await edge(() => new Response('never'))
        for (let n = 0; n < 20; n += 1) {
          const answer = await readToEnd(await say(port, words))
          expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
          expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
        }
      })
    }
  })
})

describe('what is not sealed where it should be', () => {
  test('is not answered in clear, and holds nobody up', async () => {
    const { port, close: end } = await openEdge(() => new Response('served'), { secure: loopback })
    close = end
    expect(await readToEnd(await sayPlainly(port, ask('/')))).not.toContain('HTTP')
  })
})

test('who comes by another of the shop’s names is led to the one that counts, before anything kept is looked for', async () => {
  const { port, close: end } = await openEdge(() => new Response('served'), {
    properAddress: (host) => (host === 'shop' ? 'https://shop.example' : undefined),
  })
  close = end
  const answer = await readToEnd(await sayPlainly(port, ask('/p/1?size=7', 'Connection: close\r\n')))
  expect(answer).toMatch(/^HTTP\/1.1 308 [^]*Location: https:\/\/shop\.example\/p\/1\?size=7/)
})
