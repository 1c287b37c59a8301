import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { ENCODER_SCRIPT, openTestEncoder } from './test-pictures.testing.ts'

/** On a busy machine the lowest priority is slow to do even that. */
const PATIENCE_MS = 20_000

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the encoder', () => {
  test('has the lowest priority there is, in each of its threads', async () => {
    const { encoder } = await openTestEncoder()
    expect(getPriority(encoder.pid)).toBe(19)
    if (!existsSync('/proc/self/task')) return
    const nice = globSync(`/proc/${encoder.pid}/task/*/stat`).map((file) => {
      const stat = readFileSync(file, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]
    })
    expect(new Set(nice)).toEqual(new Set(['19']))
  })

  test('is told none of the shop’s secrets', async () => {
    const { encoder } = await openTestEncoder()
    if (!existsSync('/proc/self/environ')) return
    expect(readFileSync(`/proc/${encoder.pid}/environ`, 'utf8')).not.toContain('PATH=')
  })

  test('may be killed without anyone missing a picture', async () => {
    const { encoder, job, freeze } = await openTestEncoder()
    const killed = freeze()
    const encoding = encoder.run(job(200))
    process.kill(killed, 'SIGKILL')
    await encoding
    expect((await sharp(job(200).target).metadata()).width).toBe(200)
    expect(encoder.pid).not.toBe(killed)
  })

  test('tries a picture that brings it down once more, and then gives that one up', async () => {
    const { encoder, job, freeze } = await openTestEncoder()
    const first = freeze()
    const encoding = encoder.run(job(200))
    const refused = expect(encoding).rejects.toThrow('The encoder died of a picture.')
    process.kill(first, 'SIGKILL')
    const second = await vi.waitUntil(() => encoder.pid !== first && encoder.pid, {
      interval: 1,
      timeout: PATIENCE_MS,
    })
    process.kill(second, 'SIGKILL')
    await refused
    await encoder.run(job(100))
    expect(existsSync(job(100).target)).toBe(true)
  })

  test('says what is wrong with an original it can’t read, and goes on', async () => {
    const { encoder, job } = await openTestEncoder()
    const broken = { ...job(200), source: join(import.meta.dirname, 'encoder.ts') }
    await expect(encoder.run(broken)).rejects.toThrow(/^A picture could not be encoded: Error: Input file/)
    await encoder.run(job(200))
    expect(existsSync(job(200).target)).toBe(true)
  })

  test('opens no kind of file but those that are uploaded, even for a size', async () => {
    const { encoder, folder, job } = await openTestEncoder()
    const drawing = join(folder, 'drawing.jpg')
    writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')
    await expect(encoder.run({ ...job(200), source: drawing })).rejects.toThrow(/unsupported image format/)
  })

  test('leaves when there is nothing to do, and comes back', async () => {
    const { encoder, job } = await openTestEncoder({ idleMs: 1 })
    await vi.waitFor(() => expect(encoder.pid).toBeUndefined(), PATIENCE_MS)
    await encoder.run(job(200))
    expect(existsSync(job(200).target)).toBe(true)
  })

  test('ends when it is stopped, whatever it is doing', async () => {
    const { encoder, job } = await openTestEncoder()
    const pid = encoder.pid!
    const encoding = expect(encoder.run(job(200))).rejects.toThrow()
    encoder.stop()
    await encoding
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), PATIENCE_MS)
  })

  test('ends with a shop that is killed', async () => {
    const { job } = await openTestEncoder()
    const shop = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { Encoder } from ${JSON.stringify(resolve('src/machine/pictures/encoder.ts'))}
         const encoder = new Encoder({ script: ${JSON.stringify(ENCODER_SCRIPT)}, idleMs: 60000, log: console })
         await encoder.run(${JSON.stringify(job(200))})
         console.log(encoder.pid)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const pid = await new Promise<number>((resolve) =>
      createInterface({ input: shop.stdout }).once('line', (line) => resolve(Number(line))),
    )
    expect(isRunning(pid)).toBe(true)
    shop.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), PATIENCE_MS)
  })
})
