import { movementWords, whyWords, type DifferenceWhy } from './difference.rules.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'

interface DifferenceInMail {
  /** By its name for people. */
  wallet: string
  kind: MovementKind
  reference: string
  why: DifferenceWhy
  orderId: number | null
  invoiceId: string | null
  buyer: string | null
  /** What each says, as '15.00 USD'. */
  atWallet: string | null
  inShop: string | null
  happenedAt: string
}

/** More than that stand at the desk. */
const TOLD_AT_ONCE = 10

/** Tells the owner that shop and wallet disagree about money, and in what. */
export function differencesFound(
  differences: readonly DifferenceInMail[],
  wallet: string,
  deskUrl: string,
  store: StoreSettings,
): Message {
  const count = differences.length
  const more = count - TOLD_AT_ONCE
  return composeMessage({
    kind: 'money-differences',
    subject: `${count === 1 ? 'A movement' : `${count} movements`} of money ${count === 1 ? 'needs' : 'need'} your eye`,
    parts: [
      {
        paragraph: `The shop compared its books with ${wallet}’s own record, and they say different things. Look ${count === 1 ? 'it' : 'them'} up at ${wallet} by the number. What the shop could mend by itself is mended already.`,
      },
      ...differences.slice(0, TOLD_AT_ONCE).map((difference) => ({
        caption: movementWords(difference.kind),
        rows: rowsOf(difference),
      })),
      ...(more > 0 ? [{ paragraph: `${more} more stand at the desk.` }] : []),
      {
        paragraph: `Each stands on the desk’s first page until both say the same, or until you say there what it is.`,
      },
      { link: deskUrl, label: 'Open the desk' },
    ],
    ...store,
  })
}

function rowsOf(difference: DifferenceInMail): [string, string][] {
  const { wallet, orderId, invoiceId, buyer, happenedAt, atWallet, inShop, why, reference } = difference
  return [
    ['What', whyWords(why, wallet)],
    ['Number', reference],
    [`At ${wallet}`, atWallet ?? 'nothing'],
    ['In the shop', inShop ?? 'nothing'],
    ['On', happenedAt.slice(0, 10)],
    ...(orderId === null ? [] : [['Order', `#${orderId}`] as [string, string]]),
    ...(invoiceId === null ? [] : [['Invoice', invoiceId] as [string, string]]),
    ...(buyer === null ? [] : [['Buyer', buyer] as [string, string]]),
  ]
}
