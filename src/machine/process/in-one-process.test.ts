import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { inOneProcess, unlessUnderWay } from './in-one-process.ts'

const LONG_SECONDS = 600

test('of processes whose turn comes at once one does the work, and the next round is anybody’s', async () => {
  const db = await createTestDatabase()
  const done = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await done.promise
  }
  let left = 0
  const rounds = Array.from({ length: 5 }, () =>
    inOneProcess({ db }, { job: 'tidy', seconds: LONG_SECONDS }, work)().then(() => (left += 1)),
  )
  // The others have left it to one.
  await expect.poll(() => left).toBe(4)
  expect(begun).toBe(1)
  done.resolve()
  await Promise.all(rounds)
  await inOneProcess({ db }, { job: 'tidy', seconds: LONG_SECONDS }, work)()
  expect(begun).toBe(2)
})

test('what fails is anybody’s again, and one job keeps no other waiting', async () => {
  const db = await createTestDatabase()
  const fails = inOneProcess({ db }, { job: 'backup', seconds: LONG_SECONDS }, () =>
    Promise.reject(new Error('no room')),
  )
  await expect(fails()).rejects.toThrow('no room')
  await expect(fails()).rejects.toThrow('no room')
  let tidied = false
  const outer = inOneProcess({ db }, { job: 'backup', seconds: LONG_SECONDS }, () =>
    inOneProcess({ db }, { job: 'tidy', seconds: LONG_SECONDS }, async () => {
      tidied = true
    })(),
  )
  await outer()
  expect(tidied).toBe(true)
})

test('a process that died in the middle of a round keeps others from it for its time, and one that was too slow ends nobody else’s', async () => {
  const db = await createTestDatabase()
  const slow = Promise.withResolvers<void>()
  const first = inOneProcess({ db }, { job: 'tidy', seconds: LONG_SECONDS }, () => slow.promise)()
  const claims = async () =>
    (
      (await db.query.execute(sql`SELECT claimed_until > now() AS held FROM job_rounds`)) as {
        rows: { held: boolean }[]
      }
    ).rows
  await expect.poll(claims).toEqual([{ held: true }])
  await db.query.execute(sql`UPDATE job_rounds SET claimed_until = now() - interval '1 second'`)
  const second = Promise.withResolvers<void>()
  let hasBegun = false
  const other = inOneProcess({ db }, { job: 'tidy', seconds: LONG_SECONDS }, async () => {
    hasBegun = true
    await second.promise
  })()
  await expect.poll(() => hasBegun).toBe(true)
  slow.resolve()
  await first
  expect(await claims()).toEqual([{ held: true }])
  second.resolve()
  await other
  expect(await claims()).toEqual([{ held: false }])
})

test('a round that takes longer than a dead process would keep it is not taken over', async () => {
  const db = await createTestDatabase()
  const job = { job: 'tidy', seconds: 0.3 }
  const done = Promise.withResolvers<void>()
  const long = unlessUnderWay(db, job, () => done.promise.then(() => 'done'))
  const claimedUntil = async () =>
    (
      (await db.query.execute(sql`SELECT claimed_until AS at FROM job_rounds`)) as { rows: { at: unknown }[] }
    ).rows.map(({ at }) => new Date(String(at)).getTime())
  await expect.poll(claimedUntil).toHaveLength(1)
  const [first = 0] = await claimedUntil()
  await expect.poll(async () => (await claimedUntil())[0]).toBeGreaterThan(first + job.seconds * 1000)
  done.resolve()
  expect(await long).toEqual({ result: 'done' })
  expect(await unlessUnderWay(db, job, async () => 'next')).toEqual({ result: 'next' })
})
