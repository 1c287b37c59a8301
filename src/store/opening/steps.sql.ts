import { sql } from 'drizzle-orm'
import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import type { Look } from '../../words/look/look.rules.ts'
import { type Database, type Queryable, rowsOf } from '../../machine/database/database.ts'
import type { Step } from './steps.rules.ts'

/** The shipping method that every shop comes with (db/migrations/0001_shop.sql). */
const FIRST_WAY = 1

/** What an owner has put into a shop herself, in one statement. */
interface OwnThings {
  ownPieces: number
  ownPiecesWithPicture: number
  ofDemo: number
  /** What is published of the look; null where nothing ever was. */
  look: Partial<Look> | null
  unreadPages: number
  hasDemoWords: boolean
  hasOwnShipping: boolean
  hasSecondFactor: boolean
  /** The steps to which she said 'Not yet'. */
  later: string[]
  /** A backup of before its opening was put back. */
  wasOpen: boolean
}

export async function findOwnThings(q: Queryable, personId: number): Promise<OwnThings> {
  const ownPiece = sql`p.published AND p.parent_id IS NULL
    AND NOT EXISTS (SELECT FROM demo_rows d WHERE d.kind = 'product' AND d.id = p.id)`
  const [own] = await rowsOf<OwnThings>(
    q,
    sql`SELECT
    (SELECT count(*)::int FROM products p WHERE ${ownPiece}) AS "ownPieces",
    (SELECT count(*)::int FROM products p WHERE ${ownPiece}
      AND ltrim(p.image_url, '/') NOT IN ('', ${DEFAULT_PICTURE.slice(1)})) AS "ownPiecesWithPicture",
    (SELECT count(*)::int FROM demo_rows d WHERE CASE d.kind
      WHEN 'product' THEN EXISTS (SELECT FROM products p WHERE p.id = d.id)
      WHEN 'post' THEN EXISTS (SELECT FROM blog_posts b WHERE b.id = d.id) ELSE false END) AS "ofDemo",
    (SELECT published -> 'look' FROM fronts) AS look,
    (SELECT count(*)::int FROM pages WHERE NOT is_own AND read_at IS NULL) AS "unreadPages",
    EXISTS (SELECT FROM demo_rows) AND NOT EXISTS (SELECT FROM fronts WHERE without_demo) AS "hasDemoWords",
    EXISTS (SELECT FROM shipping_methods WHERE id <> ${FIRST_WAY} OR version > 1)
      OR EXISTS (SELECT FROM settings WHERE shipping_confirmed_at IS NOT NULL) AS "hasOwnShipping",
    coalesce((SELECT later FROM settings), '{}') AS later,
    EXISTS (SELECT FROM audit_log WHERE subject = 'shop' AND action = 'shop.close') AS "wasOpen",
    EXISTS (SELECT FROM passkeys WHERE person_id = ${personId})
      OR EXISTS (SELECT FROM authenticators WHERE person_id = ${personId} AND confirmed_at IS NOT NULL)
      AS "hasSecondFactor"`,
  )
  return own!
}

/** Says 'Not yet' to a step, or takes that back. In a transaction that has locked the settings. */
export async function setLater(tx: Queryable, step: Step, isLater: boolean): Promise<void> {
  const without = sql`array_remove(later, ${step})`
  await tx.execute(
    sql`UPDATE settings SET later = ${isLater ? sql`array_append(${without}, ${step})` : without}`,
  )
}

/** A shop from before openings were kept is open where its payments are real; looked at once, by its next start. */
export async function openIfReal(database: Database, isReal: boolean): Promise<void> {
  await database.query.execute(sql`UPDATE settings SET opens_if_real = false,
    opened_at = coalesce(opened_at, CASE WHEN ${isReal}::boolean THEN now() END) WHERE opens_if_real`)
}
