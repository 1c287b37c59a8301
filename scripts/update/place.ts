import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { rootOf } from './journal.mjs'
import { recover } from './recover.mjs'

/** Where the shop lives that is to be updated, and how it is started there. */
export interface Place {
  kind: 'live' | 'clone' | 'container' | 'files'
  /** Of the version that runs. */
  code: string
  /** Of the clone, or where the releases of a live machine lie. */
  root: string
  env: NodeJS.ProcessEnv
  dataDir: string
  backupDir: string
  git: (...words: string[]) => string
  /** Stops what runs, has scripts/update/recover.mjs decide, and starts what is in force then. */
  restart: () => Promise<void>
  /** What a clone was started for goes again: it was stopped when the update began. */
  letGo: () => Promise<void>
  /** Why the shop does not take orders now. */
  readyProblem: () => Promise<string | undefined>
}

/** Git, which reads its settings also where root looks at another user's files. */
export const gitIn = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  }).trim()

function kindOf(code: string, root: string): Place['kind'] {
  if (existsSync(join(code, '.git'))) return root === code ? 'clone' : 'live'
  const isImage = existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  return isImage ? 'container' : 'files'
}

/** `service` restarts a live machine's shop: systemd, unless told otherwise. */
export function findPlace(code: string, service = 'systemctl restart handmade-moments'): Place {
  const root = rootOf(code)
  const kind = kindOf(code, root)
  // Releases lie in /opt/handmade-moments; all of it may lie under another root.
  const settings = join(dirname(dirname(root)), 'etc', 'handmade-moments.env')
  const told = kind === 'live' && existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  const env = { ...process.env, ...told }
  const dataDir = resolve(code, env['DATA_DIR'] || 'data')
  const backupDir = resolve(code, env['BACKUP_DIR'] || join(dataDir, 'backups'))
  Object.assign(env, { DATA_DIR: dataDir, BACKUP_DIR: backupDir })
  const bySystem = async () => {
    const { status } = spawnSync('sh', ['-c', service], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`“${service}” failed.`)
  }
  return {
    kind,
    code,
    root,
    env,
    dataDir,
    backupDir,
    git: (...words) => gitIn(code, ...words),
    ...(kind === 'live' ? { restart: bySystem, letGo: async () => {} } : byItself(root, dataDir, env)),
    readyProblem: () => askReady(env),
  }
}

/** A clone has no service: the update itself starts the shop, to see whether it opens. */
function byItself(root: string, dataDir: string, env: NodeJS.ProcessEnv): Pick<Place, 'restart' | 'letGo'> {
  let child: ChildProcess | undefined
  async function letGo(): Promise<void> {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    const kill = setTimeout(() => running.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(kill)
  }
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

/** It is this machine that is asked, whatever name its certificate is for. */
async function askReady({
  HOST = '',
  PORT,
  HTTPS_NAME,
  HTTPS_PORT,
}: NodeJS.ProcessEnv): Promise<string | undefined> {
  const name = HTTPS_NAME?.split(',')[0]?.trim()
  const host = /^(|0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  const port = name ? HTTPS_PORT || 443 : PORT || 3000
  const options = { host, port, path: '/readyz', timeout: 10_000, headers: { Host: name ?? host } }
  const asked = name
    ? https.get({ ...options, servername: name, rejectUnauthorized: false })
    : http.get(options)
  try {
    asked.on('timeout', () => asked.destroy(new Error('it hangs')))
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
    const words = await text(answer)
    return answer.statusCode === 200 ? undefined : words.trim()
  } catch {
    return 'it does not answer'
  }
}
