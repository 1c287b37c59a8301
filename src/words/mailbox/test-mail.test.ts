import { expect, onTestFinished, test } from 'vitest'
import { createShop } from '../../shop/index.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { openMailServer } from '../../store/connections/testing/mail-server.ts'
import { hasTakenMail } from './mails.sql.ts'

const owner = { ...stranger, person: { id: 1, email: 'june@cups.example', role: 'owner' as const } }

test('an owner writes to herself by the mail server that is set, and is told at once what it said', async () => {
  const opened = await openTestShop()
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === owner.person.email ? null : new Error('550 no such mailbox')),
  })
  onTestFinished(server.stop)
  const connected = {
    ...opened.context.connected,
    smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    mailFrom: 'shop@cups.example',
  }
  const context = { ...opened.context, connected, mailServer: 'one' }
  const shop = createShop(context)
  const nobody = { ...owner, person: { ...owner.person, email: 'nobody@cups.example' } }
  await expect(shop['POST /api/desk/mail/test']({}, nobody)).rejects.toThrow(
    'The mail was not sent: the mail server does not take mail to this address. It said: “550',
  )
  expect(await hasTakenMail(context.db.query, 'one'), 'set is not proved').toBe(false)
  const { message } = await shop['POST /api/desk/mail/test']({}, owner)
  expect(message).toBe('The mail server took a mail to june@cups.example. Look whether it reached you.')
  expect(server.taken).toHaveLength(1)
  expect(await hasTakenMail(context.db.query, 'one')).toBe(true)
})

test('without a mail server no test mail is sent', async () => {
  const { shop } = await openTestShop()
  await expect(shop['POST /api/desk/mail/test']({}, owner)).rejects.toThrow('No mail server is set')
})
