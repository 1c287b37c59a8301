import { z } from 'zod'
import { fieldProblem } from './field-problem.rules.ts'
import { ADDRESS } from './page-address.rules.ts'
import { PAGE_LIMITS } from './page-text.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const pageText = z.object({
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  body: z.string(),
})

/** A page as a link needs it. */
export const linked = z.object({ title: z.string(), address: z.string() })

export const shown = z.object({
  ...pageText.shape,
  /** Its owner has written nothing yet. */
  isStarting: z.boolean(),
  /** The size guide of a shop that has something for wrists: browsers keep what they are told. */
  asksWrist: z.boolean(),
})

export const page = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** The owner's, and not one that every shop has. */
  isOwn: z.boolean(),
  /** What everybody sees; null of a page that shows its starting text, and of an own one that nobody sees. */
  published: pageText.nullable(),
  draft: z.object({ ...pageText.shape, slug: z.string() }).nullable(),
  starting: pageText.nullable(),
  publishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  readAt: z.string().nullable(),
  version: z.number().int(),
})

export const field = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['value', 'sentence', 'lines', 'question']),
  setAt: z.enum(['settings', 'shipping', 'shelves']).nullable(),
  value: z.string().nullable(),
})

const withFields = (schema: z.ZodType<string, string>, among: 'one line' | 'lines') =>
  schema.superRefine((text, context) => {
    const message = fieldProblem(text, among)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const words = {
  /** Left empty it is made of the title. A page that every shop has keeps its own. */
  slug: fields
    .line(PAGE_LIMITS.slug)
    .refine(
      (slug) => slug === '' || ADDRESS.test(slug),
      'must be lowercase letters, digits and dashes, such as our-fairs',
    )
    .default(''),
  title: fields
    .requiredShownLine(PAGE_LIMITS.title)
    .refine((title) => !title.includes('{{'), 'can have no field: it stands in menus and search results.'),
  summary: withFields(fields.shownLine(PAGE_LIMITS.summary), 'one line').default(''),
  description: withFields(fields.shownLine(PAGE_LIMITS.description), 'one line').default(''),
  body: withFields(fields.text(PAGE_LIMITS.body), 'lines'),
}

export const input = z.strictObject({
  ...words,
  show: z.enum(['draft', 'now', 'at']),
  /** When it is published, where that is at a time. */
  publishAt: fields.moment.nullish(),
})

/** An edit may say what it started from: then a second edit meanwhile is a conflict. */
export const edit = z.strictObject({ ...input.shape, version: fields.version.optional() })
