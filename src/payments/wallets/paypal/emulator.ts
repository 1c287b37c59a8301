import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../../../machine/process/log.ts'
import { isFree, recordedPort } from '../../../machine/process/free-port.ts'
import { NEEDED_EVENTS } from './webhooks/wallet-event.ts'

/** The emulator's credentials are not secrets, its money is not money. */
const CLIENT_ID = 'emu-client'
const CLIENT_SECRET = 'emu-secret'

interface Registration {
  id: string
  url: string
  event_types: { name: string }[]
}

function asksForAll({ event_types }: Registration): boolean {
  return NEEDED_EVENTS.every((needed) => event_types.some(({ name }) => name === needed))
}

/** Keeps one registration for this shop, whatever port it had last time; at a shared one, others keep theirs. */
async function registerWebhook(url: string, address: string, { isShared = false } = {}): Promise<string> {
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const call = async (method: string, path: string, body?: object) =>
    await fetch(`${url}/v1/notifications/webhooks${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const { webhooks } = (await (await call('GET', '')).json()) as { webhooks: Registration[] }
  // One that an earlier version of the shop made may ask for less.
  const known = webhooks.find((webhook) => webhook.url === address && asksForAll(webhook))
  const former = webhooks.filter((webhook) => webhook !== known && (!isShared || webhook.url === address))
  await Promise.all(former.map(({ id }) => call('DELETE', `/${id}`)))
  if (known) return known.id
  const created = await call('POST', '', {
    url: address,
    event_types: NEEDED_EVENTS.map((name) => ({ name })),
  })
  return ((await created.json()) as { id: string }).id
}

/** The PayPal emulator as the shop runs it. */
const RESTART_MS = 300

export interface Emulator {
  url: string
  clientId: string
  clientSecret: string
  /** Asks for webhooks at this address; answers the id their signatures are made with. */
  registerWebhook: (address: string) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the emulator as a process of its own beside the shop. It keeps its state in the data folder, ends with
 * its parent, and comes back on the same port when it dies.
 */
export async function startEmulator(script: string, dataDir: string, log: Log): Promise<Emulator> {
  const folder = join(dataDir, 'paypal-emulator')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const portFile = join(folder, 'port')
  let stopped = false
  let child: ChildProcess

  async function launch(port: number): Promise<string> {
    child = spawn(
      process.execPath,
      [script, '--port', String(port), '--data', folder, '--exit-with-parent'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    const url = await readyUrl(child)
    child.once('exit', () => {
      if (stopped) return
      log.warn({}, 'the PayPal emulator ended; starting it again')
      relaunch(Number(new URL(url).port))
    })
    return url
  }

  /**
   * The port of last time keeps approvals that are open in a browser working; an emulator whose shop was killed may
   * still be letting go of it. If something else has it now, any other will do.
   */
  async function launchOn(port: number): Promise<string> {
    const triesLeft = port === 0 ? 0 : 20
    for (let tries = 0; tries < triesLeft; tries += 1) {
      if (await isFree(port)) return await launch(port)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return await launch(0)
  }

  /** On the same port, as often as it takes. */
  function relaunch(port: number): void {
    setTimeout(() => {
      if (!stopped) launch(port).catch(() => relaunch(port))
    }, RESTART_MS).unref()
  }

  const url = await launchOn(recordedPort(portFile))
  writeFileSync(portFile, new URL(url).port)
  return {
    url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    registerWebhook: (address) => registerWebhook(url, address),
    async stop() {
      stopped = true
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** One that runs already, started by someone else; shared with other shops or processes, it keeps what they asked for. */
export function joinEmulator(url: string, { isShared }: { isShared: boolean }): Emulator {
  return {
    url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    registerWebhook: (address) => patiently(() => registerWebhook(url, address, { isShared })),
    stop: () => Promise.resolve(),
  }
}

/** Another process runs it, and may be starting it again just now. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 40; tries += 1) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
    }
  }
  return await ask()
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! })
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A wallet’s emulator ended at once (code ${code}).`)))
    lines.once('line', (line) => resolve((JSON.parse(line) as { listening: string }).listening))
  })
}
