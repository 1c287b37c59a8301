import type { QueryClient } from '@tanstack/react-query'
import { productsQuery } from '../../data/queries.ts'

/** Eight pieces a block (spec section 9). */
const BLOCK = 8

export const gemstonesQuery = productsQuery({ collection: 'natural-gemstones', limit: BLOCK })
export const curatedQuery = productsQuery({ collection: 'curated' })

export async function loadHome(_: unknown, client: QueryClient): Promise<void> {
  await Promise.all([client.ensureQueryData(gemstonesQuery), client.ensureQueryData(curatedQuery)])
}
