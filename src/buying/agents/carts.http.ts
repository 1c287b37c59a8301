import type { Output } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/context.ts'
import { STRANGER } from '../../shop/api/page-reader.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { toCents } from '../../machine/values/money.ts'
import type { SentLine } from '../cart/cart.rules.ts'
import { linkTo } from '../cart/link.rules.ts'
import { stateOfZip } from '../tax/zip-codes.rules.ts'
import { isState } from '../tax/us-states.rules.ts'
import type { AgentPieces } from './pieces.http.ts'
import type { AgentCart } from './agent-carts.sql.ts'
import type { Wanted } from './tables.sql.ts'
import type { CartInput } from './ucp-input.contract.ts'
import { failing, info, type UcpMessage, warning } from './ucp.rules.ts'

/** Agents' carts and checkout sessions, priced by the quote that the shop's own cart is priced by. */

type Quote = Output<'POST /api/cart/quote'>

/** How a change that the quote tells of reads in UCP. What a person must answer, no agent can. */
const changeCodes: Record<Quote['changes'][number]['kind'], (content: string) => UcpMessage> = {
  gone: (content) => failing('item_unavailable', content),
  has_options: (content) => failing('variant_required', content),
  sold_out: (content) => failing('out_of_stock', content),
  number_sold: (content) => failing('out_of_stock', content),
  too_few: (content) => failing('out_of_stock', content),
  answers: (content) => failing('answers_needed', content, 'requires_buyer_input'),
  price_changed: (content) => warning('price_changed', content),
  making_changed: (content) => warning('delayed_fulfillment', content),
  final_sale: (content) => warning('final_sale', content),
}

const HAND_OVER = failing(
  'buyer_pays_here',
  'The buyer looks the order over and pays on the shop’s own page. Lead them to continue_url.',
  'requires_buyer_review',
)

const policies = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'returns'],
  ['shipping_policy', 'shipping'],
] as const

/** A code may also make shipping free, which is in what shipping costs. */
const appliedIn = ({ promoCode, promoMessage, discount }: Quote) =>
  promoCode === null ? [] : [{ code: promoCode, title: promoMessage ?? promoCode, amount: toCents(discount) }]

/** Each line of a total as the shop's own pages say it, in their order. */
const totalsOf = (quote: Quote, isPlaceKnown: boolean) => [
  { type: 'subtotal', display_text: 'Subtotal', amount: toCents(quote.subtotal) },
  ...(toCents(quote.discount) > 0
    ? [{ type: 'discount', display_text: 'Discount', amount: -toCents(quote.discount) }]
    : []),
  { type: 'fulfillment', display_text: 'Shipping', amount: toCents(quote.shippingCost) },
  {
    type: 'tax',
    display_text: isPlaceKnown ? 'Tax' : 'Tax, as far as it is known before the address',
    amount: toCents(quote.tax),
  },
  { type: 'total', display_text: 'Total', amount: toCents(quote.total) },
]

/** What a checkout session's status is: an agent's own mistakes come first, and then a person pays. */
export function withStatus(body: { messages: UcpMessage[] }, isHandedOver: boolean): Record<string, unknown> {
  const isAgents =
    !isHandedOver && body.messages.some((one) => one.type === 'error' && one.severity === 'recoverable')
  return {
    ...body,
    status: isAgents ? 'incomplete' : 'requires_escalation',
    messages: isAgents ? body.messages : [...body.messages, HAND_OVER],
  }
}

export function agentCarts(shop: ShopApi, pieces: AgentPieces) {
  const { absolute, findPiece, noticesOf } = pieces

  async function quoteOf({ lines, code, place }: Wanted, address: string): Promise<Quote> {
    const cart = { cartItems: lines, ...place }
    const ask = (promoCode?: string) =>
      shop['POST /api/cart/quote']({ ...cart, ...(promoCode ? { promoCode } : {}) }, { ...STRANGER, address })
    try {
      return await ask(code)
    } catch (error) {
      // Too many codes were tried: it is priced without, and says so, as on the shop's own cart.
      if (!(error instanceof ShopError) || error.reason !== 'promo_code') throw error
      return { ...(await ask()), promoMessage: error.message }
    }
  }

  /** What is asked for, as far as the shop has it; and what of it is not taken. */
  async function wantedIn({ line_items, context, discounts }: CartInput, address: string) {
    const messages: UcpMessage[] = []
    const lines = await Promise.all(
      line_items.map(async ({ item, quantity }, at): Promise<SentLine | undefined> => {
        const path = `$.line_items[${at}].item.id`
        const piece = await findPiece(item.id)
        if (!piece) messages.push({ ...failing('item_unavailable', `There is no piece ${item.id}.`), path })
        else if (piece.combinations.length > 0 && piece.parentId === null && piece.kind !== 'numbered')
          messages.push({
            ...failing(
              'variant_required',
              `${piece.name} comes in more than one version: send the id of a variant.`,
            ),
            path,
          })
        else {
          const { id, price, makingDays, finalSale } = piece
          return { id, price, quantity, makingDays, finalSale }
        }
        return undefined
      }),
    )
    const zip = /^\d{5}/.exec(context?.postal_code ?? '')?.[0]
    const region = context?.address_region?.toUpperCase().replace(/^US-/, '')
    const state = region && isState(region) ? region : zip && stateOfZip(zip)
    const wanted: Wanted = {
      lines: lines.filter((line) => line !== undefined),
      code: '',
      place: { state, zip },
    }
    const [code, ...others] = (discounts?.codes ?? []).map((one) => one.trim()).filter((one) => one !== '')
    if (others.length > 0)
      messages.push(warning('discount_code_combination_disallowed', `Only one code holds: ${code}.`))
    if (code !== undefined && wanted.lines.length > 0) {
      const { promoCode, promoMessage } = await quoteOf({ ...wanted, code }, address)
      if (promoCode === null)
        messages.push(
          warning('discount_code_invalid', promoMessage ?? `The code ${code} gives nothing here.`),
        )
      else wanted.code = promoCode
    }
    return { wanted, messages }
  }

  /** A cart in UCP's words, with `messages` before those of its own; and whether there is anything in it that can be bought. */
  async function show(
    { id, wanted, expiresAt }: Pick<AgentCart, 'id' | 'wanted' | 'expiresAt'>,
    messages: readonly UcpMessage[],
    address: string,
  ) {
    const quote = await quoteOf(wanted, address)
    const indexOf = (piece: number) => quote.items.findIndex((item) => item.id === piece)
    const at = (piece: number) => (indexOf(piece) < 0 ? {} : { path: `$.line_items[${indexOf(piece)}]` })
    const found = await Promise.all(quote.items.map((item) => findPiece(String(item.id))))
    const notices = await Promise.all(
      found.map(async (piece, index) => (piece ? await noticesOf(piece, `$.line_items[${index}]`) : [])),
    )
    const changes = quote.changes.map(({ id: piece, kind, message }) => ({
      ...changeCodes[kind](message),
      ...at(piece),
    }))
    const way = quote.shippingMethods.find((one) => one.id === quote.shippingMethodId)
    const arrival = way?.arrival
      ? [info('arrival', `Ordered now, it arrives ${way.arrival.words} by ${way.name}.`)]
      : []
    const lost =
      wanted.code !== '' && quote.promoCode === null
        ? [warning('discount_code_invalid', quote.promoMessage ?? `${wanted.code} gives nothing here.`)]
        : []
    const body = {
      id,
      line_items: quote.items.map((item, index) => ({
        id: `li_${index + 1}`,
        item: {
          id: String(item.id),
          title: item.name,
          price: toCents(item.price),
          ...(found[index] ? { image_url: absolute(imagePath(found[index].imageUrl)) } : {}),
        },
        quantity: item.quantity,
        totals: [
          { type: 'subtotal', amount: toCents(item.lineTotal) },
          { type: 'total', amount: toCents(item.lineTotal) },
        ],
      })),
      currency: 'USD',
      totals: totalsOf(quote, wanted.place.state !== undefined),
      ...(wanted.code === '' ? {} : { discounts: { codes: [wanted.code], applied: appliedIn(quote) } }),
      messages: [...messages, ...changes, ...lost, ...notices.flat(), ...arrival],
      links: policies.map(([type, page]) => ({ type, url: absolute(hrefTo(page)) })),
      continue_url: absolute(linkTo(wanted.lines, wanted.code)),
      expires_at: expiresAt.toISOString(),
    }
    const isUnsold = ({ id: piece }: Quote['items'][number]) =>
      quote.changes.some((one) => one.id === piece && /^(sold_out|number_sold)$/.test(one.kind))
    return { body, isEmpty: quote.items.every(isUnsold) }
  }

  return { wantedIn, show }
}
