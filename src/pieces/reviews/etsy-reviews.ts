import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { cutTo } from '../../machine/values/cut-to.ts'
import { invalid } from '../../machine/values/errors.ts'
import { actorOf, type ShopApi, type ShopContext } from '../../shop/context.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { audit } from '../../store/history/history.sql.ts'
import { wordsOfHtml } from '../moving-in/html-words.rules.ts'
import { checksumOf } from '../sheet/asked.ts'
import { REVIEW_LIMITS } from './review.rules.ts'
import { takeEtsyReviews, type EtsyReview } from './reviews.sql.ts'

/** The most of one file, and the most problems that are told one by one. */
const MOST_REVIEWS = 10_000
const TOLD_PROBLEMS = 200

/** Etsy writes 11/28/2023. */
const asIso = (day: string) =>
  day.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, (_, month: string, date: string, year: string) =>
    [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
  )

const STARS = 'must be 1 to 5 stars'
const DAY = 'must be the day of the review, such as 11/28/2023'
const words = (most: number) =>
  z
    .string('must be text')
    .nullish()
    .transform((html) => cutTo(wordsOfHtml(html ?? ''), most).toWellFormed())

const row = z.object({
  reviewer: words(REVIEW_LIMITS.author),
  date_reviewed: z
    .string(DAY)
    .transform(asIso)
    .pipe(z.iso.date({ error: DAY, abort: true }))
    .refine((day) => day > '2005' && day <= new Date().toISOString(), DAY),
  star_rating: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
  message: words(REVIEW_LIMITS.content),
  order_id: z.union([z.number(), z.string()], 'must be a number').nullish(),
})

function rowsIn(json: string): unknown[] {
  try {
    const found: unknown = JSON.parse(json)
    if (Array.isArray(found) && found.length <= MOST_REVIEWS) return found
  } catch {
    // It is told below what would be right.
  }
  throw invalid(
    'file',
    `must be Etsy’s reviews.json: a list of reviews in JSON, ${MOST_REVIEWS.toLocaleString('en-US')} at most`,
  )
}

type Report = Output<'POST /api/reviews/etsy'>

/**
 * Every row that can be read, whatever it says. Etsy numbers no review: one is known by its order and its author, and of
 * several from the same by which of them it is.
 */
function read(rows: readonly unknown[]): { reviews: EtsyReview[]; problems: Report['problems'] } {
  const problems: Report['problems'] = []
  const found = rows.flatMap((one, at) => {
    const { data, error } = row.safeParse(one)
    for (const { path, message } of error?.issues ?? [])
      problems.push({ row: at + 1, field: path.join('.') || 'row', message })
    return data ?? []
  })
  const times = new Map<string, number>()
  const reviews = found
    .toSorted((a, b) => (`${a.date_reviewed} ${a.message}` < `${b.date_reviewed} ${b.message}` ? -1 : 1))
    .map(({ reviewer, date_reviewed: day, star_rating: rating, message: content, order_id: order }) => {
      const from = `${order ?? ''} ${reviewer}`
      const n = (times.get(from) ?? 0) + 1
      times.set(from, n)
      // At noon of UTC it is that day on each of the shop's clocks.
      return {
        key: checksumOf(`${from} ${n}`),
        rating,
        content,
        author: reviewer || 'Etsy buyer',
        at: `${day}T12:00Z`,
      }
    })
  return { reviews, problems }
}

/** Rolls back what was only looked at. */
class OnlyLooked extends Error {}

export function etsyReviewCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'POST /api/reviews/etsy'({ file, apply }, { person }) {
      const rows = rowsIn(await text(file))
      const { reviews, problems } = read(rows)
      let taken = { added: 0, changed: 0 }
      const work = db.transaction(async (tx) => {
        taken = await takeEtsyReviews(tx, reviews)
        if (apply === undefined) throw new OnlyLooked()
        const entry = { action: 'review.import', subject: 'review', after: taken } as const
        if (taken.added + taken.changed > 0) await audit(tx, { actor: actorOf(person), ...entry })
      })
      await work.catch((error: unknown) => {
        if (!(error instanceof OnlyLooked)) throw error
      })
      const unchanged = reviews.length - taken.added - taken.changed
      return { rows: rows.length, ...taken, unchanged, problems: problems.slice(0, TOLD_PROBLEMS) }
    },
  } satisfies Partial<ShopApi>
}
