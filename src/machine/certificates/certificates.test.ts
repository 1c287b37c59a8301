import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openEdge } from '../../shop/testing/server/edge.ts'
import { httpRedirect } from '../http/http-redirect.ts'
import { chooseFreePort } from '../process/free-port.ts'
import { Certificates } from './certificates.ts'
import { hasPebble, type Pebble, startPebble } from './testing/pebble.ts'

/** Every name is this machine, as it is for the authority. */
const here: LookupFunction = (_name, options, callback) => lookup('127.0.0.1', options, callback)
const nowhere: LookupFunction = (name, _options, callback) =>
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), '')

const silent = { info: () => {}, warn: () => {}, error: () => {} }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'certificates-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

// Skipped where Debian’s pebble is not installed, and can’t be: elsewhere than on Debian (scripts/setup.mjs --tests).
describe.skipIf(!hasPebble)('with an authority (Debian’s pebble; skipped where it is not installed)', () => {
  let pebble: Pebble
  let redirectServer: Awaited<ReturnType<typeof openEdge>>
  /** Whose challenges are answered by the redirect server. */
  let answering: Certificates | undefined

  beforeAll(async () => {
    redirectServer = await openEdge(
      httpRedirect({
        names: ['shop.example'],
        publicUrl: 'https://shop.example',
        challenge: (token) => answering?.files.challenge(token),
        isSecured: () => answering?.secure !== undefined,
        headers: [],
        shop: () => new Response('the shop'),
      }),
    )
    pebble = await startPebble({ httpPort: redirectServer.port })
  })
  afterAll(async () => {
    redirectServer.close()
    await pebble.close()
  })

  function certificatesIn(
    dataDir: string,
    names: string[],
    { lookup = here, directory = pebble.directory } = {},
  ) {
    const authority = { directory, email: 'maker@shop.example', caFile: pebble.caFile }
    answering = new Certificates(
      dataDir,
      { names, outsidePort: redirectServer.port, lookup, authority },
      silent,
    )
    return answering
  }

  test('a certificate for all its names comes though every second request is refused for its nonce, and is due no more', async () => {
    const dataDir = folder()
    const certificates = certificatesIn(dataDir, ['shop.example', 'www.shop.example'])
    const other = certificatesIn(dataDir, ['shop.example', 'www.shop.example'])
    expect(other.isDue()).toBe(true)
    const news: string[] = []
    other.onNew = ({ cert }) => void news.push(cert)

    await certificates.renew()
    expect(certificates.state()).toMatchObject({ problem: null, lastTry: null })
    expect(new X509Certificate(certificates.secure!.cert).subjectAltName).toBe(
      'DNS:shop.example, DNS:www.shop.example',
    )
    expect(certificates.isDue()).toBe(false)
    expect(Date.parse(certificates.state().validUntil!)).toBeGreaterThan(Date.now())

    // Another process of the shop takes it without asking.
    other.look()
    other.look()
    expect(news).toEqual([certificates.secure!.cert])

    const kept = join(dataDir, 'certificates')
    expect(readdirSync(kept).toSorted()).toEqual(['account.key', 'challenges', 'shop.pem', 'tries.json'])
    expect(readdirSync(join(kept, 'challenges'))).toEqual([])
    for (const name of ['account.key', 'shop.pem']) expect(statSync(join(kept, name)).mode & 0o077).toBe(0)
  })

  test('a server takes a new certificate while it runs, and the account stays the same', async () => {
    const dataDir = folder()
    const certificates = certificatesIn(dataDir, ['shop.example'])
    const shop = await openEdge(() => new Response('hello'), { secure: certificates.secure ?? {} })
    onTestFinished(() => shop.close())
    const greet = async () => {
      const ca = await pebble.root()
      const request = get(`https://shop.example:${shop.port}/`, { lookup: here, ca, agent: false })
      const [answer] = await once(request, 'response')
      return { says: await text(answer), serial: answer.socket.getPeerCertificate().serialNumber as string }
    }
    await expect(greet()).rejects.toThrow(/handshake failure|no shared cipher/)
    certificates.onNew = (secure) => shop.secureServer.setSecureContext(secure)

    await certificates.renew()
    const account = certificates.files.read('account.key')
    const first = await greet()
    expect(first.says).toBe('hello')
    await certificates.renew()
    const second = await greet()
    expect(second.serial).not.toBe(first.serial)
    expect(certificates.files.read('account.key')).toBe(account)
  })

  test('a name that leads nowhere is told without asking the authority, and looked at again in a minute', async () => {
    const certificates = certificatesIn(folder(), ['shop.example'], { lookup: nowhere })
    await certificates.renew()
    const { problem, lastTry, nextTry } = certificates.state()
    expect(problem).toMatch(
      /^shop.example leads nowhere yet\. Where you bought the domain, add a record of type A/,
    )
    expect(Date.parse(nextTry!) - Date.parse(lastTry!)).toBe(60_000)
    expect(certificates.isDue()).toBe(false)
    expect(certificates.files.read('account.key')).toBeUndefined()
  })

  test('a name at which something else answers is told, with where it leads', async () => {
    const certificates = certificatesIn(folder(), ['shop.example'])
    answering = undefined
    await certificates.renew()
    expect(certificates.state().problem).toMatch(
      /^shop.example leads to 127.0.0.1, where something else answers/,
    )
  })

  test('what the authority refuses is told, and the old certificate goes on', async () => {
    const dataDir = folder()
    const before = certificatesIn(dataDir, ['shop.example'])
    await before.renew()
    const certificates = certificatesIn(dataDir, ['refused.example'])
    expect(certificates.isDue()).toBe(true)
    await certificates.renew()
    expect(certificates.state().problem).toMatch(
      /gives no certificate for refused\.example\. Is the name spelled right/,
    )
    expect(certificates.secure).toEqual(before.secure)
    expect(certificates.isDue()).toBe(false)
  })

  test('an authority that finds nobody, or is not there, is told in words of its own', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    const certificates = certificatesIn(folder(), ['shop.example'], {
      directory: `https://127.0.0.1:${port}/dir`,
    })
    await certificates.renew()
    expect(certificates.state().problem).toMatch(
      /^The authority that gives certificates \(127\.0\.0\.1\) can't be reached/,
    )

    // The authority asks at another port than the shop listens on.
    const shut = await startPebble({ httpPort: await chooseFreePort('127.0.0.1') })
    onTestFinished(() => shut.close())
    const alone = certificatesIn(folder(), ['shop.example'], { directory: shut.directory })
    await alone.renew()
    expect(alone.state().problem).toMatch(
      /^shop\.example was found, but nobody answers at its port 80\. Open the ports/,
    )
  })
})

test('a certificate that is damaged on the disk is as good as none', () => {
  const authority = { directory: 'https://127.0.0.1:1/dir', email: undefined, caFile: undefined }
  const dataDir = folder()
  const certificates = new Certificates(dataDir, { names: ['shop.example'], authority }, silent)
  certificates.files.keep('no key', '-----BEGIN CERTIFICATE-----\nno certificate')
  certificates.look()
  expect(certificates.secure).toBeUndefined()
  expect(certificates.isDue()).toBe(true)
  expect(certificates.files.challenge('../account.key')).toBeUndefined()
})
