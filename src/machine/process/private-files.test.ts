import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dropMailFiles, keepPrivate } from './private-files.ts'

test('what lies in the data folder is made the shop’s user’s alone, however deep, and links lead nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const outside = join(folder, 'outside')
  for (const path of ['database/base', 'logs', 'pictures/originals'])
    mkdirSync(join(dataDir, path), { recursive: true })
  const files = ['database/base/1', 'logs/1.log', 'secret.key', 'pictures/originals/1.jpg']
  for (const file of [...files.map((name) => join(dataDir, name)), outside]) {
    writeFileSync(file, 'x')
    chmodSync(file, 0o666)
  }
  chmodSync(join(dataDir, 'database'), 0o777)
  chmodSync(dataDir, 0o755)
  symlinkSync(outside, join(dataDir, 'link'))

  expect(keepPrivate(dataDir)).toBe(0)
  const mode = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  expect(['.', 'database', 'database/base', 'logs', 'pictures'].map(mode)).toEqual(
    Array.from({ length: 5 }, () => '700'),
  )
  expect(['database/base/1', 'logs/1.log', 'secret.key'].map(mode)).toEqual(['600', '600', '600'])
  // Public anyway, and closed in by their folder.
  expect(mode('pictures/originals/1.jpg')).toBe('666')
  expect((statSync(outside).mode & 0o777).toString(8)).toBe('666')
})

test('mails that an earlier version kept as files go, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mailbox = join(folder, 'mailbox')
  dropMailFiles(folder)
  mkdirSync(mailbox)
  for (const name of ['000001.eml', '1000000.eml', 'notes.txt']) writeFileSync(join(mailbox, name), 'x')
  dropMailFiles(folder)
  expect(readdirSync(mailbox)).toEqual(['notes.txt'])
  rmSync(join(mailbox, 'notes.txt'))
  dropMailFiles(folder)
  expect(readdirSync(folder)).toEqual([])
})
