import type { Queryable } from '../../machine/database/database.ts'
import { type Erasure, listErasures, listKnownAddresses, mergeErasures } from './erasures.sql.ts'
import { counted } from '../../machine/values/counted.ts'
import { erasePerson } from './erase.ts'
import { createHash, createHmac } from 'node:crypto'

/**
 * After a backup has been put in the shop's place: whoever was erased after it was made is in it again, and is erased
 * again, up to the moment of the first time. `since` is the list as it stood before. What is unfinished in the backup
 * was finished by then. Answers what was done in a sentence; undefined where there was nothing to do.
 */
export async function eraseAgain(
  tx: Queryable,
  secretKey: Buffer,
  since: readonly Erasure[],
): Promise<string | undefined> {
  await mergeErasures(tx, since)
  const hash = personHash(secretKey)
  const list = await listErasures(tx)
  const known = new Map(list.map((erasure) => [erasure.personHash, erasure]))
  let again = 0
  for (const email of list.length === 0 ? [] : await listKnownAddresses(tx)) {
    const erasure = known.get(hash.of(email))
    if (!erasure) continue
    const { orders, checkouts, messages, subscriptions, restockRequests, mailIds } = await erasePerson(tx, {
      email,
      until: erasure.erasedAt,
      onlySettled: false,
    })
    if (orders + checkouts + messages + subscriptions + restockRequests + mailIds.length > 0) again += 1
  }
  const strange = list.filter(({ keyName }) => keyName !== hash.keyName).length
  return words(again, strange)
}

function words(again: number, strange: number): string | undefined {
  const sentences = [
    ...(again === 0
      ? []
      : [
          `${again === 1 ? '1 person' : `${again} people`} who had been erased before ${again === 1 ? 'was' : 'were'} erased again.`,
        ]),
    ...(strange === 0
      ? []
      : [
          `${counted(strange, 'erasure')} could not be repeated: noted with another secret key than this shop has. Erase those people again if the backup still has them.`,
        ]),
  ]
  return sentences.length === 0 ? undefined : sentences.join('\n')
}

/** Turns a mail address into what the list of erasures keeps of it. */
interface PersonHash {
  /** Tells the lists of another shop, or of an earlier secret key, apart from this one. */
  keyName: string
  of: (email: string) => string
}

/** From the shop's secret key, by a key of its own: what is sealed with the other says nothing about this one. */
export function personHash(secretKey: Buffer): PersonHash {
  const key = createHmac('sha256', secretKey).update('erased people').digest()
  return {
    keyName: createHash('sha256').update(key).digest('hex').slice(0, 16),
    of: (email) => createHmac('sha256', key).update(email).digest('hex'),
  }
}
