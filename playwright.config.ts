import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { Engine } from './e2e/fixtures/database.ts'

const browsers = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.test.e2e.ts`)

const desk = filesOf('desk-*')
/** What a page looks like and how it wakes up is the same on either database. */
const looks = filesOf(
  'accessibility',
  'early-taps',
  'gallery',
  'hash',
  'page-weight',
  'pages',
  'pictures',
  'shop-floor',
  'waking',
  'without-script',
)
/** Of what the two databases do each in their own way, nothing stands for the other. */
const eachItsOwn = filesOf(
  'desk-backups',
  'desk-live',
  'campaign',
  'crash',
  'disk-full',
  'outages',
  'workers',
)

/** `npm run faults` tries both at length. */
const faults = filesOf('faults')

/** One worker, and so one shop and one browser, goes through the files of a room in their order. */
function room(name: string, database: Engine, testMatch: string[], testIgnore: string[] = []) {
  return { name: `${name}-${database}`, testMatch, testIgnore, workers: 1, use: { database } }
}
const deskOn = (database: Engine) => room('desk', database, desk, eachItsOwn)
const shopOn = (database: Engine) =>
  room('shop', database, filesOf('*'), [...desk, ...looks, ...eachItsOwn, ...faults])
const ownOn = (database: Engine) => room('own', database, eachItsOwn)

const hasServer = Boolean(process.env['TEST_DATABASE_URL'])
const onBoth = hasServer && process.env['E2E_ON_BOTH'] !== undefined

export default defineConfig<object, { database: Engine }>({
  testDir: 'e2e',
  // Two at a time, the longest first.
  workers: 2,
  projects: [
    deskOn(hasServer ? 'postgres' : 'embedded'),
    room('looks', 'embedded', looks),
    shopOn('embedded'),
    ownOn('embedded'),
    room('faults', 'embedded', faults),
    ...(hasServer ? [ownOn('postgres')] : []),
    ...(onBoth ? [deskOn('embedded'), shopOn('postgres')] : []),
  ],
  timeout: 60_000,
  // A shop that is broken everywhere need not be tried everywhere.
  maxFailures: 5,
  // Two cores are shared by two shops, two browsers and whoever else: what fails is tried once more, with a shop
  // of its own, and what passes only then is named as flaky at the end. It is to be looked at all the same.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: browsers.find((path) => path && existsSync(path)) ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
