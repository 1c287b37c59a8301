import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from '../../shop/testing/test-shop.ts'
import { engineKey, tellEngines } from './tell-engines.ts'

const shop = { publicUrl: 'https://cups.example', secretKey: Buffer.alloc(32, 7), log: quiet }

/** An address that notes what it is told, and answers with this. */
async function listener(status: number) {
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('search engines are told once where the shop is, with the key that its file shows', async () => {
  const { heard, url } = await listener(202)
  expect(await tellEngines(shop, url)).toBe('told')
  const key = engineKey(shop.secretKey)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(heard).toEqual([
    {
      host: 'cups.example',
      key,
      keyLocation: 'https://cups.example/indexnow-key.txt',
      urlList: ['https://cups.example/'],
    },
  ])
})

test('that they do not listen is told and harms nothing', async () => {
  const { url } = await listener(429)
  expect(await tellEngines(shop, url)).toBe('not told')
  expect(await tellEngines(shop, 'http://127.0.0.1:1')).toBe('not told')
})

test('nobody is told of a shop that nobody can reach', async () => {
  const { heard, url } = await listener(200)
  for (const publicUrl of ['http://cups.example', 'https://localhost', 'https://127.0.0.1:3000'])
    expect(await tellEngines({ ...shop, publicUrl }, url)).toBe('not reachable')
  expect(heard).toEqual([])
})
