import { queryOptions } from '@tanstack/react-query'
import type { Output } from '../../api/contract.ts'

/** What only the owner may ask. Shoppers change these at any time, so each visit to a section asks anew. */

export type Order = Output<'GET /api/orders'>[number]
export type Analytics = Output<'GET /api/analytics'>
export type Mail = Output<'GET /api/mailbox'>[number]
export type OwnersReview = Output<'GET /api/reviews'>[number]
export type Backup = Output<'GET /api/backups'>[number]
export type SignInLink = Output<'GET /api/session/link/{token}'>

export const sessionQuery = queryOptions<Output<'GET /api/session'>>({ queryKey: ['api', 'session'] })

export const ordersQuery = queryOptions<Order[]>({
  queryKey: ['api', 'orders'],
  refetchOnMount: 'always',
})

export const analyticsQuery = queryOptions<Analytics>({
  queryKey: ['api', 'analytics'],
  refetchOnMount: 'always',
})

export const reviewsForOwnerQuery = queryOptions<OwnersReview[]>({
  queryKey: ['api', 'reviews'],
  refetchOnMount: 'always',
})

export const backupsQuery = queryOptions<Backup[]>({
  queryKey: ['api', 'backups'],
  refetchOnMount: 'always',
})

export const mailboxQuery = queryOptions<Mail[]>({ queryKey: ['api', 'mailbox'] })

export const signInLinkQuery = (token: string) =>
  queryOptions<SignInLink>({ queryKey: ['api', 'session', 'link', token], gcTime: 0 })
