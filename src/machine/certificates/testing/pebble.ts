import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { chooseFreePort } from '../../process/free-port.ts'

/** Let's Encrypt's own authority for tests, as Debian has it (scripts/setup.mjs --tests). */
export const hasPebble = existsSync('/usr/bin/pebble')

/** Key and certificate of localhost, for a hundred years; no secret. */
const LOOPBACK = resolve('src/machine/certificates/testing/loopback.pem')
const pem = readFileSync(LOOPBACK, 'utf8')
export const loopback = {
  key: pem.slice(0, pem.indexOf('-----BEGIN CERTIFICATE')),
  cert: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')),
}

export interface Pebble {
  directory: string
  caFile: string
  /** Where it comes to look for what it asked; every name is this machine to it. */
  httpPort: number
  /** The root of what it gives, other at each start. */
  root: () => Promise<string>
  close: () => Promise<void>
}

/** Until somebody answers. */
async function until(answered: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isThere = await answered().then(
      () => true,
      () => false,
    )
    if (isThere) return
    await setImmediate()
  }
}

async function connected(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}

async function fetched(url: string): Promise<string> {
  const [answer] = await once(get(url, { ca: pem, agent: false }), 'response')
  return await text(answer)
}

/**
 * `refusing` is how many of a hundred requests it turns away for their nonce. A request is made six times at most: of fifteen
 * in a hundred hardly one order in ten thousand comes to nothing, of fifty one in seven.
 */
export async function startPebble({ refusing = 15, httpPort = 0, seconds = 3600 } = {}): Promise<Pebble> {
  const folder = mkdtempSync(join(tmpdir(), 'pebble-'))
  const children: ChildProcess[] = []
  const [port, managed, dns, dnsManaged, challengePort] = [
    await chooseFreePort('127.0.0.1'),
    await chooseFreePort('127.0.0.1'),
    await chooseFreePort('127.0.0.1'),
    await chooseFreePort('127.0.0.1'),
    httpPort || (await chooseFreePort('127.0.0.1')),
  ]
  const config = join(folder, 'config.json')
  writeFileSync(join(folder, 'key.pem'), loopback.key)
  writeFileSync(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${managed}`,
        certificate: LOOPBACK,
        privateKey: join(folder, 'key.pem'),
        httpPort: challengePort,
        tlsPort: 1,
        ocspResponderURL: '',
        externalAccountBindingRequired: false,
        certificateValidityPeriod: seconds,
        domainBlocklist: ['refused.example'],
      },
    }),
  )
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '']
  const names = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManaged}`]
  children.push(
    spawn('pebble-challtestsrv', [...off, ...names, '-defaultIPv6', '', '-defaultIPv4', '127.0.0.1'], {
      stdio: 'ignore',
    }),
  )
  const authority = spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    env: {
      PATH: process.env['PATH'],
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: String(refusing),
      PEBBLE_AUTHZREUSE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(authority)
  await new Promise<void>((ready, failed) => {
    createInterface({ input: authority.stdout }).on(
      'line',
      (line) => /Root CA certificate/.test(line) && ready(),
    )
    authority.once('exit', () => failed(new Error('Pebble did not start.')))
  })
  for (const listening of [dns, dnsManaged]) await until(() => connected(listening))
  const directory = `https://127.0.0.1:${port}/dir`
  const root = `https://127.0.0.1:${managed}/roots/0`
  // The authority says that it listens just before it does.
  for (const address of [directory, root]) await until(() => fetched(address))
  return {
    directory,
    caFile: LOOPBACK,
    httpPort: challengePort,
    root: () => fetched(root),
    async close() {
      await Promise.all(
        children.map(async (child) => {
          const gone = once(child, 'exit')
          if (child.kill('SIGKILL')) await gone
        }),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
