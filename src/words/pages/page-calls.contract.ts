import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import * as pages from './page-schemas.contract.ts'

const ofVersion = z.strictObject({ version: fields.version.optional() })

/** The part of the contract that is pages of words. */
export const pageCalls = {
  'GET /api/pages': {
    summary: 'The owner’s own pages that are published: their names and addresses, for menus',
    access: 'public',
    shows: ['pages'],
    output: z.array(pages.linked),
  },
  'GET /api/pages/{slug}': {
    summary: 'A page of words, with its fields filled in',
    access: 'public',
    shows: ['pages', 'settings', 'shipping methods', 'categories', 'products'],
    params: z.strictObject({ slug: fields.requiredLine(200) }),
    output: pages.shown,
  },
  'GET /api/desk/pages': {
    summary: 'All pages, with drafts and starting texts',
    access: 'staff',
    shows: ['pages'],
    output: z.array(pages.page),
  },
  'GET /api/desk/page-fields': {
    summary: 'What the text of a page can have filled in, what that is now and where it is set',
    access: 'staff',
    shows: ['settings', 'shipping methods', 'categories'],
    output: z.array(pages.field),
  },
  'POST /api/desk/pages': {
    summary: 'Write an own page: as a draft, published now, or at a time',
    access: 'staff',
    changes: ['pages'],
    body: pages.input,
    output: pages.page,
    status: 201,
  },
  'PUT /api/desk/pages/{id}': {
    summary: 'Change a page: as a draft, published now, or at a time',
    access: 'staff',
    changes: ['pages'],
    params: fields.byId,
    body: pages.edit,
    output: pages.page,
  },
  'POST /api/desk/pages/{id}/discard': {
    summary: 'Give up what is drafted of a page',
    access: 'staff',
    changes: ['pages'],
    params: fields.byId,
    body: ofVersion,
    output: pages.page,
  },
  'POST /api/desk/pages/{id}/start': {
    summary: 'Go back to the starting text of a page that every shop has',
    access: 'staff',
    changes: ['pages'],
    params: fields.byId,
    body: ofVersion,
    output: pages.page,
  },
  'POST /api/desk/pages/{id}/read': {
    summary: 'Say that a starting text is read, and right',
    access: 'staff',
    changes: ['pages'],
    params: fields.byId,
    body: ofVersion,
    output: pages.page,
  },
  'DELETE /api/desk/pages/{id}': {
    summary: 'Delete an own page',
    access: 'staff',
    changes: ['pages'],
    params: fields.byId,
    output: fields.deleted,
  },
} as const satisfies fields.CallTable
