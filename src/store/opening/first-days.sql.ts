import { sql } from 'drizzle-orm'
import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import type { Look } from '../../words/look/look.rules.ts'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'

/** The shipping method that every shop comes with (db/migrations/0001_shop.sql). */
const FIRST_WAY = 1

/** What an owner has put into a shop herself, in one statement. */
export interface OwnThings {
  ownPieces: number
  ownPiecesWithPicture: number
  ofDemo: number
  /** What is published of the look; null where nothing ever was. */
  look: Partial<Look> | null
  unreadPages: number
  hasDemoWords: boolean
  hasOwnShipping: boolean
  hasSecondFactor: boolean
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
    EXISTS (SELECT FROM shipping_methods WHERE id <> ${FIRST_WAY} OR version > 1) AS "hasOwnShipping",
    EXISTS (SELECT FROM passkeys WHERE person_id = ${personId})
      OR EXISTS (SELECT FROM authenticators WHERE person_id = ${personId} AND confirmed_at IS NOT NULL)
      AS "hasSecondFactor"`,
  )
  return own!
}
