import { ask } from '../../data/ask.ts'

/** What one of the owner's own collections says. */
export const collectionQuery = (slug: string) => ask('GET /api/collections/{slug}', { slug })
