import type { Log } from '../process/log.ts'
import { type Ending, endingWords, launchWorker, type WorkerProcess, WorkersProblem } from './launch.ts'
import type { Assignment, Opened } from './messages.ts'

/** A process may keep a quarter more than its share, and eight connections beside that. */
const SLACK = 8
const TOLERANCE = 1.25

/**
 * How many of its connections a process should let go for all to have about as many; 0 where it has not much more than
 * its share. A connection stays where it was taken, for hours if it is a proxy's: who was asleep when many came at once would
 * have few for as long.
 */
export function connectionsToLetGo(own: number, all: readonly number[]): number {
  const share = all.reduce((sum, count) => sum + count, 0) / all.length
  return own > share * TOLERANCE + SLACK ? Math.floor(own - share) : 0
}

/** A process that lived this long was well: what ended it is new. */
const WELL_MS = 10_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000

/** After this many crashes in a row, each soon after its start, starting again is hopeless. */
const ENOUGH = 6

interface CrashCount {
  /** Takes how long a process lived; answers in how many milliseconds another is worth starting. */
  waitAfter: (livedMs: number) => number
  /** Whether starting it again has been of no use often enough. */
  isHopeless: () => boolean
}

/** Crashes of one worker: what crashes at once is tried again ever more rarely. */
export function countCrashes(): CrashCount {
  let inARow = 0
  return {
    waitAfter(livedMs) {
      inARow = livedMs >= WELL_MS ? 1 : inARow + 1
      return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (inARow - 1))
    },
    isHopeless: () => inARow >= ENOUGH,
  }
}

/** How long a process that retires may finish what is under way; then its place is needed. */
const RETIRE_MS = 120_000

interface WorkerSlot {
  number: number
  process: WorkerProcess
  /** When it began to answer, on the clock of performance.now(). */
  readyAt: number | undefined
  crashes: CrashCount
}

interface CrewOptions {
  workers: number
  /** What every worker is told. */
  common: Pick<Assignment, 'port' | 'emulatorUrl' | 'ownsEmulator'>
  log: Log
  /** Called when no process stays up any more. */
  onHopeless: (problem: WorkersProblem) => void
}

/** The processes that answer behind one port: opened together, replaced when they crash, renewed one by one. */
export class Crew {
  readonly #options: CrewOptions
  readonly #slots: WorkerSlot[] = []
  /** Also those that have left their place and are not gone yet. */
  readonly #live = new Set<WorkerProcess>()
  #isClosing = false
  #renewing: Promise<void> | undefined

  constructor(options: CrewOptions) {
    this.#options = options
  }

  /** The first opens the shop while the others load; then they join it. Throws a WorkersProblem where one cannot. */
  async open(): Promise<Opened> {
    const launched = Array.from({ length: this.#options.workers }, (_, n) => this.#launch(n + 1))
    const [first, ...others] = launched as [WorkerProcess, ...WorkerProcess[]]
    first.begin(this.#assignment(1, { isFirst: true }))
    const opened = await first.opened
    for (const other of others) other.begin(this.#assignment(other.number))
    await Promise.all(others.map((other) => other.opened))
    for (const process of launched) {
      const { number } = process
      this.#slots.push({ number, process, readyAt: performance.now(), crashes: countCrashes() })
    }
    for (const slot of this.#slots) this.#watch(slot)
    return opened
  }

  /** Each process gives way to a new one, one after the other, as soon as that answers. */
  async renew(): Promise<void> {
    const { log } = this.#options
    if (this.#renewing || this.#isClosing) return log.info({}, 'the processes are being renewed already')
    this.#renewing = this.#renewAll().then(
      () => log.info({ workers: this.#slots.length }, 'all processes were renewed'),
      (error: unknown) =>
        log.error({ err: error }, 'the processes could not be renewed; those that are there go on'),
    )
    await this.#renewing
    this.#renewing = undefined
  }

  /** Lets each finish what is under way; resolves when all are gone. */
  async close(): Promise<void> {
    this.#isClosing = true
    const live = [...this.#live]
    for (const process of live) process.signal('SIGTERM')
    await Promise.all(live.map(({ ended }) => ended))
  }

  async #renewAll(): Promise<void> {
    for (const slot of this.#slots) {
      if (this.#isClosing) return
      const next = this.#launch(slot.number)
      next.begin(this.#assignment(slot.number))
      await next.opened
      const former = slot.process
      this.#settle(slot, next)
      former.retire()
      const timer = setTimeout(() => former.signal('SIGKILL'), RETIRE_MS)
      await former.ended
      clearTimeout(timer)
    }
  }

  #assignment(number: number, { isFirst = false } = {}): Assignment {
    return { number, isFirst, ...this.#options.common }
  }

  #launch(number: number): WorkerProcess {
    const process = launchWorker(number, this.#options.workers, {
      onConnections: () => this.#balance(),
      // Those that were not renewed yet go on telling.
      onOutdated: () => void (this.#renewing ?? this.renew()),
    })
    this.#live.add(process)
    void process.ended.then(() => this.#live.delete(process))
    return process
  }

  /** Connections lie where they were taken; who has far more than the others sends some of them there. */
  #balance(): void {
    const answering = this.#slots.filter(({ readyAt }) => readyAt !== undefined)
    const all = answering.map(({ process }) => process.connections())
    for (const { process } of answering) {
      const count = connectionsToLetGo(process.connections(), all)
      if (count > 0) process.letGo(count)
    }
  }

  #settle(slot: WorkerSlot, process: WorkerProcess): void {
    slot.process = process
    slot.readyAt = performance.now()
    this.#watch(slot)
  }

  #watch(slot: WorkerSlot): void {
    const { process } = slot
    void process.ended.then((ending) => {
      if (slot.process === process && !this.#isClosing) this.#replace(slot, ending)
    })
  }

  /** Starts another process after a crash, or after somebody ended one. */
  #replace(slot: WorkerSlot, ending: Ending): void {
    const { log, onHopeless } = this.#options
    const { number, process, readyAt, crashes } = slot
    const waitMs = crashes.waitAfter(readyAt === undefined ? 0 : performance.now() - readyAt)
    slot.readyAt = undefined
    if (crashes.isHopeless() && this.#slots.every((other) => other.readyAt === undefined)) {
      const how = endingWords(ending)
      return onHopeless(
        new WorkersProblem(
          `The shop's processes end again and again soon after their start (the last with ${how}), and none is left. Its log says why.`,
        ),
      )
    }
    log.error(
      { worker: number, ended: endingWords(ending), waitMs },
      'a worker process ended; starting another',
    )
    setTimeout(() => {
      // Renewing may have filled the place.
      if (slot.process !== process || this.#isClosing) return
      const next = this.#launch(number)
      slot.process = next
      next.begin(this.#assignment(number))
      next.opened.then(
        () => {
          if (slot.process === next) slot.readyAt = performance.now()
          log.warn({ worker: number }, 'a worker process is back')
        },
        () => {},
      )
      this.#watch(slot)
    }, waitMs)
  }
}
