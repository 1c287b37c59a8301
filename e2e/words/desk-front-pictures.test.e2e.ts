import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// Refused on purpose.
test.use({ allowed: [/status of 400/] })

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const notPicture = 'This is not a picture the shop can read'

async function drop(page: Page, place: Locator, name: string, body: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([called, bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }))
      return transfer
    },
    [name, [...body]] as const,
  )
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
}

const keep = async (page: Page) => {
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()
}

const giveUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Give up draft' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up draft' }).press('Enter')
  await expect(page.getByText(/There is no draft\.$/)).toBeVisible()
}

test('a picture is dropped on a block, described, and seen in the preview; a file that is none is refused', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(90_000)
  await signIn()
  await open('/admin/front?part=home')
  const opening = page.getByRole('listitem', { name: 'Block 1, Opening', exact: true })
  await opening.getByRole('button', { name: /^Opening: / }).press('Enter')
  const field = opening.getByRole('group', { name: 'Picture' })
  await drop(page, field, 'notes.png', Buffer.from('no picture'))
  await expect(field.getByRole('alert')).toContainText(notPicture)
  await drop(page, field, 'bench.png', await picture('#2f6f4f'))
  await expect(field.getByRole('alert')).toHaveCount(0)
  const alt = field.getByLabel('What the picture shows')
  await expect(alt, 'the new picture asks what it shows').toBeFocused()
  await expect(alt).toHaveValue('')
  await page.keyboard.type('A green bench')
  await expect(field.getByRole('img', { name: 'A green bench' })).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front-dropped')
  await keep(page)
  const seen = page.frameLocator('iframe').getByRole('img', { name: 'A green bench' })
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveAttribute('src', /bench/)
  await giveUp(page)
})

test('logo and icon are chosen or dropped, stand in the preview, and are taken away; a file that is none is refused', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(90_000)
  await signIn()
  await open('/admin/front')
  for (const name of ['logo', 'icon']) {
    const input = page.getByLabel(`Upload a picture as ${name}`)
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(input).toHaveAccessibleDescription(new RegExp(notPicture))
    await expect(page.getByRole('img', { name: `Your ${name}` })).toHaveCount(0)
  }
  await page
    .getByLabel('Upload a picture as logo')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: await picture('#1f3a5f') })
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await drop(page, page.getByRole('group', { name: /^Icon/ }), 'sign.png', await picture('#8a2f2f'))
  await expect(page.getByRole('img', { name: 'Your icon' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: notPicture })).toHaveCount(0)
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front-logo')
  await keep(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('banner').locator('img[src*="mark"]')).toHaveCount(1)
  await expect(
    frame.locator('link[rel="icon"][href*="sign"], link[rel="icon"][href*="icon"]'),
  ).not.toHaveCount(0)
  await page.getByRole('button', { name: 'No logo' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Your logo' })).toHaveCount(0)
  await giveUp(page)
})
