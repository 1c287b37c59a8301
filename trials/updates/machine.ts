import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseFreePort } from '../../src/machine/process/free-port.ts'
import { startSharedEmulator, type SharedEmulator } from '../world/ways.ts'
import type { Versions } from './versions.ts'

const OWNER = { email: 'owner@example.com', password: 'walnut lathe sunday' }
const READY_MS = 120_000

/** Ends a process and those it started. */
export function killGroup(child: ChildProcess | undefined): Promise<unknown> | undefined {
  if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
  const gone = once(child, 'exit')
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // It has just ended.
  }
  return gone
}

interface Parts {
  versions: Versions
  emulator: SharedEmulator
  env: Record<string, string | undefined>
}

/** A live machine: releases beside each other, and what systemd is to them: it recovers before each start, and starts again. */
export class Machine {
  readonly dataDir: string
  readonly code: string
  readonly url: string
  /** Sentences of starts that failed. */
  log = ''
  private readonly parts: Parts
  private readonly pidFile: string
  private child: ChildProcess | undefined
  private isOn = false
  private loop: Promise<void> = Promise.resolve()

  private constructor(folder: string, parts: Parts) {
    this.parts = parts
    this.code = join(folder, 'opt', 'handmade-moments')
    this.dataDir = join(folder, 'data')
    this.url = `http://127.0.0.1:${parts.env['PORT']}`
    this.pidFile = join(folder, 'pid')
  }

  /** On a data folder like that one, or an empty one. */
  static async open(
    folder: string,
    versions: Versions,
    { like, env = {} }: { like?: string; env?: Record<string, string> },
  ): Promise<Machine> {
    rmSync(folder, { recursive: true, force: true })
    const name = `${versions.version}-${versions.first.slice(0, 12)}`
    const dataDir = join(folder, 'data')
    const emulator = await startSharedEmulator()
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(await chooseFreePort('127.0.0.1')),
      NODE_ENV: 'production',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      PAYPAL_EMULATOR_URL: emulator.url,
      TRUST_PROXY: 'loopback',
      WORKERS: '1',
      BACKUP_EVERY_HOURS: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    }
    const machine = new Machine(folder, {
      versions,
      emulator,
      env: { PATH: process.env['PATH'], ...settings },
    })
    for (const made of [join(machine.code, 'releases'), join(folder, 'etc')])
      mkdirSync(made, { recursive: true })
    const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`)
    writeFileSync(join(folder, 'etc', 'handmade-moments.env'), lines.join(''))
    versions.release(versions.first, join(machine.code, 'releases', name))
    symlinkSync(join('releases', name), join(machine.code, 'current'))
    if (like === undefined) mkdirSync(dataDir, { mode: 0o700 })
    else execFileSync('cp', ['-a', like, dataDir])
    return machine
  }

  get release(): string {
    return basename(readlinkSync(join(this.code, 'current')))
  }

  private run(words: string[]): ChildProcess {
    const child = spawn(process.execPath, words, {
      cwd: join(this.code, 'current'),
      env: this.parts.env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (text) => (this.log = `${this.log}${text}`.slice(-2000)))
    return child
  }

  /** Switches the machine on. */
  start(): void {
    this.isOn = true
    this.loop = this.keepUp()
  }

  private async keepUp(): Promise<void> {
    while (this.isOn) {
      this.child = this.run(['scripts/update/recover.mjs'])
      const [code] = (await once(this.child, 'exit')) as [number | null]
      if (code === 0 && this.isOn) {
        this.child = this.run(['scripts/start.ts'])
        writeFileSync(this.pidFile, String(this.child.pid))
        await once(this.child, 'exit')
      }
      if (this.isOn) await pause(100)
    }
  }

  /** As systemd does it: it is over once the old one is gone and the new one is started. */
  private get service(): string {
    const isAnother = `test "$(cat '${this.pidFile}')" != $pid`
    return `pid=$(cat '${this.pidFile}'); kill $pid; for n in $(seq 300); do ${isAnother} && exit; sleep 0.1; done; kill -9 -- -$pid`
  }

  /** The same where it is asked by hand. */
  async restartService(): Promise<void> {
    await once(spawn('sh', ['-c', this.service], { stdio: 'ignore' }), 'exit')
  }

  /** kill -9 of what runs now; it is started again by itself. */
  async killShop(): Promise<void> {
    await killGroup(this.child)
  }

  /** A power cut: all at once, and nothing starts again. */
  async cutPower(updater?: ChildProcess): Promise<void> {
    this.isOn = false
    await Promise.all([killGroup(updater), killGroup(this.child)])
    await this.loop
  }

  /** `npm run update` there, as a group of processes of its own. */
  update(more: string[] = []) {
    const words = [
      'scripts/update/update.ts',
      '--service',
      this.service,
      '--build',
      this.parts.versions.build,
      ...more,
    ]
    const child = spawn(process.execPath, words, {
      cwd: join(this.code, 'current'),
      env: { PATH: process.env['PATH'] },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const heard = new Map<string, () => void>()
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += String(text)
        for (const [words, tell] of heard) if (said.includes(words)) tell()
      })
    return {
      child,
      output: () => said,
      /** Once it has printed these words. */
      says: (words: string) => new Promise<void>((resolve) => heard.set(words, resolve)),
      over: once(child, 'close').then(([code]) => code as number | null),
    }
  }

  async ready(): Promise<boolean> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await pause(100)) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return true
    }
    return false
  }

  async signIn(): Promise<string> {
    const answer = await fetch(`${this.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(OWNER),
    })
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  }

  approve = (orderID: string) =>
    this.parts.emulator.control(`/orders/${orderID}/approve`, { instrument: 'ok' })

  /** Answers what a command of the shop says. */
  ask(...words: string[]): string {
    return execFileSync(process.execPath, ['scripts/start.ts', ...words], {
      cwd: join(this.code, 'current'),
      env: this.parts.env,
      encoding: 'utf8',
    })
  }

  get hasLeftovers(): boolean {
    return ['database-old', 'database-new', 'trial.json'].some((name) =>
      existsSync(join(this.dataDir, 'update', name)),
    )
  }

  async remove(): Promise<void> {
    await this.cutPower()
    await this.parts.emulator.remove()
  }
}
