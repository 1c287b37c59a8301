import { ask } from '../../machine/web/queries/ask.ts'
import type { PageProps } from '../../shop/navigation/lazy-page.ts'
import { housePages, isHousePage } from './house-pages.page.ts'

/** What a collection says. */
export const collectionQuery = (slug: string) => ask('GET /api/collections/{slug}', { slug })

/** Which collection a page is of: the owner's own are at addresses of their own. */
export const collectionAt = ({ name, params }: Pick<PageProps, 'name' | 'params'>): string =>
  isHousePage(name) ? housePages[name].collection : (params['slug'] ?? '')
