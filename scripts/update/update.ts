/**
 * `npm run update`: fetches the next version, builds it beside the one that runs, tries it on a copy of the data, and
 * switches to it. Until the switch the shop notices nothing; whatever fails, the version before goes on with its data.
 * What may happen in between, and what follows from it, is in journal.mjs and recover.mjs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareVersions } from '../../src/store/versions/versions.rules.ts'
import { until } from '../live/ask.ts'
import { readJournal, writeJournal, type Journal, type Release } from './journal.mjs'
import { findPlace, gitIn, type Place } from './place.ts'
import { askRelease, holdFolder, isGood, recover, wordsOf } from './recover.mjs'
import { type Package, Refusal, refuseOtherMachine, refuseUnready } from './refusals.ts'

const BUILD = 'node scripts/setup.mjs && npm run --silent build'
/** Of a version that is tried; or ten times what its trial on a copy of the data took. */
const LEAST_PATIENCE_S = 120
const NEXT = 'refs/update/next'

const say = (text: string) => console.log(text)

/** The newest there is; undefined where this is it. */
function fetchNext(
  { code, git }: Place,
  from: Omit<Release, 'stamp'>,
): { commit: string; version: string } | undefined {
  // A kill while it was written would have left it locked.
  rmSync(join(code, '.git', `${NEXT}.lock`), { force: true })
  try {
    git('fetch', '--quiet', '--no-write-fetch-head', 'origin', `+HEAD:${NEXT}`)
  } catch (error) {
    throw new Refusal(`The new version can’t be fetched: ${wordsOf(error)}`)
  }
  const commit = git('rev-parse', NEXT)
  const isAncestor = (one: string, other: string) => git('merge-base', one, other) === git('rev-parse', one)
  if (isAncestor(commit, from.commit)) return undefined
  const next = JSON.parse(git('show', `${NEXT}:package.json`)) as Package
  if (compareVersions(next.version, from.version) < 0)
    throw new Refusal(`What can be fetched is version ${next.version}, older than yours, ${from.version}.`)
  if (!isAncestor(from.commit, commit))
    throw new Refusal(
      'This clone has commits of its own that the place it came from has not: bring the two together by git (git pull), then start it.',
    )
  refuseOtherMachine(next)
  return { commit, version: next.version }
}

/** A clone of its own, installed and built; nothing of the running one is touched. */
function buildBeside({ code, git }: Place, folder: string, commit: string, command: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  gitIn(dirname(folder), 'clone', '--quiet', '--no-checkout', code, folder)
  gitIn(folder, 'fetch', '--quiet', '--no-write-fetch-head', code, `+${NEXT}:${NEXT}`)
  gitIn(folder, 'checkout', '--quiet', '--detach', commit)
  gitIn(folder, 'remote', 'set-url', 'origin', git('remote', 'get-url', 'origin'))
  const { status } = spawnSync('nice', ['-n', '10', 'sh', '-c', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  })
  if (status !== 0) throw new Error('the new version could not be built')
  return readFileSync(join(folder, 'dist', 'stamp'), 'utf8')
}

/** Waits until the switch came to an end. Answers why it was taken back, if it was. */
async function watch(
  { root, dataDir, restart }: Place,
  patienceSeconds: number,
): Promise<string | undefined> {
  let end = performance.now() + (patienceSeconds + 30) * 1000
  for (let hasAskedAgain = false; ; await pause(100)) {
    const { state, why, to } = readJournal(root)!
    if (state === 'updated') return undefined
    if (state === 'taken back') return why ?? ''
    if (state === 'trying' && isGood(dataDir, to?.stamp)) await recover(root, dataDir)
    else if (performance.now() > end) {
      if (hasAskedAgain) throw new Error('The service does not start the shop: look at its log (journalctl).')
      // What hangs is stopped, and the next start takes it back.
      hasAskedAgain = true
      await restart()
      end = performance.now() + 60_000
    }
  }
}

async function update(place: Place, options: { build: string; patience: number }): Promise<void> {
  const { kind, root, code, env, dataDir, git } = place
  await refuseUnready(place)
  mkdirSync(join(root, '.update'), { recursive: true })
  if (!(await holdFolder(join(root, '.update')))) throw new Refusal('Another update is under way.')
  const commit = git('rev-parse', 'HEAD')
  const { version } = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8')) as Package
  const next = fetchNext(place, { code, version, commit })
  if (!next) return say(`You have the newest, version ${version}.`)
  say(`Updating from ${version} to ${next.version}.`)
  const from = { code, version, commit, stamp: readFileSync(join(code, 'dist', 'stamp'), 'utf8') }
  const folder =
    kind === 'live'
      ? join(root, 'releases', `${next.version}-${next.commit.slice(0, 12)}`)
      : join(root, '.update', 'to')
  const to = { code: folder, ...next, stamp: '' }
  const journal: Journal = { state: 'preparing', dataDir, isEmbedded: !env['DATABASE_URL'], from, to }
  let restarted: number | undefined
  try {
    writeJournal(root, journal)
    say('Making a backup ...')
    const backup = basename(askRelease(code, ['backup', '--before-update'], dataDir, env))
    say(`Backed up: ${backup}. Building the new version beside this one ...`)
    to.stamp = buildBeside(place, folder, next.commit, options.build)
    say('Trying it on a copy of the backup ...')
    const began = performance.now()
    askRelease(folder, ['backup', 'drill', backup], dataDir, env)
    // What decides after the switch is the new version's.
    execFileSync(process.execPath, [join(folder, 'scripts', 'update', 'recover.mjs'), '--check'])
    const patienceSeconds =
      options.patience || Math.max(LEAST_PATIENCE_S, Math.ceil((performance.now() - began) / 100))
    writeJournal(root, { ...journal, state: 'ready', patienceSeconds })
    say('Switching ...')
    restarted = performance.now()
    await place.restart()
    const why = await watch(place, patienceSeconds)
    if (why !== undefined) throw new Error(why)
  } catch (error) {
    const { state } = readJournal(root) ?? {}
    const why = wordsOf(error)
    if (state === 'preparing' || state === 'ready')
      writeJournal(root, { ...journal, state: 'taken back', why: `It did not come to the switch: ${why}` })
    if (restarted === undefined) rmSync(folder, { recursive: true, force: true })
    throw new Error(`Not updated: ${why}\nVersion ${version} goes on with its own data.`, { cause: error })
  }
  const away = ((performance.now() - restarted) / 1000).toFixed(1)
  let problem: string | undefined
  await until(30, async () => (problem = await place.readyProblem()) === undefined)
  await place.letGo()
  if (problem !== undefined) say(`The new version is open, but not ready: ${problem}.`)
  say(
    `Updated to ${next.version}; the switch took ${away} s.${kind === 'clone' ? ' Start the shop: npm start' : ''}`,
  )
}

const { values } = parseArgs({
  options: {
    service: { type: 'string' },
    build: { type: 'string', default: BUILD },
    patience: { type: 'string', default: '0' },
  },
})
const code = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
try {
  await update(findPlace(code, values.service), { build: values.build, patience: Number(values.patience) })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Refusal ? `Not updated: ${error.message}` : (error as Error).message)
  process.exit(1)
}
