import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { shippingMethods } from '../../buying/tables.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { readSettings, writeSettings } from '../../store/settings/settings.sql.ts'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { arrivalDays } from '../../buying/promise/arrival-words.rules.ts'
import { dayAfter, dayOf, shortDayWords } from '../../buying/promise/business-days.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { productArrivalCalls } from '../../buying/promise/product-arrival.ts'
import { countFacets } from './facets.ts'
import { findPieces } from './find-pieces.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

const set = async (settings: Partial<StoreSettings>) =>
  await writeSettings(database.query, { ...(await readSettings(database.query)), ...settings })

/** A day of the shop and the year after it, by its words. */
const DAYS = Array.from({ length: 400 }, (_, ahead) => dayAfter(dayOf(new Date().toISOString()), ahead - 1))

/** What each piece's own page promises whoever orders at that moment: the last of its days. */
async function promisesAt(moment: string): Promise<Map<number, string>> {
  const calls = productArrivalCalls({ db: database })
  const promised = new Map<number, string>()
  const { items } = await findPieces(database, { sort: 'name' })
  for (const { id, available } of items) {
    const table = await calls['GET /api/products/{id}/arrival']({ id })
    const last = lastOf(arrivalDays(table, Date.parse(moment)))
    // The page of a sold-out piece says nothing of its arrival.
    if (last === undefined || available === 0) continue
    promised.set(
      id,
      DAYS.find((day) => shortDayWords(day) === last)!,
    )
  }
  return promised
}

/** 'Dec 9' of 'Dec 4–9', 'Jan 5' of 'Dec 29–Jan 5'. */
function lastOf(days: string | undefined): string | undefined {
  const [first = '', last = first] = days?.split('–') ?? []
  return last === '' ? undefined : /^\d/.test(last) ? `${first.split(' ')[0]} ${last}` : last
}

const foundBy = async (by: string, now: string) => {
  const { items, question } = await findPieces(database, { by, sort: 'name' }, now)
  return { ids: items.map(({ id }) => id).toSorted((a, b) => a - b), question }
}

test('a piece is listed if and only if its own page promises it by that day', async () => {
  const each: Partial<StoreSettings>[] = [
    { cutOff: null },
    { cutOff: '14:00', closedDays: [{ from: DAYS[3]!, to: DAYS[9]! }] },
    { cutOff: null, closedDays: [], dispatchDays: 0 },
    { dispatchDays: 2, closure: { until: DAYS[12]!, note: '', orders: 'later' } },
    // Two pieces wait, so the next is done after three weeks, or after eight days: which some pieces take longer than anyhow.
    { closure: null, benchPace: 1 },
    { benchPace: 2 },
  ]
  await insertManyOrders(database, 4)
  await database.query.execute(
    sql`UPDATE order_lines SET made_to_order = 1, making_days_from = 5, making_days_to = 9`,
  )
  for (const settings of each) {
    await set(settings)
    const now = new Date().toISOString()
    const promised = await promisesAt(now)
    expect(promised.size).toBeGreaterThan(80)
    const days = [...new Set(promised.values())].toSorted()
    expect(days.length).toBeGreaterThan(2)
    for (const by of days.flatMap((day) => [dayAfter(day, -1), day])) {
      const due = [...promised].filter(([, day]) => day <= by).map(([id]) => id)
      const { ids } = await foundBy(by, now)
      expect({ by, settings, ids }).toEqual({ by, settings, ids: due.toSorted((a, b) => a - b) })
    }
  }
  await set({ benchPace: null })
})

test('says by which way, ordered until when; and where nothing is in time, what is and without what', async () => {
  await set({ cutOff: '14:00', closedDays: [], dispatchDays: 2 })
  const now = '2026-11-23T15:00:00.000Z'
  const { question } = await foundBy('2026-12-24', now)
  expect(question).toEqual({
    parts: [],
    troubles: [],
    looser: [],
    promised:
      'Ordered before 2 PM Eastern on Monday, November 23, what is shown here arrives by Thursday, December 24 by Standard delivery to the lower 48 states.',
  })
  const none = await foundBy('2026-11-25', now)
  expect(none.ids).toEqual([])
  expect(none.question!.promised).toMatch(
    /nothing arrives by Wednesday, November 25 by Standard delivery to the lower 48 states: what is ready does by \w+, December \d+\.$/,
  )
  expect(none.question!.looser.map(({ says, drop }) => [says, drop])).toEqual([
    ['arrives by Wednesday, November 25', 'by'],
  ])
  const { soonest } = none.question!
  expect((await foundBy(soonest!, now)).ids.length).toBeGreaterThan(0)
  expect((await foundBy(dayAfter(soonest!, -1), now)).ids).toEqual([])
  const facets = await countFacets(database, { by: '2026-12-24' }, now)
  const { items } = await findPieces(database, { by: '2026-12-24', way: 'made' }, now)
  expect(facets.way.made.count).toBe(items.length)
})

test('a past day, no day, one that is years ahead and a shop that promises none are told, and the page goes on', async () => {
  const now = '2026-11-23T15:00:00.000Z'
  const all = (await findPieces(database, { sort: 'name' }, now)).items.length
  for (const [by, says] of [
    ['2026-11-22', /is past/],
    ['soon', /is no day/],
    ['2026-02-31', /is no day/],
    ['2029-11-23', /more than a year ahead/],
  ] as const) {
    const { ids, question } = await foundBy(by, now)
    expect([by, ids.length, question!.promised]).toEqual([by, all, undefined])
    expect(question!.troubles).toEqual([expect.stringMatching(says)])
  }
  for (const settings of [
    { dispatchDays: null },
    { dispatchDays: 2, closure: { until: '2026-12-30', note: '', orders: 'off' } },
  ] as const) {
    await set(settings)
    const { ids, question } = await foundBy('2026-12-24', now)
    expect(ids).toHaveLength(all)
    expect(question!.troubles).toEqual([
      'No day of arrival is promised just now. What follows is shown without one.',
    ])
  }
  await set({ closure: null })
})

test('a day may be typed, among other things', async () => {
  const now = '2026-11-23T15:00:00.000Z'
  const search = 'watch under $150 that arrives by Dec 24'
  const found = await findPieces(database, { search, sort: 'name' }, now)
  const set = { search: 'watch', priceTo: '150', by: '2026-12-24', sort: 'name' } as const
  expect(found.items.map(({ id }) => id)).toEqual(
    (await findPieces(database, set, now)).items.map(({ id }) => id),
  )
  expect(found.items.length).toBeGreaterThan(1)
  expect(found.question!.parts).toEqual([
    { says: 'arrives by Thursday, December 24', without: 'watch under $150' },
    { says: 'up to $150', without: 'watch that arrives by Dec 24' },
    { says: '“watch”', without: 'that arrives by Dec 24 under $150' },
  ])
  expect(found.question!.promised).toContain('arrives by Thursday, December 24 by Standard delivery')
  const none = await findPieces(database, { search: 'watch by november 25', sort: 'name' }, now)
  expect(none.items).toEqual([])
  const { looser } = none.question!
  expect(looser.map(({ says }) => says)).toEqual(['arrives by Wednesday, November 25'])
  expect(looser[0]!.total).toBe((await findPieces(database, { search: 'watch' }, now)).total)
  const past = await findPieces(database, { search: 'by december 24, 2025', sort: 'name' }, now)
  expect(past.question!.troubles).toEqual([expect.stringMatching(/is past/)])
  expect(past.items.length).toBeGreaterThan(100)
  const passed = await findPieces(database, { search: 'clock arrives by nov 20', sort: 'name' }, now)
  expect(passed.question).toMatchObject({
    troubles: [
      'Friday, November 20, 2026 is past, so nothing arrives by then. What follows is shown without it.',
    ],
    parts: [{ says: '“clock”' }],
  })
  expect([passed.items.length > 0, passed.question!.promised]).toEqual([true, undefined])
  const next = await findPieces(database, { search: 'clock by feb 1', sort: 'name' }, now)
  expect(next.question!.promised).toContain('arrives by Monday, February 1, 2027 by Standard')
  const nothing = await findPieces(database, { by: '2026-12-24', priceTo: '1' }, now)
  expect([nothing.items, nothing.question!.promised]).toEqual([[], undefined])
})

test('the first shipping method counts, as on the page', async () => {
  const now = '2026-11-23T15:00:00.000Z'
  const before = (await foundBy('2026-12-10', now)).ids.length
  const [first] = await database.query
    .select()
    .from(shippingMethods)
    .orderBy(shippingMethods.position)
    .limit(1)
  await database.query
    .update(shippingMethods)
    .set({ daysFrom: 40, daysTo: 50 })
    .where(eq(shippingMethods.id, first!.id))
  expect(before).toBeGreaterThan(0)
  expect((await foundBy('2026-12-10', now)).ids).toEqual([])
})
