import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const problem = (password: string) => passwordProblem(password, 'ada@example.com')

describe('refused, though they are long enough', () => {
  test.each([
    'monkeymonkeymonkey',
    'summersummersummer',
    'qwertyuiopasdfgh',
    '1q2w3e4r5t6y7u8i',
    'correct horse battery staple',
    'Correct-Horse-Battery-Staple',
    'P@ssw0rdP@ssw0rd',
    'password1234567',
    '123456789012345',
    'abcdefghijklmnop',
    'footballbaseball',
    'letmeinletmein123',
    'aaaaaaaaaaaaaaab',
    'handmade moments',
    'the quick brown fox',
    'monkey'.repeat(40),
  ])('%s', async (password) => {
    expect(await problem(password)).toContain('easy to guess')
  })
})

describe('taken', () => {
  test.each([
    'walnut lathe sunday',
    'a phrase of her own',
    'barefoot teapot velvet',
    'xK9#mQ2$vL7!pR4z',
    'Uhrwerk, Feder & Unruh',
    'gj7 gj7 gj7 wombat kettle drum',
  ])('%s', async (password) => {
    expect(await problem(password)).toBeUndefined()
  })
})

test('one’s own address is no password', async () => {
  expect(await passwordProblem('ada-lovelaces-own', 'ada-lovelaces-own@example.com')).toContain('email')
})

test('beyond 64 characters a password is judged no longer than one of 64', async () => {
  const nasty = '4@$5!1|0({[<'.repeat(22)
  await problem(nasty.slice(0, 64))
  const measure = async (password: string) => {
    const began = process.cpuUsage()
    for (let n = 0; n < 5; n += 1) await problem(password)
    return process.cpuUsage(began).user
  }
  const [short, long] = [await measure(nasty.slice(0, 64)), await measure(nasty.slice(0, 256))]
  expect(long / short).toBeLessThan(3)
})
