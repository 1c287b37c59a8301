import type { CallTable } from '../../shop/fields.contract.ts'
import { shownHome } from '../../words/home/block-schemas.contract.ts'
import * as catalogue from '../../pieces/product/catalogue-schemas.contract.ts'

/** The part of the contract that is the shop itself, as every page shows it. */
export const storeCalls = {
  'GET /api/store': {
    summary: 'What every page shows of the shop',
    access: 'public',
    shows: ['settings', 'front', 'shipping methods'],
    output: catalogue.store,
    cached: true,
  },
  'GET /api/home': {
    summary: 'What the home page is made of; no blocks where it is the one every shop begins with',
    access: 'public',
    shows: ['front', 'posts', 'reviews', 'products'],
    output: shownHome,
    cached: true,
  },
} as const satisfies CallTable
