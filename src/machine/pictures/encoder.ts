import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ShopError } from '../values/errors.ts'
import type { EncoderAnswer, EncoderJob } from './encoder-job.ts'

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
