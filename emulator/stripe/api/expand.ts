import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { Emulator } from '../emulator.ts'
import { transactionView } from '../payments/transactions.ts'
import { StripeError } from './errors.ts'

/** The object with this id, as its own call would answer it. */
function find(emulator: Emulator, id: string): JsonObject | undefined {
  const { store } = emulator
  const [prefix] = id.split('_')
  if (prefix === 'pi') return store.all('intents').get(id)
  if (prefix === 'ch') return store.all('charges').get(id)
  if (prefix === 're') return store.all('refunds').get(id)
  if (prefix === 'dp') return store.all('disputes').get(id)
  if (prefix === 'pm') return store.all('methods').get(id)
  const row = prefix === 'txn' ? store.all('transactions').get(id) : undefined
  return row && transactionView(emulator, row)
}

/**
 * Puts objects where their ids stand, as `expand[]` names them: "latest_charge.balance_transaction", "data.source".
 * @throws StripeError 400 for what is no property that can be expanded
 */
export function expand(emulator: Emulator, answer: JsonObject, paths: readonly string[]): JsonObject {
  return paths.reduce((grown, path) => follow(emulator, grown, path.split('.'), path), answer)
}

function follow(
  emulator: Emulator,
  object: JsonObject,
  [name = '', ...rest]: string[],
  path: string,
): JsonObject {
  const value = name === 'refunds' && object.object === 'charge' ? refundsOf(emulator, object) : object[name]
  const further = (inner: JsonObject) => (rest.length === 0 ? inner : follow(emulator, inner, rest, path))
  return { ...object, [name]: grownValue(emulator, value, further, path) }
}

function grownValue(
  emulator: Emulator,
  value: Json | undefined,
  further: (inner: JsonObject) => JsonObject,
  path: string,
): Json {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((entry) => (isObject(entry) ? further(entry) : entry))
  if (isObject(value)) return further(value)
  const found = typeof value === 'string' ? find(emulator, value) : undefined
  if (found === undefined)
    throw new StripeError(
      400,
      'invalid_request_error',
      `This property cannot be expanded (${path}).`,
      {},
      false,
    )
  return further(found)
}

function refundsOf({ store }: Emulator, charge: JsonObject): JsonObject {
  const data = [...store.all('refunds').values()].filter((refund) => refund.charge === charge.id).toReversed()
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id as string}/refunds` }
}
