import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from '../../e2e/fixtures/own-postgres.ts'
import { canHaveSmallDisk } from '../../e2e/fixtures/shop-process.ts'
import { hasPebble, startPebble } from '../../src/machine/certificates/testing/pebble.ts'
import { canStartS3Server } from '../../src/machine/pictures/testing/s3-server.ts'
import { chooseFreePort } from '../../src/machine/process/free-port.ts'
import { type Database, part } from '../part.ts'
import type { Settings } from './world.ts'

const NAME = 'shop.example'
const DAY = 86_400

/** What every program of that world is loaded with tells another time than the machine's, and the same to all threads. */
const otherTime = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

const OWN_DISK_AND_NAMES =
  'mount -t tmpfs -o size=400m tmpfs "$0/disk" && mount --bind "$0/hosts" /etc/hosts && exec "$@"'

/** The two authorities stand outside: their programs ask the kernel for the time, and so does whoever looks at them. */
async function live(given: Pick<Settings, 'database' | 'days' | 'from' | 'quiet' | 'buyers' | 'seed'>) {
  const folder = mkdtempSync(join(tmpdir(), 'week-'))
  // PostgreSQL is another user, and reads the time here.
  chmodSync(folder, 0o755)
  const httpPort = await chooseFreePort('127.0.0.1')
  // Due after twenty days; the second one is asked when three weeks of its time have gone by.
  const first = await startPebble({ httpPort, seconds: 30 * DAY })
  const second = await startPebble({ httpPort, seconds: 90 * DAY })
  let child: ChildProcess | undefined
  try {
    mkdirSync(join(folder, 'disk'))
    writeFileSync(join(folder, 'hosts'), `127.0.0.1 ${NAME} localhost\n`)
    writeFileSync(join(folder, 'roots.pem'), `${await first.root()}\n${await second.root()}`)
    writeFileSync(join(folder, 'time'), '+0s')
    const settings: Settings = {
      ...given,
      folder,
      name: NAME,
      httpPort,
      httpsPort: await chooseFreePort('127.0.0.1'),
      authorities: [first.directory, second.directory],
      authorityFile: first.caFile,
    }
    const { TEST_DATABASE_URL: _other, ...env } = process.env
    const node = [`LD_PRELOAD=${otherTime()}`, process.execPath, 'trials/week/days.ts']
    const words = [
      '--mount',
      'sh',
      '-c',
      OWN_DISK_AND_NAMES,
      folder,
      'env',
      ...node,
      JSON.stringify(settings),
    ]
    child = spawn('unshare', words, {
      detached: true,
      stdio: 'inherit',
      env: {
        ...env,
        FAKETIME_TIMESTAMP_FILE: join(folder, 'time'),
        FAKETIME_NO_CACHE: '1',
        NODE_EXTRA_CA_CERTS: join(folder, 'roots.pem'),
      },
    })
    const [code] = await once(child, 'exit')
    return code === 0
  } finally {
    endAll(child)
    await Promise.all([first.close(), second.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whatever it has started, where it ended before its time. */
function endAll(child: ChildProcess | undefined): void {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}

function missing(): string[] {
  const needs = {
    'to be root': process.getuid?.() === 0,
    'Debian’s faketime': otherTime() !== undefined,
    pebble: hasPebble,
    'python3-swift': canStartS3Server && existsSync('/usr/lib/python3/dist-packages/swift'),
    'to mount a small disk': canHaveSmallDisk(),
  }
  return Object.entries(needs).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

export const week = part({
  says: 'a week in the life of a shop whose clock is put forward: each day people buy over HTTPS and something breaks and is mended (mail, disk, database, bucket, certificate, wallet); the desk and one mail must tell each, and at the end a copy from the bucket is restored; needs root, Debian’s faketime, pebble and python3-swift, and for its second half postgresql',
  numbers: {
    days: { says: 'days that are lived', usual: 7, short: 2 },
    from: { says: 'the first of them', usual: 1, short: 1 },
    quiet: { says: 'quiet days before them, each with its backup; 16 at most', usual: 16, short: 2 },
    buyers: { says: 'who buy each time that somebody does', usual: 6, short: 2 },
  },
  isOfBuild: true,
  onEach: false,
  async run({ days, from, quiet, buyers }, { seed, only }) {
    const lacking = missing()
    if (lacking.length > 0) {
      console.log(`    Left out: it needs ${lacking.join(', ')}.`)
      return true
    }
    const given = { days, from, quiet, buyers, seed }
    const databases: Database[] = ['the embedded database']
    if (postgresPrograms() !== undefined) databases.push('PostgreSQL')
    let isRight = true
    for (const database of databases.filter((name) => only.test(name))) {
      console.log(`  on ${database}`)
      isRight = (await live({ ...given, database })) && isRight
    }
    return isRight
  },
})
