import { eq, isNotNull, sql } from 'drizzle-orm'
import { frontOfEveryPage, frontOver, type Front, type FrontOfEveryPage } from './front.rules.ts'
import type { Block } from '../home/block.rules.ts'
import { defaultSettings } from '../../store/settings/settings.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { VersionedSettings } from '../../store/settings/settings.sql.ts'
import { dueIn } from '../../store/history/due.sql.ts'
import { fronts, settings } from '../../store/tables.sql.ts'

export interface FrontState {
  published: Front
  /** Null where nothing is being changed. */
  draft: Front | null
  /** When the draft is published by itself. */
  publishAt: Date | null
  publishedAt: Date | null
  /** When the draft was to be published by itself, and was not finished. */
  missedAt: Date | null
  version: number
}

/** Reads in one statement what every page shows: the settings, and the front without home's blocks. */
export async function readSettingsAndFront(
  q: Queryable,
): Promise<Omit<VersionedSettings, 'version'> & { front: FrontOfEveryPage; withoutDemo: boolean }> {
  reads('settings', 'front')
  const [row] = await q
    .select({
      value: settings.value,
      taxConfirmedAt: settings.taxConfirmedAt,
      openedAt: settings.openedAt,
      published: fronts.published,
      withoutDemo: fronts.withoutDemo,
    })
    .from(settings)
    .fullJoin(fronts, eq(fronts.id, settings.id))
  return {
    settings: { ...defaultSettings, ...row?.value },
    isTaxConfirmed: (row?.taxConfirmedAt ?? null) !== null,
    isOpened: (row?.openedAt ?? null) !== null,
    front: frontOfEveryPage(frontOver(row?.published ?? null)),
    withoutDemo: row?.withoutDemo ?? false,
  }
}

/** The blocks of home that everybody sees; null of the first ones. */
export async function readHome(q: Queryable): Promise<Block[] | null> {
  reads('home')
  return (await readFrontState(q)).published.home
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
    missedAt: row?.missedAt ?? null,
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
  const times = draft === null ? { publishAt: null, missedAt: null } : {}
  await tx
    .update(fronts)
    .set({ draft, ...times, version: newer })
    .where(eq(fronts.id, 1))
}

export async function publishAt(tx: Queryable, moment: Date): Promise<void> {
  await tx.update(fronts).set({ publishAt: moment, missedAt: null, version: newer }).where(eq(fronts.id, 1))
}

/** Its time came, and it stays a draft. */
export async function missTime(tx: Queryable, moment: Date): Promise<void> {
  await tx.update(fronts).set({ publishAt: null, missedAt: moment, version: newer }).where(eq(fronts.id, 1))
}

/** The draft is what was published, or is given up. */
export async function publish(tx: Queryable, front: Front): Promise<void> {
  await tx
    .update(fronts)
    .set({
      published: front,
      draft: null,
      publishAt: null,
      missedAt: null,
      publishedAt: sql`now()`,
      version: newer,
    })
    .where(eq(fronts.id, 1))
}

/** From now on nothing that came with the shop is shown for having come with it. */
export async function leaveDemo(tx: Queryable): Promise<void> {
  await tx.update(fronts).set({ withoutDemo: true }).where(eq(fronts.id, 1))
}

/** The front's own number, once its time has come. */
export const dueFront = (q: Queryable) => dueIn(q, fronts, isNotNull(fronts.draft))
