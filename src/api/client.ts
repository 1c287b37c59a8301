import type { Call, Output } from './contract.ts'
import { fillTemplate } from './path-template.ts'
import { ACCEPT, answer, withQuery, type Fetch } from './reader.ts'
import type { ShopClient } from './shop-api.ts'

/** How a call is sent: its method, its path, and what of its input is no part of the path. */
export function requestOf(call: Call, input: object = {}) {
  const [method, template] = call.split(' ') as [string, string]
  const rest: Record<string, unknown> = { ...input }
  const path = fillTemplate(template, (name) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { method, path, rest }
}

/** The shop's interface over HTTP. A JSON content type is sent only where there is a body (spec section 7). */
export function createClient(fetch: Fetch): ShopClient {
  return async <C extends Call>(call: C, input?: unknown) => {
    const request = requestOf(call, input as object | undefined)
    const { file, ...rest } = request.rest as { file?: Blob }
    // Where the body is a file, all else is the address.
    const isJson = request.method !== 'GET' && !file && Object.keys(rest).length > 0
    const type = file ? file.type || 'application/octet-stream' : 'application/json'
    const body = isJson ? JSON.stringify(rest) : file
    const response = await fetch(isJson ? request.path : withQuery(request.path, rest), {
      method: request.method,
      credentials: 'include',
      headers: body === undefined ? ACCEPT : { ...ACCEPT, 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    })
    return (await answer(response)) as Output<C>
  }
}
