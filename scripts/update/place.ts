import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ask } from '../live/ask.ts'
import { rootOf } from './journal.mjs'
import { recover } from './recover.mjs'

/** Git, which reads its settings also where root looks at another user's files. */
export const gitIn = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  }).trim()

/** Where the shop lives that is to be updated, and how it is started there. */
export type Place = ReturnType<typeof findPlace>

/** Of the shop whose code this is. `service` restarts a live machine's: systemd, unless told otherwise. */
export function findPlace(code: string, service = 'systemctl restart handmade-moments') {
  // Of the clone, or where the releases of a live machine lie.
  const root = rootOf(code)
  const isImage = existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  const isClone = existsSync(join(code, '.git'))
  const kind = isClone ? (root === code ? 'clone' : 'live') : isImage ? 'container' : 'files'
  // Releases lie in /opt/handmade-moments; all of it may lie under another root.
  const settings = join(dirname(dirname(root)), 'etc', 'handmade-moments.env')
  const told = kind === 'live' && existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  const env: NodeJS.ProcessEnv = { ...process.env, ...told }
  const dataDir = resolve(code, env['DATA_DIR'] || 'data')
  const backupDir = resolve(code, env['BACKUP_DIR'] || join(dataDir, 'backups'))
  Object.assign(env, { DATA_DIR: dataDir, BACKUP_DIR: backupDir })
  const bySystem = async () =>
    void execFileSync('sh', ['-c', service], { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    kind,
    code,
    root,
    env,
    dataDir,
    backupDir,
    git: (...words: string[]) => gitIn(code, ...words),
    ...(kind === 'live' ? { restart: bySystem, letGo: async () => {} } : byItself(root, dataDir, env)),
    /** Why the shop does not take orders now. */
    readyProblem: async (): Promise<string | undefined> => {
      const { status, words } = (await ask(env, '/readyz')) ?? { status: 0, words: 'it does not answer' }
      return status === 200 ? undefined : words
    },
  }
}

/** A clone has no service: the update itself starts the shop, to see whether it opens. */
function byItself(root: string, dataDir: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined
  /** What it was started for goes again: it was stopped when the update began. */
  async function letGo(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const kill = setTimeout(() => child!.kill('SIGKILL'), 15_000)
    child.kill('SIGTERM')
    await once(child, 'exit')
    clearTimeout(kill)
  }
  /** Stops what runs, has recover.mjs decide, and starts what is in force then. */
  async function restart(): Promise<void> {
    await letGo()
    if ((await recover(root, dataDir)) !== 'switch') return
    child = spawn(join(root, 'node_modules', '.bin', 'node'), ['scripts/start.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', () => void recover(root, dataDir))
  }
  return { restart, letGo }
}
