import { ensureCategory } from '../db/categories.ts'
import { isDuplicate, type Queryable } from '../db/database.ts'
import type { lockChange } from '../db/history.ts'
import { lockOrder, setOrderStatus } from '../db/orders.ts'
import { lockPost, updatePost } from '../db/posts.ts'
import { lockProducts } from '../db/products.ts'
import { lockPromotion, updatePromotion } from '../db/promotions.ts'
import { lockSettings, readVersionedSettings, writeSettings } from '../db/settings.ts'
import { lockShippingMethods } from '../db/shipping-methods.ts'
import type { BlogPost } from '../domain/blog.ts'
import { conflict, notFound } from '../domain/errors.ts'
import { isDeletion } from '../domain/history.ts'
import type { OrderStatus } from '../domain/order.ts'
import { consequenceWords } from '../domain/status-consequence.ts'
import type { OwnerProduct } from '../domain/product.ts'
import { undoCategory } from './categories.ts'
import type { ShippingMethod } from '../domain/shipping-method.ts'
import { formatCents, toCents } from '../domain/money.ts'
import { owedCents } from '../domain/order-money.ts'
import {
  productInDecimals,
  promotionInCents,
  promotionInDecimals,
  shippingInCents,
  shippingInDecimals,
} from './decimals.ts'
import { editable, editProduct } from './edit-product.ts'
import { setGivenBackOutside } from './given-back-outside.ts'
import { termsOf } from './promotions.ts'
import { plannedFor, restorers } from './restore.ts'
import { toOutput, toSettings } from './settings.ts'
import { changeShipping } from './shipping-methods.ts'

type Logged = NonNullable<Awaited<ReturnType<typeof lockChange>>>

/** How the thing stood just now, and how it stands since it was taken back. */
interface Undone {
  before: unknown
  after: unknown
  /** What that is called in the history, where it is not just a change taken back. */
  action?: string
  /** What that did, in words, where more is to be said than that it was done. */
  message?: string
}

/**
 * Applies what was before a change. Each locks its thing first, then lets `refuseIfNewer` look whether something came
 * after the change.
 */
export async function takeBack(
  tx: Queryable,
  change: Logged,
  refuseIfNewer: () => Promise<void>,
): Promise<Undone> {
  const [kind, id] = change.subject.split(':')
  if (isDeletion(change.action)) {
    await refuseIfNewer()
    const restore = restorers[kind as keyof typeof restorers]
    // The log holds of each kind what its restorer takes.
    return { before: null, after: await restore(tx, Number(id), change.before as never) }
  }
  const work = {
    product: undoProduct,
    post: undoPost,
    order: undoOrder,
    settings: undoSettings,
    promotion: undoPromotion,
    category: undoCategory,
    shipping: undoShipping,
  }
  const undo = work[kind as keyof typeof work]
  return await undo(tx, Number(id), change, refuseIfNewer)
}

async function undoSettings(tx: Queryable, _: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const before = toOutput(await lockSettings(tx))
  await refuseIfNewer()
  // Over what there is now: a setting added since the change keeps its value.
  const was = { ...before, ...(change.before as typeof before & { shippingCost?: string }) }
  // What shipping cost stood among the settings once; it is its method's now.
  const { version: _version, shippingCost: _shippingCost, ...settings } = was
  await writeSettings(tx, toSettings(settings))
  return { before, after: toOutput(await readVersionedSettings(tx)) }
}

async function undoPromotion(tx: Queryable, id: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const now = await lockPromotion(tx, id)
  if (!now) throw notFound('The promo code is gone, so there is nothing to take back.')
  await refuseIfNewer()
  const before = termsOf(promotionInDecimals(now))
  const terms = { ...before, ...(change.before as typeof before) }
  const after = await updatePromotion(tx, id, promotionInCents(terms)).catch((error: unknown) => {
    if (isDuplicate(error))
      throw conflict(`There is another code ${terms.code} by now. Delete or rename it first.`)
    throw error
  })
  return { before, after: termsOf(promotionInDecimals(after)) }
}

async function undoShipping(tx: Queryable, id: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const methods = await lockShippingMethods(tx)
  const now = methods.find((method) => method.id === id)
  if (!now) throw notFound('The way of shipping is gone, so there is nothing to take back.')
  await refuseIfNewer()
  const before = shippingInDecimals(now)
  const { id: _id, version: _version, ...terms } = { ...before, ...(change.before as ShippingMethod) }
  const after = await changeShipping(tx, methods, id, shippingInCents(terms))
  return { before, after: shippingInDecimals(after) }
}

async function undoPost(tx: Queryable, id: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const before = await lockPost(tx, id)
  if (!before) throw notFound('The post is gone, so there is nothing to take back.')
  await refuseIfNewer()
  const { title, content, excerpt, imageUrl, published, publishAt } = change.before as BlogPost
  const after = await updatePost(tx, id, {
    title,
    content,
    excerpt,
    imageUrl,
    published,
    publishAt: plannedFor({ published, publishAt }),
  })
  return { before, after }
}

async function undoOrder(tx: Queryable, id: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order not found')
  await refuseIfNewer()
  if (change.action === 'order.given_back') {
    const { givenBackOutside } = change.before as { givenBackOutside: string }
    const undone = await setGivenBackOutside(tx, order, toCents(givenBackOutside))
    const owed = owedCents((await lockOrder(tx, id))!)
    const words = owed > 0 ? ` ${formatCents(owed)} is owed to its buyer again.` : ''
    const message = `The money of order #${id} is no longer marked as given back.${words}`
    return { ...undone, action: 'order.owed_again', message }
  }
  const { status: was } = change.after as { status: OrderStatus }
  if (order.status !== was) {
    throw conflict(`Order #${id} is ${order.status} by now. Set its status by hand.`, 'changed_since')
  }
  const { status } = change.before as { status: OrderStatus }
  await setOrderStatus(tx, id, status)
  const consequence = consequenceWords(
    { ...order, shippedAt: order.shippedAt?.toISOString() ?? null },
    { status },
  )
  const message = [`Order #${id} is ${status} again.`, consequence].filter(Boolean).join(' ')
  return { before: { status: order.status }, after: { status }, message }
}

async function undoProduct(tx: Queryable, id: number, change: Logged, refuseIfNewer: () => Promise<void>) {
  const [before] = await lockProducts(tx, [id])
  if (!before) throw notFound('The product is gone, so there is nothing to take back.')
  await refuseIfNewer()
  // Over what there is now: a field added since the change keeps its value.
  const { before: was, after: became } = change as { before: OwnerProduct; after: OwnerProduct }
  const category = await ensureCategory(tx, was.category)
  // By the difference, so that what was sold since stays sold.
  const stock = { difference: was.stock - became.stock, reason: 'taken back' }
  const after = await editProduct(tx, before, { ...editable(was), category }, stock)
  if (!after) throw conflict(`Only ${before.stock} are left by now, so the stock can’t be lowered that far.`)
  return { before: productInDecimals(before), after: productInDecimals(after) }
}
