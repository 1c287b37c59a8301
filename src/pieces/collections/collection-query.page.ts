import { ask } from '../../machine/web/queries/ask.ts'

/** What one of the owner's own collections says. */
export const collectionQuery = (slug: string) => ask('GET /api/collections/{slug}', { slug })
