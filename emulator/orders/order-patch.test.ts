import { afterAll, beforeAll, expect, test } from 'vitest'
import { capture, issuesOf, makeApproved, makeOrder, usd } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const unitPath = "/purchase_units/@reference_id=='checkout-1'"
const patch = (id: string, ...operations: object[]) =>
  emulator.api('PATCH', `/v2/checkout/orders/${id}`, operations)

test('a patch replaces members of a purchase unit', async () => {
  const id = await makeOrder(emulator)
  const reply = await patch(
    id,
    { op: 'replace', path: `${unitPath}/custom_id`, value: 'new-id' },
    { op: 'replace', path: `${unitPath}/shipping/name`, value: { full_name: 'Grace Hopper' } },
    { op: 'remove', path: `${unitPath}/invoice_id` },
  )
  expect(reply.status).toBe(204)
  const order = await emulator.api('GET', `/v2/checkout/orders/${id}`)
  expect(order.body.purchase_units).toMatchObject([
    {
      custom_id: 'new-id',
      shipping: { name: { full_name: 'Grace Hopper' }, address: { country_code: 'US' } },
    },
  ])
  expect(order.body.purchase_units).not.toHaveProperty('0.invoice_id')
})

test('a patch can make an order out to somebody else', async () => {
  const id = await makeOrder(emulator)
  const payees = async () =>
    ((await emulator.api('GET', `/v2/checkout/orders/${id}`)).body.purchase_units as { payee: object }[]).map(
      ({ payee }) => payee,
    )
  expect(await payees()).toMatchObject([{ merchant_id: 'EMUSHPMERCHNT' }])
  const payee = { email_address: 'someone@example.com' }
  expect((await patch(id, { op: 'add', path: `${unitPath}/payee`, value: payee })).status).toBe(204)
  expect(await payees()).toEqual([payee])
})

test.each([
  ['INVALID_PARAMETER_VALUE', { op: 'move', path: `${unitPath}/custom_id` }],
  ['PATCH_PATH_REQUIRED', { op: 'replace', value: 'x' }],
  ['PATCH_VALUE_REQUIRED', { op: 'replace', path: `${unitPath}/custom_id` }],
  ['NOT_PATCHABLE', { op: 'replace', path: '/intent', value: 'AUTHORIZE' }],
  ['INVALID_JSON_POINTER_FORMAT', { op: 'replace', path: 'custom_id', value: 'x' }],
  [
    'REFERENCE_ID_NOT_FOUND',
    { op: 'replace', path: "/purchase_units/@reference_id=='no'/custom_id", value: 'x' },
  ],
  ['INVALID_PATCH_OPERATION', { op: 'replace', path: `${unitPath}/description`, value: 'x' }],
  ['INVALID_PARAMETER_SYNTAX', { op: 'replace', path: `${unitPath}/custom_id`, value: 7 }],
  ['ITEM_TOTAL_REQUIRED', { op: 'replace', path: `${unitPath}/amount`, value: usd('9.00') }],
])('a patch is refused with %s and changes nothing', async (issue, operation) => {
  const id = await makeOrder(emulator)
  const before = await emulator.api('GET', `/v2/checkout/orders/${id}`)
  const reply = await patch(id, operation)
  expect(issuesOf(reply)).toEqual([issue])
  expect((await emulator.api('GET', `/v2/checkout/orders/${id}`)).body).toEqual(before.body)
})

test('an approved amount and a paid order cannot be patched', async () => {
  const id = await makeApproved(emulator)
  const cheaper = {
    ...usd('20.00'),
    breakdown: { item_total: usd('20.00') },
  }
  const changed = await patch(id, { op: 'replace', path: `${unitPath}/amount`, value: cheaper })
  expect(issuesOf(changed)).toEqual(['AMOUNT_CHANGE_NOT_ALLOWED'])
  await capture(emulator, id)
  const late = await patch(id, { op: 'replace', path: `${unitPath}/custom_id`, value: 'x' })
  expect([late.status, issuesOf(late)]).toEqual([422, ['ORDER_ALREADY_COMPLETED']])
})
