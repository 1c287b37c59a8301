import { expect, test } from 'vitest'
import { defaultLook } from '../look/look.rules.ts'
import type { OutgoingMail } from '../../machine/mail/sender.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { sendWaitingMail } from './outbox.ts'

const LOGO = '/attached_assets/kiln.640x160.ffffff.0123456789ab.jpg'

test('a mail wears the look that is published, not the one that is drafted', async () => {
  const { shop, context } = await openTestShop()
  const draft = async (accent: string) => {
    const { version } = await shop['GET /api/front']({}, owner)
    const front = { look: { ...defaultLook, accent, logo: LOGO, logoHasName: true } }
    return await shop['PUT /api/front/draft']({ front, version }, owner)
  }
  const sent: OutgoingMail[] = []
  const write = async (email: string) => {
    await shop['POST /api/newsletter/subscribe']({ email }, stranger)
    await sendWaitingMail(context, async (mail) => void sent.push(mail))
    return sent.at(-1)!
  }
  await draft('#1f3a5f')
  const before = await write('first@example.com')
  expect(before.bodyHtml).not.toContain('#1f3a5f')
  expect(before.bodyHtml).not.toContain('<img')

  const { version } = await shop['GET /api/front']({}, owner)
  await shop['POST /api/front/publish']({ at: null, version }, owner)
  await draft('#5f1f3a')
  const after = await write('second@example.com')
  expect(after.bodyHtml).toContain('#1f3a5f')
  expect(after.bodyHtml).not.toContain('#5f1f3a')
  expect(after.bodyHtml).toContain('src="http://localhost:3000/attached_assets/')
  expect(after.bodyText.replaceAll(/token=\S+/g, '')).toBe(before.bodyText.replaceAll(/token=\S+/g, ''))
  const [read] = await shop['GET /api/mailbox']({}, owner)
  expect(read!.html).toBe(after.bodyHtml)
})
