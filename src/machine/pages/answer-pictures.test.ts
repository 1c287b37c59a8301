import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../pictures/picture-upload.rules.ts'
import {
  answerPictureId,
  PICTURES_AN_HOUR,
  smallAnswerPicture,
} from '../../pieces/questions/answer-picture.rules.ts'
import { FolderStorage } from '../pictures/storage/folder-storage.ts'
import { heicFile, phonePhotograph, redAndBlue } from '../pictures/test-pictures.testing.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answer-pictures-'))
  server = await openTestServer({ pictures: { storage: new FolderStorage(folder) } })
})
afterAll(async () => {
  await server.drop()
  rmSync(folder, { recursive: true, force: true })
})

const files = () => globSync('**/*.*', { cwd: folder }).toSorted()
const png = (width = 300, height = 200) => redAndBlue(width, height).png().toBuffer()

async function send(body: Buffer | string | ReadableStream | FormData, headers: Record<string, string> = {}) {
  return await fetch(`${server.url}/api/answer-pictures`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as unknown as RequestInit)
}

async function sent(bytes?: Buffer): Promise<string> {
  const answer = await send(bytes ?? (await png()))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { address: string }).address
}

const get = (path: string) => fetch(server.url + path)

describe('a picture that a buyer sends', () => {
  test('lies under an address that nobody guesses, and is shown to whoever has it and to no search engine or proxy', async () => {
    const bytes = await png()
    const [one, other] = [await sent(bytes), await sent(bytes)]
    expect(answerPictureId(one)).toMatch(/^[0-9a-f]{32}$/)
    // The same picture of two buyers is two pictures.
    expect(other).not.toBe(one)
    for (const address of [one, smallAnswerPicture(one)]) {
      const shown = await get(address)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
      expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(shown.headers.get('Cache-Control')).toMatch(/^private/)
      expect(shown.headers.get('X-Robots-Tag')).toContain('noindex')
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('jpeg')
    }
  })

  test('is not among the shop’s pictures', async () => {
    const id = answerPictureId(await sent())!
    expect(files().filter((file) => file.includes(id))).toEqual([
      `answers/${id}-small.jpg`,
      `answers/${id}.jpg`,
    ])
    expect((await get(`/attached_assets/${id}.jpg`)).status).toBe(404)
  })

  test('is kept without where and by which camera it was taken', async () => {
    const phone = await phonePhotograph(300, 200)
    expect((await sharp(phone).metadata()).exif).toBeDefined()
    const id = answerPictureId(await sent(phone))!
    const kept = readFileSync(join(folder, 'answers', `${id}.jpg`))
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('may be large, and is kept as large as one engraves from', async () => {
    const address = await sent(await png(4000, 1000))
    const shown = await sharp(Buffer.from(await (await get(address)).arrayBuffer())).metadata()
    expect([shown.width, shown.height]).toEqual([2400, 600])
  })
})

/** A PNG that says how large it is, and holds next to nothing. */
function declaredPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'

  test.each([
    ['an SVG', () => svg, 'SVG'],
    ['a page that calls itself a JPEG', () => html, 'not a picture'],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.from(`\xff\xd8\xff${html}`, 'latin1'),
      'damaged',
    ],
    ['an empty file', () => '', 'empty'],
    ['an iPhone’s own kind', heicFile, 'HEIC'],
    ['half a picture', async () => (await png()).subarray(0, 400), 'damaged'],
  ])('%s is refused in a sentence, and nothing of it stays', async (_, body, words) => {
    const before = files()
    const refused = await send(await body(), { 'Content-Type': 'image/jpeg' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(words)
    expect(files()).toEqual(before)
  })

  test('20,000 by 20,000 pixels in a few bytes are refused before they are unpacked', async () => {
    const refused = await send(declaredPng(20_000, 20_000))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('400 megapixels')
  })

  test('100 MB are refused by their announcement, and by their count where they lie about it', async () => {
    const chunk = new Uint8Array(1_000_000)
    let left = 100
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const refused = await send(stream)
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain(`${MAX_UPLOAD_BYTES / 1e6} MB is the most`)
    expect((await send(Buffer.alloc(MAX_UPLOAD_BYTES + 1))).status).toBe(413)
    expect(files().filter((file) => file.startsWith('work/'))).toEqual([])
  })

  test('a form is refused, and so what a file is called is never read', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await png())]), '"><script>alert(1)</script>.png')
    expect((await send(form)).status).toBe(415)
  })
})

test.each([
  '/answer-pictures/',
  `/answer-pictures/${'0'.repeat(32)}.jpg`,
  `/answer-pictures/${'0'.repeat(32)}-small.jpg`,
  '/answer-pictures/../originals/pen.jpg',
  '/answer-pictures/..%2foriginals%2fpen.jpg',
  `/answer-pictures/${'A'.repeat(32)}.jpg`,
])('nothing lies at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a page of another site can send none', async () => {
  const refused = await send(await png(), { Origin: 'https://evil.example', 'Content-Type': 'image/png' })
  expect(refused.status).toBe(403)
})

test('one visitor sends so many in an hour', async () => {
  const statuses = []
  for (let n = 0; n <= PICTURES_AN_HOUR; n += 1) statuses.push((await send('')).status)
  expect(statuses.at(-1)).toBe(429)
})
