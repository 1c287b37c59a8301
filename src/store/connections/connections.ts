import { setTimeout as pause } from 'node:timers/promises'
import { conflict } from '../../machine/values/errors.ts'
import { seal, unseal } from '../../people/account/sealed.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { mixedWorlds, type WalletKeys } from '../../payments/wallets/offered-wallets.ts'
import { type WalletName, walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { audit } from '../history/history.sql.ts'
import type { TypedConnection } from './connection-fields.rules.ts'
import { connectionKinds, type ConnectionName, type Connections } from './connection-calls.contract.ts'
import { connectionsMark, listConnections, wasHeard, writeConnection } from './connections.sql.ts'

export { connectionNames } from './connection-calls.contract.ts'

interface StoredConnections {
  values: Connections
  /** Those that this key does not open, or that are not what this version of the shop keeps. */
  unreadable: string[]
  /** Another one once any of them has changed. */
  mark: string
}

/** Bound to its kind: a row's secret opens nothing in another's place. */
const ownerOf = (name: string) => `connection:${name}`

export async function readConnections(q: Queryable, secretKey: Buffer): Promise<StoredConnections> {
  const mark = await connectionsMark(q)
  const values: Connections & Record<string, unknown> = {}
  const unreadable: string[] = []
  for (const { name, sealed } of await listConnections(q)) {
    const text = unseal(secretKey, ownerOf(name), sealed)
    const kind = Object.hasOwn(connectionKinds, name) ? connectionKinds[name as ConnectionName] : undefined
    const read = text === undefined ? undefined : kind?.safeParse(JSON.parse(text))
    if (read?.success) values[name] = read.data
    else unreadable.push(name)
  }
  return { values, unreadable, mark }
}

/** It counts from the next start on. */
export async function keepConnection<N extends ConnectionName>(
  tx: Queryable,
  secretKey: Buffer,
  name: N,
  value: NonNullable<Connections[N]>,
): Promise<void> {
  await writeConnection(tx, name, seal(secretKey, ownerOf(name), JSON.stringify(value)))
}

/** The same for what was proved by somebody at the desk: the history is told of it `after`, which has no secrets. */
export async function keepProved<N extends TypedConnection>(
  tx: Queryable,
  secretKey: Buffer,
  proved: {
    name: N
    value: NonNullable<Connections[N]>
    actor: `${'person' | 'token'}:${number}`
    after: object
  },
): Promise<void> {
  const { name, value, actor, after } = proved
  await keepConnection(tx, secretKey, name, value)
  await audit(tx, { actor, action: `connection.${name}`, subject: `connection:${name}`, after })
}

/** A wallet's try arrives within seconds; whoever waits for this long is told that it did not. */
export const TRY_WAIT_MS = 30_000
const LOOK_MS = 250

/** Whether the try whose word has this hash comes back to any of the shop's processes in time. */
export async function isHeard(q: Queryable, hash: string, waitMs: number): Promise<boolean> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(LOOK_MS))
    if (await wasHeard(q, hash)) return true
  return false
}

/** Who says what a connection is. */
export type ConnectionFrom = Partial<Record<ConnectionName, 'environment' | 'desk'>>

/** What the environment may set as well. */
interface Settable extends WalletKeys {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  inbox: Connections['inbox'] | undefined
  publicUrl: string | undefined
  copies: Connections['copies'] | undefined
  connectionsFrom: ConnectionFrom
}

/** How the shop that runs is connected: what counts, by whomever it was set, and the mark of what was stored then. */
export type Connected = Settable & { mark: string }

/** What is stored, where the environment says nothing of that kind: it wins as a whole, never field by field. */
export function withConnections<E extends Settable>(env: E, stored: Connections): E {
  const { mail, inbox, address, copies } = stored
  const connectionsFrom = { ...env.connectionsFrom }
  const isOurs = (name: ConnectionName, value: unknown) => {
    if (value === undefined || connectionsFrom[name] === 'environment') return false
    connectionsFrom[name] = 'desk'
    return true
  }
  const ours = walletNames.filter((name) => isOurs(name, stored[name]))
  const keys: Pick<Connections, WalletName> = Object.fromEntries(ours.map((name) => [name, stored[name]]))
  // Wallets are proved one by one. If live and test keys come together, those set at the desk wait, the last one first.
  while (mixedWorlds({ ...env, ...keys }) !== undefined) {
    const left = ours.pop()!
    delete keys[left]
    delete connectionsFrom[left]
  }
  return {
    ...env,
    ...keys,
    ...(isOurs('mail', mail) && { smtpUrl: smtpUrlOf(mail!), mailFrom: mail!.from }),
    ...(isOurs('inbox', inbox) && { inbox }),
    ...(isOurs('address', address) && address),
    ...(isOurs('copies', copies) && { copies }),
    connectionsFrom,
  }
}

const TLS_WORDS = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }

/** As the environment's SMTP_URL would say it. */
export function smtpUrlOf(mail: NonNullable<Connections['mail']>): string {
  const { host, port, security, user, password } = mail
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${who}${name}:${port}${TLS_WORDS[security]}`
}

/** What the environment sets wins: what was proved at the desk would never count. */
export function refuseSetElsewhere({ connectionsFrom }: Connected, name: TypedConnection): void {
  if (connectionsFrom[name] === 'environment')
    throw conflict(
      'This was set on the computer the shop runs on, and that counts. Whoever set it there takes it out first, then it can be entered here.',
    )
}
