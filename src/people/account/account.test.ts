import { expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { identityOf } from '../sign-in/sessions.ts'
import { addPerson, PASSWORD, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'

async function openWithTwoSessions() {
  const at = await openTestShop()
  const ada = await addPerson(at, 'packer', 'ada')
  const caller = await signedInAs(at, ada)
  const elsewhere = await signedInAs(at, ada)
  const isIn = async ({ sessionToken }: typeof caller) =>
    (await identityOf(at.context.db.query, sessionToken)) !== null
  return { at, ada, caller, elsewhere, isIn }
}

test('sessions are listed by device, one is ended, or all but this', async () => {
  const { at, ada, caller, elsewhere, isIn } = await openWithTwoSessions()
  const third = await signedInAs(at, ada)
  const { sessions } = await at.shop['GET /api/account']({}, caller)
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Firefox on Linux', false],
    ['Firefox on Linux', false],
    ['Firefox on Linux', true],
  ])
  // Listed newest first: the first is the third.
  await at.shop['DELETE /api/account/sessions/{id}']({ id: sessions[0]!.id }, caller)
  expect([await isIn(third), await isIn(elsewhere), await isIn(caller)]).toEqual([false, true, true])
  await at.shop['DELETE /api/account/sessions']({}, caller)
  expect([await isIn(elsewhere), await isIn(caller)]).toEqual([false, true])
})

test('nobody ends somebody else’s session', async () => {
  const { at, caller } = await openWithTwoSessions()
  const bea = await signedInAs(at, await addPerson(at, 'owner', 'bea'))
  const { id } = (await at.shop['GET /api/account']({}, bea)).sessions[0]!
  await expect(at.shop['DELETE /api/account/sessions/{id}']({ id }, caller)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a new password ends all other sessions, and is told by mail', async () => {
  const { at, caller, elsewhere, isIn } = await openWithTwoSessions()
  await expect(
    at.shop['PUT /api/account/password']({ password: 'passwordpassword' }, caller),
  ).rejects.toMatchObject({ fields: [{ field: 'password' }] })
  await at.shop['PUT /api/account/password']({ password: 'a phrase of her own' }, caller)
  expect([await isIn(caller), await isIn(elsewhere)]).toEqual([true, false])
  const [mail] = await listMails(at.context.db.query, 1)
  expect([mail?.kind, mail?.recipient]).toEqual(['sign-in-notice', 'ada@example.com'])
  const enter = (password: string) =>
    at.shop['POST /api/session']({ email: 'ada@example.com', password }, stranger)
  await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await enter('a phrase of her own')).toMatchObject({ email: 'ada@example.com' })
})

test('a new address is told to the old one, and is nobody else’s', async () => {
  const { at, caller } = await openWithTwoSessions()
  await addPerson(at, 'owner', 'bea')
  await expect(at.shop['PUT /api/account/email']({ email: 'Bea@example.com' }, caller)).rejects.toMatchObject(
    { fields: [{ field: 'email' }] },
  )
  await expect(at.shop['PUT /api/account/email']({ email: 'Ada@example.com' }, caller)).rejects.toMatchObject(
    { fields: [{ field: 'email', message: 'This is your address already.' }] },
  )
  const account = await at.shop['PUT /api/account/email']({ email: 'Ada@workshop.example' }, caller)
  expect(account.email).toBe('ada@workshop.example')
  const [mail] = await listMails(at.context.db.query, 1)
  expect(mail?.recipient).toBe('ada@example.com')
  expect(mail?.bodyText).toContain('ada@workshop.example')
})
