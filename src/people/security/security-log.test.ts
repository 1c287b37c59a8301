import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecurityLog } from './security-log.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  const write = (level: string) => (fields: object) => void lines.push({ level, ...fields })
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  return { lines, security: createSecurityLog(log, randomBytes(32)) }
}

test('a line tells where it came from without telling who: a network too large to be a person, and a keyed hash', () => {
  const { lines, security } = openLog()
  security.note('sign_in.failed', { person: 3, address: '203.0.113.77' })
  security.note('sign_in.failed', { person: 3, address: '203.0.113.78' })
  security.note('sign_in.failed', { address: '2001:db8:aa:bb:cc::1' })
  expect(lines).toMatchObject([
    { level: 'warn', event: 'sign_in.failed', person: 3, network: '203.0.113.0/24' },
    { network: '203.0.113.0/24' },
    { network: '2001:db8:aa::/48' },
  ])
  expect(new Set(lines.map(({ source }) => source)).size).toBe(3)
  expect(JSON.stringify(lines)).not.toMatch(/113\.7[78]|bb:cc/)
})

test('a flood is a line and a count, from one network or from thousands', () => {
  const { lines, security } = openLog()
  for (let n = 0; n < 10_000; n += 1) security.note('sign_in.failed', { address: '203.0.113.77' })
  expect(lines).toHaveLength(1)
  security.flush()
  expect(lines.at(-1)).toMatchObject({ event: 'sign_in.failed', again: 9_999 })
  security.note('sign_in.failed', { address: '203.0.113.77' })
  expect(lines).toHaveLength(3)

  for (let n = 0; n < 10_000; n += 1)
    security.note('sign_in.failed', { address: `10.${n >> 8}.${n & 255}.1` })
  security.flush()
  expect(lines.length).toBeLessThan(600)
  const told = lines.reduce((sum, { again }) => sum + Number(again ?? 1), 0)
  expect(told).toBe(20_001)
})
