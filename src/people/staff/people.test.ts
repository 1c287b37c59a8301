import { describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { answerLinkRequests } from '../sign-in/sign-in-links.ts'
import { identityOf } from '../sign-in/sessions.ts'
import { addPerson, PASSWORD, sessionFrom, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

async function openWithOwner() {
  const at = await openTestShop()
  const ada = await addPerson(at, 'owner', 'ada')
  return { at, ada, caller: await signedInAs(at, ada) }
}

async function join({ shop }: TestShop, link: string): Promise<string | undefined> {
  return await sessionFrom((caller) =>
    shop['POST /api/session/password']({ token: tokenOf(link), password: 'a phrase of their own' }, caller),
  )
}

async function historyOf({ shop }: TestShop, caller: typeof stranger) {
  const { items } = await shop['GET /api/history']({ subject: 'person' }, caller)
  return items.map(({ who, action, subject }) => [who, action, subject])
}

describe('an invitation', () => {
  test('is a link by mail, shown as well, by which somebody comes in once and with their role', async () => {
    const { at, caller } = await openWithOwner()
    const { person, link } = await at.shop['POST /api/people'](
      { email: 'Bea@Example.com', role: 'packer' },
      caller,
    )
    expect(person).toMatchObject({ email: 'bea@example.com', role: 'packer', isInvited: true })
    const [mail] = await listMails(at.context.db.query, 1)
    expect([mail?.kind, mail?.recipient]).toEqual(['invitation', 'bea@example.com'])
    expect(mail?.bodyText).toContain(link)
    const known = await at.shop['GET /api/session/link/{token}']({ token: tokenOf(link) }, stranger)
    expect(known).toEqual({ purpose: 'invite', email: 'bea@example.com', role: 'packer' })

    const session = await join(at, link)
    expect((await identityOf(at.context.db.query, session!))?.person).toMatchObject({ role: 'packer' })
    await expect(join(at, link)).rejects.toMatchObject({ code: 'not_found' })
    expect(await at.shop['GET /api/people']({}, caller)).toMatchObject([
      { email: 'ada@example.com', isYou: true },
      { email: 'bea@example.com', isInvited: false, lastSeenAt: expect.any(String) },
    ])
    expect(await historyOf(at, caller)).toEqual([
      ['bea@example.com', 'person.join', `person:${person.id}`],
      ['ada@example.com', 'person.invite', `person:${person.id}`],
    ])
  })

  test('made again ends the one before; nobody can sign in meanwhile, nor be invited twice', async () => {
    const { at, caller } = await openWithOwner()
    const first = await at.shop['POST /api/people']({ email: 'bea@example.com', role: 'staff' }, caller)
    await expect(
      at.shop['POST /api/people']({ email: 'bea@example.com', role: 'owner' }, caller),
    ).rejects.toMatchObject({ fields: [{ field: 'email' }] })
    const { id } = first.person
    const second = await at.shop['POST /api/people/{id}/invitation']({ id }, caller)
    await expect(join(at, first.link)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      at.shop['POST /api/session']({ email: 'bea@example.com', password: '' }, stranger),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await join(at, second.link)).toBeDefined()
    await expect(at.shop['POST /api/people/{id}/invitation']({ id }, caller)).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a role', () => {
  test('counts from the next call on, unless it was changed meanwhile', async () => {
    const { at, caller } = await openWithOwner()
    const bea = await addPerson(at, 'staff', 'bea')
    const session = await signedInAs(at, bea)
    const change = { id: bea.id, role: 'packer', roleSeen: 'staff' } as const
    expect(await at.shop['PUT /api/people/{id}/role'](change, caller)).toMatchObject({ role: 'packer' })
    expect((await identityOf(at.context.db.query, session.sessionToken))?.person.role).toBe('packer')
    await expect(
      at.shop['PUT /api/people/{id}/role']({ ...change, role: 'owner' }, caller),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
  })

  test('of oneself is for another owner to change, and the shop keeps an owner', async () => {
    const { at, ada, caller } = await openWithOwner()
    const own = { id: ada.id, role: 'staff', roleSeen: 'owner' } as const
    await expect(at.shop['PUT /api/people/{id}/role'](own, caller)).rejects.toMatchObject({
      code: 'conflict',
    })
    const bea = await addPerson(at, 'owner', 'bea')
    const beasCall = await signedInAs(at, bea)
    const demote = (id: number, by: typeof caller) =>
      at.shop['PUT /api/people/{id}/role']({ id, role: 'staff', roleSeen: 'owner' }, by)
    // Both were owners when they asked.
    const outcomes = await Promise.allSettled([demote(bea.id, caller), demote(ada.id, beasCall)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const owners = (await at.shop['GET /api/people']({}, caller)).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
  })
})

describe('somebody who is removed', () => {
  test('is out at once and stays in the history; invited again, they begin anew', async () => {
    const { at, ada, caller } = await openWithOwner()
    const bea = await addPerson(at, 'staff', 'bea')
    const session = await signedInAs(at, bea)
    await at.shop['POST /api/blog']({ title: 'One', content: 'Text', excerpt: 'Text' } as never, session)
    await expect(at.shop['DELETE /api/people/{id}']({ id: ada.id }, caller)).rejects.toMatchObject({
      code: 'conflict',
    })
    await at.shop['DELETE /api/people/{id}']({ id: bea.id }, caller)
    expect(await identityOf(at.context.db.query, session.sessionToken)).toBeNull()
    await expect(
      at.shop['POST /api/session']({ email: bea.email, password: PASSWORD }, stranger),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await at.shop['GET /api/people']({}, caller)).toHaveLength(1)
    const { items } = await at.shop['GET /api/history']({ subject: 'post' }, caller)
    expect(items[0]?.who).toBe('bea@example.com')

    const again = await at.shop['POST /api/people']({ email: bea.email, role: 'packer' }, caller)
    expect(again.person).toMatchObject({ id: bea.id, role: 'packer', isInvited: true, lastSeenAt: null })
    expect(await join(at, again.link)).toBeDefined()
  })

  test('can’t come back by a link that was mailed before', async () => {
    const { at, caller } = await openWithOwner()
    const bea = await addPerson(at, 'staff', 'bea')
    await at.shop['POST /api/session/forgot']({ email: bea.email }, stranger)
    await answerLinkRequests(at.context)
    const [mail] = await listMails(at.context.db.query, 1)
    const link = /http\S+/.exec(mail!.bodyText)![0]
    await at.shop['DELETE /api/people/{id}']({ id: bea.id }, caller)
    await expect(join(at, link)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('an owner takes lost factors off somebody, who is told and signs in anew', async () => {
  const { at, caller } = await openWithOwner()
  const bea = await addPerson(at, 'staff', 'bea')
  const session = await signedInAs(at, bea)
  await at.context.db.query.execute(
    `INSERT INTO authenticators (person_id, sealed_secret, confirmed_at) VALUES (${bea.id}, 'x', now())`,
  )
  expect(await at.shop['GET /api/people']({}, caller)).toMatchObject([
    { email: 'ada@example.com', hasAuthenticator: false },
    { email: 'bea@example.com', hasAuthenticator: true },
  ])
  const changed = await at.shop['DELETE /api/people/{id}/factors']({ id: bea.id }, caller)
  expect(changed).toMatchObject({ hasAuthenticator: false, passkeys: 0 })
  expect(await identityOf(at.context.db.query, session.sessionToken)).toBeNull()
  const [mail] = await listMails(at.context.db.query, 1)
  expect([mail?.kind, mail?.recipient]).toEqual(['sign-in-notice', 'bea@example.com'])
})

test('an owner asks a second factor of everyone once she has one, and nobody removes the last meanwhile', async () => {
  const { at, ada, caller } = await openWithOwner()
  const ask = (isRequired: boolean) => at.shop['PUT /api/people/second-factor']({ isRequired }, caller)
  await expect(ask(true)).rejects.toThrow('for yourself first')
  await at.context.db.query.execute(
    `INSERT INTO authenticators (person_id, sealed_secret, confirmed_at) VALUES (${ada.id}, 'x', now())`,
  )
  expect(await ask(true)).toEqual({ isRequired: true })
  await expect(at.shop['DELETE /api/account/authenticator']({}, caller)).rejects.toThrow('Add another before')
  const bea = await addPerson(at, 'packer', 'bea')
  const entry = await at.shop['POST /api/session']({ email: bea.email, password: PASSWORD }, stranger)
  expect(entry).toMatchObject({ needsSecondFactor: true })
  await ask(false)
  expect(await at.shop['GET /api/people/second-factor']({}, caller)).toEqual({ isRequired: false })
  expect(await at.shop['DELETE /api/account/authenticator']({}, caller)).toMatchObject({
    authenticatorSince: null,
  })
  expect((await historyOf(at, caller)).map(([, action]) => action)).toEqual([
    'authenticator.delete',
    'person.second_factor',
    'person.second_factor',
  ])
})

test('what only owners change is only theirs to look back on and to take back', async () => {
  const { at, caller } = await openWithOwner()
  const staff = await signedInAs(at, await addPerson(at, 'staff', 'bea'))
  const settings = await at.shop['GET /api/settings']({}, caller)
  await at.shop['PUT /api/settings']({ ...settings, phone: '(555) 014-0111' }, caller)
  await at.shop['POST /api/blog']({ title: 'One', content: 'Text', excerpt: 'Text' } as never, staff)
  const [ofOwner, ofStaff] = [
    await at.shop['GET /api/history']({}, caller),
    await at.shop['GET /api/history']({}, staff),
  ]
  expect(ofOwner.items.map(({ action }) => action)).toEqual(['post.create', 'settings.update'])
  expect(ofStaff.items.map(({ action }) => action)).toEqual(['post.create'])
  expect(ofStaff.total).toBe(1)
  const { id } = ofOwner.items[1]!
  await expect(at.shop['POST /api/history/{id}/undo']({ id }, staff)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
