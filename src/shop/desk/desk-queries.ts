import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output, PagedCall, ReadCall } from '../every-call.contract.ts'
import type { Collection } from '../../pieces/listing/catalogue.rules.ts'
import {
  ORDERS_PAGE,
  type OrderQueue,
  type OrderSort,
  type OrderStatus,
} from '../../orders/order/order.rules.ts'
import type { SalesPeriod } from '../../orders/reports/sales-period.rules.ts'
import { HttpError } from '../../machine/contract/reader.ts'
import { ask } from '../../machine/web/queries/ask.ts'
import { askPages } from '../../machine/web/queries/desk-client.ts'

/** What only the desk may ask. Shoppers change these at any time. */

export type ListedOrder = Output<'GET /api/orders'>['items'][number]
/** Wherever else one is shown, what its wallet took is not. */
export type Order = Omit<ListedOrder, 'fee'>
export type DeskOrder = Output<'GET /api/orders/{id}'>
export type Analytics = Output<'GET /api/analytics'>
export type Sales = Output<'GET /api/analytics/sales'>
export type ToDo = Output<'GET /api/analytics/to-do'>
export type Bench = Output<'GET /api/bench'>
export type BenchLine = Bench['lines'][number]
export type Mail = Output<'GET /api/mailbox'>[number]
export type MailState = Output<'GET /api/desk/mail'>
export type DeskReview = Output<'GET /api/reviews'>['items'][number]
export type PaymentInReview = Output<'GET /api/payments/review'>[number]
export type Books = Output<'GET /api/books'>
export type Difference = Books['differences'][number]
export type ShopVersion = Output<'GET /api/desk/version'>
export type Check = Output<'GET /api/desk/trouble'>[number]
export type Backup = Output<'GET /api/backups'>[number]
export type BackupWork = NonNullable<Output<'GET /api/backups/work'>['work']>
export type BackupContents = Output<'GET /api/backups/{name}'>
export type Copies = Output<'GET /api/copies'>
export type DeskCategory = Output<'GET /api/desk/categories'>[number]
export type DemoData = Output<'GET /api/desk/demo'>
export type OpeningState = Output<'GET /api/desk/opening'>
export type Rehearsal = Output<'GET /api/desk/rehearsal'>
export type FrontState = Output<'GET /api/front'>
export type Settings = Output<'GET /api/settings'>
export type Conversation = Output<'GET /api/messages/{id}'>
export type Change = Output<'GET /api/history'>['items'][number]
export type PersonalDataCounts = Output<'POST /api/personal-data/count'>

export type Letter = Output<'GET /api/letters'>[number]
export type DeskPage = Output<'GET /api/desk/pages'>[number]
export type DeskCollection = Output<'GET /api/desk/collections'>[number]
export type PageFieldNow = Output<'GET /api/desk/page-fields'>[number]

/** Each visit to a section asks anew. */
export const askAnew = <C extends ReadCall>(...args: Parameters<typeof ask<C>>) => ({
  ...ask(...args),
  refetchOnMount: 'always' as const,
})

/** The same of a list that goes on page by page. */
export const askPagesAnew = <C extends PagedCall>(...args: Parameters<typeof askPages<C>>) => ({
  ...askPages(...args),
  refetchOnMount: 'always' as const,
})

/** While the shop starts anew. */
const STARTING_MS = 1_000

/**
 * What a shop that starts anew is asked for: for some seconds nobody answers, or only 'The shop is starting.', which unlike
 * its later refusals has no reason.
 */
export const evenWhileStarting = {
  retry: (tries: number, error: Error) =>
    (!(error instanceof HttpError) || (error.status === 503 && error.reason === undefined)) && tries < 30,
  retryDelay: STARTING_MS,
}

export const sessionQuery = { ...ask('GET /api/session'), ...evenWhileStarting }

/** Which orders are listed, as it stands in the address. */
export interface OrdersFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  queue?: OrderQueue | undefined
}

/** What waits is listed by the day on which it is to be sent. */
export const sortOf = ({ queue }: OrdersFilter): OrderSort => (queue === 'to-pack' ? 'due' : 'newest')

export const ordersQuery = ({ search, status, queue }: OrdersFilter) =>
  askPagesAnew('GET /api/orders', { search, status, queue, sort: sortOf({ queue }), limit: ORDERS_PAGE })

export const orderQuery = (id: number) => askAnew('GET /api/orders/{id}', { id })

/** As many as are packed in a day. */
export const SLIPS_AT_ONCE = 100

/** These orders, or all that wait to be packed; what is to be sent first comes first. */
export const ordersToPrintQuery = (ids: readonly number[]) =>
  askAnew('GET /api/orders', {
    ...(ids.length === 0 ? { queue: 'to-pack' } : { ids: ids.join(',') }),
    sort: 'due',
    limit: SLIPS_AT_ONCE,
  })

export const analyticsQuery = askAnew('GET /api/analytics')

export const toDoQuery = askAnew('GET /api/analytics/to-do')
export const benchQuery = askAnew('GET /api/bench')

/** The former period stands until the next one is there. */
export const salesQuery = (period: SalesPeriod) => ({
  ...askAnew('GET /api/analytics/sales', { period }),
  placeholderData: keepPreviousData<Sales>,
})

/** Asked by every room: money that waits is more urgent than what one came for. */
export const paymentsInReviewQuery = askAnew('GET /api/payments/review')

/** What is wrong is asked after this often: the notice of it goes when it is right. */
const TROUBLE_MS = 30_000

/** How a letter goes on is looked at while it goes. */
export const lettersQuery = queryOptions({
  ...askAnew('GET /api/letters'),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'sending') ? TROUBLE_MS : false,
})

/** Asked by every room. */
export const walletsQuery = askAnew('GET /api/payments/wallet')

/** What people wait for that is sold out, the most wanted first. */
export const waitedForQuery = askAnew('GET /api/desk/restock-requests')

export const openMessagesQuery = askAnew('GET /api/messages', { queue: 'open', limit: 50 })

/** Asked by every room, for the names of two of them. */
export const waitingQuery = askAnew('GET /api/desk/waiting')

/** While a comparison is under way, or is asked for. */
const PROGRESS_MS = 2_000

export const booksQuery = queryOptions({
  ...askAnew('GET /api/books'),
  refetchInterval: ({ state: { data } }) =>
    data && [data, ...data.beside].some(({ open }) => open) ? PROGRESS_MS : false,
})

/** Asked by every room. */
export const versionQuery = ask('GET /api/desk/version')

export const backupsQuery = askAnew('GET /api/backups')
export const backupWorkQuery = askAnew('GET /api/backups/work')
export const copiesQuery = askAnew('GET /api/copies')

export const connectionsQuery = queryOptions({
  ...askAnew('GET /api/connections'),
  ...evenWhileStarting,
  refetchInterval: ({ state: { data } }) =>
    data && !data.isInForce ? STARTING_MS : data?.mail.waitingSince ? TROUBLE_MS / 10 : false,
})

export const senderQuery = (selector: string) =>
  askAnew('GET /api/connections/sender', selector === '' ? {} : { selector })

export const demoQuery = askAnew('GET /api/desk/demo')

/** What breaks is known within a minute: a process may hear of it from another, which tells now and then. */
const BROKEN_MS = 20_000

/** Asked by every room. */
export const troubleQuery = { ...askAnew('GET /api/desk/trouble'), refetchInterval: BROKEN_MS }

export const healthQuery = { ...askAnew('GET /api/desk/health'), refetchInterval: BROKEN_MS }

/** That this browser is at the shop's address proves that it leads to the shop. */
export const openingQuery = () => askAnew('GET /api/desk/opening', { at: location.origin })

/** What is on its way is asked after this often, and so is what was agreed to on another device. */
const REHEARSAL_MS = 2_000

export const rehearsalQuery = queryOptions({
  ...askAnew('GET /api/desk/rehearsal'),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'open' || data?.state === 'running' ? REHEARSAL_MS : false,
})

export const frontQuery = askAnew('GET /api/front')

export const settingsQuery = askAnew('GET /api/settings')

export const subscriberCountsQuery = askAnew('GET /api/newsletter/counts')

/** Asked by every room. */
export const mailStateQuery = queryOptions({
  ...askAnew('GET /api/desk/mail'),
  refetchInterval: ({ state: { data } }) => (data?.refused ? TROUBLE_MS : false),
})

/** Only while no mail server is set. */
export const mailboxQuery = askAnew('GET /api/mailbox')

export const signInLinkQuery = (token: string) => ({
  ...ask('GET /api/session/link/{token}', { token }),
  gcTime: 0,
})

export const collectionsQuery = askAnew('GET /api/desk/collections')
/** How much stands on each, and their sales. */
export const shelvesQuery = askAnew('GET /api/desk/shelves')
/** What pieces on show say of themselves, to be chosen from. */
export const pieceFacetsQuery = ask('GET /api/facets', {})
/** What can be put into a collection by hand: the first that are found by these words. */
export const piecesToChooseQuery = (search: string) =>
  ask('GET /api/products', { search, limit: 8, sort: 'relevance' as const })

/** Whether a listing that comes with the shop has anything in it. */
export const anyPieceQuery = (collection: Collection) => ask('GET /api/products', { collection, limit: 1 })

export const pagesQuery = askAnew('GET /api/desk/pages')
export const pageFieldsQuery = askAnew('GET /api/desk/page-fields')
