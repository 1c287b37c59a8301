import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readJournal, whatNext, writeJournal, type Journal, type State } from './journal.mjs'
import { holdFolder, recover } from './recover.mjs'
import { refuseOtherMachine } from './refusals.ts'

test('until the journal says ready the old version goes on; from trying on only a version that said it is good stays', () => {
  const journal = {
    dataDir: '/data',
    isEmbedded: true,
    from: { code: '', version: '', commit: '', stamp: '' },
  }
  const next = (state: State, isGood: boolean) => whatNext({ ...journal, state }, isGood)
  expect(whatNext(undefined, false)).toBe('start')
  expect([next('preparing', false), next('preparing', true)]).toEqual(['start', 'start'])
  expect([next('ready', false), next('ready', true)]).toEqual(['switch', 'switch'])
  expect(next('trying', false)).toBe('take back')
  expect(next('trying', true)).toBe('finish')
  expect([next('updated', true), next('taken back', false)]).toEqual(['start', 'start'])
})

/** Two releases beside each other, the old one in force, and an update that is ready to switch. */
function openMachine(more: Partial<Journal> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'opt')
  const dataDir = join(folder, 'data')
  for (const name of ['1.0.0-a', '1.1.0-b', '0.9.0-z'])
    mkdirSync(join(root, 'releases', name), { recursive: true })
  symlinkSync('releases/1.0.0-a', join(root, 'current'))
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'orders'), 'old')
  const release = (version: string, commit: string) => ({
    code: join(root, 'releases', `${version}-${commit}`),
    version,
    commit,
    stamp: `stamp of ${version}`,
  })
  const journal: Journal = {
    state: 'ready',
    dataDir,
    isEmbedded: true,
    from: release('1.0.0', 'a'),
    to: release('1.1.0', 'b'),
    patienceSeconds: 60,
    ...more,
  }
  writeJournal(root, journal)
  const of = (name: string) => join(dataDir, 'update', name)
  return {
    root,
    dataDir,
    of,
    current: () => readlinkSync(join(root, 'current')),
    orders: () => readFileSync(join(dataDir, 'database', 'orders'), 'utf8'),
    /** What the new version does to its copy. */
    migrate: () => writeFileSync(join(dataDir, 'database', 'orders'), 'new'),
    pass: () => execFileSync('mv', [of('trial.json'), of('good.json')]),
  }
}

test('the new version is tried on a copy; taken back, the old one has its own files', async () => {
  const { root, dataDir, current, orders, migrate, of } = openMachine()
  expect(await recover(root, dataDir)).toBe('switch')
  expect(current()).toBe('releases/1.1.0-b')
  expect(JSON.parse(readFileSync(of('trial.json'), 'utf8'))).toEqual({
    stamp: 'stamp of 1.1.0',
    patienceSeconds: 60,
  })
  migrate()
  expect(await recover(root, dataDir)).toBe('take back')
  expect([current(), orders()]).toEqual(['releases/1.0.0-a', 'old'])
  expect([existsSync(of('trial.json')), existsSync(of('database-new'))]).toEqual([false, false])
  expect(readJournal(root)?.state).toBe('taken back')
  expect(await recover(root, dataDir)).toBe('start')
})

test('a version that said it is good stays with its data, and the release before is kept beside it', async () => {
  const { root, dataDir, current, orders, migrate, of, pass } = openMachine()
  await recover(root, dataDir)
  migrate()
  pass()
  expect(await recover(root, dataDir)).toBe('finish')
  expect([current(), orders()]).toEqual(['releases/1.1.0-b', 'new'])
  expect(existsSync(of('database-old'))).toBe(false)
  expect(existsSync(join(root, 'releases', '1.0.0-a'))).toBe(true)
  expect(existsSync(join(root, 'releases', '0.9.0-z'))).toBe(false)
  expect(readJournal(root)?.state).toBe('updated')
})

test('cut off between any two moves of files, the old version comes back with its own', async () => {
  const cuts: ((dataDir: string) => string[])[] = [
    // Nothing was moved yet; half a copy; the old files put aside; and, taking it back, the copy put aside.
    () => ['true'],
    (dataDir) => [`mkdir -p ${dataDir}/update/database-new`],
    (dataDir) => [
      `mkdir -p ${dataDir}/update && cp -a ${dataDir}/database ${dataDir}/update/database-new`,
      `mv ${dataDir}/database ${dataDir}/update/database-old`,
    ],
    (dataDir) => [`mkdir -p ${dataDir}/update && mv ${dataDir}/database ${dataDir}/update/database-old`],
  ]
  for (const cut of cuts) {
    const { root, dataDir, current, orders } = openMachine({ state: 'trying' })
    for (const line of cut(dataDir)) execFileSync('sh', ['-c', line])
    expect(await recover(root, dataDir)).toBe('take back')
    expect([current(), orders()]).toEqual(['releases/1.0.0-a', 'old'])
  }
})

test('a switch that can’t be made, as on a full disk, starts the old version', async () => {
  const { root, dataDir, current, orders } = openMachine()
  rmSync(join(dataDir, 'update'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'update'), 'no folder can be made here')
  await recover(root, dataDir).catch(() => {})
  expect([current(), orders()]).toEqual(['releases/1.0.0-a', 'old'])
})

test('neither another shop nor one that still runs is switched', async () => {
  const { root, dataDir, current } = openMachine()
  await expect(recover(root, join(dataDir, 'other'))).rejects.toThrow(
    'A second shop needs a clone of its own',
  )
  const letGo = await holdFolder(dataDir)
  expect(letGo).toBeDefined()
  try {
    execFileSync('cp', ['-a', 'scripts', join(root, 'releases', '1.0.0-a', 'scripts')])
    const script = join(root, 'releases', '1.0.0-a', 'scripts', 'update', 'recover.mjs')
    expect(() =>
      execFileSync(process.execPath, [script], { env: { DATA_DIR: dataDir }, stdio: 'pipe' }),
    ).toThrow('Stop it, then start it again')
    expect(current()).toBe('releases/1.0.0-a')
  } finally {
    await letGo!()
  }
})

test('a version that needs a newer npm than there is, or a newer Node than it brings, is refused', () => {
  const node = { node: '24.21.0' }
  expect(() => refuseOtherMachine({ engines: { node: '>=24' }, dependencies: node })).not.toThrow()
  expect(() => refuseOtherMachine({ engines: { node: '>=26' }, dependencies: node })).toThrow('needs node 26')
  expect(() => refuseOtherMachine({ engines: { npm: '>=99' } })).toThrow('needs npm 99')
})
