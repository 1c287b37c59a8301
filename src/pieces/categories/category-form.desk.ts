import { CATEGORY_LIMITS } from './category.rules.ts'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import type { EditorKind } from '../../machine/forms/kind.ts'
import {
  factFieldDraft,
  type FactFieldDraft,
  factFieldInput,
  factFieldPath,
  factFieldProblems,
  factFieldsWords,
} from '../facts/desk/fact-field-draft.ts'
import { feedDraft, type FeedDraft, feedFields, feedInput, feedPath } from '../feed/feed-draft.desk.ts'

/** A category as its form holds it. */
export interface CategoryDraft extends FeedDraft {
  name: string
  description: string
  factFields: FactFieldDraft[]
}

export const categoryKind: EditorKind<DeskCategory, CategoryDraft> = {
  name: 'category',
  asksToClose: true,
  fields: {
    name: { label: 'Name', required: true, maxLength: CATEGORY_LIMITS.name },
    description: {
      label: 'Description (optional)',
      hint: 'Stands above its pieces in the shop.',
      maxLength: CATEGORY_LIMITS.description,
    },
    factFields: { label: 'Facts of its pieces', words: factFieldsWords },
    ...feedFields,
  },
  draftOf: (category) => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
    factFields: (category?.factFields ?? []).map(factFieldDraft),
    ...feedDraft(category?.feed),
  }),
  problemsOf: ({ factFields }) => factFieldProblems(factFields),
  fieldOf: (field, { factFields }) => feedPath(factFieldPath(field, factFields)),
}

export const inputOf = ({ name, description, factFields, ...feed }: CategoryDraft) => ({
  name,
  description,
  factFields: factFields.map(factFieldInput),
  feed: feedInput(feed),
})
