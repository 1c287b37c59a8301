import type { z } from 'zod'
import * as input from './ucp-input.contract.ts'
import type { Capability } from './ucp.rules.ts'

export interface Operation {
  rest: string
  of: Capability
  /** What is read of the body. */
  body?: z.ZodType
  /** For agents that choose a tool. */
  says: string
}

const cart = { of: 'cart' } as const
const checkout = { of: 'checkout' } as const

/** Every operation of UCP that the shop knows, for REST and MCP alike. */
export const operations = {
  search_catalog: {
    rest: 'POST /catalog/search',
    of: 'search',
    body: input.searchInput,
    says: 'Search pieces by words, kind and price.',
  },
  lookup_catalog: {
    rest: 'POST /catalog/lookup',
    of: 'lookup',
    body: input.lookupInput,
    says: 'Look pieces or their variants up by id.',
  },
  get_product: {
    rest: 'POST /catalog/product',
    of: 'lookup',
    body: input.productInput,
    says: 'All of one piece: choices, facts, treatment, returns, arrival.',
  },
  create_cart: {
    ...cart,
    rest: 'POST /carts',
    body: input.cartInput,
    says: 'Fill a cart, and hear what it comes to.',
  },
  get_cart: { ...cart, rest: 'GET /carts/:id', says: 'A cart as it is priced now.' },
  update_cart: { ...cart, rest: 'PUT /carts/:id', body: input.cartInput, says: 'Fill a cart anew.' },
  cancel_cart: { ...cart, rest: 'POST /carts/:id/cancel', says: 'Forget a cart.' },
  create_checkout: {
    ...checkout,
    rest: 'POST /checkout-sessions',
    body: input.newCheckoutInput,
    says: 'Begin a checkout, which a person finishes at continue_url.',
  },
  get_checkout: { ...checkout, rest: 'GET /checkout-sessions/:id', says: 'A checkout as it stands now.' },
  update_checkout: {
    ...checkout,
    rest: 'PUT /checkout-sessions/:id',
    body: input.cartInput,
    says: 'Change what a checkout is of.',
  },
  complete_checkout: {
    ...checkout,
    rest: 'POST /checkout-sessions/:id/complete',
    body: input.nothingRead,
    says: 'Answers continue_url, where a person pays: the shop takes no payment from agents.',
  },
  cancel_checkout: { ...checkout, rest: 'POST /checkout-sessions/:id/cancel', says: 'Give a checkout up.' },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** What MCP calls the body of an operation: catalog, cart or checkout. */
export const fieldOf = ({ of }: Operation): string => (of === 'search' || of === 'lookup' ? 'catalog' : of)
