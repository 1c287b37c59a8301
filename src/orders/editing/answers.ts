import type { Queryable } from '../../machine/database/database.ts'
import { setAnswers } from './editing.sql.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import { inAskedOrder } from '../../pieces/questions/answer-order.rules.ts'
import { finalSaleAfter } from '../final-sale/final-sale.rules.ts'
import { isAnswered } from '../../pieces/questions/answer-check.rules.ts'
import { sumSurcharges, surchargesOf } from '../../pieces/questions/surcharges.rules.ts'
import { formatCents } from '../../machine/values/money.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { answersVersion } from './versions.rules.ts'
import { uneditable, uneditableLine } from './uneditable.rules.ts'
import { strangePictures } from '../../pieces/questions/answer-pictures.ts'
import { problemsOf } from '../../buying/pricing/answered-price.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'

interface EditedAnswers {
  /** The number of the order's line, from 1. */
  n: number
  answers: Customization
  /** Whether the answers make it a final sale; left out, that is worked out from them. */
  finalSale?: boolean | null
}

interface LoggedAnswers {
  lines: {
    n: number
    name: string
    customization: Customization
    /** The questions in their order, which the history would forget; left out in entries from before they were noted. */
    asked?: { label: string }[]
    /** None in entries from before it followed the answers. */
    finalSale?: boolean | null
  }[]
}

/** How the answers that came with an order's pieces are changed before they are sent, and taken back. */
export const orderAnswers: Editable<OrderInCents, EditedAnswers> & Undoable<OrderInCents, LoggedAnswers> = {
  kind: 'order',
  noun: 'order',
  edited: 'order.answers',
  async lock(tx, id) {
    return (await lockOrder(tx, id)) && (await findOrder(tx, id))
  },
  logged: ({ items }) => ({
    lines: items.map(({ name, customization, finalSale }, index) => ({
      n: index + 1,
      name,
      customization: customization ?? {},
      asked: Object.keys(customization ?? {}).map((label) => ({ label })),
      finalSale: finalSale ?? null,
    })),
  }),
  version: ({ items }) => answersVersion(items.map(({ customization }) => customization)),
  conflict: ({ id }) =>
    `What is to be made for order #${id} was changed in another window meanwhile. Look at it, then save yours again.`,
  async write(tx, before, edited) {
    const why = uneditable(before)
    if (why !== undefined) throw conflict(why)
    await refuseOtherwise(tx, before, edited)
    await writeLine(tx, before, edited)
    return (await findOrder(tx, before.id))!
  },
  async undo(tx, now, { before: was, after: became }) {
    const why = uneditable(now)
    if (why !== undefined) throw conflict(why, 'changed_since')
    for (const [index, { n, customization, asked = [], ...line }] of was.lines.entries()) {
      if (answersVersion([customization]) !== answersVersion([became.lines[index]?.customization]))
        await writeLine(tx, now, { ...line, n, answers: inAskedOrder(asked, customization) })
    }
    return (await findOrder(tx, now.id))!
  },
  undone: 'order.answers_undo',
  undoneWords: (_, { id }) => `The pieces of order #${id} have their former answers again.`,
}

/**
 * Refuses answers that are not as the piece asks by now, as far as they are others than before; and such as cost more or
 * less than those that were paid for.
 */
async function refuseOtherwise(
  tx: Queryable,
  order: OrderInCents,
  { n, answers }: EditedAnswers,
): Promise<void> {
  const line = order.items[n - 1]
  const [piece] = line ? await findProductsForDesk(tx, [line.productId]) : []
  if (!line) return
  const was = line.customization ?? {}
  const strange = await strangePictures(tx, [answers], order.id)
  const questions = piece?.questions ?? []
  const problems = problemsOf(questions, answers, strange).filter(
    ({ label }) => answers[label] !== was[label],
  )
  if (problems.length > 0)
    throw new ShopError('invalid', problems.map(({ label, message }) => `${label}: ${message}`).join(' '), {
      fields: problems.map(({ label, message }) => ({ field: `answers.${label}`, message })),
    })
  const costs = (of: Customization) => sumSurcharges(surchargesOf(questions, of))
  const more = costs(answers) - costs(was)
  if (more > 0)
    throw conflict(
      `These answers cost ${formatCents(more)} more for each piece, and nobody can be charged again. Choose such as cost no more, or give the piece back and let the buyer order it anew.`,
    )
  if (more < 0)
    throw conflict(
      `These answers cost ${formatCents(-more)} less for each piece. Exchange ${line.name} for the same piece with them: then the difference is owed to the buyer.`,
    )
}

async function writeLine(
  tx: Queryable,
  order: OrderInCents,
  { n, answers, finalSale }: EditedAnswers,
): Promise<void> {
  const line = order.items[n - 1]
  if (!line) throw invalid('line', `is no line of order #${order.id}.`)
  const why = uneditableLine(line)
  if (why !== undefined) throw conflict(`${why} Its answers stay as they are.`)
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
  await setAnswers(
    tx,
    { orderId: order.id, n },
    Object.keys(given).length === 0 ? null : given,
    finalSale === undefined || line.pieceFinalSale ? await finalSaleOfLine(tx, line, given) : finalSale,
  )
}

async function finalSaleOfLine(
  tx: Queryable,
  line: OrderInCents['items'][number],
  answers: Customization,
): Promise<boolean | null> {
  const [piece] = await findProductsForDesk(tx, [line.productId])
  return finalSaleAfter(piece?.questions ?? [], line, answers)
}
