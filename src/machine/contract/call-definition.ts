import type { z } from 'zod'
import type { Role } from './role.ts'
import type { Resource } from './resource.ts'

/** Who may call: anyone, or someone signed in with this role or one that includes it. */
export type Access = 'public' | Role

/** A file that is sent as it is read. */
export interface SentFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

interface AnyCall {
  summary: string
  access: Access
  /** Open to staff, too, where the shop's settings say so by this. */
  staffIf?: 'staffMayGiveBack'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a file as it is, told by its content; the types are for the sender's guidance. Instead of `body`. */
  file?: { maxBytes: number; types: readonly string[] }
  output: z.ZodType
  /** The output is text of this type, saved under this name. */
  download?: { type: string; name: string }
  /** The output is a SentFile of this type. */
  sends?: string
  /** A list that comes in pages: items are the body, total and next cursor travel in headers. */
  paged?: true
  /** The same for every visitor until the shop changes: kept by the page cache. */
  cached?: true
  /** Changes how someone signs in, or takes people's data out of the shop: password or passkey must have been shown within PROOF_SECONDS. */
  freshProof?: true
  /** Open to whoever still has to set up the second factor that the shop asks of everyone. */
  beforeSecondFactor?: true
  /** 200 unless said: 201 for what is created, 202 for what is under way. */
  status?: 201 | ((output: never) => 200 | 202)
  /** Its answer has secrets in it, such as links that sign somebody in: it is not compressed, whose length would tell of them. */
  secret?: true
  /** How often one address may call, beyond which it is told to wait. */
  limit?: { calls: number; perSeconds: number }
}

export interface ReadingCall extends AnyCall {
  /** What its answer shows: it is asked anew after a write that changes any of it. */
  shows: readonly Resource[]
}

export interface WritingCall extends AnyCall {
  /** What it changes, in so far as anything shows it. */
  changes: readonly Resource[]
}

export type CallDefinition = (ReadingCall & { changes?: never }) | (WritingCall & { shows?: never })

/** Rows of the contract. What is not GET may read as well: a question that is too long for an address, or too private. */
export interface CallTable {
  [get: `GET /api/${string}`]: ReadingCall & { changes?: never }
  [other: `${'POST' | 'PUT' | 'DELETE'} /api/${string}`]: CallDefinition
}
