import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { frontOver, type Front } from '../../domain/store/front/front.ts'
import { defaultSettings, type StoreSettings } from '../../domain/store/settings.ts'
import { reads } from '../../reads/noting.ts'
import type { Queryable } from '../engine/database.ts'
import { fronts, settings } from './tables.ts'

export interface FrontState {
  published: Front
  /** Null where nothing is being changed. */
  draft: Front | null
  /** When the draft is published by itself. */
  publishAt: Date | null
  publishedAt: Date | null
  version: number
}

/** The settings and what everybody sees of the front, in one statement: every page shows both. */
export async function readSettingsAndFront(
  q: Queryable,
): Promise<{ settings: StoreSettings; front: Front; withoutDemo: boolean }> {
  reads('settings', 'front')
  const [row] = await q
    .select({ value: settings.value, published: fronts.published, withoutDemo: fronts.withoutDemo })
    .from(settings)
    .fullJoin(fronts, eq(fronts.id, settings.id))
  return {
    settings: { ...defaultSettings, ...row?.value },
    front: frontOver(row?.published ?? null),
    withoutDemo: row?.withoutDemo ?? false,
  }
}

/** What they will see, for who arranges it. */
export async function readDraftedFront(q: Queryable): Promise<Front> {
  const { draft, published } = await readFrontState(q)
  return draft ?? published
}

/** A shop whose front nobody has arranged has the first one, as version 1. */
export async function readFrontState(q: Queryable): Promise<FrontState> {
  const [row] = await q.select().from(fronts).where(eq(fronts.id, 1))
  return {
    published: frontOver(row?.published ?? null),
    draft: row?.draft ? frontOver(row.draft) : null,
    publishAt: row?.publishAt ?? null,
    publishedAt: row?.publishedAt ?? null,
    version: row?.version ?? 1,
  }
}

/** The same, with others who would write kept waiting until the transaction ends. */
export async function lockFront(tx: Queryable): Promise<FrontState> {
  await tx.insert(fronts).values({ id: 1, published: {} }).onConflictDoNothing()
  await tx.select({ id: fronts.id }).from(fronts).where(eq(fronts.id, 1)).for('update')
  return await readFrontState(tx)
}

const newer = sql`${fronts.version} + 1`

/** A draft that is changed is still published when it was to be. */
export async function writeDraft(tx: Queryable, draft: Front | null): Promise<void> {
  const publishAt = draft === null ? { publishAt: null } : {}
  await tx
    .update(fronts)
    .set({ draft, ...publishAt, version: newer })
    .where(eq(fronts.id, 1))
}

export async function publishAt(tx: Queryable, moment: Date | null): Promise<void> {
  await tx.update(fronts).set({ publishAt: moment, version: newer }).where(eq(fronts.id, 1))
}

/** The draft is what was published, or is given up. */
export async function publish(tx: Queryable, front: Front): Promise<void> {
  await tx
    .update(fronts)
    .set({ published: front, draft: null, publishAt: null, publishedAt: sql`now()`, version: newer })
    .where(eq(fronts.id, 1))
}

/** From now on nothing that came with the shop is shown for having come with it. */
export async function leaveDemo(tx: Queryable): Promise<void> {
  await tx.update(fronts).set({ withoutDemo: true }).where(eq(fronts.id, 1))
}

export async function isFrontDue(q: Queryable): Promise<boolean> {
  const due = await q
    .select({ id: fronts.id })
    .from(fronts)
    .where(and(isNotNull(fronts.draft), lte(fronts.publishAt, sql`now()`)))
  return due.length > 0
}
