import type { Emulator } from '../emulator.ts'
import { refusal, refuseIfAny } from '../api/errors.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { orderRule } from './order-schema.ts'
import { checkUnits, normaliseUnit } from './order-validation.ts'
import { requireOrder } from './orders.ts'
import type { Order, PurchaseUnit } from '../records.ts'
import { accepted, violations } from '../api/schema.ts'

/** Members of a purchase unit that PayPal lets a shop change after creation. */
const patchable = [
  'amount',
  'custom_id',
  'description',
  'invoice_id',
  'soft_descriptor',
  'payee',
  'shipping/name',
  'shipping/address',
]
const pathPattern = /^\/purchase_units\/@reference_id=='([^']+)'\/([a-z_/]+)$/

/**
 * PATCH /v2/checkout/orders/{id} with JSON Patch operations add, replace and remove.
 * The patched order passes the same checks as a new one, or nothing is changed.
 * @throws ApiError 404; 400 or 422 with PayPal's patch issues; 422 ORDER_ALREADY_COMPLETED
 */
export function patchOrder(emulator: Emulator, id: string, body: Json | undefined): void {
  const order = requireOrder(emulator, id)
  if (order.status === 'COMPLETED') throw refusal('patch', 'ORDER_ALREADY_COMPLETED')
  if (!Array.isArray(body) || body.length === 0)
    throw refusal('patch', 'INVALID_PARAMETER_SYNTAX', { field: '/' })
  const units = body.reduce(applyOperation, structuredClone(order.units) as unknown as JsonObject[])
  const shaped = { intent: 'CAPTURE', purchase_units: units }
  refuseIfAny('patch', violations(orderRule, shaped))
  const { purchase_units: patched } = accepted(orderRule, shaped) as { purchase_units: PurchaseUnit[] }
  checkUnits(patched, 'patch')
  const normal = patched.map(normaliseUnit)
  if (order.status === 'APPROVED' && totals(normal) !== totals(order.units)) {
    throw refusal('patch', 'AMOUNT_CHANGE_NOT_ALLOWED')
  }
  const changed: Order = { ...order, units: normal, updatedAt: emulator.clock.now() }
  emulator.store.commit(['orders', id, changed])
}

function totals(units: readonly PurchaseUnit[]): string {
  return JSON.stringify(units.map(({ amount }) => [amount.currency_code, amount.value]))
}

function applyOperation(units: JsonObject[], operation: Json, index: number): JsonObject[] {
  const { op, path, value }: JsonObject = isObject(operation) ? operation : {}
  const field = `/${index}/path`
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw refusal('patch', 'INVALID_PARAMETER_VALUE', { field: `/${index}/op`, location: 'body' })
  }
  if (typeof path !== 'string') throw refusal('patch', 'PATCH_PATH_REQUIRED', { field })
  if (op !== 'remove' && value === undefined) throw refusal('patch', 'PATCH_VALUE_REQUIRED', { field: path })
  if (!path.startsWith('/')) throw refusal('patch', 'INVALID_JSON_POINTER_FORMAT', { field, value: path })
  const [, reference, member = ''] = pathPattern.exec(path) ?? []
  if (reference === undefined || !patchable.includes(member)) {
    throw refusal('patch', 'NOT_PATCHABLE', { field, value: path })
  }
  const unit = units.find((candidate) => candidate.reference_id === reference)
  if (unit === undefined) throw refusal('patch', 'REFERENCE_ID_NOT_FOUND', { field, value: path })
  setMember(unit, member.split('/'), op === 'remove' ? undefined : value, op)
  return units
}

function setMember(
  holder: JsonObject,
  [name = '', ...rest]: string[],
  value: Json | undefined,
  op: string,
): void {
  if (rest.length > 0) {
    const inner = holder[name]
    const next = isObject(inner) ? inner : {}
    setMember(next, rest, value, op)
    holder[name] = next
    return
  }
  // PayPal's wording of INVALID_PATCH_OPERATION: what is absent can be neither replaced nor removed.
  if (op !== 'add' && holder[name] === undefined)
    throw refusal('patch', 'INVALID_PATCH_OPERATION', { field: name })
  if (value === undefined) delete holder[name]
  else holder[name] = value
}
