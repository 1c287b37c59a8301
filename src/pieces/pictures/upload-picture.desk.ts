import { cutTo } from '../../machine/values/cut-to.ts'
import { createClient } from '../../machine/contract/client.ts'
import type { Fetch } from '../../machine/contract/reader.ts'
import {
  MAX_UPLOAD_BYTES,
  NO_PICTURE,
  UPLOAD_TYPES,
  MAX_PICTURE_NAME,
} from '../../machine/pictures/picture-upload.rules.ts'

/** Why a file need not be sent at all; undefined when it may be. */
export function uploadProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size > MAX_UPLOAD_BYTES)
    return `The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most, and it has ${(size / 1e6).toFixed(1)} MB.`
  // Where the browser knows no type, the shop looks at the content.
  if (type !== '' && !(UPLOAD_TYPES as readonly string[]).includes(type)) return NO_PICTURE
  return undefined
}

/** Sends a picture and answers its address. `onShare` is told from 0 to 1 how much has been sent. */
export async function uploadPicture(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const send = createClient(fetchWithProgress(onShare, signal))
  const name = cutTo(file.name.replace(/\.[^.]*$/, ''), MAX_PICTURE_NAME)
  // A picture may come without a type, which the client could not tell from a field.
  const { imageUrl } = await send('POST /api/pictures', { file, ...(name === '' ? {} : { name }) })
  return imageUrl
}

/** The browser's fetch can't tell how much of a body was sent; its older way can. */
function fetchWithProgress(onShare: (share: number) => void, signal: AbortSignal): Fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', url)
      for (const [name, value] of Object.entries(init.headers as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onShare(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('Content-Type')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: type === null ? {} : { 'Content-Type': type },
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The shop could not be reached.')))
      request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}
