import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside, isPublicAddress, type OutsideError, readOutsideAlso } from './outside.ts'

const BOUNDS = { mostBytes: 1000, mostMs: 10_000 }

let server: Server
let port: number
/** Every request that got in. */
const heard: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? '')
    const to = new URL(request.url ?? '/', 'http://here').searchParams.get('to')
    if (to !== null) response.writeHead(302, { location: to })
    if (request.url === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500))) {
          // Written until the socket is full.
        }
        response.once('drain', more)
      }
      return more()
    }
    if (request.url === '/silent') return
    if (request.url === '/switch') {
      response.socket!.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
      return
    }
    response.end('the house')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reasonOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt
    return 'reached'
  } catch (error) {
    return (error as OutsideError).reason
  }
}

/** A name server that says what it is told to. */
const says = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

describe('an address somebody else named', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '127.255.255.254',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '192.0.2.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'LOCALHOST',
  ])('reaches nothing at %s', async (host) => {
    expect(await reasonOf(fetchOutside(`http://${host}:${port}/`, BOUNDS))).toBe('private')
    expect(heard).toEqual([])
  })

  it.each([
    ['a name that leads inside', `http://pictures.example.com:PORT/`, says('127.0.0.1')],
    ['a name of which one address leads inside', `http://a.example.com:PORT/`, says('8.8.8.8', '10.0.0.1')],
    ['a name whose IPv6 wraps an inner address', 'http://a.example.com:PORT/', says('::ffff:127.0.0.1')],
    [
      'a name that leads to a link-local address with a zone',
      'http://a.example.com:PORT/',
      says('fe80::1%eth0'),
    ],
  ])('reaches nothing by %s', async (_, address, dns) => {
    const attempt = fetchOutside(address.replace('PORT', String(port)), { ...BOUNDS, ...dns })
    expect(await reasonOf(attempt)).toBe('private')
    expect(heard).toEqual([])
  })

  it.each([
    ['with a name and password', 'http://8.8.8.8@127.0.0.1/'],
    ['with an empty password', 'http://user:@example.com/'],
    ['of a file', 'file:///etc/passwd'],
    ['of another kind', 'gopher://example.com/'],
    ['as data', 'data:text/plain,x'],
    ['without a host', 'http://'],
    ['that is none', 'a picture'],
    ['of a mail server', 'http://example.com:25/'],
    ['of SSH', 'https://example.com:22/'],
  ])('is refused %s', async (_, address) => {
    expect(await reasonOf(fetchOutside(address, BOUNDS))).toBe('address')
  })

  it('is asked for once, and entered where it was looked at, whatever its name says later', async () => {
    let times = 0
    const resolve = async () => [{ address: times++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
    const attempt = fetchOutside(`http://turns.example.com:${port}/`, { ...BOUNDS, resolve })
    expect(await reasonOf(attempt)).toBe('private')
    expect(times).toBe(1)
    expect(heard).toEqual([])
  })

  it('must be https where that is asked', async () => {
    expect(await reasonOf(fetchOutside('http://example.com/', { ...BOUNDS, httpsOnly: true }))).toBe(
      'address',
    )
  })
})

describe('a place that may be entered', () => {
  const here = () => ({ ...BOUNDS, also: [`127.0.0.1:${port}`] })

  it('is read', async () => {
    const answer = await fetchOutside(`http://127.0.0.1:${port}/a`, here())
    expect([answer.status, answer.body.toString()]).toEqual([200, 'the house'])
  })

  it.each([
    ['another port of this machine', 'http://127.0.0.1:1025/', 'private'],
    ['a name of this machine', 'http://localhost/', 'private'],
    ['the keys of a cloud', 'http://169.254.169.254/latest/meta-data/', 'private'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['an address with a password', 'http://a:b@example.com/', 'address'],
    ['itself without end', '', 'redirect'],
  ])('cannot lead on to %s', async (_, to, reason) => {
    const loop = `/?to=${encodeURIComponent('?to=%3F')}`
    const path = to === '' ? loop : `/?to=${encodeURIComponent(to)}`
    const attempt = fetchOutside(`http://127.0.0.1:${port}${path}`, { ...here(), redirects: 1 })
    expect(await reasonOf(attempt)).toBe(reason)
  })

  it('leads nowhere unless redirects are followed, and then to what may be entered', async () => {
    const address = `http://127.0.0.1:${port}/?to=${encodeURIComponent('/b')}`
    expect(await reasonOf(fetchOutside(address, here()))).toBe('redirect')
    expect((await fetchOutside(address, { ...here(), redirects: 2 })).status).toBe(200)
    expect(heard.at(-1)).toBe('/b')
  })

  it('is not read on when it sends without end, and not waited for when it says nothing', async () => {
    expect(await reasonOf(fetchOutside(`http://127.0.0.1:${port}/endless`, here()))).toBe('large')
    const silent = fetchOutside(`http://127.0.0.1:${port}/silent`, { ...here(), mostMs: 100 })
    expect(await reasonOf(silent)).toBe('slow')
    expect(await reasonOf(fetchOutside(`http://127.0.0.1:${port}/switch`, here()))).toBe('unreachable')
    const undecided = fetchOutside('https://a.example.com/', {
      ...BOUNDS,
      mostMs: 100,
      resolve: () => new Promise(() => {}),
    })
    expect(await reasonOf(undecided)).toBe('slow')
  })

  it('is unreachable where nobody listens or nobody knows the name', async () => {
    const nobody = fetchOutside('http://127.0.0.1:1025/', { ...BOUNDS, also: ['127.0.0.1:1025'] })
    expect(await reasonOf(nobody)).toBe('unreachable')
    const unknown = { ...BOUNDS, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await reasonOf(fetchOutside('https://a.example.com/', unknown))).toBe('unreachable')
  })
})

describe('what is public', () => {
  it.each(['8.8.8.8', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('OUTSIDE_ALSO', () => {
  it('names hosts with their ports, and nothing else', () => {
    const read = (text: string) => {
      const problems: string[] = []
      return [
        readOutsideAlso(
          () => text,
          (sentence) => problems.push(sentence),
        ),
        problems.length,
      ]
    }
    expect(read('10.0.0.9:8080, nas.local:80,[fd00::1]:80')).toEqual([
      ['10.0.0.9:8080', 'nas.local:80', '[fd00::1]:80'],
      0,
    ])
    expect(read('10.0.0.9')[1]).toBe(1)
    expect(read('http://nas:80')[1]).toBe(1)
  })
})
