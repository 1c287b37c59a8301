import type { Queryable } from '../../machine/database/database.ts'
import { insertErasure } from './erasures.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findPersonByEmail } from '../staff/people.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import { RETENTION_DAYS } from './retention.rules.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'
import { actorOf, type Backups, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { collectPersonalData, countPersonalData, type PersonalDataCounts } from './collect.ts'
import { erasePerson, personHash } from './erase.ts'

/** What the owner does at the desk, or on the command line, for whoever asks what the shop keeps of them. */
export function personalDataCalls(context: ShopContext) {
  return {
    'POST /api/personal-data/count': async ({ email }) => await countFor(context, email),
    'POST /api/personal-data/export': async ({ email }, { person }) =>
      await exportFor(context, email, actorOf(person)),
    'POST /api/personal-data/erase': async ({ email }, { person }) =>
      await eraseFor(context, email, actorOf(person)),
  } satisfies Partial<ShopApi>
}

export async function countFor(
  { db }: Pick<ShopContext, 'db'>,
  address: string,
): Promise<PersonalDataCounts> {
  return countPersonalData(await collectPersonalData(db.query, normalizeEmail(address)))
}

/** As a text of JSON. That it left the shop is noted, without saying whose it was. */
export async function exportFor(
  { db }: Pick<ShopContext, 'db'>,
  address: string,
  actor: string,
): Promise<{ json: string; counts: PersonalDataCounts }> {
  return await db.transaction(async (tx) => {
    const data = await collectPersonalData(tx, normalizeEmail(address))
    const counts = countPersonalData(data)
    await note(tx, { actor, action: 'privacy.export', after: counts })
    return { json: `${JSON.stringify({ exportedAt: new Date(), ...data }, null, 2)}\n`, counts }
  })
}

export interface Erasure {
  counts: PersonalDataCounts
  /** The backup made at once, which has nothing of them; null when none could be made. */
  backup: string | null
  /** When the last backup that still has something of them goes, as ISO 8601; null when there is none. */
  lastBackupGoesAt: string | null
}

/**
 * Erases somebody, and makes a backup: the newest is kept however old it gets, and is not to be one that knows them.
 * Throws conflict while anything of theirs is under way, or when they work here.
 */
export async function eraseFor(
  context: Pick<ShopContext, 'db' | 'secretKey' | 'backups' | 'log'>,
  address: string,
  actor: string,
): Promise<Erasure> {
  const email = normalizeEmail(address)
  const hash = personHash(context.secretKey)
  const counts = await context.db.transaction(async (tx) => {
    if (await findPersonByEmail(tx, email)) {
      throw conflict(
        'Somebody who works here has this address. Remove them under People first, or change their address. Nothing was erased.',
      )
    }
    const found = countPersonalData(await collectPersonalData(tx, email))
    await erasePerson(tx, { email, onlySettled: true })
    await insertErasure(tx, { personHash: hash.of(email), keyName: hash.keyName })
    await note(tx, { actor, action: 'privacy.erase', after: found })
    return found
  })
  const lastBackupGoesAt = await whenBackupsForget(context.backups)
  const backup = await context.backups.make().catch((err: unknown) => {
    context.log.error({ err }, 'no backup could be made after an erasure')
    return undefined
  })
  return { counts, backup: backup?.name ?? null, lastBackupGoesAt }
}

/** Every backup there is was made before, so the newest of them goes last. */
async function whenBackupsForget(backups: Backups): Promise<string | null> {
  const [newest] = await backups.list()
  if (!newest) return null
  return new Date(Date.parse(newest.createdAt) + RETENTION_DAYS.backups * 86_400_000).toISOString()
}

async function note(
  tx: Queryable,
  entry: { actor: string; action: HistoryAction; after: PersonalDataCounts },
): Promise<void> {
  await audit(tx, { ...entry, subject: 'privacy' })
}
