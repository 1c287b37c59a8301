import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** What a page looks like and how it wakes up is the same on either database: once is enough. */
const ofLooks = process.env['TEST_DATABASE_URL']
  ? [
      'accessibility',
      'admin-injection',
      'early-taps',
      'gallery',
      'hash',
      'pages',
      'pictures',
      'shop-floor',
      'without-script',
    ].map((name) => `**/${name}.test.e2e.ts`)
  : []

export default defineConfig({
  testDir: 'e2e',
  // The owner's desk changes the catalogue, so it has a shop of its own: workers, and their shops, are a project's.
  projects: [
    { name: 'shop', testMatch: '**/*.test.e2e.ts', testIgnore: ['**/admin-*', ...ofLooks] },
    { name: 'desk', testMatch: '**/admin-*.test.e2e.ts', testIgnore: ofLooks },
  ],
  workers: 1,
  timeout: 60_000,
  // A shop that is broken everywhere need not be tried everywhere.
  maxFailures: 5,
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
