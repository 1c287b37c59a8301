import type { ReactNode } from 'react'
import type { Output } from '../../../../shop/every-call.contract.ts'
import type { CustomerInfo } from '../../customer.rules.ts'
import type { Payment } from '../use-payment.ts'

/** What the ways of paying by one wallet are drawn with. */
export interface WaysProps {
  config: Output<'GET /api/paypal/config'>['others'][number]
  payment: Payment
  /** Who pays, and where it goes, which is mostly where a card's bill goes, too. */
  customer: CustomerInfo
  /** What is to be paid, as a decimal string, and to whom. */
  total: string
  storeName: string
  /** The ways of the wallets before this one. */
  children: ReactNode
}
