import { invalid } from '../../machine/values/errors.ts'
import { PICTURE_GONE } from '../../pieces/questions/answer-picture.rules.ts'
import { strangePictures } from '../../pieces/questions/answer-pictures.ts'
import { giveAnswerPictures } from '../../pieces/questions/answer-pictures.sql.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findOrderByCheckout, listOrdersOfAddress } from '../../orders/order/orders.sql.ts'
import { orderNumbersIn } from './contact-message.rules.ts'

interface MessageInput {
  /** The secret in the address of an order's page. */
  token?: string | undefined
  email: string
  subject: string
  message: string
}

/**
 * The order a message is about, as far as its writer has shown that it is theirs: they came from its page, or they name a
 * number that was bought from the address they write from. Null otherwise; the writer is told neither.
 */
export async function orderAskedAbout(q: Queryable, asked: MessageInput): Promise<number | null> {
  const { token, email, subject, message } = asked
  const checkout = token === undefined ? undefined : await findCheckoutByToken(q, token)
  const order = checkout && (await findOrderByCheckout(q, checkout.id))
  if (order) return order.id
  const named = orderNumbersIn(`${subject}\n${message}`)
  const theirs = named.length === 0 ? [] : await listOrdersOfAddress(q, named, email)
  return named.find((id) => theirs.includes(id)) ?? null
}

/** From here on it is the order's, and goes with it when its buyer is forgotten. Throws invalid where it is none to give. */
export async function givePicture(tx: Queryable, picture: string, orderId: number | null): Promise<void> {
  if (orderId === null) throw invalid('picture', 'only a message about an order takes one')
  const given = [{ picture }]
  if ((await strangePictures(tx, given)).size > 0) throw invalid('picture', PICTURE_GONE)
  await giveAnswerPictures(tx, orderId, given)
}
