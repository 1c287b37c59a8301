import sharp from 'sharp'
import { expect, test } from '../fixtures/test.ts'

test.use({ allowed: [/status of 400/] })

test('files that are no pictures are refused, each with its reason', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/products')
  const huge = sharp({ create: { width: 8500, height: 6000, channels: 3, background: '#fff' } })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Upload pictures').setInputFiles([
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(drawing) },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'heavy.png', mimeType: 'image/png', buffer: Buffer.alloc(25_100_000, 1) },
    { name: 'huge.png', mimeType: 'image/png', buffer: await huge.png().toBuffer() },
  ])
  for (const [name, reason] of [
    ['drawing.svg', 'This is not a picture the shop can read'],
    ['drawing.png', 'This is an SVG drawing'],
    ['notes.png', 'This is not a picture the shop can read'],
    ['heavy.png', 'The file is too large: 25 MB is the most, and it has 25.1 MB.'],
    ['huge.png', 'This picture has 51 megapixels, and 50 are the most'],
  ] as const) {
    await expect(form.locator('li').filter({ hasText: name })).toContainText(reason)
  }
  await expect(form.getByLabel('Image URL *')).toHaveCount(0)
})
