import { z } from 'zod'
import { UPLOAD_PIECE_BYTES } from './upload.rules.ts'
import type { CallTable } from '../../shop/fields.contract.ts'

const backup = z.object({
  name: z.string(),
  createdAt: z.string(),
  rows: z.number().int(),
  pictures: z.number().int(),
  /** When it was last restored elsewhere, and found right. */
  provedAt: z.string().nullable(),
})

const params = z.object({ name: z.string().max(100) })
const counts = z.object({ products: z.number().int(), orders: z.number().int() })

/** What takes long, one at a time; it goes on when nobody asks. */
const work = z.object({
  kind: z.enum(['put back', 'try a backup', 'try a copy', 'fetch a copy', 'open a file']),
  /** The backup it is about, where that is known. */
  name: z.string().nullable(),
  startedAt: z.string(),
  /** What is being done, or, when it has ended, what came of it. */
  words: z.string(),
  state: z.enum(['under way', 'done', 'failed']),
})

const contents = z.object({
  createdAt: z.string(),
  /** What is in it, and what the shop has now. */
  backup: counts,
  now: counts,
  /** Orders that were made since: they would be gone. */
  since: z.object({ orders: z.number().int(), total: z.string() }),
})

const copies = z.object({
  /** Who says where copies go; null: nobody, and there are none. */
  from: z.enum(['environment', 'desk']).nullable(),
  /** The bucket, without the key to it. */
  bucket: z.string().nullable(),
  recipient: z.string().nullable(),
  last: z.object({ name: z.string(), at: z.string(), bytes: z.number() }).nullable(),
  problem: z.object({ since: z.string(), at: z.string(), sentence: z.string() }).nullable(),
})

const PROVED = { access: 'owner', freshProof: true } as const
const UNDER_WAY = { ...PROVED, output: z.object({}), changes: ['backups'] } as const

/** The owner's key to the copies; it is used and kept nowhere. */
const key = z.string().trim().min(1, 'Paste your key.').max(5_000)

/** The part of the contract about backups. */
export const backupCalls = {
  'GET /api/backups': {
    summary: 'The backups there are, newest first',
    access: 'owner',
    shows: ['backups'],
    output: z.array(backup),
  },
  'POST /api/backups': {
    summary: 'Make a backup now',
    ...PROVED,
    changes: ['backups'],
    output: backup,
    status: 201,
    limit: { calls: 10, perSeconds: 3600 },
  },
  'GET /api/backups/work': {
    summary: 'What is being done with backups, or was last',
    access: 'owner',
    shows: ['backups'],
    output: z.object({ work: work.nullable() }),
  },
  'GET /api/backups/{name}': {
    summary: 'What is in a backup, and what the shop would lose if it were put back',
    ...PROVED,
    shows: ['backups', 'orders', 'products'],
    params,
    output: contents,
  },
  'GET /api/backups/{name}/file': {
    summary: 'A backup as one tar file; sealed for the owner’s key where there is one',
    ...PROVED,
    shows: ['backups'],
    params,
    sends: 'application/octet-stream',
    /** The file's name and bytes, as SentFile says: over HTTP the bytes alone. */
    output: z.unknown(),
    limit: { calls: 20, perSeconds: 3600 },
  },
  'POST /api/backups/{name}/restore': {
    summary: 'Put a backup in the place of all that the shop has; begins it',
    ...UNDER_WAY,
    params,
    /** As they were shown: no order is lost that nobody was told of. */
    body: z.object({ ordersSeen: z.number().int().min(0).max(2_147_483_647) }),
  },
  'POST /api/backups/{name}/try': {
    summary: 'Restore a backup elsewhere, to see whether it is whole; begins it',
    ...UNDER_WAY,
    params,
  },
  'POST /api/backups/upload': {
    summary: 'Take in a piece of a file that was downloaded before; a first one begins anew',
    ...PROVED,
    changes: [],
    query: z.object({ at: z.coerce.number().int().min(0) }),
    file: { maxBytes: UPLOAD_PIECE_BYTES, types: ['application/octet-stream'] },
    output: z.object({ bytes: z.number(), isSealed: z.boolean() }),
  },
  'POST /api/backups/upload/open': {
    summary: 'Open the file that was taken in, look through it and put it among the backups; begins it',
    ...UNDER_WAY,
    body: z.object({ key: z.union([key, z.null()]) }),
  },
  'GET /api/copies': {
    summary: 'How the copies of backups elsewhere do',
    access: 'owner',
    shows: ['backups'],
    output: copies,
  },
  'POST /api/copies/key': {
    summary: 'Make a key for copies; it is shown this once and kept nowhere',
    ...PROVED,
    changes: [],
    secret: true,
    /** `check` goes back with the key's last letters: by it the shop knows them without keeping the key. */
    output: z.object({ key: z.string(), recipient: z.string(), check: z.string() }),
  },
  'PUT /api/copies': {
    summary: 'Where copies go and what seals them; counts once the bucket was tried',
    ...PROVED,
    changes: ['backups'],
    body: z.object({
      s3: z.string().trim().max(500),
      /** Left out, those that are in force stay. */
      key: z.object({ recipient: z.string(), check: z.string(), lastLetters: z.string().max(20) }).optional(),
    }),
    output: z.object({}),
  },
  'POST /api/copies/try': {
    summary: 'Fetch the newest copy and restore it elsewhere, or keep it among the backups; begins it',
    ...UNDER_WAY,
    body: z.object({ key, keep: z.boolean() }),
  },
} as const satisfies CallTable

export type KnownBackup = z.infer<typeof backup>
export type BackupWork = z.infer<typeof work>
export type BackupContents = z.infer<typeof contents>
export type CopiesInfo = z.infer<typeof copies>
