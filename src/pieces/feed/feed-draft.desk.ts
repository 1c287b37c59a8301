import { ageWords, defaultFeedSettings, genderWords, type FeedSettings } from './feed-settings.rules.ts'
import { asGoogleWrites, googleCategoryProblem, MAX_GOOGLE_CATEGORY } from './google-category.rules.ts'
import { sentence } from '../../machine/values/sentence.ts'
import type { Fields } from '../../machine/forms/kind.ts'

/** What feeds tell of a category's pieces as its form holds it: beside its name and the rest, without a group of its own. */
export type FeedDraft = FeedSettings

export const feedFields: Fields<FeedDraft> = {
  gender: { label: 'Made for', words: (gender) => genderWords[gender] },
  ageGroup: { label: 'Of which age', words: (age) => ageWords[age] },
  googleCategory: {
    label: 'Google’s category (optional)',
    hint: 'From Google’s own list. Left empty, Google finds one by itself.',
    maxLength: MAX_GOOGLE_CATEGORY,
    autoComplete: 'off',
    problem: ({ googleCategory }) => {
      const problem = googleCategoryProblem(asGoogleWrites(googleCategory))
      return problem && sentence(`It ${problem}`)
    },
  },
}

export const feedDraft = (feed: FeedSettings | undefined): FeedDraft => ({ ...defaultFeedSettings, ...feed })

export function feedInput({ gender, ageGroup, googleCategory }: FeedDraft): FeedSettings {
  return { gender, ageGroup, googleCategory: googleCategory.trim() }
}

/** The form's name for the contract's 'feed.gender'. */
export const feedPath = (field: string): string => field.replace(/^feed\./, '')
