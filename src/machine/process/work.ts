/**
 * A piece of work that is claimed: nobody else does it meanwhile, in this process or another. It answers 'by itself' where
 * nothing that is due had to wait for its end.
 */
export type Work = () => Promise<'by itself' | void>

/** Claims the next piece that is due; undefined when nothing is. */
export type Take = () => Promise<Work | undefined>

/** The most pieces of work of one kind at once, in each process. */
export const AT_ONCE = 4

interface WorkerSlots {
  /** Sees to what is due, now. */
  open: () => void
  /** Resolves when the work in hand is done. */
  idle: () => Promise<void>
  /** Claims nothing more, and resolves when the work in hand is done. */
  close: () => Promise<void>
}

/**
 * Works through what is due, a few pieces at once: one that hangs keeps one worker slot, and the others go on. Work that is
 * found opens the next worker slot, so that an empty queue costs one look; and where one slot has looked in vain, the others
 * end after work that was by itself without looking again.
 */
export function createWorkerSlots(
  take: Take,
  onError: (error: unknown) => void,
  atOnce: number = AT_ONCE,
): WorkerSlots {
  const busy = new Set<Promise<void>>()
  /** There may be more than was found: somebody came for it after the last look. */
  let missed = false
  let closed = false

  async function run(): Promise<void> {
    try {
      let work = await next()
      while (work) {
        open()
        const isByItself = (await work()) === 'by itself'
        work = isByItself && !missed ? undefined : await next()
      }
    } catch (error) {
      onError(error)
    }
  }

  async function next(): Promise<Work | undefined> {
    if (closed) return undefined
    missed = false
    const work = await take()
    // Something may have come in after this look, and found every worker slot busy.
    return !work && missed ? await next() : work
  }

  function open(): void {
    if (closed) return
    missed = true
    if (busy.size >= atOnce) return
    const slot: Promise<void> = run().finally(() => busy.delete(slot))
    busy.add(slot)
  }

  async function idle(): Promise<void> {
    while (busy.size > 0) await Promise.all(busy)
  }

  return {
    open,
    idle,
    async close() {
      closed = true
      await idle()
    },
  }
}

/** Works through all that is due, then ends. Throws what the first worker slot that failed threw. */
export async function workThrough(take: Take, atOnce: number = AT_ONCE): Promise<void> {
  const errors: unknown[] = []
  const slots = createWorkerSlots(take, (error) => errors.push(error), atOnce)
  slots.open()
  await slots.idle()
  if (errors.length > 0) throw errors[0]
}
