import type { Hono } from 'hono'
import { hrefTo } from '../../shop/site/paths.ts'
import { MAX_LINK_LENGTH } from './link.rules.ts'

/**
 * A link that fills a cart leads to the cart with itself behind the #: the browser, which keeps the cart, fills it there, and
 * the shop changes and remembers nothing.
 */
export function mountCartLinks(app: Hono): void {
  app.on('GET', ['/buy', '/buy/:items'], (c) => {
    const { pathname, search } = new URL(c.req.url)
    const link = `${pathname.slice(1)}${search}`
    c.header('Cache-Control', 'no-store')
    return c.redirect(`${hrefTo('cart')}#${link.length > MAX_LINK_LENGTH ? 'buy/?' : link}`, 303)
  })
}
