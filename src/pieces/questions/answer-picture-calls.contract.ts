import { z } from 'zod'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../machine/pictures/picture-upload.rules.ts'
import { PICTURES_AN_HOUR } from './answer-picture.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'

/** The part of the contract about pictures that are answers. */
export const answerPictureCalls = {
  'POST /api/answer-pictures': {
    summary:
      'Send a picture as the answer to a question of a piece: the body is its file. The answer is the address that comes back.',
    access: 'public',
    changes: [],
    file: { maxBytes: MAX_UPLOAD_BYTES, types: UPLOAD_TYPES },
    output: z.object({ address: z.string() }),
    status: 201,
    limit: { calls: PICTURES_AN_HOUR, perSeconds: 3600 },
  },
} as const satisfies CallTable
