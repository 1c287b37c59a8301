import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const ask = (clientId: string) => fetch(`${emulator.base}/web-sdk/v6/eligibility?client-id=${clientId}`)
const eligible = async () =>
  Object.keys(((await (await ask('emu-client')).json()) as Eligible).eligible_methods)

interface Eligible {
  eligible_methods: Record<string, unknown>
}

test('the script is the same for everybody, and knows where it came from', async () => {
  const response = await fetch(`${emulator.base}/web-sdk/v6/core`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`const config = {"origin":"${emulator.base}"}`)
  expect(() => new Script(text)).not.toThrow()
})

test('what may be paid with is asked for a client, and can be taken away', async () => {
  const ofDevices = ['google_pay', 'apple_pay']
  expect(await eligible()).toEqual(['paypal', 'paypal_pay_later', 'venmo', 'advanced_cards', ...ofDevices])
  await emulator.control('POST', '/eligibility', { notEligible: ['venmo', 'advanced_cards'] })
  expect(await eligible()).toEqual(['paypal', 'paypal_pay_later', ...ofDevices])
  expect((await emulator.control('POST', '/eligibility', { notEligible: ['gold'] })).status).toBe(400)
})

test('a client id that is not its own is refused', async () => {
  expect((await ask('someone-else')).status).toBe(401)
  expect((await ask('')).status).toBe(401)
})
