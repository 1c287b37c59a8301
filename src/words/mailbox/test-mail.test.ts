import { expect, test } from 'vitest'
import type { Sender } from '../../machine/mail/sender.ts'
import { createShop } from '../../shop/index.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { sendWaitingMail } from './outbox.ts'

const owner = { ...stranger, person: { id: 1, email: 'june@cups.example', role: 'owner' as const } }

const refusing: Sender = async () => {
  throw new Error('Invalid login: 535 5.7.8 authentication failed')
}

test('an owner writes to herself by the real outbox, and is told what the mail server said to it', async () => {
  const opened = await openTestShop()
  const context = { ...opened.context, mailServer: 'one' }
  const shop = createShop(context)
  const last = async () => (await shop['GET /api/desk/mail/test']({}, owner)).last
  expect(await last()).toBeNull()
  await shop['POST /api/desk/mail/test']({}, owner)
  expect(await last()).toMatchObject({ state: 'waits' })

  await sendWaitingMail(context, refusing)
  expect(await last()).toMatchObject({
    state: 'refused',
    problem: 'sign_in',
    said: '535 5.7.8 authentication failed',
  })
  expect((await shop['GET /api/desk/mail']({}, owner)).refused, 'no buyer waits for it').toBeNull()

  await shop['POST /api/desk/mail/test']({}, owner)
  expect(await last(), 'the same one is tried again').toMatchObject({ state: 'waits' })
  const sent: string[] = []
  await sendWaitingMail(context, async ({ recipient }) => void sent.push(recipient))
  expect(sent).toEqual([owner.person.email])
  expect(await last()).toMatchObject({ state: 'taken', problem: null, said: null })

  const elsewhere = createShop({ ...context, mailServer: 'another' })
  const after = await elsewhere['GET /api/desk/mail/test']({}, owner)
  expect(after.last, 'another mail server has said nothing yet').toBeNull()
})

test('without a mail server no test mail is written', async () => {
  const { shop } = await openTestShop()
  await expect(shop['POST /api/desk/mail/test']({}, owner)).rejects.toThrow('No mail server is set')
})
