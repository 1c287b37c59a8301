import type { Input } from '../../../api/contract.ts'
import {
  deleteCollection,
  insertCollection,
  isCollectionAddressTaken,
  lockCollection,
  updateCollection,
  type CollectionRow,
} from '../../../db/catalogue/collections/collections.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { invalid } from '../../../domain/errors.ts'
import { addressFrom, freeAddress, isReserved } from '../../../domain/store/pages/page-address.ts'
import { inAnotherWindow } from '../../store/change.ts'
import type { Changeable } from '../../store/change-row.ts'

export type CollectionInput = Input<'POST /api/desk/collections'>
type Logged = Omit<CollectionRow, 'id' | 'version'>

const logged = ({ id: _id, version: _version, ...words }: CollectionRow): Logged => words

/** How a collection is changed, deleted and put back. */
export const collectionRow: Changeable<CollectionRow, CollectionInput, Logged, Logged> = {
  kind: 'collection',
  noun: 'collection',
  edited: 'collection.update',
  lock: lockCollection,
  logged,
  kept: logged,
  version: ({ version }) => version,
  conflict: ({ name }) => inAnotherWindow(`“${name}” was`),

  insert: async (tx, input) =>
    await insertCollection(tx, { ...input, slug: await addressFor(tx, undefined, input) }),
  write: async (tx, before, input) =>
    await updateCollection(tx, before, { ...input, slug: await addressFor(tx, before, input) }),
  async undo(tx, now, { before: { slug, ...words } }) {
    const isFree = slug === now.slug || !(await isCollectionAddressTaken(tx, slug, now.id))
    return await updateCollection(tx, now, { ...words, ...(isFree ? { slug } : {}) })
  },

  delete: async (tx, { id }) => await deleteCollection(tx, id),
  async restore(tx, id, was) {
    const isTaken = await isCollectionAddressTaken(tx, was.slug, id)
    return await insertCollection(tx, {
      ...was,
      id,
      slug: isTaken ? await freeOf(tx, was.slug, id) : was.slug,
    })
  },
}

/** Refuses what would lead astray from the shop's own pages, or is another collection's, with one that is free. */
async function addressFor(
  tx: Queryable,
  before: CollectionRow | undefined,
  { slug: wanted, name }: CollectionInput,
): Promise<string> {
  const id = before?.id ?? 0
  const slug = wanted === '' ? (before?.slug ?? addressFrom(name)) : wanted
  const isTheShops = isReserved(slug)
  if (!isTheShops && !(await isCollectionAddressTaken(tx, slug, id))) return slug
  const free = await freeOf(tx, slug, id)
  if (wanted === '') return free
  const whose = isTheShops ? 'the shop itself has it' : 'another collection has it, or had it'
  throw invalid('slug', `can’t be ${slug}: ${whose}. ${free} is free.`)
}

async function freeOf(tx: Queryable, slug: string, id: number): Promise<string> {
  const taken = new Set<string>()
  for (;;) {
    const free = freeAddress(slug, (one) => taken.has(one) || isReserved(one))
    if (!(await isCollectionAddressTaken(tx, free, id))) return free
    taken.add(free)
  }
}
