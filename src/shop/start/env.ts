import { z } from 'zod'
import { SHORTEST_PASSWORD } from '../../machine/contract/role.ts'
import type { Get, Problem } from '../../machine/process/environment.ts'
import { hasKeys, readWalletKeys, type WalletKeys } from '../../payments/wallets/offered-wallets.ts'
import { walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { readEmulatorUrl } from '../../payments/wallets/paypal/environment.ts'
import type { ConnectionFrom } from '../../store/connections/connections.ts'
import { readInboxUrl } from '../../machine/mail/inbox-url.ts'
import type { Connections } from '../../store/connections/connection-calls.contract.ts'
import { readWorkers, type WorkerCount } from './worker-count.ts'
import { type HttpsSettings, readHttps } from './env-https.ts'
import { readOutsideAlso } from '../../machine/http/outside.ts'
import { readProxies } from '../../machine/http/client-address.ts'
import type { BucketConfig } from '../../machine/pictures/storage/bucket.ts'
import { BUCKET_URL_WORDS, readBucketUrl } from '../../machine/pictures/storage/bucket-url.ts'
import { isRecipient } from '../../machine/backups/sealed-file.ts'

/** No sentence repeats what was given, in the next ones neither: it holds a secret. */
function readStorage(get: Get, problem: Problem): Env['storage'] {
  const megabytes = Number(get('PICTURE_CACHE_MB') ?? 1000)
  if (!Number.isInteger(megabytes) || megabytes < 10 || megabytes > 1_000_000)
    problem('PICTURE_CACHE_MB must be a whole number from 10 to 1000000.')
  const text = get('S3_URL')
  if (text === undefined) return undefined
  const bucket = readBucketUrl(text)
  if (!bucket) {
    problem(`S3_URL must be ${BUCKET_URL_WORDS}.`)
    return undefined
  }
  return { bucket, maxCacheBytes: megabytes * 1024 * 1024 }
}

/** Backups are copied there, sealed for the recipient. Both or neither. */
function readCopies(get: Get, problem: Problem): Env['copies'] {
  const [text, recipient] = [get('BACKUP_S3_URL'), get('BACKUP_RECIPIENT')]
  if (text === undefined && recipient === undefined) return undefined
  if (text === undefined || recipient === undefined) {
    problem('BACKUP_S3_URL and BACKUP_RECIPIENT belong together: set both or neither.')
    return undefined
  }
  if (!readBucketUrl(text)) problem(`BACKUP_S3_URL must be ${BUCKET_URL_WORDS}.`)
  if (!isRecipient(recipient))
    problem('BACKUP_RECIPIENT must be what age-keygen calls the public key: age1 and 58 characters more.')
  return { s3: text, recipient }
}

/** The mailbox of buyers' answers, and its address. */
function readInbox(get: Get, problem: Problem): Env['inbox'] {
  const [text, mailbox] = [get('IMAP_URL'), get('IMAP_ADDRESS')]
  if (!text && !mailbox) return undefined
  const account = text === undefined ? undefined : readInboxUrl(text)
  if (text && !account) problem('IMAP_URL must be as imaps://user:password@imap.example.com.')
  if (!text || !z.email().safeParse(mailbox).success)
    problem('IMAP_URL and IMAP_ADDRESS belong together: the second is the address of that mailbox.')
  return account && { ...account, mailbox: mailbox ?? '' }
}

/** Everything the shop is told from outside, checked once at start. */
export interface Env extends WorkerCount, WalletKeys {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The address of a replica of that database, which answers what public pages read. */
  databaseReadUrl: string | undefined
  /** Where pictures lie, if in a bucket and not in the data folder. */
  storage: { bucket: BucketConfig; maxCacheBytes: number } | undefined
  /** Given where the shop speaks HTTPS itself; `port` is that of HTTPS then. */
  https: HttpsSettings | undefined
  /** Unset: http://localhost and the port listened on. */
  publicUrl: string | undefined
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: string | undefined
  /** What may be fetched from though it is not on the public internet, as host:port. */
  outsideAlso: readonly string[]
  /** Connections at once: in all, and from one address. */
  connections: { inAll: number; perAddress: number }
  /** An emulator that runs already and that test payments go to, so that several processes share one. */
  emulatorUrl: string | undefined
  /** Whether a shop that others can reach may run on test payments. */
  allowTestPayments: boolean
  /** What is set here of those connections that the desk can make as well; it wins over the desk's. */
  connectionsFrom: ConnectionFrom
  smtpUrl: string | undefined
  mailFrom: string | undefined
  inbox: Connections['inbox'] | undefined
  owner: { email: string; password: string } | undefined
  /** For what is sealed in the database; unset, a file in the data folder has it. */
  secretKey: string | undefined
  /** How long a session lasts: unused, and in any case. */
  session: { idleSeconds: number; absoluteSeconds: number }
  /** What a monitor shows to be told the shop's figures; unset, one that comes of the secret key. */
  metricsToken: string | undefined
  logLevel: string
  backupDir: string
  /** How old the newest backup gets before the shop makes another; 0 makes none by itself. */
  backupEveryHours: number
  /** Where backups are copied to, and what they are sealed for. */
  copies: { s3: string; recipient: string } | undefined
}

/** One or more problems with the settings, each a sentence that names its variable. */
export class EnvProblem extends Error {
  override readonly name = 'EnvProblem'
}

type Vars = Record<string, string | undefined>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads and checks the environment. Throws EnvProblem with a sentence per problem. */
export function readEnv(vars: Vars): Env {
  const problems: string[] = []
  const problem = (sentence: string) => void problems.push(sentence)
  const set = (name: string) => vars[name]?.trim() || undefined

  const port = Number(set('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problem('PORT must be a number from 0 to 65535.')
  const https = readHttps(set, problem)
  const host = set('HOST') ?? (https ? '::' : '127.0.0.1')
  const publicUrl = readPublicUrl(set('PUBLIC_URL'), problem) ?? https?.publicUrl
  if (https && publicUrl !== undefined && !https.isAt(publicUrl))
    problem(
      `PUBLIC_URL is ${publicUrl}, but HTTPS_NAME names ${https.names[0]}: leave PUBLIC_URL out, or make it https://${https.names[0]}.`,
    )
  const databaseUrl = set('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problem('DATABASE_URL must begin with postgres:// or postgresql://.')
  const databaseReadUrl = set('DATABASE_READ_URL')
  if (databaseReadUrl && !/^postgres(ql)?:\/\//.test(databaseReadUrl))
    problem('DATABASE_READ_URL must begin with postgres:// or postgresql://.')
  if (databaseReadUrl && !databaseUrl)
    problem('DATABASE_READ_URL is set, so DATABASE_URL must name the database it is a replica of.')
  const storage = readStorage(set, problem)
  const copies = readCopies(set, problem)
  const smtpUrl = set('SMTP_URL')
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) problem('SMTP_URL must begin with smtp:// or smtps://.')
  const mailFrom = set('MAIL_FROM')
  if (smtpUrl && !mailFrom) problem('SMTP_URL is set, so MAIL_FROM must name the address mail comes from.')
  const inbox = readInbox(set, problem)
  const logLevel = set('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) problem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)

  const backupEveryHours = Number(set('BACKUP_EVERY_HOURS') ?? 24)
  if (!(backupEveryHours >= 0))
    problem('BACKUP_EVERY_HOURS must be a number of hours; 0 makes no backups by itself.')

  const idleMinutes = Number(set('SESSION_IDLE_MINUTES') ?? 30)
  if (!(idleMinutes >= 1 && idleMinutes <= 1440))
    problem('SESSION_IDLE_MINUTES must be a number from 1 to 1440: after so long unused, a session ends.')
  const sessionHours = Number(set('SESSION_HOURS') ?? 12)
  if (!(sessionHours >= 1 && sessionHours <= 720))
    problem('SESSION_HOURS must be a number from 1 to 720: after so long, a session ends in any case.')

  const workerCount = readWorkers(set, databaseUrl, problem)
  const trustProxy = set('TRUST_PROXY')
  if (!readProxies(trustProxy))
    problem(
      'TRUST_PROXY must be addresses or ranges separated by commas, such as 10.0.0.7, 10.1.0.0/16, or loopback.',
    )
  const connections = readConnections(set, problem)
  const outsideAlso = readOutsideAlso(set, problem)

  const walletKeys = readWalletKeys(set, problem)
  const emulatorUrl = readEmulatorUrl(set, hasKeys(walletKeys), problem)
  const owner = readOwner(set, problem)
  const secretKey = set('SECRET_KEY')
  if (secretKey !== undefined && secretKey.length < 32) {
    problem('SECRET_KEY must have at least 32 characters, such as openssl rand -base64 32 prints.')
  }
  const metricsToken = set('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 20)
    problem('METRICS_TOKEN must have at least 20 characters, such as openssl rand -base64 24 prints.')
  if (problems.length > 0) throw new EnvProblem(problems.join('\n'))
  const dataDir = set('DATA_DIR') ?? './data'
  return {
    ...workerCount,
    ...walletKeys,
    port: https?.port ?? port,
    https,
    host,
    dataDir,
    backupDir: set('BACKUP_DIR') ?? `${dataDir}/backups`,
    backupEveryHours,
    copies,
    databaseUrl,
    databaseReadUrl,
    storage,
    publicUrl,
    trustProxy,
    outsideAlso,
    connections,
    emulatorUrl,
    allowTestPayments: set('ALLOW_TEST_PAYMENTS') === '1',
    connectionsFrom: {
      ...Object.fromEntries(
        walletNames.filter((name) => walletKeys[name]).map((name) => [name, 'environment']),
      ),
      ...(smtpUrl !== undefined && { mail: 'environment' }),
      ...(inbox && { inbox: 'environment' }),
      ...(publicUrl !== undefined && { address: 'environment' }),
      ...(copies && { copies: 'environment' }),
    },
    smtpUrl,
    mailFrom,
    inbox,
    owner,
    secretKey,
    metricsToken,
    session: { idleSeconds: idleMinutes * 60, absoluteSeconds: sessionHours * 3600 },
    logLevel,
  }
}

function readPublicUrl(text: string | undefined, problem: Problem): string | undefined {
  if (text === undefined) return undefined
  const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isUrl) problem('PUBLIC_URL must be a web address such as https://shop.example.com.')
  return text.replace(/\/+$/, '')
}

function readConnections(get: Get, problem: Problem): Env['connections'] {
  const read = (name: string, usual: number) => {
    const count = Number(get(name) ?? usual)
    if (!Number.isInteger(count) || count < 10 || count > 100_000)
      problem(`${name} must be a whole number from 10 to 100000.`)
    return count
  }
  return {
    inAll: read('MAX_CONNECTIONS', 2000),
    perAddress: read('MAX_CONNECTIONS_PER_ADDRESS', 200),
  }
}

function readOwner(get: Get, problem: Problem): Env['owner'] {
  const email = get('OWNER_EMAIL')
  const password = get('OWNER_PASSWORD')
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined) {
    problem('OWNER_EMAIL and OWNER_PASSWORD belong together: set both or neither.')
    return undefined
  }
  if (!z.email().safeParse(email).success) problem('OWNER_EMAIL must be an email address.')
  if (password.length < SHORTEST_PASSWORD)
    problem(`OWNER_PASSWORD must have at least ${SHORTEST_PASSWORD} characters.`)
  return { email, password }
}
