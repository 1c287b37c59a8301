import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../src/shop/start/env.ts'
import { type Facts, obstacles, warnings } from './checks.ts'
import { removal, settingsText, stepsOf, type Wish } from './steps.ts'

const wish: Wish = {
  name: 'shop.example.com',
  otherNames: [],
  behindProxy: false,
  port: 3000,
  settings: {},
}

const bare: Facts = {
  isRoot: true,
  hasSystemd: true,
  taken: [],
  ownAddresses: ['127.0.0.1', '203.0.113.7'],
  nameAddresses: ['203.0.113.7'],
  freeMb: 20_000,
  memoryMb: 1_000,
  isInstalled: false,
  isForeignFolder: false,
  hasData: false,
  changed: 0,
  newer: undefined,
}

describe('before anything is changed', () => {
  test('nothing stands in the way on a bare machine', () => {
    expect(obstacles(wish, bare)).toEqual([])
    expect(warnings(wish, bare)).toEqual([expect.stringMatching(/^The shop begins empty/)])
    const onTests = { ...wish, settings: { ALLOW_TEST_PAYMENTS: '1' } }
    expect(warnings(onTests, bare)).toEqual([
      expect.stringMatching(/^The shop begins with the demo’s pieces/),
    ])
  })

  test.each<[Partial<Facts>, RegExp]>([
    [{ isRoot: false }, /^This needs root/],
    [{ hasSystemd: false }, /^No systemd runs this machine/],
    [{ taken: [{ port: 80, by: 'nginx' }] }, /^Port 80 is taken by nginx\. .*--behind-proxy/],
    [{ freeMb: 300 }, /^Only 300 MB are free on the disk/],
    [{ memoryMb: 230 }, /^This machine has 230 MB of memory/],
    [{ newer: '1.2.0' }, /^The shop here is of version 1\.2\.0 already/],
    [{ isForeignFolder: true }, /holds something else than this shop/],
  ])('%o is told in one sentence', (facts, words) => {
    expect(obstacles(wish, { ...bare, ...facts })).toEqual([expect.stringMatching(words)])
  })

  test('the shop that holds the ports already is no obstacle to itself', () => {
    const taken = [{ port: 443, by: 'node' }]
    expect(obstacles(wish, { ...bare, isInstalled: true, taken })).toEqual([])
    expect(obstacles(wish, { ...bare, taken })).toHaveLength(1)
  })

  test('a name that leads nowhere, or elsewhere, is told and stops nothing', () => {
    const told = (nameAddresses: string[]) => warnings(wish, { ...bare, nameAddresses })[0]
    expect(told([])).toMatch(/leads nowhere yet.*record of type A/)
    expect(told(['198.51.100.1'])).toMatch(/leads to 198\.51\.100\.1.*\(203\.0\.113\.7\)/)
  })
})

describe('what the shop is told', () => {
  const read = (text: string) => readEnv({ ALLOW_TEST_PAYMENTS: '1', ...parseEnv(text) })

  test('is what the shop reads', () => {
    const env = read(settingsText({ ...wish, otherNames: ['www.shop.example.com'] }))
    expect(env).toMatchObject({ publicUrl: 'https://shop.example.com', dataDir: '/var/lib/handmade-moments' })
    expect(env.https?.names).toEqual(['shop.example.com', 'www.shop.example.com'])
    const behind = read(settingsText({ ...wish, behindProxy: true }))
    expect(behind).toMatchObject({ https: undefined, host: '127.0.0.1', port: 3000, trustProxy: 'loopback' })
  })

  test('keeps what somebody has added when the name changes, and says each thing once', () => {
    const first = settingsText({ ...wish, settings: { ACME_EMAIL: 'me@example.com' } })
    const added = `${first}SMTP_URL='smtp://a:b c@mail.example.com'\nMAIL_FROM=me@example.com\n`
    const second = settingsText({ ...wish, name: 'new.example.com' }, added)
    expect(parseEnv(second)).toEqual({ ...parseEnv(added), HTTPS_NAME: 'new.example.com' })
    expect(settingsText({ ...wish, name: 'new.example.com' }, second)).toBe(second)
    const behind = settingsText({ ...wish, behindProxy: true }, second)
    expect(parseEnv(behind)['HTTPS_NAME']).toBeUndefined()
  })
})

describe('what is to be so', () => {
  const steps = stepsOf(wish, '1.0.0-abc', true, async () => true)
  const says = steps.map((step) => step.says)

  test('is a release that is made whole beside the one in force', () => {
    const making = says.findIndex((one) => one.startsWith('Making the release'))
    expect([making > 0, making < says.indexOf('Naming it the one in force')]).toEqual([true, true])
  })

  test('is a running shop: started anew where something before it was done, or where it does not answer', async () => {
    const { isSo } = steps.at(-1)!
    expect([await isSo(true), await isSo(false)]).toEqual([true, false])
    const silent = stepsOf(wish, '1.0.0-abc', true, async () => false)
    expect(await silent.at(-1)!.isSo(true)).toBe(false)
  })

  test('is made so by shell scripts without mistakes, and so is the command that asks the shop', () => {
    const scripts = [...steps, ...removal].map(({ run }) => run)
    for (const input of [...scripts, readFileSync('hosting/handmade-moments', 'utf8')])
      expect(spawnSync('sh', ['-n'], { input }).status, input).toBe(0)
  })
})

test('taking the shop off leaves what it knows and what it was told', () => {
  const words = removal.map(({ run }) => run).join('\n')
  expect(words).not.toMatch(/\/var\/lib|\.env/)
  expect(words).toContain('/opt/handmade-moments')
})

// Skipped where there is no systemd to ask: in most containers, and elsewhere than on Linux.
test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'systemd understands the service, and finds it well shut off (skipped without systemd-analyze)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const unit = join(folder, 'handmade-moments.service')
    // What it starts is not on this machine, and neither is its user.
    const text = readFileSync('hosting/handmade-moments.service', 'utf8')
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replaceAll('handmade-moments/current', '')
    writeFileSync(unit, text)
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect(
      stderr
        .split('\n')
        .filter((line) => line.includes(unit) && !/not found|does not exist|No such/i.test(line)),
    ).toEqual([])
    const judged = execFileSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' })
    expect(Number(/Overall exposure level[^\d]*([\d.]+)/.exec(judged)![1])).toBeLessThan(3)
  },
)
