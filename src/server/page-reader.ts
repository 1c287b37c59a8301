import type { CallDefinition } from '../api/call-definition.ts'
import { contract, type Call } from '../api/contract.ts'
import type { Caller, ShopApi } from '../api/shop-api.ts'
import { statusOf } from '../api/status.ts'
import { ShopError } from '../domain/errors.ts'
import { parse } from './api-input.ts'

/**
 * The shop as server rendering reads it: a GET path of the contract, called directly, as a stranger. Refusals
 * look as they do in the browser: 'status: sentence' (spec section 8).
 */
export function createPageReader(shop: ShopApi): (path: string) => Promise<unknown> {
  async function read(
    call: Call,
    definition: CallDefinition,
    params: object,
    search: URLSearchParams,
  ): Promise<unknown> {
    const input = {
      ...(definition.params ? parse(definition.params, params) : {}),
      ...(definition.query ? parse(definition.query, Object.fromEntries(search)) : {}),
    }
    return await (shop[call] as (input: unknown, caller: Caller) => Promise<unknown>)(input, STRANGER)
  }

  const calls = (Object.entries(contract) as [Call, CallDefinition][])
    .filter(([call, { access }]) => call.startsWith('GET ') && access === 'public')
    .map(([call, definition]) => ({ call, definition, pattern: patternOf(call) }))
  return async (path) => {
    const url = new URL(path, 'http://shop')
    for (const { call, definition, pattern } of calls) {
      const match = pattern.exec(url.pathname)
      if (!match) continue
      return await read(call, definition, { ...match.groups }, url.searchParams).catch(asSeenInBrowser)
    }
    throw new Error('404: There is no such call.')
  }
}

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.slice('GET '.length).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function asSeenInBrowser(error: unknown): never {
  if (error instanceof ShopError)
    throw new Error(`${statusOf[error.code]}: ${error.message}`, { cause: error })
  throw error
}

/** Who reads what everybody may read. */
export const STRANGER: Caller = {
  person: null,
  address: '',
  sessionToken: null,
  device: '',
  knownDevices: null,
  setKnownDevices: () => {},
  setSession: () => {},
}
