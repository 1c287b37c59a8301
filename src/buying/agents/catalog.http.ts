import { toDecimal } from '../../machine/values/money.ts'
import { MAX_SEARCH_LENGTH } from '../../pieces/listing/catalogue.rules.ts'
import type { AgentPieces, Piece, Selection, Variant } from './pieces.http.ts'
import { UcpRefusal } from './refusal.http.ts'
import {
  MOST_LOOKED_UP,
  type LookupInput,
  type ProductInput,
  type SearchInput,
} from './ucp-input.contract.ts'
import { failing, info } from './ucp.rules.ts'

/** UCP's three questions about what is sold. */

type Filters = SearchInput['filters']

const MOST_ON_PAGE = 25

const isWithin = ({ price }: Variant, filters: Filters): boolean =>
  price.amount >= (filters?.price?.min ?? 0) && price.amount <= (filters?.price?.max ?? Infinity)

const isOfCategory = ({ category }: Piece, filters: Filters): boolean =>
  filters?.categories === undefined || filters.categories.includes(category)

export function agentCatalog({ ask, findPiece, wholeOf, noticesOf, productOf, variantsOf }: AgentPieces) {
  async function search({ query, filters, pagination, context }: SearchInput) {
    const [category, ...others] = filters?.categories ?? []
    const { min, max } = filters?.price ?? {}
    const isForeign = (min ?? max) !== undefined && !['USD', undefined].includes(context?.currency)
    const page = await ask('GET /api/products', {
      ...(query?.trim() ? { search: query.trim().slice(0, MAX_SEARCH_LENGTH) } : {}),
      ...(category === undefined ? {} : { category }),
      ...(min === undefined || isForeign ? {} : { priceFrom: toDecimal(min) }),
      ...(max === undefined || isForeign ? {} : { priceTo: toDecimal(max) }),
      ...(pagination?.cursor ? { cursor: pagination.cursor } : {}),
      limit: Math.min(pagination?.limit ?? 10, MOST_ON_PAGE),
    }).catch((error: unknown) => {
      // The listing refuses bad filters and cursors with a sentence for the caller, so it is passed on.
      if (!(error instanceof Error) || !/^4\d\d: /.test(error.message)) throw error
      throw new UcpRefusal('invalid_request', error.message.slice(5))
    })
    const pieces = (await Promise.all(page.items.map(({ id }) => findPiece(String(id))))).filter(
      (one) => one !== undefined,
    )
    const notices = await Promise.all(pieces.map((piece, at) => noticesOf(piece, `$.products[${at}]`)))
    return {
      products: await Promise.all(pieces.map((piece) => productOf(piece, variantsOf(piece)))),
      pagination: {
        ...(page.next === null ? {} : { cursor: page.next }),
        has_next_page: page.next !== null,
        ...(page.more ? {} : { total_count: page.total }),
      },
      messages: [
        ...notices.flat(),
        ...(others.length > 0
          ? [info('one_category', `Only the first category was looked at: ${category}.`)]
          : []),
        ...(isForeign ? [info('currency', 'Prices are in US dollars; the price filter was left out.')] : []),
      ],
    }
  }

  async function lookup({ ids, filters }: LookupInput) {
    const uniqueIds = [...new Set(ids)]
    if (uniqueIds.length > MOST_LOOKED_UP)
      throw new UcpRefusal('request_too_large', `Ask for at most ${MOST_LOOKED_UP} ids at once.`)
    const found = await Promise.all(
      uniqueIds.map(async (id) => {
        const piece = await findPiece(id)
        return piece && { id, piece, whole: await wholeOf(piece) }
      }),
    )
    const byPiece = Map.groupBy(
      found.filter((one) => one !== undefined),
      ({ whole }) => whole.id,
    )
    const products = await Promise.all(
      [...byPiece.values()].map(async (matches) => {
        const { whole } = matches[0]!
        if (!isOfCategory(whole, filters)) return []
        const all = variantsOf(whole).filter((variant) => isWithin(variant, filters))
        const inputs = (variant: Variant, at: number) =>
          matches.flatMap(({ id, piece }) => {
            const isExact = variant.id === String(piece.id)
            if (isExact) return [{ id, match: 'exact' }]
            return piece.id === whole.id && at === 0 ? [{ id, match: 'featured' }] : []
          })
        const variants = all
          .map((variant, at) => ({ ...variant, inputs: inputs(variant, at) }))
          .filter((variant) => variant.inputs.length > 0)
        return variants.length === 0 ? [] : [{ whole, product: await productOf(whole, variants) }]
      }),
    )
    const shown = products.flat()
    const notices = await Promise.all(shown.map(({ whole }, at) => noticesOf(whole, `$.products[${at}]`)))
    const missing = uniqueIds.filter((_, at) => found[at] === undefined)
    return {
      products: shown.map(({ product }) => product),
      messages: [...notices.flat(), ...missing.map((id) => info('not_found', id))],
    }
  }

  /** One piece in detail: for each value of its options, whether it can still be chosen beside the values chosen already. */
  async function product({ id, selected = [], preferences = [], filters }: ProductInput) {
    const piece = await findPiece(id)
    if (!piece) return { failed: [failing('not_found', `There is no piece ${id}.`, 'unrecoverable')] }
    const whole = await wholeOf(piece)
    const all = variantsOf(whole)
    const own = all.find((variant) => variant.id === String(piece.id))
    const wanted =
      own?.options ??
      relaxed(
        all,
        selected.filter(({ name }) => whole.optionGroups.some((group) => group.name === name)),
        preferences,
      )
    const matching = all.filter(
      (variant) => own === variant || (isWithin(variant, filters) && has(variant, wanted)),
    )
    const variants = own ? [own, ...matching.filter((variant) => variant !== own)] : matching
    if (variants.length === 0 || !isOfCategory(whole, filters))
      return {
        failed: [failing('not_found', 'No choice of this piece is within the filters.', 'unrecoverable')],
      }
    const effective = selected.length > 0 || own ? wanted : (variants[0]!.options ?? [])
    const shown = await productOf(whole, variants)
    const options = whole.optionGroups.map(({ name, values }) => ({
      name,
      values: values.map((label) => {
        const others = effective.filter((one) => one.name !== name)
        const left = all.filter((variant) => has(variant, [...others, { name, label }]))
        return {
          label,
          available: left.some(({ availability }) => availability.available),
          exists: left.length > 0,
        }
      }),
    }))
    return {
      product: { ...shown, ...(options.length > 0 ? { options, selected: effective } : {}) },
      messages: await noticesOf(whole, '$.product'),
    }
  }

  return { search, lookup, product }
}

const has = ({ options = [] }: { options?: readonly Selection[] }, wanted: readonly Selection[]): boolean =>
  wanted.every(({ name, label }) => options.some((one) => one.name === name && one.label === label))

/** Keeps as much of the selection as one variant has: what is preferred least is given up first, then what was named last. */
function relaxed(
  variants: readonly { options?: readonly Selection[] }[],
  selected: readonly Selection[],
  preferences: readonly string[],
): readonly Selection[] {
  const rank = ({ name }: Selection) =>
    preferences.includes(name) ? preferences.indexOf(name) : preferences.length
  const kept = selected.toSorted((a, b) => rank(a) - rank(b))
  while (kept.length > 0 && !variants.some((variant) => has(variant, kept))) kept.pop()
  return selected.filter((one) => kept.includes(one))
}
