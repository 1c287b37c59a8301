/**
 * `npm run check`: what a change touches, for the way of working. Format, lint and types of all; the unit tests that reach
 * a file that differs from main; the browser tests that differ themselves or are called like a folder or file that does
 * (desk-promotions like src/shop/checkout/pricing/promotions.ts), or only those named: `npm run check -- desk-promotions cart`. On the
 * embedded database.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reachedFrom } from './imports.ts'
import { atOnce, BUILD, inTurn, OF_SOURCES } from './steps.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Where this branch left main; a clone may know main by its origin only. */
function whereItBegan(): string {
  for (const name of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', name)[0]!
    } catch {
      // Asked by the next name.
    }
  }
  return 'HEAD'
}

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', whereItBegan()),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const nameOf = (path: string) => basename(path, '.test.e2e.ts')
const browserTests = globSync('e2e/*.test.e2e.ts').toSorted()

function named(names: string[]): string[] {
  const unknown = names.filter((name) => !browserTests.some((path) => nameOf(path) === name))
  if (unknown.length > 0) throw new Error(`There are no browser tests called ${unknown.join(', ')} in e2e/.`)
  return browserTests.filter((path) => names.includes(nameOf(path)))
}

function touched(): string[] {
  const words = new Set(changed.flatMap((path) => path.split(/[/.]/)))
  return browserTests.filter(
    (path) => changed.includes(path) || words.has(nameOf(path).replace(/^desk-/, '')),
  )
}

const { TEST_DATABASE_URL: _, ...env } = process.env
const unitTests = globSync('{src,bench,db,demo,emulator,scripts}/**/*.test.ts*').filter((path) => {
  const reached = reachedFrom(path)
  return changed.some((file) => reached.has(file))
})
const names = process.argv.slice(2)
const pages = names.length > 0 ? named(names) : touched()

await atOnce(...OF_SOURCES)
if (unitTests.length > 0) {
  await inTurn({ run: ['vitest', 'run', ...unitTests], env })
}
if (pages.length > 0) {
  await inTurn(BUILD, { run: ['playwright', 'test', ...pages], env })
}
