import type { Input } from '../../shop/every-call.contract.ts'
import { findShownCollection } from '../collections/collections.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Rule } from './catalogue.rules.ts'
import {
  filtersOfPieces,
  rulesOfPieces,
  sortOfPieces,
  type CollectionPieces,
  type ListingSort,
} from '../collections/collection.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import { triedOf, type Previewed } from '../../words/front/previewed.rules.ts'
import { questionOf } from '../search/listing-question.ts'

/** What a collection of the owner's own holds a listing to. */
interface OwnCollection {
  rules: readonly Rule[]
  filters: readonly FilterRule[]
  sort: ListingSort
}

/** What a listing asks, with what its collection holds it to once that is looked up. */
export type ListingQuery = Omit<Input<'GET /api/products'>, 'sort'> & {
  sort?: ListingSort | undefined
  own?: OwnCollection
}

export const ownOf = (pieces: CollectionPieces): OwnCollection => ({
  rules: rulesOfPieces(pieces),
  // No rule asks for a day of arrival.
  filters: questionOf(filtersOfPieces(pieces), {}).filters,
  sort: sortOfPieces(pieces),
})

/** A collection that is not there, or not published. */
const nothing: OwnCollection = { rules: [{ idIn: [] }], filters: [], sort: 'name' }

/** The collection is looked up once for all that is counted and listed of it. */
export async function withOwn(db: Database, query: ListingQuery): Promise<ListingQuery> {
  const { of } = query
  let own = query.own
  if (!own && of !== undefined) {
    const found = await findShownCollection(db.query, of)
    own = found ? ownOf(found.pieces) : nothing
  }
  const sort = query.sort === 'own' ? (own?.sort ?? 'name') : query.sort
  return { ...query, ...(own ? { own } : {}), sort }
}

/** While a collection is previewed, its rule is the one that is typed. */
export function asTyped(query: ListingQuery, previewed: Previewed | undefined): ListingQuery {
  const typed = triedOf(previewed, 'collection', query.of)
  return typed ? { ...query, own: ownOf(typed.pieces) } : query
}
