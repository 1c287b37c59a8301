import { expect, onTestFinished, test } from 'vitest'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop } from '../../shop/testing/test-shop.ts'
import { readConnections } from './connections.ts'
import { inboxConnection } from './inbox-connection.ts'
import { openMailbox } from './testing/mailbox.ts'

test('a mailbox counts once a mail to it behind a plus lies in it, and what is in the way is said', async () => {
  let isDropped = true
  const { imap, smtp, remove } = await openMailbox(() => isDropped)
  onTestFinished(remove)
  const shop = await openTestShop()
  const { context } = shop
  const anna = await signedInAs(shop, await addPerson(shop, 'owner', 'anna'))
  const typed = { ...imap.account, mailbox: 'shop@example.com' }
  const enter = (more: Partial<typeof typed> = {}) =>
    inboxConnection(context, 2_000)['POST /api/connections/inbox']({ ...typed, ...more }, anna)
  const stored = async () => (await readConnections(context.db.query, context.secretKey)).values.inbox

  await expect(enter()).rejects.toThrow('No mail server is set, so nobody gets a mail to answer.')
  context.mailServer = 'one'
  Object.assign(context.connected, {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    mailFrom: 'shop@example.com',
  })
  for (const mailbox of ['shop', 'Shop <shop@example.com>', 'shop+x@example.com'])
    await expect(enter({ mailbox })).rejects.toThrow('mailbox: must be a plain mail address')
  await expect(enter({ password: '' })).rejects.toThrow('password: Required')
  const notOpened = (why: string) => `The mailbox was not opened: ${why}. Nothing was changed.`
  await expect(enter({ password: 'wrong' })).rejects.toThrow(
    notOpened('the mail server does not take the user and the password'),
  )
  await expect(enter({ port: smtp.port })).rejects.toThrow('The mailbox was not opened')
  await expect(enter({ host: 'nowhere.invalid' })).rejects.toThrow(
    notOpened('the mail server’s name is not known on the internet'),
  )
  await expect(enter({ security: 'starttls' })).rejects.toThrow(
    notOpened('no safe connection to the mail server could be made'),
  )
  await expect(enter()).rejects.toThrow('did not come into its INBOX within 2 seconds')
  expect(await stored()).toBeUndefined()

  isDropped = false
  expect((await enter()).message).toContain('buyers’ answers do from now on')
  expect(await stored()).toEqual(typed)
  await enter({ password: '' })
  expect(await stored(), 'a password left empty stays').toEqual(typed)
  context.connected.connectionsFrom.inbox = 'environment'
  await expect(enter()).rejects.toThrow('This was set on the computer the shop runs on')
})
