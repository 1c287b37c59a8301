import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Page } from '../every-call.contract.ts'
import { asText } from '../../machine/contract/path-template.ts'
import type { Caller, ShopApi } from '../context.ts'
import { statusOf } from '../../machine/contract/status.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { onCard, type ProductOnCard } from '../../pieces/product/product-card.rules.ts'
import type { Read } from '../../machine/web/queries/query-client.ts'
import { exceptStock } from '../../machine/reads/noting.ts'
import { parse } from './api-input.ts'

/**
 * The shop as server rendering reads it: a call of the contract and its input, as a stranger unless said. The input is checked as
 * if it had come in an address. Refusals look as they do in the browser: 'status: sentence' (spec section 8).
 */
export function createPageReader(shop: ShopApi, caller = STRANGER): Read {
  return async (call, input) => {
    const definition: CallDefinition = contract[call]
    if (definition.access !== 'public') throw new Error('404: There is no such call.')
    try {
      const run = shop[call] as (input: unknown, caller: Caller) => Promise<unknown>
      const read = () => run(checked(definition, asText(input)), caller)
      return call === 'GET /api/products'
        ? asOnCards((await exceptStock(read)) as Page<Product>)
        : await read()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      throw new Error(`${statusOf[error.code]}: ${error.message}`, { cause: error })
    }
  }
}

/** Whole products would be more than the rest of a listing's document; and a sale of one of many leaves it as it is. */
function asOnCards(page: Page<Product>): Page<ProductOnCard> {
  return { ...page, items: page.items.map(onCard) }
}

function checked({ params, query }: CallDefinition, given: Record<string, string>): object {
  const inPath = Object.entries(given).filter(([name]) => params && name in params.shape)
  const inQuery = Object.entries(given).filter(([name]) => !params || !(name in params.shape))
  return {
    ...(params ? parse(params, Object.fromEntries(inPath)) : {}),
    ...(query ? parse(query, Object.fromEntries(inQuery)) : {}),
  }
}

/** Who reads what everybody may read. */
export const STRANGER: Caller = {
  person: null,
  address: '',
  sessionToken: null,
  device: '',
  knownDevices: null,
  setKnownDevices: () => {},
  setSession: () => {},
}
