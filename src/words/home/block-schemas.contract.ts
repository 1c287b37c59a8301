import { z } from 'zod'
import { type Block, BLOCK_LIMITS, blockKinds, homeBlocks, linkFields } from './block.rules.ts'
import { NAVIGATION_LIMITS } from '../menu/navigation.rules.ts'
import { shownLine } from '../../shop/fields.contract.ts'
import { shapeOf } from '../../shop/field-kinds.contract.ts'

/** What home, menu and footer are made of; a block's shape is made of its declared fields. */

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
      productId: z.number().int().nullable(),
      productName: z.string().nullable(),
      /** Where it was said, of the shop; null of what was said of a piece here. */
      source: z.string().nullable(),
      rating: z.number().int(),
      title: z.string(),
      content: z.string(),
      author: z.string(),
    }),
  ),
})
