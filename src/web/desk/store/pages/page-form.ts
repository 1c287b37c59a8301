import { ADDRESS } from '../../../../domain/store/pages/page-address.ts'
import { fieldProblem } from '../../../../domain/store/pages/field-problem.ts'
import { PAGE_LIMITS } from '../../../../domain/store/pages/page-text.ts'
import type { DeskPage } from '../../desk-queries.ts'
import type { EditorKind } from '../../editor/kind.ts'
import { fromLocalInput, momentWords, toLocalInput } from '../../ui/local-moment.ts'

/** A page as its form holds it. */
export interface PageDraft {
  title: string
  slug: string
  summary: string
  description: string
  body: string
  show: 'draft' | 'now' | 'at'
  /** As a date-and-time field holds it, in the owner's zone. */
  publishAt: string
}

export const showWords = [
  ['draft', 'Keep as a draft'],
  ['now', 'Publish now'],
  ['at', 'Publish at a time'],
] as const

const wordsOfShow: ReadonlyMap<string, string> = new Map(showWords)

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
      problem: ({ slug }) =>
        slug === '' || ADDRESS.test(slug)
          ? undefined
          : 'Use lowercase letters, digits and dashes, such as our-fairs.',
    },
    summary: {
      label: 'In a sentence',
      hint: 'Stands beside the text.',
      maxLength: PAGE_LIMITS.summary,
      problem: ofOneLine('summary'),
    },
    description: {
      label: 'For search engines (optional)',
      hint: 'Left empty, they are given the sentence above.',
      maxLength: PAGE_LIMITS.description,
      problem: ofOneLine('description'),
    },
    body: {
      label: 'Text',
      required: true,
      problem: ({ body }) =>
        body.length > PAGE_LIMITS.body
          ? `Shorten it to ${PAGE_LIMITS.body.toLocaleString('en-US')} characters.`
          : afterLabel(fieldProblem(body, 'lines')),
    },
    show: { label: 'When it is saved', words: (show) => wordsOfShow.get(show) ?? show },
    publishAt: {
      label: 'Publish at',
      type: 'datetime-local',
      words: momentWords,
      problem: ({ show, publishAt }) => {
        if (show !== 'at') return undefined
        const moment = fromLocalInput(publishAt)
        if (moment === undefined) return 'Enter a date and a time.'
        return new Date(moment) <= new Date() ? 'This time has passed. Choose a later one.' : undefined
      },
    },
  },
  draftOf: (page) => {
    const text = page?.draft ?? page?.published ?? page?.starting
    return {
      title: text?.title ?? '',
      slug: page?.draft?.slug ?? page?.slug ?? '',
      summary: text?.summary ?? '',
      description: text?.description ?? '',
      body: text?.body ?? '',
      show: page?.publishAt ? 'at' : page?.published && !page.draft ? 'now' : 'draft',
      publishAt: page?.publishAt ? toLocalInput(page.publishAt) : '',
    }
  },
}

export function toPageInput({ publishAt, ...draft }: PageDraft) {
  return { ...draft, ...(draft.show === 'at' ? { publishAt: fromLocalInput(publishAt)! } : {}) }
}

/** The button says what saving does. */
export const saveWords = ({ show }: PageDraft) =>
  ({ draft: 'Save draft', now: 'Publish', at: 'Publish at this time' })[show]
