import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Output, Page } from '../../api/contract.ts'
import { withQuery } from '../../api/reader.ts'
import { ORDERS_PAGE, type OrderQueue, type OrderStatus } from '../../domain/order.ts'
import type { SalesPeriod } from '../../domain/sales-period.ts'

/** What only the owner may ask. Shoppers change these at any time, so each visit to a section asks anew. */

export type Order = Output<'GET /api/orders'>['items'][number]
export type OrderOfOwner = Output<'GET /api/orders/{id}'>
export type Analytics = Output<'GET /api/analytics'>
export type Sales = Output<'GET /api/analytics/sales'>
export type ToDo = Output<'GET /api/analytics/to-do'>
export type Mail = Output<'GET /api/mailbox'>[number]
export type MailState = Output<'GET /api/owner/mail'>
export type OwnersReview = Output<'GET /api/reviews'>['items'][number]
export type PaymentInReview = Output<'GET /api/payments/review'>[number]
export type Wallet = Output<'GET /api/payments/wallet'>
export type Backup = Output<'GET /api/backups'>[number]
export type OwnerCategory = Output<'GET /api/owner/categories'>[number]
export type Waiting = Output<'GET /api/owner/waiting'>
export type DemoData = Output<'GET /api/owner/demo'>
export type Settings = Output<'GET /api/settings'>
export type ContactMessage = Output<'GET /api/messages'>['items'][number]
export type Subscriber = Output<'GET /api/newsletter/subscribers'>['items'][number]
export type SubscriberCounts = Output<'GET /api/newsletter/counts'>
export type Change = Output<'GET /api/history'>['items'][number]
export type PersonalDataCounts = Output<'POST /api/personal-data/count'>
export type SignInLink = Output<'GET /api/session/link/{token}'>

export const sessionQuery = queryOptions<Output<'GET /api/session'>>({ queryKey: ['api', 'session'] })

/** Which orders are listed, as it stands in the address. */
export interface OrdersFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  queue?: OrderQueue | undefined
}

export const ordersQuery = ({ search, status, queue }: OrdersFilter) =>
  infiniteQueryOptions<Page<Order>, Error, InfiniteData<Page<Order>>, readonly unknown[], string | null>({
    queryKey: ['api', withQuery('orders', { search, status, queue, limit: ORDERS_PAGE })],
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  })

export const orderQuery = (id: number) =>
  queryOptions<OrderOfOwner>({ queryKey: ['api', 'orders', id], refetchOnMount: 'always' })

/** As many as are packed in a day. */
export const SLIPS_AT_ONCE = 100

/** These orders, or all that wait to be packed; who has waited longest comes first. */
export const ordersToPrintQuery = (ids: readonly number[]) =>
  queryOptions<Page<Order>>({
    queryKey: [
      'api',
      withQuery('orders', {
        ids: ids.join(','),
        queue: ids.length === 0 ? 'to-pack' : '',
        sort: 'oldest',
        limit: SLIPS_AT_ONCE,
      }),
    ],
    refetchOnMount: 'always',
  })

/** After a change of an order: whatever lists, shows or counts orders is asked anew. */
export async function refreshOrders(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => /^(orders|packing|analytics)(\?|$)/.test(String(queryKey[1])),
  })
}

export const analyticsQuery = queryOptions<Analytics>({
  queryKey: ['api', 'analytics'],
  refetchOnMount: 'always',
})

/** Its key begins as analyticsQuery's, so that a change of an order asks it anew. */
export const toDoQuery = queryOptions<ToDo>({
  queryKey: ['api', 'analytics', 'to-do'],
  refetchOnMount: 'always',
})

/** Counted in the days of whoever reads it. Its key begins as analyticsQuery's, so that both are asked anew together. */
export const salesQuery = (period: SalesPeriod) =>
  queryOptions<Sales>({
    queryKey: [
      'api',
      'analytics',
      withQuery('sales', { period, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ],
    refetchOnMount: 'always',
    // The former period stands until the next one is there.
    placeholderData: keepPreviousData,
  })

/** Asked by every room: money that waits is more urgent than what one came for. */
export const paymentsInReviewQuery = queryOptions<PaymentInReview[]>({
  queryKey: ['api', 'payments', 'review'],
  refetchOnMount: 'always',
})

/** Asked by every room, and again while something is wrong: the notice of it goes when it is right. */
export const walletQuery = queryOptions<Wallet>({
  queryKey: ['api', 'payments', 'wallet'],
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) => (data?.notReachedSince ? 30_000 : false),
})

/** Asked by every room, for the names of two of them. */
export const waitingQuery = queryOptions<Waiting>({
  queryKey: ['api', 'owner/waiting'],
  refetchOnMount: 'always',
})

export const backupsQuery = queryOptions<Backup[]>({
  queryKey: ['api', 'backups'],
  refetchOnMount: 'always',
})

export const demoQuery = queryOptions<DemoData>({
  queryKey: ['api', 'owner/demo'],
  refetchOnMount: 'always',
})

/** Asked by every room. */
export const liveCheckQuery = queryOptions<Output<'GET /api/owner/live-check'>>({
  queryKey: ['api', 'owner/live-check'],
  refetchOnMount: 'always',
})

/** Asked by every room. */
export const proxyQuery = queryOptions<Output<'GET /api/owner/proxy'>>({
  queryKey: ['api', 'owner/proxy'],
  refetchOnMount: 'always',
})

export const settingsQuery = queryOptions<Settings>({
  queryKey: ['api', 'settings'],
  refetchOnMount: 'always',
})

export const subscriberCountsQuery = queryOptions<SubscriberCounts>({
  queryKey: ['api', 'newsletter', 'counts'],
  refetchOnMount: 'always',
})

/** Asked by every room, and again while mail waits: the notice of it goes when it is out. */
export const mailStateQuery = queryOptions<MailState>({
  queryKey: ['api', 'owner/mail'],
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) => (data?.refused ? 30_000 : false),
})

/** Only while no mail server is set. */
export const mailboxQuery = queryOptions<Mail[]>({ queryKey: ['api', 'mailbox'], refetchOnMount: 'always' })

export const signInLinkQuery = (token: string) =>
  queryOptions<SignInLink>({ queryKey: ['api', 'session', 'link', token], gcTime: 0 })
