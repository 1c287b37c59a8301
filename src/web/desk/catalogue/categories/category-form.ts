import { CATEGORY_LIMITS } from '../../../../domain/catalogue/category.ts'
import type { DeskCategory } from '../../desk-queries.ts'
import type { EditorKind } from '../../editor/kind.ts'
import {
  factFieldDraft,
  factFieldInput,
  factFieldPath,
  factFieldProblems,
  factFieldsWords,
  type FactFieldDraft,
} from './fact-field-draft.ts'
import { feedDraft, feedFields, feedInput, feedPath, type FeedDraft } from './feed-draft.ts'

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
