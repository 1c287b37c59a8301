import { z } from 'zod'
import { ageGroups, genders, type FeedSettings } from './feed-settings.rules.ts'
import { asGoogleWrites, googleCategoryProblem, MAX_GOOGLE_CATEGORY } from './google-category.rules.ts'
import { shownLine } from '../../shop/fields.contract.ts'

/** What product feeds tell of a category's pieces, as the contract carries it. */

export const feedOutput = z.object({
  gender: z.enum(genders),
  ageGroup: z.enum(ageGroups),
  googleCategory: z.string(),
}) satisfies z.ZodType<FeedSettings>

const oneOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Left out: as it was, and of a new category as of any. */
export const feedInput = z
  .strictObject({
    gender: oneOf(genders),
    ageGroup: oneOf(ageGroups),
    googleCategory: shownLine(MAX_GOOGLE_CATEGORY)
      .transform(asGoogleWrites)
      .superRefine((written, context) => {
        const message = googleCategoryProblem(written)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
  })
  .partial()
