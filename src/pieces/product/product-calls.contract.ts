import { z } from 'zod'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../machine/pictures/picture-upload.rules.ts'
import * as catalogue from './catalogue-schemas.contract.ts'
import { optionsEdit } from '../options/options-schemas.contract.ts'
import * as fields from '../../shop/fields.contract.ts'

/** What can be chosen of it, saved together with it; left out, that stays as it is. */
const alsoOptions = { options: optionsEdit.omit({ version: true }).optional() }

/** The part of the contract that is the catalogue: products, their pictures and categories. */
export const productCalls = {
  'GET /api/products': {
    summary:
      'List products. Without a limit all are listed; the total is in X-Total-Count, the next page in Link.',
    access: 'public',
    shows: ['products', 'reviews'],
    query: catalogue.productQuery,
    output: z.array(catalogue.product),
    paged: true,
    cached: true,
  },
  'GET /api/facets': {
    summary: 'How much each filter of a listing would leave, beside the others that are set',
    access: 'public',
    shows: ['products', 'categories'],
    query: catalogue.facetQuery,
    output: catalogue.facets,
    cached: true,
  },
  'GET /api/products/{id}': {
    summary: 'One product',
    access: 'public',
    shows: ['products', 'reviews'],
    params: fields.byId,
    output: catalogue.productWithOptions,
    cached: true,
  },
  'POST /api/products': {
    summary: 'Add a product. A category named for the first time is created.',
    access: 'staff',
    changes: ['products', 'categories'],
    body: catalogue.productInput.extend(alsoOptions),
    output: catalogue.deskProduct,
    status: 201,
  },
  'PUT /api/products/{id}': {
    summary: 'Change a product',
    access: 'staff',
    changes: ['products', 'categories'],
    params: fields.byId,
    body: catalogue.productEdit.extend(alsoOptions),
    output: catalogue.deskProduct,
  },
  'DELETE /api/products/{id}': {
    summary: 'Delete a product; past orders keep it',
    access: 'staff',
    changes: ['products', 'categories'],
    params: fields.byId,
    output: fields.deleted,
  },
  'POST /api/pictures': {
    summary:
      'Add a picture: the body is its file. The answer has the address to give as an imageUrl; the same picture again has the same one.',
    access: 'staff',
    changes: [],
    query: catalogue.pictureQuery,
    file: { maxBytes: MAX_UPLOAD_BYTES, types: UPLOAD_TYPES },
    output: catalogue.addedPicture,
    status: 201,
  },
  'GET /api/categories': {
    summary: 'List categories',
    access: 'public',
    shows: ['categories', 'products'],
    output: z.array(catalogue.category),
    cached: true,
  },
  'GET /api/advice': {
    summary:
      'What is said of every piece of a category: what holds for its kind, and, while the demo is there, its care',
    access: 'public',
    shows: ['settings', 'front'],
    query: catalogue.adviceQuery,
    output: catalogue.advice,
  },
} as const satisfies fields.CallTable
