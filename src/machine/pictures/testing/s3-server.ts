import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../storage/bucket.ts'

/** Debian's Python, which has Debian's Swift (scripts/setup.mjs --tests). */
const PYTHON = '/usr/bin/python3'

/** False where scripts/setup.mjs can't install it: elsewhere than on Linux. */
export const canStartS3Server =
  process.platform === 'linux' || existsSync('/usr/lib/python3/dist-packages/swift')

const KEY = 'shop:owner'
const SECRET = 'a/secret+with=signs'

export interface S3Server {
  makeBucket: () => Promise<BucketConfig>
  /** The process stands still: connections are taken, and nothing is answered. */
  freeze: () => void
  thaw: () => void
  /** As a crash does; what was stored stays. */
  kill: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** A server of one's own, for one test file. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 's3-server-'))
  let port = 0
  let child: ChildProcess
  async function start(): Promise<void> {
    const script = resolve('src/machine/pictures/testing/s3-server.py')
    const started = spawn(PYTHON, [script, folder, KEY, SECRET, String(port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child = started
    port = await new Promise((found, failed) => {
      createInterface({ input: started.stdout }).once('line', (line) => found(Number(line)))
      started.once('error', failed)
      started.once('exit', () => failed(new Error('Swift did not start: is Debian’s python3-swift there?')))
    })
  }
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    async makeBucket() {
      const bucket: BucketConfig = {
        url: `http://127.0.0.1:${port}/bucket-${randomUUID()}`,
        region: undefined,
        accessKeyId: KEY,
        secretAccessKey: SECRET,
      }
      const client = new AwsClient({ ...bucket, region: 'us-east-1', service: 's3' })
      const made = await client.fetch(bucket.url, { method: 'PUT' })
      if (!made.ok) throw new Error(`${made.status} ${await made.text()}`)
      return bucket
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
    start,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
