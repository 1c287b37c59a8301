import { createHash } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { StorageRefusal } from './storage-trouble.ts'

/** Objects of any size, written and read a piece at a time: no more than one piece is in memory. */

/** The smallest part that S3 takes; ten thousand of them, the most it takes of one object, are 50 GB. */
export const PIECE_BYTES = 5 * 1024 * 1024

const A_DAY_MS = 86_400_000

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Resolves when all of it is kept under this key, with how many bytes that were. What fails half way leaves nothing under
 * the key; each piece is sent again by itself before that.
 */
export async function putLarge(
  bucket: Bucket,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  type: string,
): Promise<number> {
  let sent = 0
  let upload: string | undefined
  const etags: string[] = []
  async function sendPart(part: Buffer): Promise<void> {
    upload ??= await begin(bucket, key, type)
    const path = `/${key}?partNumber=${etags.length + 1}&uploadId=${encodeURIComponent(upload)}`
    const headers = { 'X-Amz-Content-Sha256': sha256(part) }
    etags.push(
      await bucket.ask({ method: 'PUT', path, body: part, headers }, async (answer) => {
        await answer?.arrayBuffer()
        return found(answer?.headers.get('ETag'), 'no ETag for a part')
      }),
    )
    sent += part.length
  }
  try {
    let last: Buffer | undefined
    for await (const piece of inPieces(bytes)) {
      if (last) await sendPart(last)
      last = piece
    }
    if (upload === undefined) {
      await bucket.put(key, last ?? Buffer.alloc(0), type, 'private, no-store')
      return last?.length ?? 0
    }
    await sendPart(last!)
    await complete(bucket, key, upload, etags)
    return sent
  } catch (error) {
    if (upload !== undefined) await abandon(bucket, key, upload).catch(() => {})
    throw error
  }
}

async function begin(bucket: Bucket, key: string, type: string): Promise<string> {
  const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': sha256(Buffer.alloc(0)) }
  return await bucket.ask({ method: 'POST', path: `/${key}?uploads=`, headers }, async (answer) =>
    found(/<UploadId>([^<]+)</.exec((await answer?.text()) ?? '')?.[1], 'no UploadId'),
  )
}

/** An answer may begin as a success and end as an error: the last word is in its body. */
async function complete(bucket: Bucket, key: string, upload: string, etags: string[]): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const path = `/${key}?uploadId=${encodeURIComponent(upload)}`
  const headers = { 'Content-Type': 'application/xml', 'X-Amz-Content-Sha256': sha256(body) }
  await bucket.ask({ method: 'POST', path, body, headers }, async (answer) => {
    const responseBody = (await answer?.text()) ?? ''
    if (!responseBody.includes('CompleteMultipartUploadResult'))
      throw new Error(`the parts were not joined: ${responseBody}`)
  })
}

async function abandon(bucket: Bucket, key: string, upload: string): Promise<void> {
  const path = `/${key}?uploadId=${encodeURIComponent(upload)}`
  await bucket.ask({ method: 'DELETE', path }, async (answer) => void (await answer?.arrayBuffer()))
}

/** Parts whose sender died cost money until they are given up. */
export async function abandonOldUploads(bucket: Bucket, prefix: string, now: Date): Promise<void> {
  const path = `/?${new URLSearchParams({ uploads: '', prefix }).toString()}`
  const xml = (await bucket.ask({ path }, async (answer) => await answer?.text())) ?? ''
  for (const [, upload = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, id, began] = ['Key', 'UploadId', 'Initiated'].map((of) => contentOf(upload, of))
    if (key && id && now.getTime() - Date.parse(began ?? '') > A_DAY_MS) await abandon(bucket, key, id)
  }
}

interface ListedObject {
  key: string
  bytes: number
}

/** What lies under a prefix; of as many as one answer holds, which are a thousand. */
export async function listObjects(bucket: Bucket, prefix: string): Promise<ListedObject[]> {
  const path = `/?${new URLSearchParams({ 'list-type': '2', prefix }).toString()}`
  const xml = (await bucket.ask({ path }, async (answer) => await answer?.text())) ?? ''
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: contentOf(one, 'Key') ?? '',
    bytes: Number(contentOf(one, 'Size')),
  }))
}

/** Reads an object in pieces; each is asked for again by itself when it is cut off. Undefined answers end it: none is there. */
export async function* readLarge(bucket: Bucket, key: string): AsyncGenerator<Buffer> {
  let from = 0
  let total = Infinity
  let etag: string | undefined
  while (from < total) {
    const range = `bytes=${from}-${from + PIECE_BYTES - 1}`
    // Another object of the same name in the midst of it would be read as the rest of this one.
    const headers = { Range: range, ...(etag === undefined ? {} : { 'If-Match': etag }) }
    const { bytes, size, tag } = await bucket.ask({ path: `/${key}`, headers }, async (answer) => {
      if (!answer) throw new StorageRefusal('404 NoSuchKey')
      const read = Buffer.from(await answer.arrayBuffer())
      const whole = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]
      return {
        bytes: read,
        size: Number(whole ?? read.length),
        tag: answer.headers.get('ETag') ?? undefined,
      }
    })
    if (bytes.length === 0) throw new StorageRefusal('an empty answer')
    yield bytes
    from += bytes.length
    total = size
    etag = tag
  }
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const some of bytes) {
    held.push(some)
    length += some.length
    if (length < PIECE_BYTES) continue
    const all = Buffer.concat(held)
    for (let at = 0; at + PIECE_BYTES <= length; at += PIECE_BYTES) yield all.subarray(at, at + PIECE_BYTES)
    // A copy, or the rest would keep the whole.
    held = [Buffer.from(all.subarray(length - (length % PIECE_BYTES)))]
    length %= PIECE_BYTES
  }
  if (length > 0) yield Buffer.concat(held)
}

const contentOf = (xml: string, of: string) => new RegExp(`<${of}>([^<]*)</${of}>`).exec(xml)?.[1]

function found(text: string | undefined | null, why: string): string {
  if (text === undefined || text === null) throw new Error(`the storage answered ${why}`)
  return text
}
