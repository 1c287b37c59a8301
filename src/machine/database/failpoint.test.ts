import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failpoint, type Strike } from './failpoint.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failpoints-'))
  process.env['FAILPOINTS_DIR'] = folder
})
afterEach(() => {
  delete process.env['FAILPOINTS_DIR']
  rmSync(folder, { recursive: true })
})

const arm = (strike: Strike) => writeFileSync(join(folder, 'before mail'), JSON.stringify(strike))

test('a failpoint that is armed strikes once, and says that it did', async () => {
  arm({ how: 'throw' })
  await expect(failpoint('before mail')).rejects.toThrow('"before mail"')
  await failpoint('before mail')
  expect(readdirSync(folder)).toEqual(['before mail.struck'])
})

test('a failpoint may let some pass first, and leaves others alone', async () => {
  arm({ how: 'throw', after: 2 })
  await failpoint('before mail')
  await failpoint('before create')
  await failpoint('before mail')
  await expect(failpoint('before mail')).rejects.toThrow('"before mail"')
})

test('of several that come by at once one is struck', async () => {
  arm({ how: 'throw' })
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => failpoint('before mail')))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('nothing strikes where no folder is named', async () => {
  arm({ how: 'throw' })
  delete process.env['FAILPOINTS_DIR']
  await failpoint('before mail')
  expect(readdirSync(folder)).toEqual(['before mail'])
})
