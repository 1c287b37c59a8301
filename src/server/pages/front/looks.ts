import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { readLookName } from '../../../domain/store/front/look.ts'
import { lookStyles } from '../../../domain/store/front/look-styles.ts'
import type { AppParts } from '../../app-parts.ts'
import { IMMUTABLE } from '../../http/file-answer.ts'
import { ownBody } from '../../http/own-body.ts'

/** Of the few looks a shop wears and tries on; whoever makes up others pushes out what is made again in a millisecond. */
const KEPT = 16

/** A look's style sheet: its address says all that is in it, so it stays what it is, for drafts as for what is published. */
export function mountLooks(app: Hono, { assets }: AppParts): void {
  const sheets = new LRUCache<string, Buffer>({ max: KEPT })
  app.get('/looks/:file{[a-z0-9-]+\\.css}', async (c, next) => {
    const name = c.req.param('file').slice(0, -'.css'.length)
    const look = readLookName(name)
    if (!look) return await next()
    let bytes = sheets.get(name)
    if (!bytes) {
      bytes = Buffer.from((assets.typefaces[look.typefaces]?.styles ?? '') + lookStyles(look))
      sheets.set(name, bytes)
    }
    const body = await ownBody(bytes, 'text/css; charset=utf-8', c.req.header('Accept-Encoding'))
    return c.body(body.bytes, 200, { ...body.headers, 'Cache-Control': IMMUTABLE })
  })
}
