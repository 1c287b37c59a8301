import type { Input } from '../../shop/every-call.contract.ts'
import {
  deleteCollection,
  dueCollections,
  insertCollection,
  isCollectionAddressTaken,
  lockCollection,
  updateCollection,
  type CollectionRow,
} from './collections.sql.ts'
import type { CollectionDraft } from './tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { inAnotherWindow } from '../../store/history/change.ts'
import type { Changeable } from '../../store/history/change-handler.ts'
import { addressFor, freeOf, momentAhead, type Scheduled } from '../../store/history/publish.ts'

type CollectionInput = Input<'POST /api/desk/collections'>
/** What the history tells of a collection: what everybody saw of it. Of one that is made or deleted, also what nobody saw. */
type Logged = Omit<CollectionRow, 'id' | 'version' | 'draft' | 'publishAt'>
type Kept = Logged & Pick<CollectionRow, 'draft'>

const kept = ({ id: _id, version: _version, publishAt: _at, ...words }: CollectionRow): Kept => words
function logged(row: CollectionRow): Logged {
  const { draft: _draft, ...words } = kept(row)
  return words
}

/** How a collection is changed, deleted and put back. */
export const collectionHandler: Changeable<CollectionRow, CollectionInput, Logged, Kept> &
  Scheduled<CollectionRow> = {
  kind: 'collection',
  noun: 'collection',
  edited: 'collection.update',
  lock: lockCollection,
  logged,
  kept,
  version: ({ version }) => version,
  conflict: ({ name }) => inAnotherWindow(`“${name}” was`),

  async insert(tx, input) {
    const { slug: wanted, ...words } = wordsOf(input)
    const slug = await collectionAddressFor(tx, undefined, { ...words, slug: wanted })
    // The words stand in the row of a collection that is not published too: the desk calls it by its name.
    return await insertCollection(tx, {
      ...words,
      slug,
      shown: false,
      ...(await stateAfter(tx, undefined, input)),
    })
  },
  write: async (tx, before, input) => await updateCollection(tx, before, await stateAfter(tx, before, input)),
  due: dueCollections,
  async publish(tx, before) {
    const { slug, ...words } = before.draft!
    const isFree = !(await isCollectionAddressTaken(tx, slug, before.id))
    const shown = { ...words, shown: true, draft: null, publishAt: null }
    return await updateCollection(tx, before, { ...shown, ...(isFree ? { slug } : {}) })
  },
  async undo(tx, now, { before: { slug, ...words } }) {
    const isFree = slug === now.slug || !(await isCollectionAddressTaken(tx, slug, now.id))
    return await updateCollection(tx, now, { ...words, ...(isFree ? { slug } : {}) })
  },

  async delete(tx, { id, name, pieces }) {
    if (pieces.by === 'house')
      throw conflict(
        `“${name}” came with the shop. It is not there while your menu leaves it out and nothing is in it.`,
      )
    await deleteCollection(tx, id)
  },
  async restore(tx, id, was) {
    const isTaken = (one: string) => isCollectionAddressTaken(tx, one, id)
    const slug = (await isTaken(was.slug)) ? await freeOf(was.slug, isTaken) : was.slug
    return await insertCollection(tx, { ...was, id, slug })
  },
}

const wordsOf = ({ slug, name, words, description, picture, pieces }: CollectionInput): CollectionDraft => ({
  slug,
  name,
  words,
  description,
  picture,
  pieces,
})

type State = Omit<CollectionRow, 'id' | 'version'>

/** What an edit makes of a collection. What everybody sees of it changes once it is published, or while nobody sees it. */
async function stateAfter(
  tx: Queryable,
  before: CollectionRow | undefined,
  input: CollectionInput,
): Promise<Partial<State>> {
  const words = { ...wordsOf(input), slug: await collectionAddressFor(tx, before, input) }
  if (!input.shown && before?.pieces.by === 'house')
    throw invalid('shown', 'stays as it is: your menu says whether what came with the shop is there')
  if (input.show === 'now') return { ...words, shown: input.shown, draft: null, publishAt: null }
  const publishAt = input.show === 'at' ? momentAhead(input.publishAt) : null
  return { ...(before?.shown ? {} : words), draft: words, publishAt }
}

/**
 * Refuses what would lead astray from the shop's own pages, or is another collection's, with one that is free. One that came
 * with the shop keeps its address and its pieces, which no other can have.
 */
export async function collectionAddressFor(
  tx: Queryable,
  before: CollectionRow | undefined,
  { slug: wanted, name, pieces }: Pick<CollectionInput, 'slug' | 'name' | 'pieces'>,
): Promise<string> {
  const house = before?.pieces.by === 'house' ? before.pieces.rule : undefined
  if ((pieces.by === 'house' ? pieces.rule : undefined) !== house)
    throw invalid('pieces', house ? `stay as they came with the shop` : 'must be by a rule or by hand')
  if (house !== undefined) {
    if (wanted === '' || wanted === house) return house
    throw invalid('slug', `stays ${house}, as it came with the shop`)
  }
  const isTaken = (slug: string) => isCollectionAddressTaken(tx, slug, before?.id ?? 0)
  return await addressFor({ noun: 'collection', isTaken }, before, { slug: wanted, title: name })
}
