import { scriptText } from '../web/queries/page-state.ts'
import type { QueryClient } from '../web/queries/query-client.ts'

/** An answer by its address, with no more of it than browsers show. */
type Shorten = (address: unknown, answer: unknown) => unknown

/** Many pages show the same answers, which nobody changes: each becomes bytes once, and is forgotten with the answer. */
const written = new WeakMap<object, Buffer>()

/**
 * What the server asked while it rendered (PageState as JSON, in UTF-8 and in order), so that the browser starts with the same
 * answers. Only keys and answers: no timestamps, so that one page is the same bytes for every visitor and after every
 * restart.
 */
export function stateBytes(client: QueryClient, shorten: Shorten = (_, answer) => answer): Buffer[] {
  const answers: Buffer[] = []
  const refusals: [key: readonly unknown[], message: string][] = []
  for (const [key, { data, error }] of client.answers()) {
    if (error) refusals.push([key, error.message])
    else if (data !== undefined)
      answers.push(
        Buffer.from(`${answers.length > 0 ? ',' : ''}[${scriptText(key)},`),
        ...bytesOf(data, (answer) => shorten(key[0], answer)),
        Buffer.from(']'),
      )
  }
  return [Buffer.from('{"answers":['), ...answers, Buffer.from(`],"refusals":${scriptText(refusals)}}`)]
}

/** A list's pages are put together for each document: what is kept is each of them. */
function bytesOf(data: unknown, shorten: (answer: unknown) => unknown): Buffer[] {
  if (typeof data !== 'object' || data === null) return [Buffer.from(scriptText(data))]
  if ('pages' in data && Array.isArray(data.pages) && Object.keys(data).length === 1) {
    const pages = data.pages.flatMap((page, at) => [
      Buffer.from(at > 0 ? ',' : '{"pages":['),
      ...bytesOf(page, shorten),
    ])
    return [...pages, Buffer.from(']}')]
  }
  let bytes = written.get(data)
  if (!bytes) written.set(data, (bytes = Buffer.from(scriptText(shorten(data)))))
  return [bytes]
}
