/** Built and started by `npm run bench -- rendering`: a stocked shop in this process, whose renderings are timed. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { renderToString } from 'react-dom/server'
import { seedDemo } from '../../demo/seed.ts'
import type { Database } from '../../src/machine/database/database.ts'
import { embeddedDatabase } from '../../src/machine/database/engines/embedded.ts'
import { migrate } from '../../src/machine/database/migrate.ts'
import { schema } from '../../src/machine/database/migrations.ts'
import { openPostgres } from '../../src/machine/database/engines/postgres.ts'
import { noteStatements, type Statements } from '../../src/machine/database/testing/statements.ts'
import { Pictures } from '../../src/machine/pictures/pictures.ts'
import { FolderStorage } from '../../src/machine/pictures/storage/folder-storage.ts'
import { createApp } from '../../src/shop/start/app.ts'
import type { FetchHandler } from '../../src/machine/http/http-server.ts'
import { Listener } from '../../src/machine/workers/shop-side.ts'
import { Validity } from '../../src/machine/workers/validity.ts'
import { readAssets } from '../../src/machine/pages/assets.ts'
import { PageCache } from '../../src/machine/cache/page-cache.ts'
import { pageKey, pageKeyRules } from '../../src/shop/start/page-key.ts'
import { createPageReader } from '../../src/shop/api/page-reader.ts'
import { createShop } from '../../src/shop/index.ts'
import type { ShopContext } from '../../src/shop/context.ts'
import { App } from '../../src/shop/site/app.tsx'
import { QueryClient } from '../../src/machine/web/queries/query-client.ts'
import { pageLocationAt, prepare } from '../../src/shop/site/routes.ts'
import { median } from '../process-figures.ts'
import { renderedPages } from './pages.ts'
import { profiled } from './profiled.ts'
import type { Answered, Asking } from './visitor.ts'

const ROUNDS = 5
const RENDERINGS = 20
/** Rounds that are looked at for where the time goes. */
const PROFILED_ROUNDS = 10
const log = { info() {}, warn: console.error, error: console.error }

/** What had been kept when a page is rendered: all else that it needs, or nothing. */
type Of = 'reads kept' | 'nothing kept'

interface RenderedShop {
  /** Renders a page so many times, and answers how many bytes it is. */
  render: (path: string, of: Of) => Promise<number>
  /** The page's tree, rendered with all it asks at hand. */
  bareTree: (path: string) => Promise<() => string>
  statements: Statements
}

async function openDatabase(url: string | undefined): Promise<Database> {
  const database = url === undefined ? embeddedDatabase(await PGlite.create()) : await openPostgres(url)
  await migrate(database, schema)
  await seedDemo(database)
  // As the server does by itself a minute after so much has changed.
  await database.query.execute('VACUUM ANALYZE')
  return database
}

const opening: FetchHandler = () => new Response('')

async function openRenderedShop(database: Database, folder: string): Promise<RenderedShop> {
  const pictures = await Pictures.open({
    storage: new FolderStorage(folder),
    bundled: folder,
    encoder: '',
    log,
  })
  // What reading pages takes of it.
  const read: Partial<ShopContext> = {
    db: database,
    pictures,
    log,
    testPayments: true,
    mailServer: null,
    secretKey: randomBytes(32),
    // No page that is measured pays or tells of the machine.
    wallets: { all: [] } as Partial<ShopContext['wallets']> as ShopContext['wallets'],
    machine: { metricsToken: '' } as Partial<ShopContext['machine']> as ShopContext['machine'],
  }
  const context = read as ShopContext
  const shop = createShop(context)
  // Each rendering has an address of its own: it is rendered of what the shop keeps, and never found rendered.
  let renderings = 0
  const { memory } = new Validity()
  const { port1, port2 } = new MessageChannel()
  const connections = { port: port1, memory }
  new Worker('./bench/rendering/connections.ts', {
    workerData: connections,
    transferList: [port1],
    execArgv: [],
  }).unref()
  const listener = new Listener(port2, memory)
  const pageCache = new PageCache((url) => `${pageKey(url)}#${(renderings += 1)}`, listener)
  let of: Of = 'nothing kept'
  let handle = opening
  const shopOf: FetchHandler = (request, asker) => {
    if (of === 'nothing kept') pageCache.clear()
    return handle(request, asker)
  }
  await listener.open(
    {
      headers: [],
      bounds: { inAll: 10, perAddress: 10 },
      trustProxy: undefined,
      pageKey: pageKeyRules,
      https: undefined,
    },
    { handlers: { shop: shopOf }, pageCache },
  )
  const port = await listener.listen('shop', { host: '127.0.0.1', port: 0, variable: 'PORT' })
  const url = `http://127.0.0.1:${port}`
  handle = createApp({
    shop,
    context,
    database,
    pageCache,
    assets: readAssets('dist/client'),
    publicUrl: url,
    notReady: () => undefined,
    everyoneHeard: async () => {},
    limitRate: async () => {},
    proxyWatch: { look: () => {} },
    addressOf: () => '127.0.0.1',
    isOwnOrigin: () => true,
  }).fetch
  const visitor = fork('bench/rendering/visitor.ts', { execArgv: [] })
  return {
    async render(path, kept) {
      of = kept
      visitor.send({ url: url + path, times: RENDERINGS } satisfies Asking)
      const [answered] = (await once(visitor, 'message')) as [Answered]
      if ('problem' in answered) throw new Error(answered.problem)
      return answered.bytes
    },
    async bareTree(path) {
      const { pathname, search } = new URL(path, url)
      const client = new QueryClient(createPageReader(shop))
      await prepare(pageLocationAt(pathname, search), client)
      return () => renderToString(<App client={client} path={pathname} search={search} />)
    },
    statements: noteStatements(database),
  }
}

interface Spent {
  /** Milliseconds of processor time of the whole process, and of the thread that renders. */
  all: number
  thread: number
}

const eachOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 / RENDERINGS

/** Each of so many. */
async function spentOn(work: () => unknown): Promise<Spent> {
  const all = process.cpuUsage()
  const thread = process.threadCpuUsage()
  await work()
  return { all: eachOf(process.cpuUsage(all)), thread: eachOf(process.threadCpuUsage(thread)) }
}

async function measure(shop: RenderedShop, path: string, of: Of) {
  const bytes = await shop.render(path, of)
  const tree = await shop.bareTree(path)
  const rounds = { rendered: [] as Spent[], bare: [] as Spent[], sql: [] as number[] }
  let statements = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { count: shop.statements.texts.length, ms: shop.statements.ms }
    rounds.rendered.push(await spentOn(() => shop.render(path, of)))
    statements = (shop.statements.texts.length - before.count) / RENDERINGS
    rounds.sql.push((shop.statements.ms - before.ms) / RENDERINGS)
    rounds.bare.push(await spentOn(() => void Array.from({ length: RENDERINGS }, tree)))
    shop.statements.texts.length = 0
  }
  return {
    bytes,
    statements,
    sql: median(rounds.sql),
    thread: median(rounds.rendered.map(({ thread }) => thread)),
    all: median(rounds.rendered.map(({ all }) => all)),
    bare: median(rounds.bare.map(({ thread }) => thread)),
    ratio: median(rounds.rendered.map(({ thread }, at) => thread / rounds.bare[at]!.thread)),
  }
}

/** The folder for profiles, if they are wanted. */
const PROFILES = process.env['PROFILES']
const folder = mkdtempSync(join(tmpdir(), 'bench-rendering-'))
const database = await openDatabase(process.env['DATABASE_URL'])
try {
  const shop = await openRenderedShop(database, folder)
  const asked = process.argv.slice(2)
  const pages = Object.entries(renderedPages).filter(([page]) => asked.length === 0 || asked.includes(page))
  // Compiled for speed before anything is measured.
  for (const [, path] of pages) await shop.render(path, 'nothing kept')
  for (const of of ['nothing kept', 'reads kept'] as const) {
    for (const [page, path] of pages) {
      console.log(JSON.stringify({ name: `${page}, ${of}`, ...(await measure(shop, path, of)) }))
      if (PROFILES === undefined) continue
      const file = join(PROFILES, `${database.engine}-${page}-${of.replace(' ', '-')}.cpuprofile`)
      await profiled(file, async () => {
        for (let round = 0; round < PROFILED_ROUNDS; round += 1) await shop.render(path, of)
      })
    }
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}
process.exit()
