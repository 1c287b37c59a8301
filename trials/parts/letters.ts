import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../src/machine/database/engines/embedded.ts'
import { lockFolder } from '../../src/machine/database/engines/folder-lock.ts'
import { openPostgres } from '../../src/machine/database/engines/postgres.ts'
import { inSeconds, part, tell } from '../part.ts'
import { randomOf } from '../random.ts'
import { onStage } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'

/** As fast as a letter may go: the trial is of whom it reaches. */
const PER_HOUR = 100_000
const LEFT_EVERY = 50
/** How long the page is looked at before the letter. */
const BEFORE_MS = 10_000

interface Sending {
  id: number
  state: string
  sent: number
  version: number
}

/** Readers who have confirmed, written to the database while nobody answers: by the form it would take days. */
async function subscribe({ shops }: Stage, readers: number): Promise<void> {
  const [shop] = shops
  await shop!.end('SIGTERM')
  const { DATABASE_URL } = shop!.env
  const lock = DATABASE_URL ? undefined : await lockFolder(shop!.dataDir)
  const db = lock ? await openEmbedded(lock) : await openPostgres(DATABASE_URL!, 2)
  await db.query.execute(sql`INSERT INTO newsletter_subscribers (email, token, state)
    SELECT 'reader' || n || '@example.com', 'token-of-reader-number-' || n, 'confirmed' FROM generate_series(1, ${readers}::int) AS n`)
  await db.close()
  await lock?.release()
  await shop!.restart()
}

/** What 99 of 100 looks at a kept page take at most, in milliseconds; one after the other, as long as it lasts. */
async function pageTime(url: string, lasts: () => boolean): Promise<number> {
  const times: number[] = []
  while (lasts()) {
    const began = performance.now()
    await (await fetch(url)).text()
    times.push(performance.now() - began)
    await pause(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** A letter to so many readers, some of whom leave meanwhile, with the shop killed so often in the middle of it. */
async function sendLetter(readers: number, kills: number, seed: number) {
  const random = randomOf(seed)
  return await onStage(1, async (stage, owner) => {
    await subscribe(stage, readers)
    const letter = {
      subject: 'On the shelf',
      words: 'The **walnut** came.',
      productIds: [],
      perHour: PER_HOUR,
    }
    const written = await owner.ask('POST', '/api/letters', letter)
    const { id } = written!.body as Sending
    const { url } = stage.shops[0]!
    const looked = Date.now()
    const before = await pageTime(url, () => Date.now() - looked < BEFORE_MS)
    const began = Date.now()
    await owner.ask('POST', `/api/letters/${id}/send`, {})
    // From the end of the line, so that they leave before their turn comes.
    const left = Array.from({ length: Math.floor(readers / LEFT_EVERY / 2) }, (_, n) => readers - n * 2)
    for (const n of left)
      await owner.ask('POST', '/api/newsletter/unsubscribe', { token: `token-of-reader-number-${n}` })
    const toLetters = () => stage.mail.mails.filter(({ subject }) => subject === letter.subject)
    // Until the shop is killed for the first time.
    const meanwhile = await pageTime(url, () => toLetters().length < (readers / (kills + 1)) * 0.9)
    for (let n = 1; n <= kills; n += 1) {
      while (toLetters().length < (readers * n) / (kills + 1)) await pause(20)
      await pause(random.between(0, 150))
      await stage.kill([0])
    }
    const state = async () => (await owner.read<Sending[]>('/api/letters')).find((one) => one.id === id)!
    while ((await state()).state === 'sending') await pause(500)
    const { state: end, sent } = await state()
    const byReader = Map.groupBy(toLetters(), ({ to }) => to)
    const problems = end === 'sent' ? [] : [`the letter ended as ${end}`]
    // A mail that was taken as the shop died is handed over once more under its own id, which says that it is the same.
    let again = 0
    for (let n = 1; n <= readers; n += 1) {
      const mails = byReader.get(`reader${n}@example.com`) ?? []
      again += Math.max(0, mails.length - 1)
      const isLeft = left.includes(n)
      if (new Set(mails.map((mail) => mail.id)).size !== (isLeft ? 0 : 1))
        problems.push(`reader ${n}${isLeft ? ', who had left,' : ''} got ${mails.length} letters`)
    }
    const page = `${meanwhile.toFixed(1)} ms, ${(meanwhile / before).toFixed(2)} times as long as before`
    return { sent, page, left: left.length, again, took: Date.now() - began, problems }
  })
}

export const lettersTrial = part({
  says: 'a letter to thousands of readers through a mail server, some of whom leave meanwhile; the shop is killed in the middle of it; each of the others has it once',
  numbers: {
    readers: { says: 'readers', usual: 5000, short: 300 },
    kills: { says: 'kills in the middle', usual: 3, short: 1 },
  },
  isOfBuild: true,
  onEach: true,
  async run({ readers, kills }, { seed }) {
    const { sent, page, left, again, took, problems } = await sendLetter(readers, kills, seed)
    console.log(
      `  ${readers} readers, ${left} left meanwhile, ${kills} kills: ${sent} sent in ${inSeconds(took)}, ${again} handed over twice under one id, ${problems.length} broken; 99 of 100 looks at a kept page meanwhile within ${page}`,
    )
    return tell(problems)
  },
})
