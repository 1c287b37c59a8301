import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecretKey } from './secret-key.ts'

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
