import type { Output, ReadCall } from '../../shop/every-call.contract.ts'
import type { Read } from '../../machine/web/queries/query-client.ts'
import { hrefTo, idIn } from '../../shop/site/paths.ts'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { factsSaying } from '../../pieces/facts/fact.rules.ts'
import { factWords } from '../../pieces/facts/fact-text.rules.ts'
import { isAvailable } from '../../pieces/supply/availability.rules.ts'
import { makingWords } from '../../pieces/supply/making-words.rules.ts'
import type { ProductInput } from './ucp-input.contract.ts'
import { priceOf, type UcpMessage, warning } from './ucp.rules.ts'

/** The shop's pieces in UCP's words, by the calls and the memory of the shop's own pages. */

export type Piece = Output<'GET /api/products/{id}'>
type Combination = Piece['combinations'][number]

/** What is chosen of one of a piece's options. */
export type Selection = NonNullable<ProductInput['selected']>[number]

export function agentPieces(read: Read, publicUrl: string) {
  const ask = <C extends ReadCall>(call: C, input: object) => read(call, input) as Promise<Output<C>>
  const absolute = (path: string) => new URL(path, publicUrl).href

  /** A piece, or one of its choices; undefined where the shop has none of that id. */
  async function findPiece(id: string): Promise<Piece | undefined> {
    const known = idIn({ id })
    if (known === undefined) return undefined
    try {
      return await ask('GET /api/products/{id}', { id: known })
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('404')) return undefined
      throw error
    }
  }

  /** The piece that a choice belongs to, with all that can be chosen of it. */
  const wholeOf = async (piece: Piece): Promise<Piece> =>
    piece.parentId === null ? piece : ((await findPiece(String(piece.parentId))) ?? piece)

  /** What was done to its stone or metal, as its page says: what a buyer must be told (16 CFR 23). */
  async function treatmentOf({ facts, category }: Piece): Promise<string> {
    const categories = await ask('GET /api/categories', {})
    const fields = categories.find(({ name }) => name === category)?.factFields ?? []
    return factsSaying(facts, fields, 'treatment').map(factWords).join('; ')
  }

  /** What must be told of a piece beside what it is, for the part of the answer at `path`. */
  async function noticesOf(piece: Piece, path: string): Promise<UcpMessage[]> {
    const { name, label, makingDays } = piece
    const treatment = await treatmentOf(piece)
    const making = makingDays && `${name} takes ${makingWords(makingDays)} to make.`
    const later = making && (await ask('GET /api/products/{id}/arrival', { id: piece.id })).later
    const notices = [
      ['treatment', treatment && `${name}: ${treatment}.`, { presentation: 'disclosure' }],
      ['final_sale', label.returns?.isFinalSale && `${name}: ${label.returns.words}`, {}],
      ['delayed_fulfillment', later ? `${making} ${later}` : making, {}],
    ] as const
    return notices.flatMap(([code, content, more]) =>
      content ? [warning(code, content, { path, ...more })] : [],
    )
  }

  function variantOf(piece: Piece, one: Piece | Combination, chosen: Piece['optionGroups']) {
    const least = one.leastPrice ?? one.price
    const title = one.choices.length > 0 ? one.choices.join(', ') : piece.name
    return {
      id: String(one.id),
      ...(one.sku === '' ? {} : { sku: one.sku }),
      title,
      description: { plain: one.measures ?? title },
      url: absolute(hrefTo('product', { id: one.id })),
      price: priceOf(least),
      ...(one.sale?.before ? { list_price: priceOf(one.sale.before) } : {}),
      availability: {
        available: isAvailable(one),
        status: isAvailable(one) ? (one.makingDays ? 'backorder' : 'in_stock') : 'out_of_stock',
      },
      ...(one.choices.length > 0
        ? { options: one.choices.map((label, at): Selection => ({ name: chosen[at]?.name ?? '', label })) }
        : {}),
      media: [{ type: 'image', url: absolute(imagePath(one.imageUrl)) }],
    }
  }

  type Variant = ReturnType<typeof variantOf>

  async function productOf(piece: Piece, variants: Variant[]) {
    const { id, name, description, category, label, rating, questions } = piece
    const arrival = await ask('GET /api/products/{id}/arrival', { id })
    const terms = [label.returns?.words, label.isWithoutWarranty ? 'No warranty on this piece.' : undefined]
    return {
      id: String(id),
      title: name,
      description: { plain: description || name },
      url: absolute(hrefTo('product', { id })),
      categories: [{ value: category, taxonomy: 'merchant' }],
      price_range: { min: priceOf(piece.leastPrice ?? piece.price), max: priceOf(piece.priceTo) },
      media: [{ imageUrl: piece.imageUrl, imageAlt: piece.imageAlt }, ...piece.morePictures].map(
        (picture) => ({
          type: 'image',
          url: absolute(imagePath(picture.imageUrl)),
          ...(picture.imageAlt ? { alt_text: picture.imageAlt } : {}),
        }),
      ),
      variants,
      ...(piece.optionGroups.length > 0
        ? {
            options: piece.optionGroups.map((group) => ({
              name: group.name,
              values: group.values.map((value) => ({ label: value })),
            })),
          }
        : {}),
      ...(rating ? { rating: { value: rating.average, scale_max: 5, count: rating.count } } : {}),
      tags: piece.tags,
      metadata: {
        facts: [...label.glance, ...label.facts].map(({ term, words }) => ({ name: term, value: words })),
        care: label.care,
        arrives: arrival.words,
        terms: terms.filter((words) => words !== undefined),
        // A person answers them in the cart: the words are theirs.
        asks_the_buyer: questions.map((question) => ({
          question: question.label,
          required: question.required,
          ends_returns: question.finalSale,
          ...('surcharge' in question ? { surcharge: priceOf(question.surcharge) } : {}),
          ...('choices' in question
            ? {
                choices: question.choices.map((one) => ({
                  label: one.label,
                  surcharge: priceOf(one.surcharge),
                })),
              }
            : {}),
        })),
      },
    }
  }

  const variantsOf = (piece: Piece): Variant[] =>
    (piece.combinations.length > 0 ? piece.combinations : [piece])
      .toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)))
      .map((one) => variantOf(piece, one, piece.optionGroups))

  return { ask, absolute, findPiece, wholeOf, noticesOf, productOf, variantsOf }
}

export type AgentPieces = ReturnType<typeof agentPieces>
export type Variant = ReturnType<AgentPieces['variantsOf']>[number]
