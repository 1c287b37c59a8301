import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Prints how many times as long a tick takes once collections found none waiting; the best of several on either side. */
const script = (begin: string) => `
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  const ticks = (left) => new Promise((resolve) => {
    const next = () => (left-- > 0 ? process.nextTick(next) : resolve())
    next()
  })
  const best = async () => {
    let ms = Infinity
    for (let n = 0; n < 8; n += 1) {
      const began = performance.now()
      await ticks(50_000)
      ms = Math.min(ms, performance.now() - began)
    }
    return ms
  }
  const collect = async () => {
    for (let n = 0; n < 6; n += 1) {
      gc()
      await pause()
    }
  }
  ${begin}
  const before = await best()
  await ticks(100)
  await collect()
  const after = await best()
  console.log(after / before)`

async function slowdown(begin: string): Promise<number> {
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    script(begin),
  ])
  return Number(stdout)
}

it('the shape of a tick is not forgotten by a collection', async () => {
  const kept = `(await import(${JSON.stringify(new URL('tick-shape.ts', import.meta.url).href)})).keepTickShape()`
  const forgotten = await slowdown('')
  // Some six times as long on a quiet machine and less on a busy one. With a Node that forgets nothing it would be
  // once, there would be nothing to keep, and the module may go.
  expect(forgotten).toBeGreaterThan(2)
  expect(await slowdown(kept)).toBeLessThan(forgotten / 2)
})
