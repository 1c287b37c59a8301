import { hrefTo, type Href } from '../../../shop/site/paths.ts'
import { deskListHref } from '../../../pieces/editing/desk/desk-listing-query.ts'
import type { Section } from '../../../shop/desk/sections.ts'

const rooms: Record<string, Section> = {
  category: 'categories',
  shipping: 'shipping',
  person: 'people',
  review: 'reviews',
}

/** Where one looks at what a change is about, while it is there. */
export function changeHref({ subject, isThere }: { subject: string; isThere: boolean }): Href | undefined {
  const [kind = '', id = ''] = subject.split(':')
  // No order is ever deleted.
  if (kind === 'order' && id !== '')
    return hrefTo('adminSection', { section: 'orders', query: { order: id } })
  if (!isThere) return undefined
  if (kind === 'product') return deskListHref({ search: `#${id}` })
  if (kind === 'post') return hrefTo('adminSection', { section: 'blog', query: { post: id } })
  if (kind === 'promotion') return hrefTo('adminSection', { section: 'promotions', query: { code: id } })
  const section = rooms[kind]
  return section && hrefTo('adminSection', { section })
}
