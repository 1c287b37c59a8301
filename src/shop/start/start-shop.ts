import { mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { gifts, promises } from '../../../demo/promises.ts'
import { defaultHome } from '../../words/home/default-home.part.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { beginPlain } from '../../store/opening/demo-data.ts'
import { lockFolder } from '../../machine/database/engines/folder-lock.ts'
import { hasKeys } from '../../payments/wallets/offered-wallets.ts'
import { Pictures } from '../../machine/pictures/pictures.ts'
import { createShop } from '../index.ts'
import { openIfReal } from '../../store/opening/steps.sql.ts'
import type { ShopContext } from '../context.ts'
import { createLog } from '../../machine/process/log.ts'
import { reportWebhook } from '../../payments/in-review/wallet-calls.ts'
import { compareAndTell } from '../../payments/books/verify.ts'
import { createSecurityLog } from '../../people/security/security-log.ts'
import { ensureOwner } from '../../people/sign-in/sign-in-links.ts'
import { createApp } from './app.ts'
import type { AppParts } from './app-parts.ts'
import { readAssets } from '../../machine/pages/assets.ts'
import { ProcessWatch } from '../../store/health/process-watch.ts'
import { openBackups } from '../commands/open-backups.ts'
import { addressReader, localAddress, ownOrigins, readProxies } from '../../machine/http/client-address.ts'
import { shopCommands } from '../commands/commands.ts'
import { boundsOf } from '../../machine/http/connections.ts'
import { listenForCommands } from '../commands/control.ts'
import { fromRoot } from '../../machine/process/from-root.ts'
import { beginTrial } from '../../machine/process/update-trial.ts'
import { noteVersion } from '../../store/versions/versions.sql.ts'
import { version } from '../../store/versions/versions.ts'
import { hasRoom, roomLeft } from '../../machine/process/disk-room.ts'
import type { Env } from './env.ts'
import type { FetchHandler } from '../../machine/http/http-server.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { withoutFloods, tellOfReplica } from '../../machine/process/outage-log.ts'
import { keepCacheCoherent } from '../../machine/cache/cache-coherence.ts'
import { PageCache } from '../../machine/cache/page-cache.ts'
import { pageKey, pageKeyRules } from './page-key.ts'
import { pictureStorage, problemOfStorage } from '../commands/picture-storage.ts'
import { ProxyWatch } from '../../machine/http/proxy-watch.ts'
import { mailSender } from '../commands/mail-server.ts'
import { mailServerName } from '../../machine/mail/server-name.ts'
import { dropMailFiles, keepPrivate } from '../../machine/process/private-files.ts'
import { createRateLimits } from '../../people/security/rate-limit.http.ts'
import { problemOfKey, readSecretKey } from '../commands/secret-key.ts'
import { securityHeaders } from '../files/security-headers.ts'
import { openDatabase } from '../commands/open-database.ts'
import { readConnected } from '../commands/connected.ts'
import { openPayments } from './payments.ts'
import { openHttps } from './https.ts'
import { stopInOrder, type StopManner } from './stop-in-order.ts'
import type { Listener } from '../../machine/workers/shop-side.ts'
import type { Assignment } from '../../machine/workers/messages.ts'

/**
 * Collects V8's heap once it has grown by 30%, and with it the bytes of dropped pages, which lie outside; left to itself it
 * may grow fourfold. Set when the shop is open: what a start leaves behind is not worth the time.
 */
const SPARING_HEAP = '--heap-growing-percent=30'

export interface RunningShop {
  url: string
  port: number
  /** Given while there is no owner: the link with which the first one signs in. */
  setupLink: string | undefined
  stop: (manner: StopManner) => Promise<void>
}

/** What a start is told besides the environment. */
interface Start {
  worker?: Assignment
  /** The thread that has the connections, and sends what the shop keeps. */
  listener: Listener
  /** Called when what the desk connects the shop with has changed: it counts from the next start on. */
  startAnew: () => void
}

/**
 * Opens the shop: database, wallet, pages, jobs. Throws a named problem with a sentence where it cannot. As a worker it is
 * one of several processes; all but the first of them find the shop opened.
 */
export async function startShop(given: Env, { worker, listener, startAnew }: Start): Promise<RunningShop> {
  const watch = new ProcessWatch()
  const log = withoutFloods(watch.counting(createLog(given.logLevel, worker?.number)))
  const isOpener = worker?.isFirst ?? true
  const trial = beginTrial(given.dataDir)
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 })
  if (isOpener) dropMailFiles(given.dataDir)
  keepPrivate(given.dataDir)
  const secretKey = readSecretKey(given)
  const needsLock = given.databaseUrl === undefined || !hasKeys(given)
  // Where several processes answer, the primary holds the lock for all of them.
  const lock = needsLock && !worker ? await lockFolder(given.dataDir) : undefined
  const database = await openDatabase(given, lock)
  const { env, mark } = await readConnected(given, database, secretKey).catch(async (error: unknown) => {
    await database.close()
    await lock?.release()
    throw error
  })
  const { testPayments, isRealMoney, emulator, walletsAt } = await openPayments(env, log, worker)
  // Also what the embedded database wrote just now: it gives its first files the modes they were packed with.
  const readable = keepPrivate(env.dataDir)
  if (readable > 0 && isOpener)
    log.warn({ readable }, 'files in the data folder are another user’s and stay readable')
  if (isOpener && !testPayments) await beginPlain(database)
  else if (isOpener && (await seedDemo(database))) log.info({}, 'demo catalogue loaded')
  if (isOpener) await openIfReal(database, isRealMoney)

  const pageCache = new PageCache(pageKey, listener)
  const coherence = await keepCacheCoherent(database, pageCache)
  log.follow(database)
  watch.follow(database)
  tellOfReplica(database, log)
  // What the server of DATABASE_URL has left shows only when it refuses.
  const isFull = () => !hasRoom(env.dataDir) || (database.engine === 'postgres' && log.wasFull())
  let state: string | undefined = 'starting'
  const headers = securityHeaders({ isHttps: env.publicUrl?.startsWith('https:') ?? false })
  let handle: FetchHandler = answerOpening(headers)
  const isProxy = readProxies(env.trustProxy)!
  const answer: FetchHandler = (request, asker) => handle(request, asker)
  const https = openHttps(env, answer, { listener, headers, log })
  const { inAll, perAddress } = boundsOf(env, isProxy)
  await listener.open(
    {
      headers,
      bounds: { inAll, perAddress },
      trustProxy: env.trustProxy,
      pageKey: pageKeyRules,
      https: https && {
        secure: https.certificates.secure,
        otherNames: https.otherNames,
        publicUrl: https.publicUrl,
      },
    },
    { handlers: { shop: answer, ...(https && { redirect: https.redirect }) }, pageCache },
  )
  const proxyWatch = new ProxyWatch({ isProxy, publicUrl: env.publicUrl, log })
  const open = async () => {
    await https?.openRedirect()
    return await listener.listen('shop', {
      host: env.host,
      port: env.port,
      variable: https ? 'HTTPS_PORT' : 'PORT',
    })
  }
  // Beside others that answer it listens once it can answer, too; alone it says meanwhile that it is opening.
  const port = isOpener ? await open() : env.port
  const publicUrl = env.publicUrl ?? `http://localhost:${port}`

  const wallets = await walletsAt(`http://${localAddress(env.host)}:${env.https?.httpPort ?? port}`)
  let jobs: Jobs | undefined
  const storage = await pictureStorage(env, log)
  const pictures = await Pictures.open({
    storage,
    bundled: fromRoot('dist/client/attached_assets'),
    encoder: fromRoot('dist/server/encoder-process.js'),
    log,
  }).catch(problemOfStorage)
  const security = createSecurityLog(log, secretKey)
  const ownJobs = { stop: async () => await jobs?.stop(), start: () => beginJobs() }
  const under = { env, log, database, storage, secretKey, coherence, pageCache, jobs: ownJobs }
  const { pausing, ...backups } = await openBackups(under)
  const context: ShopContext = {
    db: database,
    ...backups.forDesk,
    wallets,
    pictures,
    log,
    publicUrl,
    testPayments,
    demoSays: { ...promises, gifts },
    demoHome: defaultHome,
    mailServer: mailServerName(env, secretKey),
    secretKey,
    security,
    sessionLimits: env.session,
    outsideAlso: env.outsideAlso,
    connected: { ...env, mark },
    machine: {
      watch,
      undeclaredProxy: () => proxyWatch.undeclared,
      certificate: () => https?.certificates.state() ?? null,
      room: () => roomLeft(env.dataDir),
      keyProblem: () => problemOfKey(env, secretKey),
      backupEveryHours: env.backupEveryHours,
      copies: backups.copiesState,
      requests: () => pageCache.served,
      metricsToken: env.metricsToken,
    },
    wakeJobs: (...queues) => jobs?.wake(...queues),
  }
  const parts: AppParts = {
    shop: createShop(context),
    context,
    database,
    pageCache,
    everyoneHeard: coherence.everyoneHeard,
    assets: readAssets(fromRoot('dist/client')),
    publicUrl,
    notReady: () => state ?? (isFull() ? 'there is no room left on the disk' : undefined),
    limitRate: createRateLimits(context),
    proxyWatch,
    addressOf: addressReader(isProxy),
    isOwnOrigin: ownOrigins(publicUrl),
  }
  const app = createApp(parts)
  // Before the first request is answered and the first job begins: what comes from now on is never taken back.
  await trial?.pass(async () => (await app.request('/', undefined, {})).status)
  if (isOpener) await noteVersion(database, version)
  handle = pausing.answering(app.fetch, parts.assets, headers)
  const send = mailSender(env)
  function beginJobs(): void {
    const keepCertificate = https && (async () => await https.keep(database))
    jobs = createJobs(context, { send, ...backups.forJobs, keepCertificate, startAnew })
    jobs.start()
  }
  beginJobs()
  if (!testPayments && isOpener)
    for (const wallet of context.wallets.all) void reportWebhook({ ...context, wallet })
  // With PostgreSQL, commands open the database themselves.
  const control =
    database.engine === 'embedded'
      ? await listenForCommands(
          env,
          shopCommands(context, backups.forDesk.backups, (since) => compareAndTell(context, since)),
        )
      : undefined
  const setupLink = isOpener ? await ensureOwner(context, env.owner) : undefined
  state = undefined
  log.info({ version }, 'open')
  if (!isOpener) await open()
  setFlagsFromString(SPARING_HEAP)
  return {
    url: publicUrl,
    port,
    setupLink,
    async stop(manner) {
      state = 'stopping'
      await coherence.leave()
      await stopInOrder(manner, { listener, pictures, jobs, control, emulator, database, lock })
      security.flush()
      log.info({}, 'stopped')
    },
  }
}

const answerOpening =
  (headers: [string, string][]): FetchHandler =>
  () =>
    new Response('The shop is starting.\n', { status: 503, headers: [['Retry-After', '1'], ...headers] })
