import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { MAX_UPLOAD_BYTES } from '../pictures/picture-upload.rules.ts'
import {
  parsePicturePath,
  pictureFileName,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../pictures/picture.rules.ts'
import { originalOf } from '../pictures/encoding.ts'
import { FolderStorage } from '../pictures/storage/folder-storage.ts'
import { colorAt, heicFile, phonePhotograph, redAndBlue } from '../pictures/test-pictures.testing.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let cookie: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-http-'))
  server = await openTestServer({ pictures: { storage: new FolderStorage(folder) } })
  cookie = await server.signIn()
})
afterAll(async () => {
  await server.drop()
  rmSync(folder, { recursive: true, force: true })
})

const IMMUTABLE = 'public, max-age=31536000, immutable'

const files = () => globSync('**/*.*', { cwd: folder })

async function upload(
  body: Buffer | ReadableStream | FormData,
  query = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${server.url}/api/pictures${query}`, {
    method: 'POST',
    headers: { Cookie: cookie, ...headers },
    body,
    duplex: 'half',
  } as unknown as RequestInit)
}

async function added(width: number, height: number): Promise<PictureName> {
  const answer = await upload(await redAndBlue(width, height).png().toBuffer())
  return parsePicturePath(((await answer.json()) as { imageUrl: string }).imageUrl)!
}

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

describe('an owner’s upload', () => {
  test('is answered with the address and the size it has from now on', async () => {
    const answer = await upload(await phonePhotograph(300, 200), '?name=Walnut%20Pen')
    expect(answer.status).toBe(201)
    const { imageUrl, ...size } = (await answer.json()) as { imageUrl: string }
    expect(imageUrl).toMatch(/^attached_assets\/walnut-pen\.200x300\.[0-9a-f]{6}\.[0-9a-f]{12}\.jpg$/)
    expect(size).toEqual({ width: 200, height: 300 })
    const original = await get(`/${imageUrl}`)
    expect(original.headers.get('Content-Type')).toBe('image/jpeg')
    expect(original.headers.get('Cache-Control')).toBe(IMMUTABLE)
    const bytes = Buffer.from(await original.arrayBuffer())
    expect(await colorAt(bytes, 1, 0)).toBe('f00')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('can be sent through the typed client', async () => {
    const client = createClient((path, init) =>
      fetch(server.url + path, { ...init, headers: { ...(init?.headers as object), Cookie: cookie } }),
    )
    const file = new Blob([Uint8Array.from(await redAndBlue(90, 60).png().toBuffer())], { type: 'image/png' })
    const picture = await client('POST /api/pictures', { name: 'Small one', file })
    expect(picture).toMatchObject({ width: 90, height: 60 })
    expect(picture.imageUrl).toContain('/small-one.90x60.')
  })

  test('may be in a product at once', async () => {
    const { imageUrl } = (await (await upload(await redAndBlue(120, 80).png().toBuffer())).json()) as {
      imageUrl: string
    }
    const product = { name: 'Pen', description: 'A pen.', price: '10.00', category: 'Pens - Wood', imageUrl }
    const answer = await fetch(`${server.url}/api/products`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(product),
    })
    expect(answer.status).toBe(201)
  })

  const refusals: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /^The file is empty/],
    ['text that is called a JPEG', () => Buffer.from('Dear shop'), /^This is not a picture/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is an SVG drawing/],
    ['an HEIC photograph', heicFile, /Save it as JPEG \(on an iPhone: Settings, Camera, Formats/],
    ['half a JPEG', async () => half(await redAndBlue(400, 300).jpeg().toBuffer()), /damaged or cut off/],
    ['51 megapixels', () => redAndBlue(8500, 6000).png().toBuffer(), /^This picture has 51 megapixels/],
  ]
  test.each(refusals)('of %s is 400, says what would be right, and leaves nothing', async (_, make, said) => {
    const before = files().filter((file) => file.startsWith('originals'))
    const answer = await upload(await make(), '', { 'Content-Type': 'image/jpeg' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(said)
    expect(files().filter((file) => file.startsWith('originals'))).toEqual(before)
    // Sizes of an earlier picture may still be on their way.
    await expect.poll(() => globSync('work/*', { cwd: folder })).toEqual([])
  })

  test('over 25 MB is 413, in one piece or in chunks', async () => {
    const large = Buffer.alloc(MAX_UPLOAD_BYTES + 1, await redAndBlue(40, 30).jpeg().toBuffer())
    for (const body of [large, new Blob([large]).stream()]) {
      const answer = await upload(body)
      expect(answer.status).toBe(413)
      expect(await answer.text()).toBe('The file is too large: 25 MB is the most.')
    }
    // Sizes of an earlier picture may still be on their way.
    await expect.poll(() => globSync('work/*', { cwd: folder })).toEqual([])
  })

  test('in a form is 415 and says how to send it', async () => {
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.jpg')
    const answer = await upload(form)
    expect([answer.status, await answer.text()]).toEqual([
      415,
      'Send the file itself as the request body, not a form with the file in it.',
    ])
  })

  test('by a stranger is 401, before anything is read', async () => {
    const answer = await upload(Buffer.alloc(1_000_000), '', { Cookie: '' })
    expect(answer.status).toBe(401)
  })
})

describe('a picture', () => {
  test('comes in each of its widths and formats, for ever', async () => {
    const name = await added(400, 300)
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      for (const width of widthsOf(name)) {
        const answer = await get(sizedPath(name, width, format))
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(answer.headers.get('Content-Type')).toBe(types[format])
        expect(answer.headers.get('Cache-Control')).toBe(IMMUTABLE)
        expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
        expect((await sharp(bytes).metadata()).width).toBe(width)
      }
    }
  })

  test('answers HEAD with what GET would have', async () => {
    const name = await added(410, 300)
    const path = sizedPath(name, 320, 'webp')
    const head = await get(path, { method: 'HEAD' })
    const { headers } = await get(path)
    expect(head.status).toBe(200)
    for (const header of ['Content-Type', 'Content-Length', 'Cache-Control'])
      expect(head.headers.get(header)).toBe(headers.get(header))
  })

  test('that is too large to be kept in memory comes whole', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    const answer = await upload(await picture.png().toBuffer())
    const { imageUrl } = (await answer.json()) as { imageUrl: string }
    const original = await get(`/${imageUrl}`)
    const bytes = Buffer.from(await original.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(500_000)
    expect(original.headers.get('Content-Length')).toBe(String(bytes.length))
    expect((await sharp(bytes).stats()).channels).toHaveLength(3)
  })

  test('in no width or format it has, or of no original, is a plain 404, and nothing is made', async () => {
    const name = await added(420, 300)
    const stranger = { ...name, hash: 'ffffffffffff' }
    for (const path of [
      sizedPath(name, 321, 'webp'),
      sizedPath(name, 480, 'webp'),
      sizedPath(name, 160, 'png' as 'jpg'),
      sizedPath(stranger, 160, 'webp'),
      `/attached_assets/0${sizedPath(name, 160, 'webp').slice('/attached_assets/'.length)}`,
      '/attached_assets/nothing.jpg',
      '/attached_assets/',
      '/attached_assets/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await get(path)
      expect([answer.status, await answer.text()], path).toEqual([404, 'There is no such picture.'])
      expect(answer.headers.get('Content-Type')).toContain('text/plain')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    // Others may still be at work on pictures that were added before.
    const made = files().filter((file) => /\/(321|480)\//.test(file) && file.includes(name.hash))
    expect([...made, ...files().filter((file) => file.includes(stranger.hash))]).toEqual([])
  })

  test('placed by hand is kept by browsers for an hour', async () => {
    const { headers } = await get('/attached_assets/default-product.svg')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })
})

describe('when more is asked than can be made', () => {
  test('pictures are 503 with a time to come back, pages are answered, and a killed encoder costs no picture', async () => {
    const bundled = join(folder, 'bundled')
    const names = await placePictures(bundled, 12)
    const busy = await openTestServer({
      pictures: { storage: new FolderStorage(join(folder, 'busy')), bundled, queueLimit: 5 },
    })
    onTestFinished(busy.drop)
    const ask = async (name: PictureName) => await fetch(busy.url + sizedPath(name, 160, 'jpg'))
    expect((await ask(names.pop()!)).status).toBe(200)
    const frozen = busy.context.pictures.encoderPid!
    process.kill(frozen, 'SIGSTOP')
    const responses = names.map(ask)
    // One is under way and five wait.
    const refused = await Promise.any(
      responses.map(async (each) => ((await each).status === 503 ? await each : Promise.reject(new Error()))),
    )
    expect(refused.headers.get('Retry-After')).toBe('10')
    expect(await refused.text()).toBe('Many pictures are being made just now. Please try again in a moment.')
    expect((await fetch(`${busy.url}/contact`)).status).toBe(200)
    process.kill(frozen, 'SIGKILL')
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
  })
})

/** Pictures that came with the shop, without any sizes. */
async function placePictures(into: string, count: number): Promise<PictureName[]> {
  mkdirSync(into)
  const { bytes, name } = await originalOf(await redAndBlue(300, 200).png().toBuffer())
  return Array.from({ length: count }, (_, n) => {
    const copy = { ...name, slug: `copy-${n}` }
    writeFileSync(join(into, `${pictureFileName(copy)}.jpg`), bytes)
    return copy
  })
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
