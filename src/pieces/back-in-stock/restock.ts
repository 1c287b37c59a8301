import { findProduct } from '../product/products.sql.ts'
import {
  confirmRestockRequest,
  countToldSince,
  listRestocked,
  listWaitedFor,
  lockRestocked,
  requestRestockMail,
  takeWaiting,
  withdrawRestockRequest,
} from './restock-requests.sql.ts'
import { giveTurnBack, takeOne } from '../../people/security/allowances.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { existsOnce, isAvailable } from '../supply/availability.rules.ts'
import { conflict, notFound } from '../../machine/values/errors.ts'
import { TELLING_HOURS, toldNow } from './restock.rules.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { restockConfirmation, restockMessage } from './restock-messages.mail.ts'
import {
  RESTOCK_CONFIRMATIONS,
  restockConfirmationsTo,
  takeMailTurn,
  turnWords,
} from '../../shop/ceilings.ts'
import { numberAndWords } from '../../machine/contract/address-words.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { post } from '../../words/mailbox/outbox.ts'

/** How many pieces the desk lists, the most wanted first. */
const MOST_WANTED = 200

/** 'Tell me when it is back': asked for on a piece's page, confirmed by mail, and kept by one mail. */
export function restockCalls(context: ShopContext) {
  const { db, mailServer, wakeJobs } = context
  return {
    async 'POST /api/products/{id}/restock-requests'({ id, email }) {
      const product = await findProduct(db.query, id)
      if (!product) throw notFound('Product not found')
      if (isAvailable(product)) throw conflict('It is back: load the page again, and you can buy it.')
      if (existsOnce(product.kind)) {
        throw conflict('There is no other of it that could come back. Ask for one like it.')
      }
      const wait = await takeMailTurn(context, RESTOCK_CONFIRMATIONS)
      const address = normalizeEmail(email)
      await db.transaction(async (tx) => {
        const token = await requestRestockMail(tx, { productId: id, email: address, token: newToken() }, wait)
        if (token === undefined || (await takeOne(tx, restockConfirmationsTo(address))) === undefined) {
          await giveTurnBack(tx, RESTOCK_CONFIRMATIONS)
          return
        }
        await post(
          tx,
          email,
          restockConfirmation(product.name, linksOf(context, product, token), await readSettings(tx)),
          undefined,
          wait,
        )
      })
      wakeJobs()
      // The same answer whether or not the address was known: nobody learns who waits for what.
      return {
        message:
          mailServer === null
            ? 'Your address is noted. This shop has no mail server yet, so the mail to confirm it can’t reach you.'
            : `Check your inbox and confirm: until you do, nothing comes.${turnWords(wait)}`,
      }
    },

    async 'POST /api/restock-requests/confirm'({ token }) {
      if (!(await confirmRestockRequest(db.query, token))) {
        throw notFound('This link no longer works. Ask on the piece’s page to get a new one.')
      }
      return { message: 'One mail comes when it is back.' }
    },

    async 'POST /api/restock-requests/withdraw'({ token }) {
      if (!(await withdrawRestockRequest(db.query, token))) {
        throw notFound('This link belongs to no request of this shop, so nothing comes by it.')
      }
      return { message: 'Your address is off the list for this piece.' }
    },

    async 'GET /api/desk/restock-requests'() {
      return await listWaitedFor(db.query, MOST_WANTED)
    },
  } satisfies Partial<ShopApi>
}

function linksOf(
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  piece: { id: number; name: string },
  token: string,
) {
  return {
    piece: `${publicUrl}/products/${numberAndWords(piece)}`,
    confirm: `${publicUrl}/restock?token=${token}`,
    withdraw: `${publicUrl}/restock?token=${token}&stop=1`,
  }
}

/**
 * Tells those who wait for what can be bought again, however it came back: by an edit, a return, a cancelled order, an
 * import. The mail is written in the transaction that notes who was told, so that nobody is told twice or not at all.
 * Answers how many mails were written.
 */
export async function tellOfRestock(context: Pick<ShopContext, 'db' | 'publicUrl'>): Promise<number> {
  const { db } = context
  let all = 0
  for (const id of await listRestocked(db.query)) {
    all += await db.transaction(async (tx) => {
      const piece = await lockRestocked(tx, id)
      if (!piece) return 0
      const most = toldNow(piece.available, await countToldSince(tx, id, TELLING_HOURS))
      if (most === 0) return 0
      const store = await readSettings(tx)
      const people = await takeWaiting(tx, id, most)
      for (const { email, token } of people) {
        await post(tx, email, restockMessage(piece.name, linksOf(context, piece, token), store))
      }
      return people.length
    })
  }
  return all
}
