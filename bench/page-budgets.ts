import { parts, type PageWeight } from './page-weight.ts'

/**
 * What each kind of page may weigh, in bytes, on Lighthouse's phone before anybody has touched it. A page that grows
 * beyond this has become slower for everybody: what was added is loaded when it is asked for, or something else goes, or
 * this table changes with the reason for it.
 */
export const budgets: Record<string, PageWeight & { path: string }> = {
  home: { path: '/', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  listing: { path: '/products', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  collection: { path: '/natural-gemstones', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  product: { path: '/products/5', html: 1, script: 80_000, style: 1, fonts: 1, pictures: 1 },
  cart: { path: '/cart', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  checkout: { path: '/checkout', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  post: { path: '/blog/1', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
  contact: { path: '/contact', html: 1, script: 1, style: 1, fonts: 1, pictures: 1 },
}

/** In words, what is over its budget and by how much. */
export function overBudget(kind: string, weight: PageWeight): string[] {
  const budget = budgets[kind]!
  return parts.flatMap((part) =>
    weight[part] <= budget[part]
      ? []
      : [`${kind}: ${part} ${weight[part]} bytes, ${weight[part] - budget[part]} over its ${budget[part]}`],
  )
}
