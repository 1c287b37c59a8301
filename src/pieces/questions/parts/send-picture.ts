import { MAX_UPLOAD_BYTES, NO_PICTURE, UPLOAD_TYPES } from '../../../machine/pictures/picture-upload.rules.ts'

/** Why a file need not be sent at all; undefined when it may be. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'This file is empty. Please choose another.'
  if (size > MAX_UPLOAD_BYTES)
    return `This file has ${(size / 1e6).toFixed(1)} MB, and ${MAX_UPLOAD_BYTES / 1e6} MB is the most. Please choose a smaller one.`
  // Where the browser knows no type, the shop looks at the content.
  if (type !== '' && !(UPLOAD_TYPES as readonly string[]).includes(type)) return NO_PICTURE
  return undefined
}

const AWAY = 'The shop could not be reached. Please choose the picture again.'

/**
 * Sends a picture and answers the address the shop keeps it at. `onShare` is told from 0 to 1 how much is sent; what is
 * thrown is a sentence. The older way of asking, for fetch can't tell how far it is.
 */
export function sendPicture(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/answer-pictures')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status === 201) resolve((JSON.parse(responseText) as { address: string }).address)
      // A refusal is a sentence; what stands between may have sent a page.
      else reject(new Error(/^[^<]{1,400}$/.test(responseText) ? responseText : AWAY))
    })
    request.addEventListener('error', () => reject(new Error(AWAY)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
