import { defineConfig } from '@playwright/test'
import type { Engine } from './e2e/fixtures/database.ts'
import { forTests } from './scripts/browser.ts'

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.test.e2e.ts`)

const desk = filesOf('desk-*')
/** What a page looks like and how it is hydrated is the same on either database. */
const looks = filesOf(
  'accessibility',
  'drawings',
  'early-taps',
  'gallery',
  'hash',
  'page-changes',
  'page-weight',
  'pages',
  'pictures',
  'shop-floor',
  'hydration',
  'without-script',
)
/** Of what the two databases do each in their own way, nothing stands for the other. */
const eachItsOwn = filesOf('desk-backups', 'campaign', 'crash', 'disk-full', 'outages', 'workers')

/** `npm run trials -- faults` tries both at length. */
const faults = filesOf('faults')

/**
 * One worker, and so one shop and one browser, goes through the files of a room in their order, so that what one leaves
 * behind is found by the same one every time.
 */
function room(name: string, database: Engine, testMatch: string[], testIgnore: string[] = []) {
  return { name: `${name}-${database}`, testMatch, testIgnore, workers: 1, use: { database } }
}

/** Rooms of about the same length, by the first letters of their files. */
const deskOn = (database: Engine) =>
  ['m-p', 'a-l', 'q-z'].map((letters) =>
    room(`desk-${letters}`, database, filesOf(`desk-[${letters}]*`), eachItsOwn),
  )
const shopOn = (database: Engine) =>
  ['p-z', 'a-f', 'g-o'].map((letters) =>
    room(`shop-${letters}`, database, filesOf(`[${letters}]*`), [
      ...desk,
      ...looks,
      ...eachItsOwn,
      ...faults,
    ]),
  )
const ownOn = (database: Engine) => room('own', database, eachItsOwn)

const hasServer = Boolean(process.env['TEST_DATABASE_URL'])
const onBoth = hasServer && process.env['E2E_ON_BOTH'] !== undefined

export default defineConfig<object, { database: Engine }>({
  testDir: 'e2e',
  // The longest first. One that waits for a page or a mail leaves room on two cores for a third.
  workers: 3,
  projects: [
    ...deskOn(hasServer ? 'postgres' : 'embedded'),
    room('faults', 'embedded', faults),
    {
      ...room('looks', 'embedded', looks),
      use: { database: 'embedded', contextOptions: { reducedMotion: 'no-preference' } },
    },
    ...shopOn('embedded'),
    ...(hasServer ? [ownOn('postgres')] : []),
    ownOn('embedded'),
    ...(onBoth ? [...deskOn('embedded'), ...shopOn('postgres')] : []),
  ],
  // A guard against what hangs: the machine is shared, by three workers and whoever else.
  timeout: 120_000,
  // A shop that is broken everywhere need not be tried everywhere.
  maxFailures: 5,
  // Two cores are shared by three shops, three browsers and whoever else: what fails is tried once more, with a shop
  // of its own, and what passes only then is named as flaky at the end. It is to be looked at all the same.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./scripts/timings/of-browser.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: forTests,
    // What moves takes a processor's time and is waited for, and what fades in has its colors late: only the looks move.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
