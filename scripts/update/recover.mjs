// Runs before each start (the service's ExecStartPre, and `npm start`): makes the switch an update has prepared, ends one
// that went well, takes back one that did not or was cut off. Old code with old data or new with new, never a mix.
// Plain JavaScript that imports nothing but Node. `--check` only says that it can be run.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readJournal, rootOf, syncFolder, whatNext, writeJournal, writeWhole } from './journal.mjs'

/** @typedef {import('./journal.mjs').Journal} Journal */

const here = fileURLToPath(import.meta.url)

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true })

/**
 * Holds a folder as the shop does (src/machine/database/engines/folder-lock.ts) until this process ends or lets it go by what
 * is answered; undefined where another process has it. Only Linux can say.
 * @param {string} folder
 * @returns {Promise<(() => Promise<void>) | undefined>}
 */
export async function holdFolder(folder) {
  if (process.platform !== 'linux') return async () => {}
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy()).unref()
  const letGo = () => new Promise((done) => server.close(() => done(undefined)))
  return await new Promise((answer) =>
    server
      .once('error', () => answer(undefined))
      .listen(`\0handmade-moments-${name}`, () => answer(/** @type {() => Promise<void>} */ (letGo))),
  )
}

/** @param {string} dataDir */
const filesIn = (dataDir) => {
  const folder = join(dataDir, 'update')
  const of = (/** @type {string} */ name) => join(folder, name)
  return {
    folder,
    database: join(dataDir, 'database'),
    old: of('database-old'),
    copy: of('database-new'),
    trial: of('trial.json'),
    good: of('good.json'),
  }
}

/** @param {string} dataDir @param {string | undefined} stamp */
export function isGood(dataDir, stamp) {
  const { good } = filesIn(dataDir)
  return existsSync(good) && JSON.parse(readFileSync(good, 'utf8')).stamp === stamp
}

/**
 * What is done in the data folder, by the user it belongs to. The old version keeps its own files and the new one gets
 * the copy: whatever becomes of it, the old database was never touched.
 * @type {Record<string, (dataDir: string, isEmbedded: boolean, trial: string) => void>}
 */
const inData = {
  forward(dataDir, isEmbedded, trial) {
    const { folder, database, old, copy, trial: mark, good } = filesIn(dataDir)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const left of [good, copy, old]) remove(left)
    // From here on the shop opens for nobody but the build that is on trial.
    writeWhole(mark, trial)
    if (!isEmbedded) return
    execFileSync('cp', ['-a', database, copy], { stdio: 'pipe' })
    execFileSync('sync', process.platform === 'linux' ? ['-f', copy] : [], { stdio: 'pipe' })
    renameSync(database, old)
    renameSync(copy, database)
    syncFolder(folder)
    syncFolder(dataDir)
  },
  back(dataDir) {
    const { folder, database, old, copy, trial } = filesIn(dataDir)
    if (existsSync(old)) {
      remove(copy)
      if (existsSync(database)) renameSync(database, copy)
      renameSync(old, database)
      syncFolder(dataDir)
    }
    if (existsSync(folder)) {
      remove(copy)
      remove(trial)
      syncFolder(folder)
    }
  },
  clean: (dataDir) => remove(filesIn(dataDir).old),
}

/**
 * Root does nothing with its own rights in a folder that the shop's user can change.
 * @param {string} dataDir
 * @returns {{ uid?: number, gid?: number }}
 */
export function ownerOf(dataDir) {
  const { uid, gid } = statSync(dataDir)
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {}
}

/** @param {keyof inData} step @param {Journal} journal */
function asOwner(step, { dataDir, isEmbedded, to, patienceSeconds }) {
  const trial = JSON.stringify({ stamp: to?.stamp, patienceSeconds })
  const owner = ownerOf(dataDir)
  if (owner.uid === undefined) return inData[step]?.(dataDir, isEmbedded, trial)
  execFileSync(process.execPath, [here, '--in-data', step, dataDir, isEmbedded ? '1' : '', trial], owner)
}

/**
 * A command of the shop, asked of one release's build. Answers what it printed.
 * @param {string} code @param {string[]} words @param {string} dataDir @param {NodeJS.ProcessEnv} [env]
 */
export function askRelease(code, words, dataDir, env = process.env) {
  const own = join(code, 'node_modules', 'node', 'bin', 'node')
  const node = existsSync(own) ? own : process.execPath
  return execFileSync(node, ['dist/server/main.js', ...words], {
    cwd: code,
    env: { ...env, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    ...ownerOf(dataDir),
  }).trim()
}

/**
 * Puts the code of one side in force. May be cut off anywhere and done again, in this direction or back.
 * @param {string} root @param {Journal} journal @param {'from' | 'to'} side
 */
function placeCode(root, journal, side) {
  const release = journal[side]
  if (release === undefined) return
  const current = join(root, 'current')
  if (release.code !== root && rootOf(release.code) === root) {
    const target = join('releases', basename(release.code))
    if (existsSync(current) && readlinkSync(current) === target) return
    remove(`${current}.new`)
    symlinkSync(target, `${current}.new`)
    renameSync(`${current}.new`, current)
    return syncFolder(root)
  }
  // A clone: what was installed and built goes aside, and that of the other side takes its place.
  for (const name of ['node_modules', 'dist']) {
    const [inForce, mine, theirs] = [
      root,
      `${root}/.update/${side}`,
      `${root}/.update/${side === 'to' ? 'from' : 'to'}`,
    ].map((folder) => join(folder, name))
    if (!existsSync(mine)) continue
    mkdirSync(dirname(theirs), { recursive: true })
    if (existsSync(inForce)) renameSync(inForce, theirs)
    renameSync(mine, inForce)
  }
  remove(join(root, '.git', 'index.lock'))
  execFileSync('git', ['reset', '--hard', '--quiet', release.commit], { cwd: root, stdio: 'pipe' })
  // Newer than the lock file that was just written: they are not to be installed again.
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed)) utimesSync(installed, new Date(), new Date())
}

/** @param {string} root @param {Journal} journal */
function switchOver(root, journal) {
  const trying = { ...journal, state: /** @type {const} */ ('trying') }
  try {
    writeJournal(root, trying)
    if (!journal.isEmbedded) {
      const made = askRelease(journal.from.code, ['backup', '--before-update'], journal.dataDir)
      trying.backup = basename(made)
      writeJournal(root, trying)
    }
    asOwner('forward', journal)
    placeCode(root, journal, 'to')
  } catch (error) {
    takeBack(root, trying, `The switch could not be made: ${wordsOf(error)}`)
  }
}

/** @param {string} root @param {Journal} journal @param {string} why */
function takeBack(root, journal, why) {
  placeCode(root, journal, 'from')
  if (journal.backup !== undefined)
    askRelease(journal.from.code, ['take-back', journal.backup], journal.dataDir)
  asOwner('back', journal)
  try {
    writeJournal(root, { ...journal, state: 'taken back', why })
  } catch (error) {
    // On a full disk the old version starts all the same; taken back once more, nothing is left to be done.
    process.stderr.write(`That the update was taken back could not be noted: ${wordsOf(error)}\n`)
  }
}

/** Kept is the release before. @param {string} root @param {Journal} journal */
function finish(root, journal) {
  asOwner('clean', journal)
  for (const side of ['from', 'to']) remove(join(root, '.update', side))
  const releases = join(root, 'releases')
  if (existsSync(releases))
    for (const name of readdirSync(releases))
      if (![journal.from.code, journal.to?.code].includes(join(releases, name))) remove(join(releases, name))
  writeJournal(root, { ...journal, state: 'updated' })
}

/** @param {unknown} error */
export function wordsOf(error) {
  const { stderr, message } = /** @type {Error & { stderr?: Buffer | string }} */ (error)
  return (String(stderr ?? '').trim() || message).split('\n').slice(-3).join(' ')
}

/**
 * Does what is to be done, and answers what was done. Throws, in a sentence, where nothing can be started as it is.
 * @param {string} root @param {string} dataDir The one that is about to be started
 */
export async function recover(root, dataDir) {
  const journal = readJournal(root)
  const next = journal === undefined ? 'start' : whatNext(journal, isGood(journal.dataDir, journal.to?.stamp))
  if (journal === undefined || next === 'start') return next
  if (resolve(dataDir) !== journal.dataDir)
    throw new Error(
      `This copy of the shop is being updated for the data in ${journal.dataDir}, and not for ${resolve(dataDir)}. Start that shop first: it ends the update. A second shop needs a clone of its own.`,
    )
  if (next === 'finish') {
    finish(root, journal)
    return next
  }
  const letGo = await holdFolder(dataDir)
  if (!letGo)
    throw new Error(
      `A shop is running on ${dataDir}, and an update waits for it to stop. Stop it, then start it again.`,
    )
  if (next === 'switch') switchOver(root, journal)
  else takeBack(root, journal, 'The new version did not open, or the update was cut off while it was tried.')
  await letGo()
  return next
}

const [option, step, ...rest] = process.argv.slice(2)
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === here) {
  if (option === '--in-data') inData[step ?? '']?.(rest[0] ?? '', rest[1] === '1', rest[2] ?? '')
  else if (option !== '--check') {
    try {
      const code = dirname(dirname(dirname(here)))
      const done = await recover(rootOf(code), process.env['DATA_DIR'] ?? join(code, 'data'))
      if (done === 'take back')
        process.stderr.write('The last update was taken back: the version before goes on.\n')
    } catch (error) {
      process.stderr.write(`${wordsOf(error)}\n`)
      process.exit(1)
    }
  }
}
