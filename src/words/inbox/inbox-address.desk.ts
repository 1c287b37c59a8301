import { hrefTo, type Href } from '../../shop/site/paths.ts'

export const inboxHref = (): Href => hrefTo('adminSection', { section: 'inbox' })

/** One conversation. */
export const messageHref = (id: number): Href =>
  hrefTo('adminSection', { section: 'inbox', query: { message: id } })

/** Where the buyer of an order is written to about it. */
export const writeHref = (orderId: number): Href =>
  hrefTo('adminSection', { section: 'inbox', query: { order: orderId } })

/** The same about no order. */
export const writeToBuyerHref = (orderId: number): Href =>
  hrefTo('adminSection', { section: 'inbox', query: { order: orderId, buyer: '' } })
