import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type Input, contract } from '../../shop/every-call.contract.ts'
import { defaultLook, type Look } from '../look/look.rules.ts'
import { stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const silver: Look = {
  ...defaultLook,
  accent: '#22303f',
  second: '#8a6d4b',
  typefaces: 'jost',
  ground: 'white',
}

const opened = sharedTestShop()

const state = async () => await opened.shop['GET /api/front']({}, owner)
const keep = async (look: Look) =>
  await opened.shop['PUT /api/front/draft']({ front: { look }, version: (await state()).version }, owner)
const publish = async (at: string | null = null) =>
  await opened.shop['POST /api/front/publish']({ at, version: (await state()).version }, owner)
const seen = async (isPreviewing = false) =>
  (
    await opened.shop['GET /api/store'](
      {},
      { ...stranger, previews: isPreviewing ? { what: 'front' } : undefined },
    )
  ).look?.name ?? null

test('a shop begins with the first look, which needs no sheet', async () => {
  expect((await state()).published.look).toEqual(defaultLook)
  expect(await seen()).toBeNull()
})

test('a draft is seen by who previews it and by nobody else, until it is published; then it is taken back', async () => {
  await keep(silver)
  expect(await seen()).toBeNull()
  expect(await seen(true)).toBe('22303f-8a6d4b-jost-white-sharp')
  const { draft } = await publish()
  expect(draft).toBeNull()
  expect(await seen()).toBe('22303f-8a6d4b-jost-white-sharp')
  const change = (await opened.shop['GET /api/history']({}, owner)).items[0]!
  expect(change).toMatchObject({ action: 'front.publish', undoable: true })
  await opened.shop['POST /api/history/{id}/undo']({ id: change.id }, owner)
  expect(await seen()).toBeNull()
})

test('a draft is given up, and nothing is left to publish', async () => {
  await keep(silver)
  await opened.shop['POST /api/front/discard']({ version: (await state()).version }, owner)
  expect((await state()).draft).toBeNull()
  await expect(publish()).rejects.toMatchObject({ code: 'not_found' })
})

test('a draft is published at its time by the shop itself, once, also where it was changed meanwhile', async () => {
  await keep(silver)
  await publish('2100-01-01T09:00:00Z')
  expect((await state()).publishAt).toBe('2100-01-01T09:00:00.000Z')
  await publishScheduled(opened.context)
  expect(await seen(), 'not before').toBeNull()
  await keep({ ...silver, corners: 'soft' })
  await opened.context.db.query.execute(sql`UPDATE fronts SET publish_at = now()`)
  await publishScheduled(opened.context)
  await publishScheduled(opened.context)
  expect(await seen()).toBe('22303f-8a6d4b-jost-white-soft')
  const { items } = await opened.shop['GET /api/history']({ subject: 'front' }, owner)
  expect(items.map(({ action }) => action)).toEqual(['front.publish', 'front.undo', 'front.publish'])
  expect((await state()).publishAt).toBeNull()
})

test('a draft that is not finished when its time comes stays a draft, and its owner is told what is missing', async () => {
  const before = await opened.shop['GET /api/home']({}, stranger)
  const keepHome = async (to: string) =>
    await opened.shop['PUT /api/front/draft'](
      {
        front: {
          home: [
            { kind: 'tiles', title: 'Ways in', tiles: [{ title: 'Pens', words: '', to, picture: null }] },
          ],
        },
        version: (await state()).version,
      },
      owner,
    )
  await keepHome('/pens')
  await publish('2100-01-01T09:00:00Z')
  await keepHome('')
  expect((await state()).publishAt, 'the time is kept').not.toBeNull()
  await opened.context.db.query.execute(sql`UPDATE fronts SET publish_at = now()`)
  await publishScheduled(opened.context)
  await publishScheduled(opened.context)

  expect(await opened.shop['GET /api/home']({}, stranger)).toEqual(before)
  const missed = await state()
  expect(missed).toMatchObject({ publishAt: null, draft: { home: [{ kind: 'tiles' }] } })
  expect(missed.missedAt).not.toBeNull()
  const { rows } = (await opened.context.db.query.execute(
    sql`SELECT subject, body_text AS text FROM mails WHERE kind = 'front-not-published'`,
  )) as { rows: { subject: string; text: string }[] }
  expect(rows).toEqual([
    {
      subject: 'The draft of your front needs your eye',
      text: expect.stringContaining('Block 1, “Tiles”, needs an address for tile 1.'),
    },
  ])

  await keepHome('/pens')
  await publish('2100-01-01T09:00:00Z')
  expect(await state()).toMatchObject({ missedAt: null, publishAt: '2100-01-01T09:00:00.000Z' })
  await opened.context.db.query.execute(sql`UPDATE fronts SET publish_at = now()`)
  await publishScheduled(opened.context)
  expect(await state()).toMatchObject({ draft: null, missedAt: null, publishAt: null })
  expect((await opened.shop['GET /api/home']({}, stranger)).blocks).toMatchObject([{ kind: 'tiles' }])
})

test('a time that is over is refused, as is what somebody else changed meanwhile', async () => {
  await keep(silver)
  await expect(publish('2020-01-01T09:00:00Z')).rejects.toMatchObject({ code: 'invalid' })
  const { version } = await state()
  await keep({ ...silver, typefaces: 'plain' })
  const late = { front: { look: silver }, version }
  await expect(opened.shop['PUT /api/front/draft'](late, owner)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'edited_meanwhile',
  })
})

test('a color that cannot be made out is refused with the nearest that can; what is no color, with what one is', () => {
  const problems = (look: Partial<Record<keyof Look, unknown>>) => {
    const input = {
      front: { look: { ...defaultLook, ...look } },
      version: 1,
    } as Input<'PUT /api/front/draft'>
    const { error } = contract['PUT /api/front/draft'].body.safeParse(input)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  expect(problems({})).toBeUndefined()
  expect(problems({ accent: '#ffd400' })).toEqual([
    expect.stringMatching(/^front\.look\.accent: is too light .* the nearest that can be is #[0-9a-f]{6}$/),
  ])
  expect(problems({ second: '#fff' })![0]).toMatch(/^front\.look\.second: is too light/)
  expect(problems({ accent: 'url(javascript:1)' })![0]).toBe(
    'front.look.accent: must be a color such as #1e4239',
  )
  expect(problems({ logo: '/attached_assets/../../etc/passwd' })![0]).toMatch(
    /^front\.look\.logo: must be a picture/,
  )
  expect(problems({ typefaces: 'comic' })![0]).toMatch(/^front\.look\.typefaces/)
})
