import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, firstLine, makeFolder } from './testing/child.ts'

afterAll(cleanUp)

const here = import.meta.dirname

test('no file of the emulator, tests included, imports anything beside it', () => {
  const outside = globSync('**/*.ts', { cwd: here }).flatMap((file) => {
    const text = readFileSync(join(here, file), 'utf8')
    const sources = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'(\.[^']+)'/g)].map(
      ([, source]) => source!,
    )
    return sources
      .map((source) => relative(here, resolve(here, dirname(file), source)))
      .filter((target) => target.startsWith('..'))
      .map((target) => `${file}: ${target}`)
  })
  expect(outside).toEqual([])
})

test.for(['emulator/main.ts', 'emulator/stripe/main.ts'])(
  '%s alone, with Hono beside it, is an emulator',
  async (main) => {
    const folder = await makeFolder()
    cpSync(here, join(folder, 'emulator'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    symlinkSync(resolve(here, '../node_modules'), join(folder, 'node_modules'))
    const child = spawn(process.execPath, [main, '--data', 'data', '--exit-with-parent'], {
      cwd: folder,
      stdio: 'pipe',
    })
    const { listening } = JSON.parse(await firstLine(child)) as { listening: string }
    expect((await fetch(`${listening}/__emu/health`)).status).toBe(200)
    child.kill('SIGKILL')
  },
)
