import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { answerLinkRequests } from './sign-in-links.ts'
import { addPerson } from '../../shop/testing/people.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

async function rowsOf({ context }: TestShop, table: string): Promise<number> {
  const { rows } = (await context.db.query.execute(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
  )) as { rows: { n: number }[] }
  return rows[0]!.n
}

test('before the answer the same is done for an address of the shop as for any other', async () => {
  const at = await openTestShop()
  await addPerson(at, 'owner', 'ada')
  const written = async () => [
    await rowsOf(at, 'link_requests'),
    await rowsOf(at, 'sign_in_links'),
    await rowsOf(at, 'mails'),
    await rowsOf(at, 'allowances'),
  ]
  const ask = (email: string) => at.shop['POST /api/session/forgot']({ email }, stranger)
  const said = await ask('Ada@example.com ')
  expect(await written()).toEqual([1, 0, 0, 0])
  expect(await ask('nobody@example.com')).toEqual(said)
  expect(await written()).toEqual([2, 0, 0, 0])

  await answerLinkRequests(at.context)
  const [waiting, ...rest] = await written()
  expect([waiting, ...rest.slice(0, 2)]).toEqual([0, 1, 1])
  expect((await listMails(at.context.db.query, 5)).map(({ recipient }) => recipient)).toEqual([
    'ada@example.com',
  ])
})

test('a person is mailed three links in an hour and ten in a day, however often they are asked for', async () => {
  const at = await openTestShop()
  await addPerson(at, 'owner', 'ada')
  async function askTwentyTimes(): Promise<number> {
    for (let n = 0; n < 20; n += 1)
      await at.shop['POST /api/session/forgot']({ email: 'ada@example.com' }, stranger)
    await answerLinkRequests(at.context)
    return await rowsOf(at, 'mails')
  }
  const anHourGoesBy = async () =>
    await at.context.db.query.execute(
      sql`UPDATE allowances SET ends_at = now() WHERE subject LIKE '%in an hour'`,
    )
  const counts = []
  for (let hour = 0; hour < 5; hour += 1) {
    counts.push(await askTwentyTimes())
    await anHourGoesBy()
  }
  expect(counts).toEqual([3, 6, 9, 10, 10])
})
