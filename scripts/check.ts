/**
 * `npm run check`: what can be said of a change within a minute. Format and lint of what differs from main, types of all,
 * then unit tests, those nearest to the change first (the test of a changed file before those of what imports it), until
 * the minute is over; what was not run is counted. `-- --all-of orders` instead runs all that is about an area or a room, and
 * `-- cart desk-orders` these browser tests, both for as long as they take. All on the embedded database.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { asksForDatabase, distancesFrom } from './imports.ts'
import { areas } from './rooms/table.ts'
import { atOnce, BUILD, inTurn } from './steps.ts'
import { seconds } from './timings/took.ts'

const MINUTE_MS = 60_000
/** For the tests that run when the time is over, to end. */
const LAST_WORDS_MS = 8_000

const began = Date.now()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'all-of': { type: 'string' } },
})
delete process.env['TEST_DATABASE_URL']

const FOLDERS = '{src,bench,trials,db,demo,emulator,scripts}'
const nameOf = (path: string) => basename(path, '.test.e2e.ts')
const browserTests = globSync('e2e/**/*.test.e2e.ts').toSorted()
const unitTests = globSync(`${FOLDERS}/**/*.test.ts*`)

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Where this branch left main; a clone may know main by its origin only. On main itself, the last commit. */
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

function changedFiles(): string[] {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', whereItBegan()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Browser tests that are called like one of these files or a folder they lie in: desk-promotions like …/promotions.ts. */
function calledLike(files: readonly string[]): string[] {
  const words = new Set(files.flatMap((path) => path.split(/[/.]/)))
  return browserTests.filter((path) => files.includes(path) || words.has(nameOf(path).replace(/^desk-/, '')))
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function checkBrowser(names: string[]): Promise<boolean> {
  const unknown = names.filter((name) => !browserTests.some((path) => nameOf(path) === name))
  if (unknown.length > 0) refuse(`There are no browser tests called ${unknown.join(', ')} in e2e/.`)
  const paths = browserTests.filter((path) => names.includes(nameOf(path)))
  return await inTurn(BUILD, { run: ['playwright', 'test', ...paths] })
}

async function checkAllOf(name: string): Promise<boolean> {
  const isThere = [name, `*/${name}`].some((folder) => globSync(`src/${folder}`).length > 0)
  if (!isThere)
    refuse(
      `There is no room “${name}”; the areas are ${areas.join(', ')}, and their rooms the folders in them.`,
    )
  const isOfIt = (path: string) => path.split('/').includes(name)
  const units = unitTests.filter(isOfIt)
  const pages = calledLike(globSync(`src/**/${name}/**/*.{ts,tsx}`))
  return await inTurn({ run: ['vitest', 'run', ...units] }, BUILD, {
    run: ['playwright', 'test', ...pages],
  })
}

/** The steps that look at the form and the words of the files that differ; none where no such file does. */
function stepsOf(changed: readonly string[]) {
  const sources = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  const formatted = changed.filter((path) => /\.(ts|tsx|mjs|json|css|md|html)$/.test(path))
  return [
    ...(formatted.length > 0
      ? [{ run: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...formatted] }]
      : []),
    ...(sources.length > 0 ? [{ run: ['oxlint', '--type-aware', '--deny-warnings', ...sources] }] : []),
    ...(sources.length > 0 ? [{ run: ['tsc', '--noEmit'] }] : []),
  ]
}

/** Unit tests that a change reaches, the nearest first. */
function reachedTests(changed: readonly string[]): Map<string, number> {
  const distances = distancesFrom(changed, globSync(`${FOLDERS}/**/*.{ts,tsx}`))
  const isOfTables = changed.some((path) => path.startsWith('db/'))
  const reached = unitTests.flatMap((path): [string, number][] => {
    const distance = distances.get(path) ?? (isOfTables && asksForDatabase(path) ? Infinity : undefined)
    return distance === undefined ? [] : [[path, distance]]
  })
  return new Map(reached.toSorted(([, one], [, other]) => one - other))
}

/** A file was run when each of its tests was: one that the end of the time cut has tests that nobody began. */
function howItEnded(module: TestModule): 'run' | 'failed' | 'not run' {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  if (module.state() === 'failed') return 'failed'
  const isWhole = states.every((state) => state === 'passed' || (state === 'skipped' && !isOver))
  return states.length > 0 && isWhole ? 'run' : 'not run'
}
let isOver = false

/** Answers whether none failed, of those that the time was enough for. */
async function runNearest(tests: ReadonlyMap<string, number>): Promise<boolean> {
  const distanceOf = ({ moduleId }: TestSpecification) => tests.get(relative('.', moduleId)) ?? Infinity
  const vitest = await createVitest('test', {
    watch: false,
    reporters: ['dot'],
    sequence: {
      sequencer: class {
        shard(all: TestSpecification[]) {
          return all
        }
        sort(all: TestSpecification[]) {
          // A worker is of one project: those at the same distance follow one another by project.
          return all.toSorted(
            (a, b) => distanceOf(a) - distanceOf(b) || a.project.name.localeCompare(b.project.name),
          )
        }
      },
    },
  })
  await vitest.standalone()
  const asked = await vitest.globTestSpecifications([...tests.keys()])
  const left = began + MINUTE_MS - LAST_WORDS_MS - Date.now()
  const timer = setTimeout(
    () => {
      isOver = true
      void vitest.cancelCurrentRun('keyboard-input')
    },
    Math.max(left, 0),
  )
  const { testModules } = await vitest.runTestSpecifications(asked)
  clearTimeout(timer)
  const ends = testModules.map(howItEnded)
  const run = ends.filter((end) => end !== 'not run').length
  const notRun = asked.length - run
  console.log(
    notRun === 0
      ? `\nAll ${run} unit test files that the change reaches were run, in ${seconds(Date.now() - began)}.`
      : `\n${run} unit test files were run, the nearest to the change, in ${seconds(Date.now() - began)}: ${notRun} not run (npm test runs them all).`,
  )
  await vitest.close()
  return !ends.includes('failed')
}

async function checkChange(): Promise<boolean> {
  const changed = changedFiles()
  if (changed.length === 0) {
    console.log('Nothing differs from main.')
    return true
  }
  const tests = reachedTests(changed)
  const [isWellFormed, isRight] = await Promise.all([
    atOnce(...stepsOf(changed)),
    tests.size === 0 || runNearest(tests),
  ])
  if (tests.size === 0) console.log('\nNo unit test reaches what was changed.')
  const pages = calledLike(changed).map(nameOf)
  if (pages.length > 0)
    console.log(`Browser tests called like what was changed: npm run check -- ${pages.join(' ')}`)
  return isWellFormed && isRight
}

const allOf = values['all-of']
const passed = await (positionals.length > 0
  ? checkBrowser(positionals)
  : allOf === undefined
    ? checkChange()
    : checkAllOf(allOf))
process.exit(passed ? 0 : 1)
