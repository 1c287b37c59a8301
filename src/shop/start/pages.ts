import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Previewed } from '../../words/front/previewed.rules.ts'
import { renderPage } from '../site/entry-server.tsx'
import { ruleAt } from '../site/page-rules.ts'
import { hrefTo } from '../site/paths.ts'
import { addressRead, isAddress } from '../site/routes.ts'
import type { MountParts } from './app-parts.ts'
import type { Render } from '../../machine/pages/page-renderer.ts'
import { addressInstead, addressNow } from '../files/former-address.ts'
import type { ScriptPolicy } from '../../payments/wallets/payment-source.rules.ts'
import { offeredSources } from '../../store/settings/settings.rules.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { ShopContext } from '../context.ts'
import { createPageReader, STRANGER } from '../api/page-reader.ts'
import { previewedBy } from '../../words/front/previewing.http.ts'

/** What every address that is none of ours leads to; one page in memory, however many such addresses are tried. */
const NO_SUCH_PAGE = 'no such page'

/** Rooms of the desk that went into others. */
const formerRooms = { privacy: 'buyers', collections: 'shelves', categories: 'shelves' }

/** Every page: rendered with its data, and kept for every visitor where its row says so. */
export function mountPages(app: Hono, parts: MountParts): void {
  const { renderer } = parts
  const read = parts.pageCache.reads.over(createPageReader(parts.shop))
  const rendererOf = (
    c: Context,
    { pathname, search }: { pathname: string; search: string },
    keep: boolean,
    previews?: Previewed,
  ): Render => {
    // A permanent redirect that browsers revalidate: a new category or combination of the old name takes its address back.
    const lead = (moved: string) => {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(moved, 301)
    }
    return async (checkpoint) => {
      const { query } = parts.database
      // What is typed may be at an address that led elsewhere until now.
      const moved = isTriedAt(previews, pathname) ? undefined : await addressNow(query, { pathname, search })
      if (moved !== undefined) return lead(moved)
      const { assets, publicUrl } = parts
      const letsWalletIn = ruleAt(pathname).policy === 'wallet'
      const nonce = letsWalletIn ? randomBytes(18).toString('base64') : undefined
      if (nonce !== undefined) {
        c.set('nonce', nonce)
        c.set('sourcePolicies', await sourcePolicies(parts.context))
      }
      const page = await renderPage({
        path: pathname,
        search,
        read: previews ? createPageReader(parts.shop, { ...STRANGER, previews }) : read,
        assets,
        publicUrl,
        checkpoint,
        nonce,
      })
      if (page.redirect !== undefined) return lead(page.redirect)
      const instead = page.status === 404 ? await addressInstead(query, pathname) : undefined
      if (instead !== undefined) return lead(instead)
      return {
        status: page.status,
        headers: [
          ['Content-Type', 'text/html; charset=UTF-8'],
          ['Cache-Control', keep ? 'no-cache' : 'no-store'],
          ...(previews ? [['X-Robots-Tag', 'noindex'] as [string, string]] : []),
        ],
        bytes: page.bytes,
      }
    }
  }
  for (const [former, section] of Object.entries(formerRooms))
    app.get(`/admin/${former}`, (c) =>
      c.redirect(hrefTo('adminSection', { section }) + new URL(c.req.url).search, 301),
    )
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const previews = ruleAt(pathname).policy === 'desk' ? undefined : await previewedBy(c, parts)
    if (previews) {
      c.set('previewing', true)
      return await renderer.own(c, rendererOf(c, { pathname, search }, false, previews))
    }
    const leadsElsewhere = pathname.length > 1 && pathname.endsWith('/')
    if (!ruleAt(pathname).isCached || leadsElsewhere)
      return await renderer.own(c, rendererOf(c, { pathname, search }, false))
    if (!isAddress(pathname)) {
      const written = pathname.toLowerCase()
      // Not of addresses that hold a secret, in which capitals mean something.
      if (isAddress(written) && ruleAt(written).isCached) return c.redirect(written + search, 301)
      return await renderer.shared(c, rendererOf(c, { pathname, search: '' }, true), NO_SUCH_PAGE, [404])
    }
    const address = new URL(addressRead(pathname, search), 'http://shop')
    const answer = await renderer.shared(c, rendererOf(c, address, true))
    const to = answer.headers.get('Location')
    // The shared redirect was made without the parameters that the page does not read: they are appended here.
    if (to && search && !to.includes('?')) answer.headers.set('Location', to + search)
    return answer
  })
  app.all('*', (c) => c.text('This address answers GET only.', 405, { Allow: 'GET, HEAD' }))
}

/** What the checkout must let in for the ways of paying that the owner has switched on, and for no other. */
async function sourcePolicies({ db, wallets }: ShopContext): Promise<ScriptPolicy[]> {
  const { payments } = await readSettings(db.query)
  return wallets.all.flatMap((wallet) =>
    offeredSources(wallet, payments).flatMap((source) => wallet.sourcePolicies?.[source] ?? []),
  )
}

function isTriedAt(previewed: Previewed | undefined, pathname: string): boolean {
  return previewed !== undefined && 'slug' in previewed && pathname.endsWith(`/${previewed.slug}`)
}
