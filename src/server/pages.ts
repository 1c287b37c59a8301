import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { renderPage } from '../web/entry-server.tsx'
import type { AppParts } from './app-parts.ts'
import { addressNow } from './former-address.ts'
import { createPageReader } from './page-reader.ts'

/**
 * Every page: rendered with its data, the same for every visitor. The checkout, orders and the admin are never kept:
 * one carries its own policy with a nonce for each answer, the others belong to one person.
 */
export function mountPages(app: Hono, parts: AppParts): void {
  const read = createPageReader(parts.shop)
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const moved = await addressNow(parts.database.query, url)
    if (moved !== undefined) {
      // For good, as far as anybody knows; a category called so again takes its address back.
      c.header('Cache-Control', 'no-cache')
      return c.redirect(moved, 301)
    }
    const nonce = url.pathname === '/checkout' ? randomBytes(18).toString('base64') : undefined
    if (nonce !== undefined) c.set('nonce', nonce)
    const page = await renderPage({
      path: url.pathname,
      search: url.search,
      read,
      assets: parts.assets,
      publicUrl: parts.publicUrl,
      nonce,
    })
    if (page.redirect !== undefined) return c.redirect(page.redirect, page.status as 301)
    const isPrivate = /^\/(checkout|orders|admin|newsletter)(\/|$)/.test(url.pathname)
    if (page.status === 200 && !isPrivate) c.set('cacheable', true)
    c.header('Cache-Control', isPrivate ? 'no-store' : 'no-cache')
    return c.html(page.html, page.status as 200)
  })
  app.all('*', (c) => c.text('This address answers GET only.', 405, { Allow: 'GET, HEAD' }))
}
