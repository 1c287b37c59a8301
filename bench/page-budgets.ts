import { parts, type PageWeight } from './page-weight.ts'

/**
 * What each kind of page may weigh, in bytes, on Lighthouse's phone before anybody has touched it. A page that grows
 * beyond this has become slower for everybody: what was added is loaded when it is asked for, or something else goes, or
 * the number is changed by a commit that says why. Desk and shop share one sheet of styles. Html and scripts weigh some bytes
 * more or less with each build, by the names of their files. A browser without a window looks further along home's rails
 * than a person's, and fetches two pictures more (36 kB), which are allowed for.
 */
export const budgets: Record<string, PageWeight & { path: string }> = {
  home: { path: '/', html: 10_480, script: 86_000, style: 16_570, fonts: 25_400, pictures: 200_000 },
  listing: {
    path: '/products',
    html: 10_500,
    script: 80_250,
    style: 16_570,
    fonts: 25_400,
    pictures: 90_000,
  },
  collection: {
    path: '/natural-gemstones',
    html: 9_500,
    script: 80_450,
    style: 16_570,
    fonts: 25_400,
    pictures: 110_000,
  },
  product: {
    path: '/products/5',
    html: 8_950,
    script: 79_260,
    style: 16_570,
    fonts: 25_400,
    pictures: 110_000,
  },
  cart: { path: '/cart', html: 3_650, script: 84_350, style: 16_570, fonts: 25_400, pictures: 20_000 },
  checkout: {
    path: '/checkout',
    html: 11_500,
    script: 88_300,
    style: 16_570,
    fonts: 25_400,
    pictures: 20_000,
  },
  post: { path: '/blog/1', html: 5_600, script: 75_850, style: 16_570, fonts: 25_400, pictures: 14_000 },
  contact: { path: '/contact', html: 4_110, script: 73_790, style: 16_570, fonts: 25_400, pictures: 1_000 },
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
