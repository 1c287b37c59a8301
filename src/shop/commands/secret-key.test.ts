import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { problemOfKey, readSecretKey, SecretKeyProblem } from './secret-key.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is made once, for the shop’s user only, and is the same after a restart', () => {
  const dataDir = newFolder()
  const key = readSecretKey({ dataDir })
  expect(key).toHaveLength(32)
  expect(readSecretKey({ dataDir })).toEqual(key)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readSecretKey({ dataDir: newFolder() })).not.toEqual(key)
})

test('SECRET_KEY stands in for the file, so that several processes have the same', () => {
  const dataDir = newFolder()
  readSecretKey({ dataDir })
  const secretKey = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
  expect(readSecretKey({ dataDir: newFolder(), secretKey })).toEqual(readSecretKey({ dataDir }))
})

test.each([
  ['empty', ''],
  ['cut short', 'rYx0vJ3m'],
  ['blank', `${' '.repeat(60)}\n`],
])('a file that is %s is refused, with what to do about it, and is left as it is', (_, text) => {
  const dataDir = newFolder()
  const path = join(dataDir, 'secret.key')
  writeFileSync(path, text)
  expect(() => readSecretKey({ dataDir })).toThrow(SecretKeyProblem)
  expect(() => readSecretKey({ dataDir })).toThrow('Put the right file back')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('processes that start at once have one key, and leave nothing else behind', async () => {
  const dataDir = newFolder()
  const module = resolve('src/shop/commands/secret-key.ts')
  const script = `import { readSecretKey } from ${JSON.stringify(module)}
    process.stdout.write(readSecretKey({ dataDir: ${JSON.stringify(dataDir)} }).toString('hex'))`
  const run = promisify(execFile)
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
      return stdout
    }),
  )
  expect(keys[0]).toHaveLength(64)
  expect(new Set(keys).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

test('a key that is taken away or exchanged while the shop runs is noticed', () => {
  const dataDir = newFolder()
  const path = join(dataDir, 'secret.key')
  const key = readSecretKey({ dataDir })
  expect(problemOfKey({ dataDir }, key)).toBeNull()
  writeFileSync(path, 'x'.repeat(43))
  expect(problemOfKey({ dataDir }, key)).toBe('another')
  rmSync(path)
  expect(problemOfKey({ dataDir }, key)).toBe('gone')
  expect(problemOfKey({ dataDir, secretKey: 'from the environment' }, key)).toBeNull()
})
