import { describe, expect, test } from 'vitest'
import { EncoderQueue, type Urgency } from './encoder.ts'
import { openTestEncoder } from './test-pictures.testing.ts'

/** A queue whose encoder stands still, in the middle of a job, until it is let go. */
async function openQueue(limit = 400) {
  const { encoder, job, freeze } = await openTestEncoder()
  const queue = new EncoderQueue(encoder, limit)
  const pid = freeze()
  const done: number[] = []
  const run = async (width: number, urgency: Urgency) => {
    await queue.run(String(width), job(width), urgency)
    done.push(width)
  }
  const underWay = run(10, 'shopper')
  return { queue, run, done, underWay, letGo: () => process.kill(pid, 'SIGCONT') }
}

describe('the queue in front of the encoder', () => {
  test('lets uploads go first, then shoppers, then what nobody waits for', async () => {
    const { run, done, letGo } = await openQueue()
    const all = [run(20, 'ahead'), run(30, 'shopper'), run(40, 'shopper'), run(50, 'upload')]
    letGo()
    await Promise.all(all)
    expect(done).toEqual([10, 50, 30, 40, 20])
  })

  test('brings forward what was to be made some time when someone asks for it', async () => {
    const { run, done, letGo } = await openQueue()
    const all = [run(20, 'ahead'), run(30, 'ahead'), run(30, 'shopper')]
    letGo()
    await Promise.all(all)
    expect(done).toEqual([10, 30, 30, 20])
  })

  test('does a job once for all who ask, and refuses more than may wait with a time to come back', async () => {
    const { run, done, letGo } = await openQueue(1)
    const all = [run(10, 'shopper'), run(20, 'shopper'), run(20, 'shopper')]
    await expect(run(30, 'shopper')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
    all.push(run(40, 'ahead'))
    letGo()
    await Promise.all(all)
    expect(done).toEqual([10, 10, 20, 20, 40])
  })

  test('sends everyone away when the shop closes', async () => {
    const { queue, run, underWay } = await openQueue()
    const refusals = [underWay, run(20, 'upload'), run(30, 'ahead')].map((each) =>
      expect(each).rejects.toMatchObject({ code: 'unavailable' }),
    )
    queue.stop()
    await Promise.all(refusals)
    await expect(run(40, 'shopper')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
