import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '../../demo/seed.ts'
import { lockFolder } from '../db/engine/folder-lock.ts'
import { folderSender, smtpSender } from '../mail/sender.ts'
import { createPaypalWallet } from '../payments/paypal/load-paypal.ts'
import { Pictures } from '../pictures/pictures.ts'
import { createShop } from '../shop/index.ts'
import type { ShopContext } from '../shop/context.ts'
import type { Log } from '../shop/log.ts'
import { reportNotices } from '../shop/checkout/after/wallet-calls.ts'
import { compareAndTell } from '../shop/orders/reconcile/verify.ts'
import { createSecurityLog } from '../shop/people/security-log.ts'
import { ensureOwner } from '../shop/people/sign-in-links.ts'
import { createApp } from './app.ts'
import type { AppParts } from './app-parts.ts'
import { readAssets } from './pages/assets.ts'
import { backupsOf, backUpWhenDue } from './backups/backups.ts'
import { addressReader, isLoopback, ownOrigins, readProxies, type IsProxy } from './http/client-address.ts'
import { shopCommands } from './process/commands.ts'
import { withinFileLimit, type ConnectionBounds } from './http/connections.ts'
import { listenForCommands } from './process/control.ts'
import { joinEmulator, startEmulator, type Emulator } from './process/emulator.ts'
import { hasRoom } from './process/disk-room.ts'
import type { Env } from './env.ts'
import { createHttpServer, listen, type FetchHandler } from './http/http-server.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'
import { withoutFloods } from './process/outage-log.ts'
import { PageCache } from './pages/page-cache.ts'
import { pageKey } from './pages/page-key.ts'
import { pictureStorage, problemOfStorage } from './process/picture-storage.ts'
import { tellOfReplica } from './process/replica-log.ts'
import { ProxyWatch } from './http/proxy-watch.ts'
import { keepPrivate } from './process/private-files.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { readSecretKey } from './process/secret-key.ts'
import { securityHeaders } from './http/security-headers.ts'
import { backupPlace, mailFolder, openDatabase } from './process/open-database.ts'
import { stopInOrder } from './process/stop-in-order.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Where whoever runs the shop looks up payments. */
const PAYPAL_SITES = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' }

export interface RunningShop {
  url: string
  /** For the first owner, while there is none. */
  setupLink: string | undefined
  stop: () => Promise<void>
}

/** Opens the shop: database, wallet, pages, jobs. Throws a named problem with a sentence where it cannot. */
export async function startShop(env: Env): Promise<RunningShop> {
  const log = withoutFloods(createLog(env.logLevel))
  const testPayments = env.paypal === undefined
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  keepPrivate(env.dataDir)
  const secretKey = readSecretKey(env)
  const lock = env.databaseUrl === undefined || testPayments ? await lockFolder(env.dataDir) : undefined
  const [database, emulator] = await Promise.all([
    openDatabase(env, lock),
    testPayments ? openEmulator(env, log) : undefined,
  ])
  // Also what the embedded database wrote just now: it gives its first files the modes they were packed with.
  const readable = keepPrivate(env.dataDir)
  if (readable > 0) log.warn({ readable }, 'files in the data folder are another user’s and stay readable')
  if (testPayments && (await seedDemo(database))) log.info({}, 'demo catalogue loaded')

  const pageCache = new PageCache(pageKey)
  database.onChange(() => pageCache.clear())
  log.follow(database)
  tellOfReplica(database, log)
  // What the server of DATABASE_URL has left shows only when it refuses.
  const isFull = () => !hasRoom(env.dataDir) || (database.engine === 'postgres' && log.wasFull())
  let state: string | undefined = 'starting'
  const headers = securityHeaders({
    walletOrigin: emulator?.url,
    isHttps: env.publicUrl?.startsWith('https:') ?? false,
  })
  let handle: FetchHandler = answerOpening(headers)
  const isProxy = readProxies(env.trustProxy)!
  const server = createHttpServer((request, bindings) => handle(request, bindings), pageCache, {
    headers,
    bounds: connectionBounds(env, isProxy),
  })
  const proxyWatch = new ProxyWatch({ isProxy, publicUrl: env.publicUrl, log })
  const port = await listen(server, env.host, env.port)
  const publicUrl = env.publicUrl ?? `http://localhost:${port}`

  const webhookId = emulator
    ? await emulator.registerWebhook(`http://${localAddress(env.host)}:${port}/webhooks/paypal`)
    : env.paypal!.webhookId
  let jobs: Jobs | undefined
  const storage = await pictureStorage(env, log)
  const pictures = await Pictures.open({
    storage,
    bundled: fromRoot('dist/client/attached_assets'),
    encoder: fromRoot('dist/server/encoder-process.js'),
    log,
  }).catch(problemOfStorage)
  const security = createSecurityLog(log, secretKey)
  const place = await backupPlace(env, storage)
  const backups = backupsOf(database, place)
  const context: ShopContext = {
    db: database,
    backups,
    wallet: createPaypalWallet(
      emulator
        ? {
            clientId: emulator.clientId,
            clientSecret: emulator.clientSecret,
            environment: 'sandbox',
            apiUrl: emulator.url,
            webhookId,
          }
        : { ...env.paypal!, webhookId },
    ),
    pictures,
    log,
    publicUrl,
    testPayments,
    walletSite: env.paypal ? PAYPAL_SITES[env.paypal.environment] : null,
    mailboxOpen: env.smtpUrl === undefined,
    mailFolder: mailFolder(env),
    secretKey,
    security,
    sessionLimits: env.session,
    undeclaredProxy: () => proxyWatch.undeclared,
    wakeJobs: () => jobs?.wake(),
  }
  const parts: AppParts = {
    shop: createShop(context),
    context,
    database,
    pageCache,
    assets: readAssets(fromRoot('dist/client')),
    publicUrl,
    walletOrigin: emulator?.url,
    notReady: () => state ?? (isFull() ? 'there is no room left on the disk' : undefined),
    limitRate: createRateLimits(),
    proxyWatch,
    addressOf: addressReader(isProxy),
    isOwnOrigin: ownOrigins(publicUrl),
  }
  handle = createApp(parts).fetch
  jobs = createJobs(context, mailSender(env), () => backUpWhenDue(backups, place, env.backupEveryHours))
  jobs.start()
  if (!testPayments) void reportNotices(context)
  // With PostgreSQL, commands open the database themselves.
  const control =
    database.engine === 'embedded'
      ? await listenForCommands(
          env.dataDir,
          shopCommands(context, backups, (since) => compareAndTell(context, since)),
        )
      : undefined
  const setupLink = await ensureOwner(context, env.owner)
  state = undefined
  return {
    url: publicUrl,
    setupLink,
    async stop() {
      state = 'stopping'
      await stopInOrder({ server, pictures, jobs: jobs, control, emulator, database, lock })
      security.flush()
      log.info({}, 'stopped')
    },
  }
}

async function openEmulator({ emulatorUrl, dataDir }: Env, log: Log): Promise<Emulator> {
  if (emulatorUrl !== undefined) return joinEmulator(emulatorUrl)
  return await startEmulator(fromRoot('emulator/main.ts'), dataDir, log)
}

const answerOpening =
  (headers: [string, string][]): FetchHandler =>
  () =>
    new Response('The shop is opening.\n', { status: 503, headers: [['Retry-After', '1'], ...headers] })

/** Of a proxy, and of what runs on this machine, come the connections of many. */
function connectionBounds({ connections }: Env, isProxy: IsProxy): ConnectionBounds {
  return {
    inAll: withinFileLimit(connections.inAll),
    perAddress: connections.perAddress,
    isShared: (address) => isLoopback(address) || isProxy(address),
  }
}

/** Where this machine itself reaches the shop. */
function localAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1'
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host
}

function mailSender(env: Env) {
  const from = env.mailFrom ?? 'Handmade Moments <shop@handmade-moments.example>'
  return env.smtpUrl === undefined ? folderSender(mailFolder(env), from) : smtpSender(env.smtpUrl, from)
}
