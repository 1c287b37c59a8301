import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ShopContext } from '../../shop/context.ts'
import { walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { hashToken } from '../../people/sign-in/tokens.ts'
import { answerTo, PROOF_PATH } from './address-connection.ts'
import { hearTry } from './connections.sql.ts'

const MAX_TRY_BYTES = 500_000

/** What comes back while a connection is tried: a call of ours to the shop's address, an invented event of a wallet's. */
export function mountConnectionTries(app: Hono, { db, secretKey }: ShopContext): void {
  app.get(PROOF_PATH, (c) => {
    const word = c.req.query('word') ?? ''
    if (!/^[\w-]{32}$/.test(word)) return c.notFound()
    return c.text(`${answerTo(secretKey, word)}\n`, 200, { 'Cache-Control': 'no-store' })
  })
  // Nobody but the wallet was told the word: it stands in the address, or in what a wallet tells of that posts to one address
  // alone. The event itself is thrown away: it tells of nothing that happened.
  for (const name of walletNames)
    app.post(`/webhooks/${name}`, bodyLimit({ maxSize: MAX_TRY_BYTES }), async (c, next) => {
      const word = c.req.query('try') ?? wordOf(await c.req.text())
      if (word === undefined || !(await hearTry(db.query, hashToken(word)))) return await next()
      return c.text('heard\n')
    })
}

const wordOf = (body: string): string | undefined => /"try":\s?"([\w-]{20,60})"/.exec(body)?.[1]
