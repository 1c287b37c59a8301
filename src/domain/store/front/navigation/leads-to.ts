import type { Navigation } from './navigation.ts'

/** Whether a link of the menu or the footer goes to that path, whatever stands behind it: '/pens?sort=price-low'. */
export function leadsTo({ main, kinds, foot }: Navigation, path: string): boolean {
  return [...main, ...kinds, ...foot.flatMap(({ links }) => links)].some(
    ({ to }) => to.split(/[?#]/)[0] === path,
  )
}
