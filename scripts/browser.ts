import { existsSync } from 'node:fs'

const CHROMIUM = '/usr/bin/chromium'
const WITH_WINDOW = [CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const launched = (candidates: string[], ...more: string[]) => ({
  executablePath:
    [process.env['CHROMIUM'], ...candidates].find((path) => path && existsSync(path)) ?? CHROMIUM,
  args: [
    ...more,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/**
 * For tests: a Chromium without a window takes a third less of a processor than one that only hides it. A test opens a
 * page once and throws it away, and with it all that V8's optimizing compilers have made of its script: without them
 * the pages of such a test take three quarters to nine tenths of a processor's time.
 */
export const forTests = launched(
  ['/usr/bin/chromium-headless-shell', ...WITH_WINDOW],
  '--js-flags=--no-maglev --no-turbofan',
)

/** For measurements: what a person has. */
export const asPeopleHaveIt = launched(WITH_WINDOW)
