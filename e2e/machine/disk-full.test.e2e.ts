import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../fixtures/database.ts'
import { canHaveSmallDisk, startShopProcess } from '../fixtures/shop-process.ts'
import { ownerCookie } from '../support/payment.ts'

test.skip(
  ({ database }) => database !== 'embedded',
  'The server’s disk is not ours to fill: what PostgreSQL says of a full one is told from faults beside src/machine/database/outage.ts.',
)
test.skip(!canHaveSmallDisk(), 'This machine lets nobody mount a small disk to fill.')

const NO_ROOM =
  'There is no room left on the shop’s disk. Nothing was lost, but nothing new can be kept: please try again later.'

test('on a full disk writing is refused in words, reading goes on, and all is well once there is room', async () => {
  test.setTimeout(180_000)
  const shop = await startShopProcess({}, { diskMegabytes: 160 })
  // What the shop's process sees there; to everyone else the folder is empty.
  const folder = `/proc/${shop.pid}/root${shop.dataDir}`
  const json = { 'Content-Type': 'application/json' }
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = json) => {
    const response = await fetch(shop.url + path, { method: 'POST', headers, body })
    return [response.status, await response.text()] as const
  }
  const message = {
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    subject: 'S',
    message: 'M',
  }
  const contact = () => post('/api/contact', JSON.stringify(message))
  const statusOf = async (path: string) => (await fetch(shop.url + path)).status
  try {
    const Cookie = await ownerCookie(shop)
    const picture = new Uint8Array(readFileSync('docs/pictures/phone.jpg'))
    fill(join(folder, 'fill'))

    expect(await contact()).toEqual([507, NO_ROOM])
    expect(
      await post('/api/pictures?name=phone.jpg', picture, { Cookie, 'Content-Type': 'image/jpeg' }),
    ).toEqual([507, NO_ROOM])
    expect(await post('/api/backups', '{}', { ...json, Cookie })).toEqual([507, NO_ROOM])
    expect(await statusOf('/readyz')).toBe(503)
    expect(await (await fetch(`${shop.url}/readyz`)).text()).toContain('no room left')
    expect(await statusOf('/products?search=watch')).toBe(200)
    expect(await statusOf('/livez')).toBe(200)
    const cart = JSON.stringify({ cartItems: [{ id: 1, price: '15.00', quantity: 1 }] })
    expect((await post('/api/cart/quote', cart))[0]).toBe(200)

    rmSync(join(folder, 'fill'))
    expect(await statusOf('/readyz')).toBe(200)
    expect((await contact())[0]).toBe(200)
    const books = execFileSync(process.execPath, ['scripts/run-built.ts', 'verify-books'], {
      env: { ...process.env, ...shop.env, DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect(books).toContain('The books are right')
  } finally {
    await shop.remove()
  }
})

/** Fills the disk to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const bytes = new Uint8Array(size)
      try {
        for (;;) if (writeSync(file, bytes) < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}
