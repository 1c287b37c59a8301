import { addressProblem } from '../page-address.rules.ts'
import { fieldProblem } from '../field-problem.rules.ts'
import { PAGE_LIMITS } from '../page-text.rules.ts'
import type { DeskPage } from '../../../shop/desk/desk-queries.ts'
import { tooLong, type EditorKind } from '../../../machine/forms/kind.ts'
import {
  publishAtSpec,
  showChoiceOf,
  showInput,
  showSpec,
  type ShowChoice,
} from '../../../shop/desk/parts/show-choice.ts'

/** A page as its form holds it. */
export interface PageDraft extends ShowChoice {
  title: string
  slug: string
  summary: string
  description: string
  body: string
}

const ofOneLine = (name: 'summary' | 'description') => (draft: PageDraft) =>
  afterLabel(fieldProblem(draft[name], 'one line'))

/** The shop says it after the field's name, the form by itself. */
const afterLabel = (problem: string | undefined) => (problem === undefined ? undefined : `This ${problem}`)

export const pageKind: EditorKind<DeskPage, PageDraft> = {
  name: 'page',
  keepsDraft: true,
  fields: {
    title: { label: 'Title', required: true, maxLength: PAGE_LIMITS.title },
    slug: {
      label: 'Address',
      maxLength: PAGE_LIMITS.slug,
      problem: ({ slug }) => addressProblem(slug, 'our-fairs'),
    },
    summary: {
      label: 'In a sentence',
      maxLength: PAGE_LIMITS.summary,
      problem: ofOneLine('summary'),
    },
    description: {
      label: 'For search engines (optional)',
      maxLength: PAGE_LIMITS.description,
      problem: ofOneLine('description'),
    },
    body: {
      label: 'Text',
      required: true,
      problem: ({ body }) => tooLong(body, PAGE_LIMITS.body) ?? afterLabel(fieldProblem(body, 'lines')),
    },
    show: showSpec,
    publishAt: publishAtSpec,
  },
  draftOf: (page) => {
    const text = page?.draft ?? page?.published ?? page?.starting
    return {
      title: text?.title ?? '',
      slug: page?.draft?.slug ?? page?.slug ?? '',
      summary: text?.summary ?? '',
      description: text?.description ?? '',
      body: text?.body ?? '',
      ...showChoiceOf(page?.publishAt, Boolean(page?.published && !page.draft)),
    }
  },
}

export const wordsOfPage = ({ title, slug, summary, description, body }: PageDraft) => ({
  title,
  slug,
  summary,
  description,
  body,
})

export function toPageInput(draft: PageDraft) {
  const show = draft.show === 'hidden' ? 'draft' : draft.show
  return { ...wordsOfPage(draft), ...showInput(show, draft.publishAt) }
}
