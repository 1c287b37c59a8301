import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { writeDurably } from '../durable-file.ts'
import { StorageAway, StorageRefusal } from './storage-trouble.ts'

/** The bucket that S3_URL names, and the key to it. */
export interface BucketConfig {
  /** The bucket's address without a slash at its end: its name is the last step of the path, or part of the host. */
  url: string
  /** Undefined: as the address says, or us-east-1. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** One question gets this long, a second one as long again. */
const PATIENCE_MS = 5_000
const TRIES = 2
const BETWEEN_TRIES_MS = 100

/** After two misses nobody asks for a while: a hundred pictures need not each find out for themselves. */
const REST_MS = 2_000

/** What a name tells the content of. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

export interface Question {
  method?: 'GET' | 'PUT' | 'DELETE' | 'POST'
  path: string
  body?: Buffer
  headers?: Record<string, string>
}

/** A bucket by the S3 protocol. Throws StorageAway and StorageRefusal. */
export class Bucket {
  readonly #config: BucketConfig
  readonly #client: AwsClient
  readonly #patienceMs: number
  readonly #tries: number
  #restsUntil = 0

  constructor(config: BucketConfig, { patienceMs = PATIENCE_MS, tries = TRIES } = {}) {
    this.#config = config
    this.#patienceMs = patienceMs
    this.#tries = tries
    const { accessKeyId, secretAccessKey, region } = config
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      service: 's3',
      retries: 0,
      ...(region === undefined ? {} : { region }),
    })
  }

  /** Writes the object into a file, which grows in `workFolder`; false where there is no such object. */
  async getInto(file: string, key: string, workFolder: string): Promise<boolean> {
    return await this.ask({ path: `/${key}` }, async (answer) => {
      if (!answer) return false
      await writeDurably(file, answer.body as unknown as AsyncIterable<Uint8Array>, workFolder)
      return true
    })
  }

  /** Resolves when the object is kept. The storage compares what came with its sum. */
  async put(key: string, bytes: Buffer, type: string, cached = FOR_GOOD): Promise<void> {
    const headers = {
      'Content-Type': type,
      'Cache-Control': cached,
      'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    await this.ask({ method: 'PUT', path: `/${key}`, body: bytes, headers }, consume)
  }

  /** One that is not there is deleted already. */
  async delete(key: string): Promise<void> {
    await this.ask({ method: 'DELETE', path: `/${key}` }, consume)
  }

  /** Every key that begins so. Those of pictures need no escaping in XML. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (next !== undefined) query.set('continuation-token', next)
      const xml = await this.ask({ path: `/?${query.toString()}` }, async (answer) => await answer?.text())
      for (const [, key] of xml?.matchAll(/<Key>([^<]+)<\/Key>/g) ?? []) keys.push(key!)
      next = /<NextContinuationToken>([^<]+)</.exec(xml ?? '')?.[1]
    } while (next !== undefined)
    return keys
  }

  /** Whether the bucket is there and the key opens it. */
  async check(): Promise<void> {
    await this.ask({ path: '/?list-type=2&max-keys=1' }, consume)
  }

  /** `read` is given the answer, undefined where no such object is, and reads it to its end. */
  async ask<T>(question: Question, read: (answer: Response | undefined) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil) throw new StorageAway('it did not answer a moment ago')
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#askOnce(question, read)
      } catch (error) {
        // What the disk of this machine refuses is no fault of the storage's.
        if (error instanceof StorageRefusal || (error instanceof Error && 'syscall' in error)) throw error
        if (tries < this.#tries) {
          await pause(Math.random() * BETWEEN_TRIES_MS)
          continue
        }
        this.#restsUntil = performance.now() + REST_MS
        throw new StorageAway(wordsOf(error), { cause: error })
      }
    }
  }

  async #askOnce<T>(
    { method = 'GET', path, body, headers = {} }: Question,
    read: (answer: Response | undefined) => Promise<T>,
  ): Promise<T> {
    const request = await this.#client.sign(`${this.#config.url}${path}`, {
      method,
      headers,
      ...(body ? { body: body as unknown as BodyInit } : {}),
    })
    return await withPatience(this.#patienceMs, async (signal) => {
      const answer = await fetch(request, { redirect: 'manual', signal })
      if (answer.ok) return await read(answer)
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
      if (answer.status === 404 && code !== 'NoSuchBucket') return await read(undefined)
      const reason = [answer.status, code].filter(Boolean).join(' ')
      // Busy, broken, or its clock and ours differ for a moment: another time it may be otherwise.
      if (answer.status >= 500 || answer.status === 429) throw new Error(reason)
      throw new StorageRefusal(reason)
    })
  }
}

/**
 * Gives `work` `ms` milliseconds. Whoever waits goes on even where the signal is not heard: Node forgets signals that only
 * requests under way still know of.
 */
async function withPatience<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const controller = new AbortController()
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${ms} ms`)
    controller.abort(error)
    reject(error)
  }, ms)
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

const consume = async (answer: Response | undefined) => void (await answer?.arrayBuffer())

/** fetch says 'fetch failed'; why is in its cause. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
