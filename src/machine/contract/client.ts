import type { Call, Output, ShopClient } from '../../shop/every-call.contract.ts'
import { addressOf } from './path-template.ts'
import { ACCEPT, answer, type Fetch } from './reader.ts'

/** The shop's interface over HTTP. A JSON content type is sent only where there is a body (spec section 7). */
export function createClient(fetch: Fetch): ShopClient {
  return async <C extends Call>(call: C, input?: unknown) => {
    const [method, template] = call.split(' ') as [string, string]
    const { file, ...values } = { ...(input as { file?: Blob } | undefined) }
    const isInPath = ([name]: [string, unknown]) => template.includes(`{${name}}`)
    const inPath = Object.entries(values).filter(isInPath)
    const inBody = Object.entries(values).filter((value) => !isInPath(value))
    // Where the body is a file, all else is the address.
    const isJson = method !== 'GET' && !file && inBody.length > 0
    const body = isJson ? JSON.stringify(Object.fromEntries(inBody)) : file
    const type = file ? file.type || 'application/octet-stream' : 'application/json'
    const response = await fetch(addressOf(template, isJson ? Object.fromEntries(inPath) : values), {
      method,
      credentials: 'include',
      headers: body === undefined ? ACCEPT : { ...ACCEPT, 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    })
    return (await answer(response)) as Output<C>
  }
}
