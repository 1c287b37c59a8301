import { z } from 'zod'
import { parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import { ADDRESS_WORDS, isLinkAddress } from '../front/front.rules.ts'
import {
  type Block,
  BLOCK_LIMITS,
  type BlockField,
  type BlockFieldKind,
  type BlockFields,
  blockKinds,
  homeBlocks,
  linkFields,
  type ValuesOf,
} from './block.rules.ts'
import { CHOSEN_PIECES, listingOf } from './listing-of.rules.ts'
import { NAVIGATION_LIMITS } from '../menu/navigation.rules.ts'
import { line, MAX_ID, optionalText, shownLine } from '../../shop/fields.contract.ts'

/** What home, menu and footer are made of; a block's shape is made of its declared fields. */

const percent = z.number().min(0).max(100)

/** What it shows is said, where no words beside it say the same. */
export const picture = z
  .strictObject({
    url: z
      .string()
      .max(BLOCK_LIMITS.address)
      .refine((url) => parsePicturePath(url) !== undefined, 'must be a picture of the shop’s own'),
    alt: shownLine(BLOCK_LIMITS.alt),
    x: percent,
    y: percent,
  })
  .nullable()

const schemaOfKind: {
  [Kind in BlockFieldKind]: (field: Extract<BlockField, { kind: Kind }>) => z.ZodType
} = {
  line: ({ max }) => shownLine(max),
  words: ({ max }) => optionalText(max),
  markdown: ({ max }) => optionalText(max),
  /** Empty in a draft whose owner has not come to it yet. */
  address: ({ max }) => line(max).refine((to) => to === '' || isLinkAddress(to), ADDRESS_WORDS),
  listing: () =>
    line(BLOCK_LIMITS.address).refine(
      (from) => from === '' || listingOf(from) !== undefined,
      `must be the address of pieces, such as /products, “${CHOSEN_PIECES}”, or empty for pieces by hand`,
    ),
  ids: ({ max }) => z.array(z.number().int().min(1).max(MAX_ID)).max(max),
  picture: () => picture,
  link: () => link.nullable(),
  rows: ({ of, max }) => z.array(z.strictObject(shapeOf(of))).max(max),
}

function shapeOf<Fields extends BlockFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name]> } {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    schemaOfKind[field.kind](field as never),
  ])
  return Object.fromEntries(shape) as { [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name]> }
}

const link = z.strictObject(shapeOf(linkFields))

const [first, ...others] = blockKinds.map((kind) =>
  z.strictObject({ kind: z.literal(kind), ...shapeOf(homeBlocks[kind].fields) }),
)
const block = z.discriminatedUnion('kind', [first!, ...others]) as unknown as z.ZodType<Block>

export const home = z.array(block)

export const homeInput = home.max(BLOCK_LIMITS.blocks).superRefine((blocks, context) => {
  for (const [at, { kind }] of blocks.entries()) {
    const { once, name } = homeBlocks[kind]
    if (!once || blocks.findIndex((block) => block.kind === kind) === at) continue
    const message = `is there twice: “${name}” can be on the page once`
    context.addIssue({ code: 'custom', path: [at, 'kind'], message })
  }
})

export const navigation = z.strictObject({
  main: z.array(link).max(NAVIGATION_LIMITS.main),
  kinds: z.array(link).max(NAVIGATION_LIMITS.kinds),
  foot: z
    .array(
      z.strictObject({
        title: shownLine(BLOCK_LIMITS.title),
        links: z.array(link).max(NAVIGATION_LIMITS.links),
      }),
    )
    .max(NAVIGATION_LIMITS.groups),
})

/** The home page: its blocks, and what those of journal and reviews show. */
export const shownHome = z.object({
  blocks: home.nullable(),
  posts: z.array(
    z.object({ id: z.number().int(), title: z.string(), excerpt: z.string(), postedAt: z.string() }),
  ),
  reviews: z.array(
    z.object({
      id: z.number().int(),
      productId: z.number().int(),
      productName: z.string(),
      rating: z.number().int(),
      title: z.string(),
      content: z.string(),
      author: z.string(),
    }),
  ),
})
