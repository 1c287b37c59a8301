import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { DatabaseProblem } from '../database/database.ts'

/**
 * Files sealed in the `age` format, which `age` itself and others open: by what seals them, the recipient (age1…), nobody
 * can open them. What opens them is the owner's key (AGE-SECRET-KEY-1…), which the shop never keeps.
 */

const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

/** What a sealed file begins with. */
export const SEALED_HEAD = 'age-encryption.org/v1'

export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return RECIPIENT.test(text)
  } catch {
    return false
  }
}

export async function makeKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity()
  return { key, recipient: await identityToRecipient(key) }
}

/** The key in a text it was copied with: age-keygen's file has lines of comment. Throws where there is none. */
export function keyIn(text: string): string {
  const key = text
    .toUpperCase()
    .split(/\s+/)
    .find((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (key !== undefined && KEY.test(key)) return key
  throw new DatabaseProblem(
    key === undefined
      ? 'There is no key in this: it begins with AGE-SECRET-KEY-1.'
      : 'This key is not whole: it is AGE-SECRET-KEY-1 and 58 characters more. Look at it again, letter by letter.',
  )
}

export async function seal(bytes: Readable, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return await encrypter.encrypt(webOf(bytes))
}

/** Throws a DatabaseProblem, at once or while it is read, where the key is another's or a byte is not as it was sealed. */
export async function* unseal(sealed: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
  } catch (cause) {
    throw new DatabaseProblem('This key has a wrong letter: its sum does not add up. Look at it again.', {
      cause,
    })
  }
  const source = Readable.from(sealed)
  try {
    yield* await decrypter.decrypt(webOf(source))
  } catch (cause) {
    // A storage that is away is not to be told as a damaged file.
    if (source.errored) throw source.errored
    const isOthers = cause instanceof Error && cause.message.includes('no identity matched')
    throw new DatabaseProblem(
      isOthers
        ? 'This key does not open it: it was sealed for another. Use the key that was made when it was.'
        : 'The sealed file is damaged: it ends early, or a byte is not as it was sealed. Use another.',
      { cause },
    )
  } finally {
    source.destroy()
  }
}

const webOf = (bytes: Readable) =>
  ReadableStream.from<Uint8Array>(bytes) as globalThis.ReadableStream<Uint8Array>
