import { counted } from '../../machine/values/counted.ts'
import { formatPrice, toDecimal } from '../../machine/values/money.ts'
import { type DemoData, demoWords, editedWords } from './demo-words.rules.ts'

/** What was ordered while payments were tests. */
export interface TestOrders {
  orders: number
  /** How many of these orders were recorded at the desk. */
  byHand: number
  /** What they count as revenue, refunds taken off. */
  revenueCents: number
  /** Orders that are no tests, or may be none. */
  realOrders: number
  /** Real orders that may be tests: they were placed before the shop kept which they are. */
  untoldOrders: number
  /** Payments under way that are no tests, or may be none. */
  underWay: number
}

/** Why test orders stay. */
export function obstacleOf({ realOrders, untoldOrders }: TestOrders): string | undefined {
  if (untoldOrders > 0)
    return `${counted(untoldOrders, 'order')} may be real: the shop did not note yet whether payments were tests. Numbers that buyers have are not given again.`
  if (realOrders > 0)
    return `There ${realOrders === 1 ? 'is' : 'are'} ${counted(realOrders, 'real order')} already. Their numbers are on invoices, and are not given again.`
  return undefined
}

interface Seen {
  tests: TestOrders
  leastNumber: number
  demo: DemoData
  postalAddress: string
  taxRate: string
  taxRegistrations: readonly unknown[]
  taxOnlyWhereRegistered: boolean
  /** Null: no order is shipped free. */
  freeShippingFrom: string | null
}

/** What opening does, and by which tax and address: a sentence for each. */
export function openingWords({
  tests,
  leastNumber,
  demo,
  postalAddress,
  freeShippingFrom,
  ...tax
}: Seen): string[] {
  const { orders, byHand, revenueCents } = tests
  const [goes, them, their] = orders === 1 ? ['goes', 'it', 'Its'] : ['go', 'them', 'Their']
  const hand = byHand === 0 ? '' : `, ${byHand.toLocaleString('en-US')} of them recorded by hand`
  const obstacle = obstacleOf(tests)
  return [
    'Everybody can buy with real money, and search engines may show your shop.',
    taxWords(tax),
    ...(freeShippingFrom === null
      ? []
      : [`Orders from ${formatPrice(freeShippingFrom)} on are shipped free.`]),
    `Pages, invoices and mails say that you are at “${postalAddress}”.`,
    ...(orders === 0
      ? []
      : obstacle === undefined
        ? [
            `${counted(orders, 'test order')}${hand} ($${toDecimal(revenueCents)} of revenue) ${goes} for good, with all that belongs to ${them}: invoices, refunds, reviews and mails. ${their} pieces are back on the shelf.`,
          ]
        : [`Test orders stay: ${obstacle}`]),
    ...(demo.products + demo.posts > demo.editedProducts + demo.editedPosts
      ? [
          `What is left of the demo goes: ${demoWords(demo, false)}, and what is still the demo’s in home page, menu and settings.${editedWords(demo) ? ' What you edited of it stays.' : ''}`,
        ]
      : []),
    `Orders are numbered from the number that you choose here, ${leastNumber} or more.`,
  ]
}

/** What is collected where, as the settings stand. */
function taxWords({
  taxRate,
  taxRegistrations,
  taxOnlyWhereRegistered,
}: Pick<Seen, 'taxRate' | 'taxRegistrations' | 'taxOnlyWhereRegistered'>): string {
  const states = taxRegistrations.length === 0 ? undefined : counted(taxRegistrations.length, 'state')
  if (taxOnlyWhereRegistered)
    return states === undefined
      ? 'No tax is collected anywhere: you collect it only where you are registered, and no state is listed.'
      : `Tax is collected by its own rate in ${states}, and nowhere else.`
  return states === undefined
    ? `Tax is ${taxRate}% in every state.`
    : `Tax is ${taxRate}%, with rates of their own for ${states}.`
}
