import { conflict, ShopError } from '../../machine/values/errors.ts'
import { keyedHash } from '../../people/security/keyed-hash.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { keepConnection } from '../connections/connections.ts'

type Parts = Pick<ShopContext, 'backups' | 'backupDesk' | 'db' | 'secretKey' | 'connected'>

const LAST_LETTERS = 6

/** What the owner does with backups and their copies. */
export function backupCalls(parts: Parts) {
  const { backups, backupDesk: desk, db, secretKey, connected } = parts
  const hash = keyedHash(secretKey, 'last letters of a key to copies')
  const checkOf = (recipient: string, letters: string) => hash(`${recipient} ${letters}`)
  return {
    'GET /api/backups': async () => await backups.list(),
    async 'POST /api/backups'() {
      const made = await backups.makeUnlessUnderWay()
      if (made) return made
      throw conflict(
        'A backup is being made already. Load this page again in a minute, and press the button once more if no new one is in the list.',
      )
    },
    'GET /api/backups/work': async () => ({ work: await desk.work() }),
    'GET /api/backups/{name}': async ({ name }) => await desk.contents(name),
    'GET /api/backups/{name}/file': async ({ name }) => await desk.file(name),
    'POST /api/backups/{name}/restore': async ({ name, ordersSeen }) => await desk.putBack(name, ordersSeen),
    'POST /api/backups/{name}/try': async ({ name }) => await desk.tryBackup(name),
    'POST /api/backups/upload': async ({ at, file }) => await desk.takeIn(at, file),
    'POST /api/backups/upload/open': async ({ key }) => await desk.openUploaded(key),
    'POST /api/copies/try': async ({ key, keep }) => await desk.tryCopy(key, keep),
    async 'GET /api/copies'() {
      const { copies: set, connectionsFrom } = connected
      return {
        from: connectionsFrom.copies ?? null,
        bucket: set ? desk.bucketName(set.s3) : null,
        recipient: set?.recipient ?? null,
        ...(await desk.copiesState()),
      }
    },
    async 'POST /api/copies/key'() {
      const { key, recipient } = await desk.makeKey()
      return { key, recipient, check: checkOf(recipient, key.slice(-LAST_LETTERS)) }
    },
    async 'PUT /api/copies'({ s3, key }) {
      if (connected.connectionsFrom.copies === 'environment')
        throw conflict(
          'Where copies go was set when the shop was started (BACKUP_S3_URL), and is changed there.',
        )
      if (key && checkOf(key.recipient, key.lastLetters.trim().toUpperCase()) !== key.check)
        throw wrong(
          'lastLetters',
          `These are not the last ${LAST_LETTERS} characters of the key: look at what you have kept.`,
        )
      const recipient = key?.recipient ?? connected.copies?.recipient
      if (recipient === undefined) throw conflict('Make a key first: copies are sealed with it.')
      const problem = await desk.tryBucket(s3)
      if (problem !== undefined) throw wrong('s3', problem)
      await keepConnection(db.query, secretKey, 'copies', { s3, recipient })
      return {}
    },
  } satisfies Partial<ShopApi>
}

function wrong(field: string, message: string): ShopError {
  return new ShopError('invalid', message, { fields: [{ field, message }] })
}
