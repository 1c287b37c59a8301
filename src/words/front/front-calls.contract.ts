import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as schemas from './front-schemas.contract.ts'

/** The part of the contract that is the shop's front, as its owner arranges it. */
export const frontCalls = {
  'GET /api/front': {
    summary: 'The shop’s front: what everybody sees, and the draft of what they will',
    access: 'owner',
    shows: ['front', 'drafted front'],
    output: schemas.frontState,
  },
  'PUT /api/front/draft': {
    summary: 'Keep a draft of the front, from the version that was read: a change meanwhile is a conflict',
    access: 'owner',
    changes: ['drafted front'],
    body: schemas.draftInput,
    output: schemas.frontState,
  },
  'POST /api/front/discard': {
    summary: 'Give the draft of the front up',
    access: 'owner',
    changes: ['drafted front'],
    body: schemas.versionInput,
    output: schemas.frontState,
  },
  'POST /api/front/publish': {
    summary: 'Show the draft of the front to everybody, now or at a time; at a time it is shown by itself',
    access: 'owner',
    changes: ['front', 'drafted front'],
    body: schemas.publishInput,
    output: schemas.frontState,
  },
  'POST /api/front/preview': {
    summary: 'See the drafted front as the shop itself in this browser, or no longer',
    access: 'owner',
    changes: [],
    body: schemas.previewInput,
    output: schemas.preview,
  },
} as const satisfies CallTable
