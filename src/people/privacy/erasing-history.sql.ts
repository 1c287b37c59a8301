import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { redactJson } from '../../machine/values/redact.ts'

/** What the log holds of these subjects, without what was written there. */
export async function eraseFromAudit(
  tx: Queryable,
  subjects: readonly string[],
  redact: (text: string) => string,
): Promise<void> {
  const found = await tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, [...subjects]))
  await rewrite(tx, found, redact, true)
}

/** What the log holds elsewhere that names the address. */
export async function eraseAddressFromAudit(
  tx: Queryable,
  email: string,
  redact: (text: string) => string,
): Promise<void> {
  const found = await tx
    .select()
    .from(auditLog)
    .where(
      sql`position(${email} IN lower(coalesce(${auditLog.before}::text, '') || coalesce(${auditLog.after}::text, ''))) > 0`,
    )
  await rewrite(tx, found, redact, false)
}

async function rewrite(
  tx: Queryable,
  entries: readonly (typeof auditLog.$inferSelect)[],
  redact: (text: string) => string,
  isAbout: boolean,
): Promise<void> {
  for (const { id, before, after } of entries) {
    if (before === null && after === null) continue
    await tx
      .update(auditLog)
      .set({ before: redactJson(before, redact, isAbout), after: redactJson(after, redact, isAbout) })
      .where(eq(auditLog.id, id))
  }
}
