import { request, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '../../src/pieces/product/product.rules.ts'
import { OWNER, type ShopProcess } from '../fixtures/shop-process.ts'

/** What an owner does with pictures, by the shop's own calls. */

/** Gives a product three views of its own, 1200 pixels square. */
export async function photograph(shop: ShopProcess, productId: number): Promise<void> {
  const api = await request.newContext({ baseURL: shop.url })
  try {
    await api.post('/api/session', { data: OWNER })
    const views = [
      { imageUrl: await upload(api, '#6d4c41'), imageAlt: 'From the front' },
      { imageUrl: await upload(api, '#1e4239'), imageAlt: 'From the back' },
      { imageUrl: await upload(api, '#a87f3a'), imageAlt: 'In its box' },
    ]
    const [first, ...morePictures] = views
    const path = `/api/products/${productId}`
    const { name, description, price, category, tags, stock, featured } = (await (
      await api.get(path)
    ).json()) as Product
    const answer = await api.put(path, {
      data: { name, description, price, category, tags, stock, featured, ...first, morePictures },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  } finally {
    await api.dispose()
  }
}

/** A drawing with edges in it, so that its sizes differ; answers its address. */
async function upload(api: APIRequestContext, color: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
    <rect width="1200" height="1200" fill="#f6f2ec"/>
    <circle cx="600" cy="600" r="420" fill="none" stroke="${color}" stroke-width="130" stroke-dasharray="130 18"/>
  </svg>`
  const answer = await api.post('/api/pictures?name=three-views', {
    data: await sharp(Buffer.from(drawing)).png().toBuffer(),
    headers: { 'Content-Type': 'image/png' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { imageUrl: string }).imageUrl
}

/** A photograph to upload, of one color. The demo's own are taken anew from time to time, and their names change then. */
export async function photographFile(name: string, background = '#b98a4e') {
  const photograph = sharp({ create: { width: 800, height: 800, channels: 3, background } })
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photograph.jpeg().toBuffer() }
}
