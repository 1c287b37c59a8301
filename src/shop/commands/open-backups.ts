import type { CacheCoherence } from '../../machine/cache/cache-coherence.ts'
import type { PageCache } from '../../machine/cache/page-cache.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Log } from '../../machine/process/log.ts'
import type { PictureStorage } from '../../machine/pictures/storage/picture-storage.ts'
import { backupDesk } from '../../store/backups/backup-work.http.ts'
import { backupsOf, backUpWhenDue } from '../../store/backups/backups.http.ts'
import { copiesState, copyingWhenDue, targetOf } from '../../store/backups/copies.http.ts'
import { proveApart } from '../../store/backups/restore-backup.http.ts'
import { backupContextOf } from './open-database.ts'
import type { Env } from '../start/env.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { countLeases, sayHeard } from '../../machine/database/page-caches.ts'
import type { FetchHandler } from '../../machine/http/http-server.ts'
import { restingPage } from '../site/resting-page.tsx'
import type { AppParts } from '../start/app-parts.ts'
import { ShopError } from '../../machine/values/errors.ts'

/** Said by whoever pauses the shop, again and again; a process that hears it no more goes on: the other may have died. */
const CHANNEL = 'shop_paused'
const SAID_EVERY_MS = 2_000
const UNHEARD_MS = 15_000

/** Answers under way, and jobs in hand, get this long to come to their end. */
const PATIENCE_MS = 60_000

interface PausingParts {
  database: Database
  coherence: Pick<CacheCoherence, 'leave' | 'join'>
  /** Forgets all that was kept in memory. */
  forget: () => void
  jobs: { stop: () => Promise<void>; start: () => void }
}

/**
 * Pauses all processes of the shop while all its data is replaced: they answer no requests and run no jobs. A process that
 * has paused gives up the lease of its page cache. By that the other processes know that it has paused.
 */
export class Pausing {
  readonly #parts: PausingParts
  #resting: Promise<void> | undefined
  #hasStopped = false
  #underWay = 0
  #isOwn = false
  #unheard: NodeJS.Timeout | undefined

  constructor(parts: PausingParts) {
    this.#parts = parts
  }

  async listen(): Promise<void> {
    await this.#parts.database.notificationListener?.listen(CHANNEL, (word) => {
      if (this.#isOwn) return
      clearTimeout(this.#unheard)
      if (word === 'over') return void this.#goOn()
      this.#unheard = setTimeout(() => void this.#goOn(), UNHEARD_MS).unref()
      void this.#rest().catch(() => {})
    })
  }

  /** Answers as `handle` does, or, while the shop is paused, that it will be back. That it is live, it says all the time. */
  answering(handle: FetchHandler, assets: AppParts['assets'], headers: [string, string][]): FetchHandler {
    return async (request, bindings) => {
      if (this.#resting && new URL(request.url).pathname !== '/livez')
        return pausedAnswer(request, assets, headers)
      this.#underWay += 1
      try {
        return await handle(request, bindings)
      } finally {
        this.#underWay -= 1
      }
    }
  }

  /** Does the work while every process of the shop rests. Throws, and does nothing, where one does not come to rest. */
  async whilePaused<T>(work: () => Promise<T>): Promise<T> {
    this.#isOwn = true
    const timer = setInterval(() => void this.#say('on').catch(() => {}), SAID_EVERY_MS)
    try {
      await this.#say('on')
      await this.#rest()
      await until(async () => (await this.#others()) === 0)
      return await work()
    } finally {
      clearInterval(timer)
      await this.#goOn()
      await this.#say('over').catch(() => {})
      this.#isOwn = false
    }
  }

  async #rest(): Promise<void> {
    const { coherence, forget, jobs } = this.#parts
    this.#resting ??= (async () => {
      forget()
      await until(async () => this.#underWay === 0)
      await jobs.stop()
      this.#hasStopped = true
      await coherence.leave()
    })()
    await this.#resting
  }

  async #goOn(): Promise<void> {
    const { coherence, forget, jobs } = this.#parts
    if (!this.#resting) return
    clearTimeout(this.#unheard)
    await this.#resting.catch(() => {})
    forget()
    // Where it did not come so far, those of before go on.
    if (this.#hasStopped) {
      await coherence.join()
      jobs.start()
    }
    this.#hasStopped = false
    this.#resting = undefined
  }

  async #say(word: string): Promise<void> {
    const { notificationListener } = this.#parts.database
    if (notificationListener) await sayHeard(notificationListener, [{ channel: CHANNEL, payload: word }])
  }

  async #others(): Promise<number> {
    const { database } = this.#parts
    return database.notificationListener ? await countLeases(database.query) : 0
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > latest)
      throw new ShopError(
        'unavailable',
        'The shop did not come to rest within a minute: something is still being done. Nothing was changed. Please try again.',
      )
    await pause(50)
  }
}

const PAUSED = 'A backup is being put in its place. Please come back in a minute.'

function pausedAnswer(request: Request, assets: AppParts['assets'], headers: [string, string][]): Response {
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  return new Response(isPage ? restingPage(PAUSED, assets) : `${PAUSED}\n`, {
    status: 503,
    headers: [
      ...headers,
      ['Retry-After', '5'],
      ['Cache-Control', 'no-store'],
      ['Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`],
    ],
  })
}

interface Parts {
  env: Env
  log: Log
  database: Database
  storage: PictureStorage
  secretKey: Buffer
  coherence: CacheCoherence
  pageCache: PageCache
  /** Those of this process. */
  jobs: { stop: () => Promise<void>; start: () => void }
}

/** The backups of a shop that runs: what its desk asks of them, and what its jobs do. */
export async function openBackups(parts: Parts) {
  const { env, log, database, storage, secretKey, coherence, pageCache, jobs } = parts
  const pausing = new Pausing({ database, coherence, forget: () => pageCache.clear(), jobs })
  const backupContext = await backupContextOf(env, storage)
  const target = env.copies && targetOf(env.copies)
  await pausing.listen()
  const whilePaused = pausing.whilePaused.bind(pausing)
  return {
    pausing,
    forDesk: {
      backups: backupsOf(database, backupContext),
      backupDesk: backupDesk({ database, backupContext, secretKey, target, prove: proveApart, whilePaused }),
    },
    copiesState: target && (() => copiesState(backupContext)),
    forJobs: {
      backUp: () => backUpWhenDue(database, backupContext, env.backupEveryHours),
      copy: target && copyingWhenDue(backupContext, target, log),
    },
  }
}
