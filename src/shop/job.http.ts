import type { ShopContext } from './context.ts'
import { outageOf } from '../machine/database/outage.ts'
import { createWorkerSlots, type Take } from '../machine/process/work.ts'

/** Work that is done again and again, in this process. */
export interface Job {
  start: () => void
  wake: () => void
  stop: () => Promise<void>
}

/** Sees to a queue when it is woken, and now and again; a few pieces of it at once. */
export function working(
  { log, machine }: ShopContext,
  name: string,
  everyMs: number,
  take: Take,
  atOnce?: number,
): Job {
  const run = machine.watch.job(name, everyMs)
  const slots = createWorkerSlots(
    async () => {
      const work = await take()
      run.ended()
      return work
    },
    (error) => {
      run.failed()
      log.error({ job: name, err: error }, 'a job failed and will run again')
    },
    atOnce,
  )
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      slots.open()
      timer = setInterval(slots.open, everyMs).unref()
    },
    wake: slots.open,
    async stop() {
      clearInterval(timer)
      await slots.close()
    },
  }
}

/** A round that found the database away is made up for soon after it is back: otherwise it would look like trouble of its own. */
const MADE_UP_MS = 60_000

/** Runs work now and again, never twice at once; a failure is logged and the next round comes all the same. */
export function repeating(
  { log, machine }: ShopContext,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  firstAfterMs = 0,
): Job {
  const round = machine.watch.job(name, everyMs)
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let wasAway = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    again = false
    wasAway = false
    try {
      await work()
      round.ended()
    } catch (error) {
      wasAway = outageOf(error) === 'away'
      round.failed()
      log.error({ job: name, err: error }, 'a job failed and will run again')
    }
    if (again && !stopped) await run()
  }

  function wakeAfter(ms: number): void {
    timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = run().finally(() => {
      running = undefined
      if (!stopped) wakeAfter(wasAway ? Math.min(everyMs, MADE_UP_MS) : everyMs)
    })
  }

  return {
    wake,
    start: () => (firstAfterMs === 0 ? wake() : wakeAfter(firstAfterMs)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
