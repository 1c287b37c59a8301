import { hrefTo, tokenIn } from '../../shop/site/paths.ts'

const BEGIN = 'order='

/** To the contact page, from an order's. The order's secret is a hash: so it stays in the browser. */
export const askAboutHref = (token: string) => hrefTo('contact', { hash: `${BEGIN}${token}` })

/** The secret of the order in the hash of the contact page's address. */
export function askedOrderIn(hash: string): string | undefined {
  return hash.startsWith(`#${BEGIN}`) ? tokenIn({ token: hash.slice(1 + BEGIN.length) }) : undefined
}
