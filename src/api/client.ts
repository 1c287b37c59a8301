import type { Call, Output } from './contract.ts'
import { ACCEPT, answer, createReader, withQuery, type Fetch } from './reader.ts'
import type { ShopClient } from './shop-api.ts'

/** The shop's interface over HTTP. A JSON content type is sent only where there is a body (spec section 7). */
export function createClient(fetch: Fetch): ShopClient {
  return async <C extends Call>(call: C, input?: unknown) => {
    const [method, template] = call.split(' ') as [string, string]
    const rest = { ...(input as Record<string, unknown> | undefined) }
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    if (method === 'GET')
      return (await createReader(fetch)(withQuery(path, rest as Record<string, string>))) as Output<C>
    // Where the body is a file, all else is the address.
    if (rest['file'] instanceof Blob) {
      const { file, ...query } = rest as { file: Blob } & Record<string, string>
      return (await answer(
        await fetch(withQuery(path, query), {
          method,
          credentials: 'include',
          headers: { ...ACCEPT, 'Content-Type': file.type || 'application/octet-stream' },
          body: file,
        }),
      )) as Output<C>
    }
    const hasBody = Object.keys(rest).length > 0
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: hasBody ? { ...ACCEPT, 'Content-Type': 'application/json' } : ACCEPT,
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
    })
    return (await answer(response)) as Output<C>
  }
}
