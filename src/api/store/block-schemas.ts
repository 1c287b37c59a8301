import { z } from 'zod'
import { parsePicturePath } from '../../domain/catalogue/pictures/picture.ts'
import { ADDRESS_WORDS, isLinkAddress } from '../../domain/store/front/address.ts'
import {
  BLOCK_LIMITS,
  CHOSEN_PIECES,
  onlyOnce,
  blockNames,
  type Block,
} from '../../domain/store/front/home/block.ts'
import { listingOf } from '../../domain/store/front/home/listing-of.ts'
import { NAVIGATION_LIMITS } from '../../domain/store/front/navigation/navigation.ts'
import { line, MAX_ID, optionalText, shownLine } from '../fields.ts'

/** What home, menu and footer are made of. */

const { label, title, words, text, name, address, alt } = BLOCK_LIMITS

/** Empty in a draft whose owner has not come to it yet. */
const linkAddress = line(address).refine((to) => to === '' || isLinkAddress(to), ADDRESS_WORDS)

const link = z.strictObject({ name: shownLine(name), to: linkAddress })

const percent = z.number().min(0).max(100)

/** What it shows is said, where no words beside it say the same. */
export const picture = z
  .strictObject({
    url: z
      .string()
      .max(address)
      .refine((url) => parsePicturePath(url) !== undefined, 'must be a picture of the shop’s own'),
    alt: shownLine(alt),
    x: percent,
    y: percent,
  })
  .nullable()

const worded = { title: shownLine(title), words: optionalText(words) }

const tile = z.strictObject({ picture, ...worded, to: linkAddress })

const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    ...worded,
    label: shownLine(label),
    picture,
    links: z.array(link).max(BLOCK_LIMITS.links),
  }),
  z.strictObject({
    kind: z.literal('pieces'),
    ...worded,
    from: line(address).refine(
      (from) => from === '' || listingOf(from) !== undefined,
      `must be the address of pieces, such as /products, “${CHOSEN_PIECES}”, or empty for pieces by hand`,
    ),
    ids: z.array(z.number().int().min(1).max(MAX_ID)).max(BLOCK_LIMITS.pieces),
    link: link.nullable(),
  }),
  z.strictObject({
    kind: z.literal('tiles'),
    title: worded.title,
    tiles: z.array(tile).max(BLOCK_LIMITS.tiles),
  }),
  z.strictObject({ kind: z.literal('text'), title: worded.title, words: optionalText(text), picture }),
  z.strictObject({ kind: z.enum(['reviews', 'posts', 'letter', 'contact']), ...worded }),
])

export const home = z.array(block)

export const homeInput = home.max(BLOCK_LIMITS.blocks).superRefine((blocks: Block[], context) => {
  const seen = new Set<string>()
  for (const [at, { kind }] of blocks.entries()) {
    if (onlyOnce.has(kind) && seen.has(kind)) {
      const message = `is there twice: “${blockNames[kind]}” can be on the page once`
      context.addIssue({ code: 'custom', path: [at, 'kind'], message })
    }
    seen.add(kind)
  }
})

const navigationOf = (named: z.ZodType<{ name: string; to: string }>) =>
  z.strictObject({
    main: z.array(named).max(NAVIGATION_LIMITS.main),
    kinds: z.array(named).max(NAVIGATION_LIMITS.kinds),
    foot: z
      .array(z.strictObject({ title: shownLine(title), links: z.array(named).max(NAVIGATION_LIMITS.links) }))
      .max(NAVIGATION_LIMITS.groups),
  })

export const navigation = navigationOf(link)

export const navigationInput = navigation

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
