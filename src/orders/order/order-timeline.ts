import type { AuditEntry, MailOfOrder, OrderNote } from './order-desk.sql.ts'
import type { PaymentRow } from './orders.sql.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { reasonWords } from '../../payments/disputes/dispute.rules.ts'
import { type Cents, formatCents, formatPrice, toCents } from '../../machine/values/money.ts'
import { reasonAtDesk } from '../delays/proposed-date.rules.ts'
import { mailStateWords } from '../../words/mailbox/mail-state.rules.ts'
import type { Order } from './order.rules.ts'
import { returnText } from '../returns/return-words.ts'
import { sentence } from '../../machine/values/sentence.ts'
import { type Making, makingWords } from '../bench/making.rules.ts'
import { walletTitle } from '../../payments/wallets/wallet-title.rules.ts'

/** One thing that happened to an order, in words for the owner. */
interface TimelineEntry {
  at: string
  text: string
  /** Who did it; null for the shop itself or the buyer. */
  by: string | null
}

/** What happened, from the first to the last. */
export function timelineOf(
  order: Pick<Order, 'createdAt'>,
  payment: PaymentRow | undefined,
  parts: {
    audit: readonly AuditEntry[]
    mails: readonly MailOfOrder[]
    notes: readonly OrderNote[]
    /** True without a mail server: mails are read at the desk. */
    mailboxOpen: boolean
  },
): TimelineEntry[] {
  const entries = [
    ...placed(order, parts.audit),
    ...(payment
      ? [{ at: payment.createdAt.toISOString(), text: paidText(payment, parts.audit), by: null }]
      : []),
    ...parts.audit.flatMap((entry) => {
      const text = auditText(entry, walletTitle(payment?.provider ?? ''))
      return text === undefined ? [] : [{ at: entry.at.toISOString(), text, by: entry.by }]
    }),
    ...parts.notes.map((note) => ({ at: note.createdAt.toISOString(), text: 'Note added', by: note.author })),
    ...parts.mails.map((mail) => mailEntry(mail, parts.mailboxOpen)),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

function placed(order: Pick<Order, 'createdAt'>, audit: readonly AuditEntry[]): TimelineEntry[] {
  const recorded = audit.find(({ action }) => action === 'order.record')
  return [{ at: order.createdAt, text: recorded ? 'Recorded' : 'Placed', by: recorded?.by ?? null }]
}

/** As the payment stood when the order was placed; what came later is in the audit log. */
function paidText({ amountCents, provider, status }: PaymentRow, audit: readonly AuditEntry[]): string {
  const settled = audit.find(({ action }) => action === 'payment.settle')
  const amount = formatCents(amountCents)
  const atFirst = settled ? wordOf(settled.before, 'payment') : status
  if (provider === 'manual') return `Paid ${amount}, as recorded by hand`
  const wallet = walletTitle(provider)
  return atFirst === 'pending' ? `Payment of ${amount} pending at ${wallet}` : `Paid ${amount} by ${wallet}`
}

const settledWords = (wallet: string): Record<string, string> => ({
  paid: `Payment completed at ${wallet}`,
  unpaid: `Payment declined by ${wallet}`,
  // The same two in entries from when payments had words of their own (db/migrations/0022_whole_cents.sql).
  completed: `Payment completed at ${wallet}`,
  declined: `Payment declined by ${wallet}`,
  refunded: `Refunded at ${wallet}`,
  partly_refunded: `Partly refunded at ${wallet}`,
  reversed: `Taken back by ${wallet} or the buyer’s bank`,
})

const disputeWords = (wallet: string): Record<string, string> => ({
  open: 'opened',
  waiting_for_seller: `${wallet} waits for your answer`,
  waiting_for_buyer: `${wallet} waits for the buyer`,
  under_review: `${wallet} decides`,
})

const closedWords: Record<string, string> = {
  won: ': decided for you',
  lost: ': decided for the buyer',
  withdrawn: ': withdrawn by the buyer',
}

/** With the sum, where it is known and not the whole. */
function settledText(after: unknown, wallet: string): string | undefined {
  const status = wordOf(after, 'payment')
  const refunded = wordOf(after, 'refunded')
  const isPart = status === 'partly_refunded' && refunded !== '' && refunded !== '0.00'
  return isPart
    ? `Partly refunded at ${wallet}: ${formatPrice(refunded)} in all`
    : settledWords(wallet)[status]
}

/** Undefined for what is told by another part. */
function auditText(entry: AuditEntry, wallet: string): string | undefined {
  const { action, before, after } = entry
  switch (action) {
    case 'order.status':
      return `Status changed from ${wordOf(before, 'status')} to ${wordOf(after, 'status')}`
    case 'order.undo':
      return `Status taken back from ${wordOf(before, 'status')} to ${wordOf(after, 'status')}`
    case 'order.given_back':
      return `Marked as given back: ${formatCents(givenBack(after, before))}, ${wordOf(after, 'note')}`
    case 'order.owed_again':
      return `No longer marked as given back: ${formatCents(givenBack(before, after))}`
    case 'order.refund':
      return refundText(after)
    case 'order.refunded':
      return wordOf(after, 'state') === 'pending'
        ? `Refund of ${sumIn(after)} is on its way`
        : `Refund of ${sumIn(after)} completed`
    case 'order.refund_failed':
      return `Refund of ${sumIn(after)} failed. ${wordOf(after, 'failure')}`
    case 'order.cancel':
      return cancelText(after)
    case 'order.making':
      return `${wordOf(after, 'piece')}: ${makingWords[wordOf(after, 'making') as Making]}`
    case 'order.delay':
      return `New date for the buyer: to be sent by ${dayWords(wordOf(after, 'dispatchBy'))}`
    case 'order.delay_accepted':
      return `New date accepted by the buyer: ${dayWords(wordOf(after, 'dispatchBy'))}`
    case 'order.ship':
      return shipText(after)
    case 'order.tracking':
      return `Tracking${parcelNumber(after, ' of parcel ')} corrected from${parcelWords(before)} to${parcelWords(after)}`
    case 'order.unship':
      return `Not sent after all: parcel${parcelNumber(before, ' ')}${parcel(before)}: ${wordOf(before, 'pieces')}`
    case 'order.address':
      return `Address changed to ${addressWords(after)}`
    case 'order.address_undo':
      return `Address set back to ${addressWords(after)}`
    case 'order.answers':
      return 'Answers of a piece changed'
    case 'order.answers_undo':
      return 'Answers of a piece set back'
    case 'order.exchange':
      return `${wordOf(before, 'piece')} exchanged for ${wordOf(after, 'piece')}`
    case 'payment.settle':
      return settledText(after, wallet)
    case 'payment.reverse':
      return wordOf(after, 'payment') === 'reversed'
        ? settledWords(wallet)['reversed']
        : `Taken back in part by ${wallet} or the buyer’s bank: ${formatPrice(wordOf(after, 'refunded'))} gone in all`
    case 'dispute.open':
      return `Dispute opened at ${wallet}: ${reasonWords(wordOf(after, 'reason') || null)}`
    case 'dispute.update':
      return `Dispute at ${wallet}: ${disputeWords(wallet)[wordOf(after, 'status')] ?? 'changed'}`
    case 'dispute.close':
      return `Dispute at ${wallet} closed${closedWords[wordOf(after, 'outcome')] ?? ''}`
    default:
      return returnText(entry)
  }
}

function cancelText(after: unknown): string {
  const why = ['Cancelled', reasonAtDesk(wordOf(after, 'reason'))].filter(Boolean).join(': ')
  const pieces = wordOf(after, 'pieces')
  return pieces === '' ? why : `${sentence(why)} ${pieces}`
}

function refundText(after: unknown): string {
  const isOutside = wordOf(after, 'way') === 'outside'
  const what = isOutside ? `Given back by hand: ${sumIn(after)}` : `Refund of ${sumIn(after)} asked for`
  return [what, wordOf(after, 'pieces'), wordOf(after, 'reason')].filter(Boolean).join(', ')
}

function sumIn(value: unknown): string {
  return formatPrice(wordOf(value, 'amount'))
}

/** By how much the one has more that was given back outside than the other. */
function givenBack(more: unknown, less: unknown): Cents {
  const [most, least] = [more, less].map((value) => toCents(wordOf(value, 'givenBackOutside')))
  return most! - least!
}

function shipText(after: unknown): string {
  const pieces = wordOf(after, 'pieces')
  return pieces === ''
    ? `Marked as shipped${parcel(after)}`
    : `Parcel${parcelNumber(after, ' ')} sent${parcel(after)}: ${pieces}`
}

function addressWords(value: unknown): string {
  return ['recipient', 'street1', 'street2', 'city', 'state', 'zip']
    .map((name) => wordOf(value, name))
    .filter((word) => word !== '')
    .join(', ')
}

/** Empty for an order with only one parcel. */
function parcelNumber(value: unknown, prefix: string): string {
  const number = (value as { parcel?: unknown } | null)?.parcel
  return typeof number === 'number' ? `${prefix}${number}` : ''
}

function parcel(value: unknown): string {
  return ` with${parcelWords(value)}`
}

function parcelWords(value: unknown): string {
  const number = wordOf(value, 'trackingNumber')
  return ` ${wordOf(value, 'carrier') || 'no carrier'}${number === '' ? ', no tracking number' : ` ${number}`}`
}

function wordOf(value: unknown, name: string): string {
  const word = (value as Record<string, unknown> | null)?.[name]
  return typeof word === 'string' ? word : ''
}

function mailEntry(mail: MailOfOrder, mailboxOpen: boolean): TimelineEntry {
  const { subject, recipient, createdAt, sentAt } = mail
  return {
    at: (sentAt ?? createdAt).toISOString(),
    text: `Mail “${subject}” to ${recipient}: ${mailStateWords(mail, mailboxOpen)}`,
    by: null,
  }
}
