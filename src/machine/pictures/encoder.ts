import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ShopError } from '../values/errors.ts'
import type { EncoderAnswer, EncoderJob } from './encoder-job.ts'

/** Who waits for a job, the most impatient first: an owner at a form, a shopper's page, nobody yet. */
const URGENCIES = ['upload', 'shopper', 'ahead'] as const
export type Urgency = (typeof URGENCIES)[number]

const RETRY_SECONDS = 10

interface Waiting {
  key: string
  job: EncoderJob
  urgency: Urgency
  isUnderWay: boolean
  promise: Promise<string | undefined>
  resolve: (stem: string | undefined) => void
  reject: (reason: unknown) => void
}

/** The jobs in front of the encoder: the same job is done once for all who ask, and the number of waiting jobs is limited. */
export class EncoderQueue {
  readonly #encoder: Encoder
  /** The most that may wait in each lane. */
  readonly #limit: number
  readonly #known = new Map<string, Waiting>()
  readonly #lanes: Record<Urgency, Set<Waiting>> = { upload: new Set(), shopper: new Set(), ahead: new Set() }
  #isWorking = false
  #isStopped = false

  constructor(encoder: Encoder, limit: number) {
    this.#encoder = encoder
    this.#limit = limit
  }

  /** Resolves when the job is done. Throws ShopErrors: 'unavailable' while too many wait, and what the encoder refuses. */
  async run(key: string, job: EncoderJob, urgency: Urgency): Promise<string | undefined> {
    if (this.#isStopped) throw closing()
    const known = this.#known.get(key)
    if (known) {
      this.#hurry(known, urgency)
      return await known.promise
    }
    this.#refuseWhenFull(urgency)
    const waiting: Waiting = {
      key,
      job,
      urgency,
      isUnderWay: false,
      ...Promise.withResolvers<string | undefined>(),
    }
    this.#known.set(key, waiting)
    this.#lanes[urgency].add(waiting)
    void this.#work()
    return await waiting.promise
  }

  /** Gives up what waits and ends the encoder. */
  stop(): void {
    this.#isStopped = true
    for (const lane of Object.values(this.#lanes)) lane.clear()
    for (const waiting of this.#known.values()) waiting.reject(closing())
    this.#known.clear()
    this.#encoder.stop()
  }

  /** What was to be made some time goes forward when someone asks for it. */
  #hurry(waiting: Waiting, urgency: Urgency): void {
    if (waiting.isUnderWay || URGENCIES.indexOf(urgency) >= URGENCIES.indexOf(waiting.urgency)) return
    this.#refuseWhenFull(urgency)
    this.#lanes[waiting.urgency].delete(waiting)
    waiting.urgency = urgency
    this.#lanes[urgency].add(waiting)
  }

  #refuseWhenFull(urgency: Urgency): void {
    if (this.#lanes[urgency].size < this.#limit) return
    throw tryAgain('Many pictures are being made just now. Please try again in a moment.')
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#take(); next; next = this.#take()) {
      const { key, job, resolve, reject } = next
      next.isUnderWay = true
      await this.#encoder.run(job).then(resolve, reject)
      this.#known.delete(key)
    }
    this.#isWorking = false
  }

  #take(): Waiting | undefined {
    for (const urgency of URGENCIES) {
      const [first] = this.#lanes[urgency]
      if (!first) continue
      this.#lanes[urgency].delete(first)
      return first
    }
  }
}

const closing = () => tryAgain('The shop is closing for a moment. Please try again.')

function tryAgain(sentence: string): ShopError {
  return new ShopError('unavailable', sentence, { retryAfterSeconds: RETRY_SECONDS })
}

/**
 * V8 is held short, for the pixels are libvips' and lie outside; the little JavaScript there is does not pay for loading
 * its optimizers.
 */
const NODE_OPTIONS = ['--max-old-space-size=32', '--max-semi-space-size=1', '--no-opt', '--no-maglev']

/**
 * All the environment the encoder gets: it reads strangers' files, so it is told no secrets. Left to itself, glibc keeps
 * a hundred megabytes that it was given back long ago.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' }

export interface EncoderOptions {
  /** The path of the script that the process runs. */
  script: string
  /** Milliseconds without work after which the process ends and gives its memory back. */
  idleMs: number
  log: { warn: (fields: object, message: string) => void }
}

/** Runs jobs in a process of its own, which is there only while there is work, and comes back when it dies. */
export class Encoder {
  readonly #options: EncoderOptions
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: EncoderOptions) {
    this.#options = options
  }

  /** The id of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * One job at a time. Answers what the job made; throws a ShopError when what was uploaded is refused. A job whose
   * process dies is tried once more, for it may have been killed for another's sake; dying twice is the job's fault.
   */
  async run(job: EncoderJob): Promise<string | undefined> {
    clearTimeout(this.#idle)
    try {
      const answer = (await this.#ask(job)) ?? (await this.#ask(job))
      if (answer === undefined) throw new Error('The encoder died of a picture.')
      if ('refused' in answer) throw new ShopError('invalid', answer.refused)
      if ('failed' in answer) {
        const { failed, code } = answer
        throw Object.assign(new Error(`A picture could not be encoded: ${failed}`), code ? { code } : {})
      }
      return answer.stem
    } finally {
      this.#idle = setTimeout(() => this.#end(), this.#options.idleMs).unref()
    }
  }

  /** No job runs after this. */
  stop(): void {
    this.#isStopped = true
    this.#end()
  }

  /** Whatever the process is doing: a file it is writing is not in its place yet. */
  #end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** The process' answer; undefined when it died instead. */
  async #ask(job: EncoderJob): Promise<EncoderAnswer | undefined> {
    if (this.#isStopped) return undefined
    const child = (this.#child ??= this.#launch())
    const { promise, resolve } = Promise.withResolvers<EncoderAnswer | undefined>()
    const answered = (answer: EncoderAnswer) => resolve(answer)
    const died = () => resolve(undefined)
    child.on('message', answered).on('exit', died).on('error', died)
    child.send(job, (error) => {
      if (error) died()
    })
    const answer = await promise
    child.off('message', answered).off('exit', died).off('error', died)
    if (answer === undefined) this.#forget(child)
    return answer
  }

  #launch(): ChildProcess {
    const { script, log } = this.#options
    const child = fork(script, [], {
      execArgv: NODE_OPTIONS,
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', (error) => {
      log.warn({ err: error }, 'the picture encoder could not be started')
      this.#forget(child)
    })
    child.on('exit', (code, signal) => {
      if (this.#child !== child) return
      log.warn({ code, signal }, 'the picture encoder ended; the next picture starts it again')
      this.#forget(child)
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
    return child
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
  }
}

/** At once, before it has threads: on Linux each has its own priority, and takes that of its maker. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is gone already, which its 'exit' will say.
  }
}
