import { z } from 'zod'
import { readColor } from '../look/color.rules.ts'
import { corners, grounds, typefaces } from '../look/look.rules.ts'
import { nearestThatPasses } from '../look/palette.rules.ts'
import { parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import { version } from '../../shop/fields.contract.ts'
import { home, homeInput, navigation } from '../home/block-schemas.contract.ts'
import * as collections from '../../pieces/collections/collections.contract.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as pages from '../pages/page-schemas.contract.ts'

/** The number of the page or collection; null for a new one. */
const id = z.number().int().min(1).max(fields.MAX_ID).nullable().default(null)
const seenAt = z.object({ address: z.string() })

/** The part of the contract that is what is typed at the desk, seen as the shop itself by who typed it. */
export const previewCalls = {
  'POST /api/desk/previews/page': {
    summary: 'See a page as it is typed at its address, in this browser alone; nothing is saved',
    access: 'staff',
    changes: [],
    body: z.strictObject({ ...pages.words, id }),
    output: seenAt,
  },
  'POST /api/desk/previews/collection': {
    summary: 'See a collection as it is typed at its address, in this browser alone; nothing is saved',
    access: 'staff',
    changes: [],
    body: z.strictObject({ ...collections.words, id }),
    output: seenAt,
  },
  'POST /api/desk/previews/product': {
    summary: 'See a product that is a draft at its address, in this browser alone',
    access: 'staff',
    changes: [],
    body: z.strictObject({ id: z.number().int().min(1).max(fields.MAX_ID) }),
    output: seenAt,
  },
  'DELETE /api/desk/previews': {
    summary: 'See in this browser what everybody sees again',
    access: 'staff',
    changes: [],
    output: fields.message,
  },
} as const satisfies fields.CallTable

/** The shop's front, as it is arranged at the desk. */

const color = z
  .string()
  .max(20)
  .transform((text, context) => {
    const read = readColor(text)
    if (read !== undefined) return read
    context.addIssue({ code: 'custom', message: 'must be a color such as #1e4239' })
    return z.NEVER
  })

/** As POST /api/pictures answers it. */
const ownPicture = z
  .string()
  .max(300)
  .refine((url) => parsePicturePath(url) !== undefined, 'must be a picture of the shop’s own')
  .nullable()

const look = z.strictObject({
  /** Such as '#1e4239'. */
  accent: z.string(),
  second: z.string(),
  typefaces: z.enum(typefaces),
  ground: z.enum(grounds),
  corners: z.enum(corners),
  logo: ownPicture,
  logoHasName: z.boolean(),
  icon: ownPicture,
})

const lookInput = look
  .extend({ accent: color, second: color })
  .superRefine(({ accent, second, ground }, context) => {
    for (const [field, given] of [
      ['accent', accent],
      ['second', second],
    ] as const) {
      const nearest = nearestThatPasses(field, given, ground)
      if (nearest === given) continue
      const message = `is too light to be made out on the shop’s pages: the nearest that can be is ${nearest}`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

const front = z.strictObject({ look, home: home.nullable(), navigation: navigation.nullable() })

/** The draft keeps what is left out. */
const frontInput = z.strictObject({
  look: lookInput.optional(),
  home: homeInput.nullish(),
  navigation: navigation.nullish(),
})

const draftInput = z.strictObject({ front: frontInput, version })

const publishInput = z.strictObject({
  /** When to publish; null is now. */
  at: z.iso.datetime({ offset: true }).nullable(),
  version,
})

const versionInput = z.strictObject({ version })

const previewInput = z.strictObject({ isOn: z.boolean() })
export const preview = z.object({ isOn: z.boolean() })

export const frontState = z.object({
  published: front,
  /** Null where nothing is being changed. */
  draft: front.nullable(),
  publishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** When the draft was to be published by itself, and was not finished. */
  missedAt: z.string().nullable(),
  /** What keeps the draft from being published, a sentence each. */
  missing: z.array(z.string()),
  version: z.number().int(),
})

/** The part of the contract that is the shop's front, as its owner arranges it. */
export const frontCalls = {
  'GET /api/front': {
    summary: 'The shop’s front: what everybody sees, and the draft of what they will',
    access: 'owner',
    shows: ['front', 'drafted front'],
    output: frontState,
  },
  'PUT /api/front/draft': {
    summary: 'Keep a draft of the front, from the version that was read: a change meanwhile is a conflict',
    access: 'owner',
    changes: ['drafted front'],
    body: draftInput,
    output: frontState,
  },
  'POST /api/front/discard': {
    summary: 'Give the draft of the front up',
    access: 'owner',
    changes: ['drafted front'],
    body: versionInput,
    output: frontState,
  },
  'POST /api/front/publish': {
    summary: 'Show the draft of the front to everybody, now or at a time; at a time it is shown by itself',
    access: 'owner',
    changes: ['front', 'drafted front'],
    body: publishInput,
    output: frontState,
  },
  'POST /api/front/preview': {
    summary: 'See the drafted front as the shop itself in this browser, or no longer',
    access: 'owner',
    changes: [],
    body: previewInput,
    output: preview,
  },
} as const satisfies fields.CallTable
